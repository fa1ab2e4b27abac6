import { list } from '@sia/contracts/buku-perpustakaan'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test
let token: string

beforeAll(async () => {
  token = await sessionOf(test, await createMhs(db))
  await db.jurusan.createMany({
    data: [
      { id: 5, nama: 'Desain Grafis' },
      { id: 10, nama: 'Pemasaran Digital' },
    ],
  })
  await db.bukuPerpustakaan.createMany({
    data: [
      { kode: 'DG-001', judul: 'Tipografi', jurusan_id: 5, penerbit: 'Élan Press', halaman: 120 },
      { kode: 'DG-002', judul: "L'art: C++ & C#", jurusan_id: 5, pengarang: 'O’Brien, Sari' },
      { kode: 'PD-001', judul: 'Pemasaran 10 Tahap', jurusan_id: 10, pengarang: 'Budi Sarwono' },
      { kode: 'PD-002', judul: 'Analisis Data', jurusan_id: 10, penerbit: 'Andi' },
      { kode: 'XX-003', judul: '3 Menit', jurusan_id: null },
      ...Array.from({ length: 25 }, (_, index) => ({
        kode: `SERI-Z${String.fromCharCode(65 + index)}`,
        judul: 'Seri Ensiklopedia',
        jurusan_id: 3,
        halaman: 300,
      })),
    ],
  })
})

const read = async (query: Record<string, string | number>) => {
  const { status, body } = await call(list, { token, query })
  if (status !== 200) throw new Error(`answered ${status}`)
  if (Array.isArray(body.buku_perpustakaan)) throw new Error('answered a list')
  return body.buku_perpustakaan
}
const found = async (search: string, more: object = {}) =>
  (await read({ search, ...more })).data.map(({ kode }) => kode).sort()

describe('GET /api/buku-perpustakaan', () => {
  it('pages by title, then as entered', async () => {
    const first = await read({ page: 1 })
    expect(first).toMatchObject({
      current_page: 1,
      from: 1,
      to: 20,
      total: 30,
      per_page: 20,
      last_page: 2,
    })
    const second = await read({ page: 2 })
    expect(second).toMatchObject({ from: 21, to: 30 })
    const all = [...first.data, ...second.data]
    expect(all.map(({ judul }) => judul)).toEqual(all.map(({ judul }) => judul).sort())
    expect(new Set(all.map(({ id }) => id)).size).toBe(30)
    expect(await read({ page: 7 })).toMatchObject({ data: [], total: 30, from: null, to: null })
    expect(await read({ page: 9_999_999 })).toMatchObject({ data: [], total: 30 })
  })

  it('gives the full list for page=all', async () => {
    const { body } = await call(list, { token, query: { page: 'all' } })
    expect(body.buku_perpustakaan).toHaveLength(30)
  })

  it('sends every field of the contract and nothing else', async () => {
    const [book] = (await read({ search: 'Tipografi' })).data
    expect(book).toEqual({
      id: expect.any(Number),
      kode: 'DG-001',
      judul: 'Tipografi',
      jurusan_id: 5,
      penerbit: 'Élan Press',
      pengarang: null,
      halaman: 120,
    })
  })

  it('finds words by their beginning in code, title, publisher and author, ignoring case', async () => {
    expect(await found('dg-001')).toEqual(['DG-001'])
    expect(await found('TIPO')).toEqual(['DG-001'])
    expect(await found('andi')).toEqual(['PD-002'])
    expect(await found('sar')).toEqual(['DG-002', 'PD-001'])
    expect(await found('data  anal')).toEqual(['PD-002'])
    expect(await found('sari andi')).toEqual([])
    expect(await found('c++')).toEqual(['DG-002'])
    expect(await found("l'art")).toEqual(['DG-002'])
    expect(await found('ÉLAN')).toEqual(['DG-001'])
    expect(await found('élan pr')).toEqual(['DG-001'])
    expect(await found('elan')).toEqual(['DG-001'])
    expect(await found('E\u0301LAN')).toEqual(['DG-001'])
    expect(await found('o’brien')).toEqual(['DG-002'])
    expect(await found('obrien')).toEqual(['DG-002'])
    expect(await found('lart')).toEqual(['DG-002'])
  })

  it('means the department when the search is its id: its books first, then those with the number', async () => {
    const first = await read({ search: '3' })
    const second = await read({ search: '3', page: 2 })
    const all = [...first.data, ...second.data]
    expect(all.map(({ jurusan_id }) => jurusan_id)).toEqual([...Array(25).fill(3), null])
    expect(all.at(-1)).toMatchObject({ kode: 'XX-003', judul: '3 Menit' })
    expect(all.slice(0, 25).map(({ judul }) => judul)).toEqual(
      all
        .slice(0, 25)
        .map(({ judul }) => judul)
        .sort(),
    )
    expect(await found('10')).toEqual(['PD-001', 'PD-002'])
    expect(await found('5')).toEqual(['DG-001', 'DG-002'])
    expect(first.total).toBe(26)
    expect(await found('5 tipo')).toEqual([])
    expect(await found('99999999999999999999')).toEqual([])
  })

  it('filters by department, alone and with a search', async () => {
    expect(await found('', { jurusan_id: 10 })).toEqual(['PD-001', 'PD-002'])
    expect(await found('sar', { jurusan_id: 5 })).toEqual(['DG-002'])
    expect(await found('10', { jurusan_id: 5 })).toEqual([])
    expect((await read({ jurusan_id: '' })).total).toBe(30)
    for (const odd of ['0', '-1', 'abc', '1.5', '99999999999']) {
      expect((await read({ jurusan_id: odd })).total).toBe(0)
    }
    const { links } = await read({ search: 'a b', jurusan_id: 5 })
    expect(links[1]?.url).toBe('/api/buku-perpustakaan?page=1&search=a+b&jurusan_id=5')
  })

  it.each(['!!!', '%', '_', ':*', "'", "' | '", '&', '\\', '(', 'a:*b', '<->', '😀', '\ud800'])(
    'survives the search %j',
    async (search) => {
      expect((await read({ search })).total).toBeLessThan(30)
    },
  )

  it('survives a long search and refuses one the database cannot hold', async () => {
    expect((await read({ search: 'x'.repeat(10_000) })).total).toBe(0)
    expect((await read({ search: 'é '.repeat(200) })).total).toBeLessThan(30)
    expect((await call(list, { token, query: { search: 'a\0' } })).status).toBe(422)
  })

  it('shows every change in the very next call, on every instance', async () => {
    const second = await createTestApp({ databaseUrl: test.url })
    const totals = async (search: string) => [
      (await read({ search })).total,
      (await second.call(list, { token, query: { search } })).body.buku_perpustakaan,
    ]
    const expectTotal = async (search: string, total: number) =>
      expect(await totals(search)).toMatchObject([total, { total }])
    await expectTotal('kilat', 0)
    const { id } = await db.bukuPerpustakaan.create({ data: { kode: 'KL-1', judul: 'Kilat' } })
    await expectTotal('kilat', 1)
    await db.bukuPerpustakaan.update({ where: { id }, data: { judul: 'Guntur' } })
    await expectTotal('kilat', 0)
    await expectTotal('guntur', 1)
    await db.bukuPerpustakaan.delete({ where: { id } })
    await expectTotal('guntur', 0)
  })

  it('notices changes again after somebody has emptied the version away', async () => {
    await test.owner.query('truncate katalog_versi')
    expect((await call(list, { token, query: { search: 'pulih' } })).status).toBe(500)
    await db.bukuPerpustakaan.create({ data: { kode: 'PU-1', judul: 'Pulih' } })
    expect(await found('pulih')).toEqual(['PU-1'])
    await db.bukuPerpustakaan.deleteMany({ where: { kode: 'PU-1' } })
    expect(await found('pulih')).toEqual([])
  })

  it('answers HEAD without making what nobody reads', async () => {
    const head = (page: string) =>
      test.app.inject({
        method: 'HEAD',
        url: `/api/buku-perpustakaan?page=${page}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const [one, all] = [await head('1'), await head('all')]
    expect([one.statusCode, one.payload]).toEqual([200, ''])
    expect([all.statusCode, all.payload]).toEqual([200, ''])
    expect(all.headers).toMatchObject({ 'content-type': one.headers['content-type'] })
    expect(all.headers).not.toHaveProperty('content-length')
  })

  it('reads the books again after a read that failed', async () => {
    await db.bukuPerpustakaan.create({ data: { kode: 'GG-1', judul: 'Gagal' } })
    await test.owner.query('revoke select on buku_perpustakaan from sia_app')
    const refused = await call(list, { token, query: { search: 'gagal' } })
    await test.owner.query('grant select on buku_perpustakaan to sia_app')
    expect(refused.status).toBe(500)
    expect(await found('gagal')).toEqual(['GG-1'])
    await db.bukuPerpustakaan.deleteMany({ where: { kode: 'GG-1' } })
  })

  it.each([
    '',
    '?',
    '?%',
    '?page=abc',
    '?page=-1',
    '?page=1&page=2',
    '?page[]=1',
    '?search=%E0%A4%A',
    '?jurusan_id=5&jurusan_id=10',
    '?search=a&search=b',
  ])('answers a page to %j', async (query) => {
    const response = await test.app.inject({
      url: `/api/buku-perpustakaan${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json().buku_perpustakaan).toHaveProperty('current_page')
  })
})
