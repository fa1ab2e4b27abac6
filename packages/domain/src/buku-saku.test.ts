import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buttonOf,
  CLAIM_SENTENCES,
  canSubmit,
  checkTransition,
  isInBulan,
  refuseClaimTanggal,
  STATUS_CHOICES,
  tahunKegiatan,
} from './buku-saku.ts'

describe('buttonOf and canSubmit', () => {
  test.each([
    [null, 'Ajukan sudah Mengikuti', true, null],
    [1, 'Edit form pengajuan', true, 'Pengajuan Anda sedang menunggu persetujuan PKK.'],
    [2, 'Sudah Mengikuti', false, null],
    [9, 'Ulangi form pengajuan', true, 'Pengajuan Anda ditolak oleh PKK, silakan hubungi PKK.'],
  ])('status %j: %s', (status, text, enabled, note) => {
    expect(buttonOf(status)).toEqual({ text, enabled, note })
    expect(canSubmit(status)).toBe(enabled)
  })

  test('the button can be pressed exactly when the form can be sent', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 12 })), (status) => {
        expect(buttonOf(status).enabled).toBe(canSubmit(status))
      }),
    )
  })
})

test('the sentences', () => {
  expect(CLAIM_SENTENCES).toEqual({
    sudah_disetujui: 'Pengajuan yang sudah disetujui tidak dapat diubah.',
    bukan_pengajuan: 'Kegiatan ini tidak sedang menunggu persetujuan.',
    status_tidak_dikenal: 'Status pengajuan tidak dikenal.',
  })
})

test('the choices of the form', () => {
  expect(STATUS_CHOICES).toEqual([
    { value: '', label: 'Pilih' },
    { value: '1', label: 'Sudah Mengikuti' },
    { value: '', label: 'Belum Mengikuti' },
  ])
})

describe('checkTransition', () => {
  test.each([
    [null, 1],
    [1, 1],
    [9, 1],
    [1, 2],
    [1, 9],
  ])('%j to %d', (from, to) => {
    expect(checkTransition(from, to)).toEqual({ ok: true })
  })

  test.each([
    [2, 1, 'sudah_disetujui'],
    [2, 2, 'sudah_disetujui'],
    [2, 9, 'sudah_disetujui'],
    [null, 2, 'bukan_pengajuan'],
    [null, 9, 'bukan_pengajuan'],
    [9, 2, 'bukan_pengajuan'],
    [9, 9, 'bukan_pengajuan'],
    [1, 0, 'status_tidak_dikenal'],
    [1, 3, 'status_tidak_dikenal'],
    [null, 8, 'status_tidak_dikenal'],
  ] as const)('%j to %d: %s', (from, to, reason) => {
    const no = { ok: false, reason, message: CLAIM_SENTENCES[reason] }
    expect(checkTransition(from, to)).toEqual(no)
  })
})

test.each([
  ['2026-03-02', null],
  ['2026-03-01', null],
  ['2023-01-01', null],
  ['2026-03-03', 'Tanggal tidak boleh di masa depan.'],
  ['2022-12-31', 'Tanggal paling awal 1 Januari 2023.'],
  ['0001-01-01', 'Tanggal paling awal 1 Januari 2023.'],
])('a claim for %s: %s', (tanggal, sentence) => {
  const refused = refuseClaimTanggal(tanggal, { today: '2026-03-02', angkatan: 2024 })
  expect(refused).toBe(sentence)
})

test.each([
  // The academic year that runs, from its first month to its last.
  [8, null, '2026-08-01', 2026],
  [12, null, '2026-08-01', 2026],
  [1, null, '2026-08-01', 2027],
  [7, null, '2026-08-01', 2027],
  [10, null, '2027-03-31', 2026],
  [8, null, '2026-07-31', 2025],
  [7, null, '2026-07-31', 2026],
  // The month nearest to the day on which the student joined.
  [10, '2025-10-12', '2026-11-22', 2025],
  [8, '2026-07-30', '2026-11-22', 2026],
  [12, '2026-01-10', '2026-11-22', 2025],
  [1, '2025-12-20', '2026-11-22', 2026],
  [3, '2026-09-18', '2026-11-22', 2026],
  [9, '2026-03-18', '2026-11-22', 2025],
  [2, '2026-09-01', '2026-11-22', 2027],
])('an activity of month %d, joined %s, is on %s one of %d', (bulan, tanggal, today, tahun) => {
  expect(tahunKegiatan(bulan, { tanggal, today })).toBe(tahun)
})

test.each([
  ['2026-10-31', 10, true],
  ['2025-10-01', 10, true],
  ['2026-11-01', 10, false],
  ['2026-01-10', 1, true],
])('%s lies in month %d: %s', (tanggal, bulan, isIn) => {
  expect(isInBulan(tanggal, bulan)).toBe(isIn)
})
