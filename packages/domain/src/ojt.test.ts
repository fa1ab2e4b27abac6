import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkEligibility,
  computeSisa,
  computeTahunOjt,
  ELIGIBILITY_SENTENCES,
  explainEarlyOjt,
  findPeriod,
  type Offer,
} from './ojt.ts'

describe('computeTahunOjt', () => {
  test.each([
    ['D1', 2023, '2023/2024', 2],
    ['D1', 2022, '2023/2024', 2],
    ['D2', 2023, '2023/2024', 2],
    ['D2', 2022, '2023/2024', 4],
    ['D2', 2021, '2023/2024', 4],
    ['D2', 2024, '2023/2024', 4],
    ['D2', '2022', '2023/2024', 4],
    ['D2', 2023, '2023', 2],
    ['D3', 2023, '2023/2024', null],
    ['toString', 2023, '2023/2024', null],
    ['D2', null, '2023/2024', null],
    ['D2', 'x2023', '2023/2024', null],
    ['D2', 2023, null, null],
    ['D2', 2023, '', null],
    ['D2', 2023, 'Ganjil 2023/2024', null],
    ['D2', 2023, '2023/24', null],
    ['D2', 20231, '2023/2024', null],
  ])('%s, angkatan %j, first year %j -> %j', (jenjang, angkatan, tahun_ajaran, expected) => {
    expect(computeTahunOjt({ jenjang, angkatan }, tahun_ajaran)).toBe(expected)
  })

  test('is 2 for D1, and 2 or 4 for D2', () => {
    const year = fc.integer({ min: 2000, max: 2099 })
    fc.assert(
      fc.property(year, year, (angkatan, first) => {
        const tahun_ajaran = `${first}/${first + 1}`
        expect(computeTahunOjt({ jenjang: 'D1', angkatan }, tahun_ajaran)).toBe(2)
        const expected = angkatan === first ? 2 : 4
        expect(computeTahunOjt({ jenjang: 'D2', angkatan }, tahun_ajaran)).toBe(expected)
      }),
    )
  })
})

test.each([
  [3, 2, 1],
  [1, 2, 0],
  [2, 0, 2],
  [0, 0, 0],
  [null, 0, 0],
])('of %s places with %i taken %i are left', (kuota, terisi, sisa) => {
  expect(computeSisa({ kuota, terisi })).toBe(sisa)
})

test('exactly the quota can join, one after the other', () => {
  fc.assert(
    fc.property(fc.nat(20), (kuota) => {
      let terisi = 0
      while (computeSisa({ kuota, terisi }) > 0) terisi += 1
      expect(terisi).toBe(kuota)
    }),
  )
})

describe('checkEligibility', () => {
  const period2 = { dari_2: '2024-03-01', sampai_2: '2024-06-30', dari_4: null, sampai_4: null }
  const period4 = { dari_2: null, sampai_2: null, dari_4: '2024-03-01', sampai_4: '2024-06-30' }
  const both = { ...period2, dari_4: 1, sampai_4: 1 }
  const mhs = { jenjang: 'D2', angkatan: 2023 }
  const suits: Offer = { jenjang: 'D2', kuota: 2, terisi: 1, ...both }
  const check = (student: Partial<typeof mhs>, offer: Partial<Offer>) =>
    checkEligibility({
      mhs: { ...mhs, ...student },
      offer: { ...suits, ...offer },
      tahun_ajaran: '2023/2024',
    })
  const no = (reason: keyof typeof ELIGIBILITY_SENTENCES) => ({
    ok: false,
    reason,
    message: ELIGIBILITY_SENTENCES[reason],
  })

  test('one place left', () => {
    expect(check({}, {})).toEqual({ ok: true })
  })

  test('level, major and quota', () => {
    expect(check({}, { jenjang: 'D1' })).toEqual(no('jenjang'))
    expect(check({}, { kuota: null })).toEqual(no('jurusan'))
    expect(check({}, { terisi: 2 })).toEqual(no('kuota'))
    expect(check({}, { kuota: 1 })).toEqual(no('kuota'))
  })

  test.each([
    ['D1', 2023, period4, true],
    ['D1', 2022, period4, true],
    ['D1', 2023, both, true],
    ['D1', 2023, period2, false],
    ['D1', 2023, { ...period4, dari_4: null }, false],
    ['D1', 2023, { ...period4, sampai_4: '' }, false],
    ['D2', 2023, period2, true],
    ['D2', 2023, period4, false],
    ['D2', 2023, { ...period2, dari_2: 0 }, false],
    ['D2', 2023, { ...period2, sampai_2: null }, false],
    ['D2', 2022, period4, true],
    ['D2', 2022, period2, false],
    ['D2', 2022, { ...period4, dari_4: null }, false],
    ['D2', 2022, { ...period4, sampai_4: false }, false],
    ['D2', 2023, both, true],
    ['D2', 2022, both, true],
  ])('%s, angkatan %d, period case %#', (jenjang, angkatan, period, ok) => {
    const answer = check({ jenjang, angkatan }, { jenjang, ...period })
    expect(answer).toEqual(ok ? { ok: true } : no('periode'))
  })

  test('an unknown first academic year opens no period', () => {
    const answer = (jenjang: string) =>
      checkEligibility({
        mhs: { ...mhs, jenjang },
        offer: { ...suits, jenjang },
        tahun_ajaran: null,
      })
    expect(answer('D1')).toEqual(no('periode'))
    expect(answer('D2')).toEqual(no('periode'))
  })
})

test('the sentences', () => {
  expect(ELIGIBILITY_SENTENCES).toEqual({
    jenjang: 'Perusahaan ini tidak menerima mahasiswa dari jenjang Anda.',
    jurusan: 'Perusahaan ini tidak menerima mahasiswa dari jurusan Anda.',
    kuota: 'Kuota jurusan Anda di perusahaan ini sudah penuh.',
    periode: 'Perusahaan ini tidak membuka periode OJT untuk tahun kuliah Anda.',
  })
})

test('the days of an OJT are those of the period of the student’s year', () => {
  const pojt = { dari_2: 'a', sampai_2: 'b', dari_4: 'c', sampai_4: 'd' }
  const days = (jenjang: string, angkatan: number, more = {}) =>
    findPeriod({ jenjang, angkatan }, { ...pojt, ...more }, '2023/2024')
  expect(days('D2', 2023)).toEqual({ dari: 'a', sampai: 'b' })
  expect(days('D2', 2022)).toEqual({ dari: 'c', sampai: 'd' })
  expect(days('D1', 2023)).toEqual({ dari: 'c', sampai: 'd' })
  expect(days('D1', 2023, { dari_4: null })).toBeNull()
  expect(days('D3', 2023)).toBeNull()
})

test.each([
  ['2027-01-30', false],
  ['2027-01-31', true],
  ['2027-05-31', true],
  ['2027-06-01', false],
])('an OJT from %s begins within the term: %s', (dari, isWithin) => {
  const told = explainEarlyOjt(dari, { mulai: '2027-01-31', selesai: '2027-05-31' })
  expect(told).toEqual(
    isWithin
      ? {
          judul: 'OJT Anda mulai sebelum semester berakhir.',
          keterangan:
            'Semester ini berakhir pada 31-05-2027. Kelas sampai hari itu tetap tampil di Jadwal.',
        }
      : null,
  )
  expect(explainEarlyOjt(dari, null)).toBe(null)
})
