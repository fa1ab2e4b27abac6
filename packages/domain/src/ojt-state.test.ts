import { describe, expect, test } from 'vitest'
import { ELIGIBILITY_SENTENCES } from './ojt.ts'
import { checkJoin, countSteps, JOIN_SENTENCES, stateOfHalaman } from './ojt-state.ts'

const open = { today: '2024-02-22', dibuka_pada: '2024-02-22', aktif: true, pojt_id: null }

test.each([
  [{ ...open, today: '2024-02-21' }, 'belum_dibuka'],
  [{ ...open, today: '2023-12-31', aktif: false, pojt_id: 7 }, 'belum_dibuka'],
  [open, 'pilih_perusahaan'],
  [{ ...open, today: '2026-01-01' }, 'pilih_perusahaan'],
  [{ ...open, aktif: false }, 'tidak_aktif'],
  [{ ...open, aktif: false, pojt_id: 7 }, 'tidak_aktif'],
  [{ ...open, pojt_id: 7 }, 'sudah_memilih'],
])('%j', (status, expected) => {
  expect(stateOfHalaman(status)).toBe(expected)
})

describe('checkJoin', () => {
  const choice = {
    mhs: { jenjang: 'D1', angkatan: 2023 },
    offer: {
      jenjang: 'D1',
      kuota: 1,
      terisi: 0,
      dari_2: null,
      sampai_2: null,
      dari_4: '2024-03-01',
      sampai_4: '2024-06-30',
    },
    tahun_ajaran: '2023/2024',
  }

  test('open, active, not chosen yet, and the offer suits', () => {
    expect(checkJoin(open, choice)).toEqual({ ok: true })
  })

  test.each([
    [{ ...open, today: '2024-02-21' }, 'belum_dibuka'],
    [{ ...open, aktif: false }, 'tidak_aktif'],
    [{ ...open, pojt_id: 7 }, 'sudah_memilih'],
  ] as const)('case %#: %s', (status, reason) => {
    const no = { ok: false, reason, message: JOIN_SENTENCES[reason] }
    expect(checkJoin(status, choice)).toEqual(no)
  })

  test('the reasons against the offer', () => {
    const full = { ...choice, offer: { ...choice.offer, terisi: 1 } }
    const no = { ok: false, reason: 'kuota', message: ELIGIBILITY_SENTENCES.kuota }
    expect(checkJoin(open, full)).toEqual(no)
  })
})

test('the sentences', () => {
  expect(JOIN_SENTENCES).toEqual({
    ...ELIGIBILITY_SENTENCES,
    belum_dibuka: 'Halaman OJT belum dibuka kembali.',
    tidak_aktif:
      'Anda belum terdaftar sebagai mahasiswa aktif OJT, segera hubungi bagian akademik untuk mengaktifkan anda sebagai mahasiswa aktif OJT.',
    sudah_memilih: 'Anda sudah memilih perusahaan OJT, pilihan tidak dapat diubah.',
  })
})

test.each([
  ['belum_dibuka', {}, 0, null],
  ['tidak_aktif', {}, 0, 0],
  ['tidak_aktif', { mayChoose: false }, 0, null],
  ['pilih_perusahaan', {}, 1, 1],
  ['pilih_perusahaan', { mayChoose: false }, 1, null],
  ['sudah_memilih', {}, 2, 2],
  ['sudah_memilih', { kelompok_nim: '24010002' }, 3, 3],
  ['sudah_memilih', { kelompok_nim: '24010002', mayChoose: false }, 3, null],
  ['sudah_memilih', { kelompok_nim: '24010002', sampai: '2026-06-30' }, 3, 3],
  ['sudah_memilih', { kelompok_nim: '24010002', sampai: '2026-06-29' }, 4, null],
] as const)('%s, %o: steps done %i, due %s', (halaman, at, selesai, sekarang) => {
  const plain = { today: '2026-06-30', sampai: null, kelompok_nim: null, mayChoose: true }
  expect(countSteps(halaman, { ...plain, ...at })).toEqual({ selesai, sekarang })
})
