import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkKelompok, KELOMPOK_SENTENCES, MAX_KELOMPOK, stateOfCard } from './ojt-kelompok.ts'

const own = {
  id: 1,
  aktif: true,
  pojt_id: 7,
  jenjang: 'D2',
  jurusan_id: 3,
  angkatan: 2023,
  kelompok_nim: '23010001' as string | null,
}
const fellow = { ...own, id: 2, kelompok_nim: null as string | null }

describe('stateOfCard', () => {
  test.each([
    [1, '23010001', '23010001', 'Anda'],
    [1, null, null, 'Anda'],
    [2, '23010001', '23010001', 'Kelompok anda'],
    [2, '23010009', '23010001', 'Kelompok lain'],
    [2, '23010009', null, 'Kelompok lain'],
    [2, null, '23010001', 'Belum berkelompok'],
    [2, null, null, 'Belum berkelompok'],
    [2, '', '', 'Belum berkelompok'],
  ])('student %d with code %j, own code %j: %s', (id, kelompok_nim, own, expected) => {
    expect(stateOfCard({ id, kelompok_nim }, { id: 1, kelompok_nim: own })).toBe(expected)
  })
})

describe('checkKelompok', () => {
  test('a group is at most 3, and every reason has its sentence', () => {
    expect(MAX_KELOMPOK).toBe(3)
    expect(KELOMPOK_SENTENCES).toEqual({
      diri_sendiri: 'Anda tidak dapat memilih diri sendiri.',
      perusahaan: 'Anggota kelompok harus memilih tempat OJT yang sama.',
      jenjang: 'Anggota kelompok harus dari jenjang yang sama.',
      jurusan: 'Anggota kelompok harus dari jurusan yang sama.',
      angkatan: 'Anggota kelompok harus dari angkatan yang sama.',
      tidak_aktif: 'Mahasiswa ini tidak aktif OJT.',
      sudah_berkelompok: 'Mahasiswa ini sudah memiliki kelompok.',
      penuh: 'Kelompok Anda sudah penuh, paling banyak 3 orang.',
    })
  })

  test.each([0, 1, 2])('a group of %d has a place', (jumlah_anggota) => {
    expect(checkKelompok({ own, fellow, jumlah_anggota })).toEqual({ ok: true })
  })

  test.each([
    ['diri_sendiri', { id: 1 }, {}, 1],
    ['perusahaan', { pojt_id: 8 }, {}, 1],
    ['perusahaan', { pojt_id: null }, {}, 1],
    ['perusahaan', { pojt_id: null }, { pojt_id: null }, 1],
    ['jenjang', { jenjang: 'D1' }, {}, 1],
    ['jurusan', { jurusan_id: 4 }, {}, 1],
    ['angkatan', { angkatan: 2022 }, {}, 1],
    ['tidak_aktif', { aktif: false }, {}, 1],
    ['sudah_berkelompok', { kelompok_nim: '23010009' }, {}, 1],
    ['sudah_berkelompok', { kelompok_nim: '23010001' }, {}, 2],
    ['penuh', {}, {}, 3],
    ['penuh', {}, {}, 4],
  ] as const)('%s, case %#', (reason, picked, picker, jumlah_anggota) => {
    const pick = { own: { ...own, ...picker }, fellow: { ...fellow, ...picked }, jumlah_anggota }
    const no = { ok: false, reason, message: KELOMPOK_SENTENCES[reason] }
    expect(checkKelompok(pick)).toEqual(no)
  })

  test('the intake year is the same as number and as text', () => {
    const pick = { own, fellow: { ...fellow, angkatan: '2023' }, jumlah_anggota: 1 }
    expect(checkKelompok(pick)).toEqual({ ok: true })
  })

  test('any row of picks keeps groups at 3 and moves nobody', () => {
    const student = fc.record({ jurusan_id: fc.constantFrom(3, 4), pojt_id: fc.constantFrom(7, 8) })
    const picks = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 })
    fc.assert(
      fc.property(fc.array(student, { minLength: 8, maxLength: 8 }), picks, (drawn, row) => {
        const all = drawn.map((s, id) => ({
          ...own,
          ...s,
          id,
          kelompok_nim: null as string | null,
        }))
        for (const [a, b] of row) {
          const picker = all[a]
          const picked = all[b]
          if (!picker || !picked) continue
          const code = picker.kelompok_nim ?? `nim-${picker.id}`
          const size = all.filter((s) => s.kelompok_nim === code).length
          if (!checkKelompok({ own: picker, fellow: picked, jumlah_anggota: size }).ok) continue
          expect(picked.kelompok_nim).toBeNull()
          picker.kelompok_nim = code
          picked.kelompok_nim = code
        }
        for (const member of all.filter((s) => s.kelompok_nim)) {
          const group = all.filter((s) => s.kelompok_nim === member.kelompok_nim)
          expect(group.length).toBeGreaterThan(1)
          expect(group.length).toBeLessThanOrEqual(3)
          expect(group.every((s) => s.jurusan_id === member.jurusan_id)).toBe(true)
          expect(group.every((s) => s.pojt_id === member.pojt_id)).toBe(true)
        }
      }),
    )
  })
})
