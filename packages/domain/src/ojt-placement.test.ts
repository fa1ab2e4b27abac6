import { describe, expect, test } from 'vitest'
import {
  checkPlacement,
  isPeta,
  nameIntakes,
  PLACEMENT_SENTENCES,
  stateOfOffer,
} from './ojt-placement.ts'

describe('checkPlacement', () => {
  const mhs = {
    jenjang: 'D2',
    angkatan: 2024,
    ojt_aktif: true,
    aktif: true,
    pojt_id: null as number | null,
  }
  const offer = {
    pojt_id: 7,
    jenjang: 'D2',
    kuota: 3,
    terisi: 2,
    dari_2: null,
    sampai_2: null,
    dari_4: '2026-03-01',
    sampai_4: '2026-08-31',
  }
  const check = (more: Partial<typeof mhs>, ofOffer: object = {}) =>
    checkPlacement({
      mhs: { ...mhs, ...more },
      offer: { ...offer, ...ofOffer },
      tahun_ajaran: '2023/2024',
    })

  test('the last place of three, for who has none or another', () => {
    expect(check({})).toEqual({ ok: true })
    expect(check({ pojt_id: 8 })).toEqual({ ok: true })
  })

  test('who has a place may be moved, whether he is active or not', () => {
    expect(check({ pojt_id: 8, ojt_aktif: false, aktif: false })).toEqual({ ok: true })
  })

  test.each([
    ['di_sini', { pojt_id: 7 }, {}],
    ['tidak_aktif', { ojt_aktif: false }, {}],
    ['status', { aktif: false }, {}],
    ['jenjang', { jenjang: 'D1' }, {}],
    ['jurusan', {}, { kuota: null }],
    ['kuota', {}, { terisi: 3 }],
    ['periode', {}, { sampai_4: null }],
    ['periode', { angkatan: 2023 }, {}],
    ['kuota', { pojt_id: 8 }, { terisi: 3 }],
  ] as const)('%s, case %#', (reason, ofMhs, ofOffer) => {
    expect(check(ofMhs, ofOffer)).toEqual({
      ok: false,
      reason,
      message: PLACEMENT_SENTENCES[reason],
    })
  })
})

test.each([
  ['D2', { dari_4: 'a', sampai_4: 'b' }, [[2, 1]], 'ada_tempat'],
  [
    'D2',
    { dari_2: 'a', sampai_2: 'b' },
    [
      [2, 2],
      [1, 0],
    ],
    'ada_tempat',
  ],
  [
    'D2',
    { dari_4: 'a', sampai_4: 'b' },
    [
      [2, 2],
      [1, 1],
    ],
    'penuh',
  ],
  ['D2', { dari_4: 'a', sampai_4: null }, [[2, 1]], 'tanpa_periode'],
  ['D1', { dari_2: 'a', sampai_2: 'b' }, [[2, 1]], 'tanpa_periode'],
  ['D1', { dari_4: 'a', sampai_4: 'b' }, [[0, 0]], 'ditutup'],
  ['D1', { dari_4: 'a', sampai_4: 'b' }, [], 'ditutup'],
  [
    'D2',
    {},
    [
      [2, 2],
      [0, 0],
    ],
    'penuh',
  ],
] as const)('%s with %j and places %j: %s', (jenjang, days, places, expected) => {
  const none = { dari_2: null, sampai_2: null, dari_4: null, sampai_4: null }
  const counted = places.map(([kuota, terisi]) => ({ kuota, terisi }))
  expect(stateOfOffer({ jenjang, ...none, ...days }, counted)).toBe(expected)
})

test.each([
  ['D2', 2, '2023/2024', 'angkatan 2023'],
  ['D2', 4, '2023/2024', 'angkatan selain 2023'],
  ['D1', 4, '2023/2024', 'semua angkatan'],
  ['D2', 2, null, 'hitungan tahun 2'],
] as const)('%s, count %d, first year %j: %s', (jenjang, count, first, expected) => {
  expect(nameIntakes(jenjang, count, first)).toBe(expected)
})

test.each([
  ['https://maps.app.goo.gl/AbCd', true],
  ['https://www.openstreetmap.org/?mlat=-8.67&mlon=115.21', true],
  ['http://maps.example.com/a', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://budi:rahasia@example.com', false],
  ['https://maps.example.com/a b', false],
  ['maps.example.com', false],
  [`https://a.id/${'x'.repeat(500)}`, false],
])('%s is a link to a map: %s', (text, expected) => {
  expect(isPeta(text)).toBe(expected)
})
