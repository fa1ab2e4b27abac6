import { describe, expect, test } from 'vitest'
import {
  checkUndangan,
  countUndangan,
  endOfUndangan,
  UNDANGAN_SENTENCES,
  type UndanganOjt,
} from './undangan-ojt.ts'

const person = {
  id: 1,
  nim: '24010001',
  aktif: true,
  pojt_id: 7 as number | null,
  jenjang: 'D2',
  jurusan_id: 3,
  angkatan: 2024,
  kelompok_nim: null as string | null,
}
const undangan: UndanganOjt = {
  kelompok_nim: '24010001',
  pojt_id: 7,
  pengundang: person,
  diundang: { ...person, id: 2, pojt_id: null },
  offer: {
    jenjang: 'D2',
    kuota: 5,
    terisi: 4,
    dari_2: '2026-12-07',
    sampai_2: '2027-06-05',
    dari_4: null,
    sampai_4: null,
  },
  tahun_ajaran: '2024/2025',
  jumlah_anggota: 0,
}

describe('checkUndangan', () => {
  const reasonOf = (more: Partial<UndanganOjt>) => {
    const check = checkUndangan({ ...undangan, ...more })
    return check.ok ? null : check.reason
  }
  const { pengundang, diundang, offer } = undangan

  test('who has no place may be asked while the offer has one, who has one of it also when it is full', () => {
    expect(reasonOf({})).toBeNull()
    expect(reasonOf({ offer: { ...offer, terisi: 5 } })).toBe('kuota')
    expect(
      reasonOf({ offer: { ...offer, terisi: 5 }, diundang: { ...diundang, pojt_id: 7 } }),
    ).toBeNull()
  })

  test.each<[string, Partial<UndanganOjt>]>([
    ['pengundang', { pengundang: { ...pengundang, aktif: false } }],
    ['pengundang', { pengundang: { ...pengundang, pojt_id: 8 } }],
    ['pengundang', { pengundang: { ...pengundang, pojt_id: null } }],
    ['pengundang', { pengundang: { ...pengundang, kelompok_nim: '24010009' } }],
    ['perusahaan', { diundang: { ...diundang, pojt_id: 8 } }],
    ['sudah_berkelompok', { diundang: { ...diundang, pojt_id: 7, kelompok_nim: '24010009' } }],
    ['tidak_aktif', { diundang: { ...diundang, aktif: false } }],
    ['angkatan', { diundang: { ...diundang, angkatan: 2023 } }],
    ['jurusan', { diundang: { ...diundang, jurusan_id: 4 } }],
    ['diri_sendiri', { diundang: { ...pengundang } }],
    ['penuh', { jumlah_anggota: 3 }],
    ['kuota', { offer: { ...offer, kuota: 4 } }],
    ['jurusan', { offer: { ...offer, kuota: null } }],
    ['periode', { offer: { ...offer, sampai_2: null } }],
  ])('%s', (reason, more) => {
    expect(reasonOf(more)).toBe(reason)
  })

  test('a member of the founder’s group invites into it too', () => {
    const kelompok_nim = '24010005'
    const mate = { ...pengundang, kelompok_nim }
    expect(reasonOf({ kelompok_nim, pengundang: mate, jumlah_anggota: 2 })).toBeNull()
  })

  test('every reason has its sentence', () => {
    expect(Object.values(UNDANGAN_SENTENCES).every((one) => one.endsWith('.'))).toBe(true)
  })
})

test('an invitation ends after three days, or with the last day at the offer', () => {
  const made = new Date('2026-11-28T10:00:00+08:00')
  expect(endOfUndangan(made, undangan)).toEqual(new Date('2026-12-01T10:00:00+08:00'))
  const offer = { ...undangan.offer, sampai_2: '2026-11-29' }
  expect(endOfUndangan(made, { ...undangan, offer })).toEqual(new Date('2026-11-30T00:00:00+08:00'))
  const without = { ...undangan.offer, sampai_2: null }
  expect(endOfUndangan(made, { ...undangan, offer: without })).toEqual(
    new Date('2026-12-01T10:00:00+08:00'),
  )
})

test.each([
  [0, 2],
  [1, 2],
  [2, 1],
  [3, 0],
])('a group of %d has at most %d open invitations', (jumlah_anggota, most) => {
  expect(countUndangan(jumlah_anggota)).toBe(most)
})
