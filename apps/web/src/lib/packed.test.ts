import { describe, expect, it } from 'vitest'
import { pack, unpack } from './packed.ts'

const meeting = (id: number) => ({
  id,
  tanggal: `2026-09-${id}`,
  link: id % 2 ? null : 'https://meet.example.org',
  absensi: id % 3 ? [{ mhs_id: 7, status: '1' }] : [],
})
const many = (count: number) => Array.from({ length: count }, (_, at) => meeting(at + 1))
const classes = Array.from({ length: 12 }, (_, at) => ({ id: at, pengajaran: many(at % 5) }))

describe('what travels packed', () => {
  it.each([
    ['nothing', null],
    ['a text', 'a'],
    ['no rows', []],
    ['a few rows', many(3)],
    ['many rows', { krs: many(24), total: 24 }],
    ['rows with lists of rows, some of them empty', { krs: classes }],
    ['rows of which one has more', [...many(11), { ...meeting(12), lain: 1 }]],
    ['rows of which one has them in another order', [...many(11), { absensi: [], id: 12 }]],
    ['many rows without a field', Array.from({ length: 12 }, () => ({}))],
    ['many texts, lists and rows mixed', [...many(4), [1], 'a', null, 2, true, [], {}, 'b']],
    ['many empty lists', Array.from({ length: 12 }, () => [])],
  ])('comes back as it was: %s', (_, value) => {
    // Also the order of the fields, and over the wire.
    expect(JSON.stringify(unpack(JSON.parse(JSON.stringify(pack(value)))))).toBe(
      JSON.stringify(value),
    )
  })

  it('says the names of many rows once, those of a few as they are', () => {
    expect(JSON.stringify(pack({ krs: classes })).match(/"tanggal"/g)).toHaveLength(1)
    expect(pack(many(3))).toEqual(many(3))
  })
})
