import { list, save } from '@sia/contracts/office/kalimat'
import type { KalimatOf } from '@sia/domain/kalimat'
import { beforeEach, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { call, db, owner, enterAs } = await createOfficeApp()
const sarana = await enterAs('sarana')
const pkk = await enterAs('pkk')

const LOAN = 'peminjaman.tolak'

const read = async (cookie: string, wanted: KalimatOf = LOAN) => {
  const { kalimat } = (await call(list, { cookie })).body
  return kalimat.find(({ tindakan }) => tindakan === wanted)?.isi
}
const put = (cookie: string, isi: unknown[], dilihat: unknown = [], tindakan: string = LOAN) =>
  call(save, { cookie, body: { tindakan, isi, dilihat } })

const first = await read(sarana)
const claims = await read(pkk, 'buku_saku.tolak')

beforeEach(() => db.kalimat.deleteMany({ where: { tindakan: LOAN } }))

it('begins with what was part of the program', () => {
  expect(first).toHaveLength(3)
  expect(first?.[2]).toBe('Waktunya di luar jam buka gedung.')
})

it('replaces the whole list in the name of the person', async () => {
  expect((await put(sarana, ['A', ' B ', 'C'])).body.kalimat[0]).toEqual({
    tindakan: LOAN,
    isi: ['A', 'B', 'C'],
  })
  const before = await owner.query('select max(id) as id from audit')
  const { status } = await put(sarana, ['C', 'B'], ['A', 'B', 'C'])
  expect([status, await read(sarana)]).toEqual([200, ['C', 'B']])
  const { rows } = await owner.query(
    `select actor, action, row_key ->> 'urutan' as urutan from audit
      where subject = 'kalimat' and id > $1 order by id`,
    [before.rows[0].id],
  )
  const actor = expect.stringMatching(/^staf staf\d+$/)
  expect(rows).toEqual([
    { actor, action: 'update', urutan: '1' },
    { actor, action: 'delete', urutan: '3' },
  ])
  expect((await put(sarana, [], ['C', 'B'])).status).toBe(200)
  expect(await read(sarana)).toEqual([])
})

it('knows neither the phrases of another office, nor changes them', async () => {
  expect(await read(sarana, 'buku_saku.tolak')).toBeUndefined()
  const { status, error } = await put(sarana, ['Tidak.'], claims, 'buku_saku.tolak')
  expect([status, error.message]).toEqual([404, 'Data tidak ditemukan.'])
  expect(await read(pkk, 'buku_saku.tolak')).toEqual(claims)
  expect((await call(list, { cookie: await enterAs('pimpinan') })).body).toEqual({ kalimat: [] })
})

it('tells whoever saw others how they are now, and changes nothing', async () => {
  await put(sarana, ['A', 'B'])
  const { status, error } = await put(sarana, ['Z'], ['A'])
  expect([status, error.message]).toEqual([
    409,
    'Kalimat ini sudah diubah orang lain sejak Anda buka. Sekarang: (1) A (2) B',
  ])
  expect(await read(sarana)).toEqual(['A', 'B'])
})

it.each([[[]], [['A', 'B']]])('of two at once on %j one wins', async (seen) => {
  const second = await enterAs('sarana')
  for (let round = 0; round < 20; round += 1) {
    await db.kalimat.deleteMany({ where: { tindakan: LOAN } })
    if (seen.length > 0) await put(sarana, seen)
    const mine = ['Satu', 'Dua', 'Tiga']
    const theirs = ['Empat', 'Lima', 'Enam']
    const replies = await Promise.all([put(sarana, mine, seen), put(second, theirs, seen)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(sarana)).toEqual(replies[0].status === 200 ? mine : theirs)
  }
})

it.each([
  ['empty', ['A', '  '], 'isi.1'],
  ['too long', ['x'.repeat(501)], 'isi.0'],
  ['said twice', ['A', 'B', ' A'], 'isi.2'],
  ['more than there are digits', Array.from('abcdefghij'), 'isi'],
])('refuses a phrase that is %s', async (_, isi, field) => {
  const { status, error } = await put(sarana, isi)
  expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
})
