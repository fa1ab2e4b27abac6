import { list } from '@sia/contracts/progkam'
import { createMhs, day } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test
let token: string
let mhs: { id: number; nim: string }

beforeAll(async () => {
  mhs = await createMhs(db)
  const other = await createMhs(db)
  token = await sessionOf(test, mhs)
  const create = (
    nama: string,
    more: { tempat?: string; tanggal?: Date; nim_mhs?: string },
    parts: [{ id: number }, number | null][],
  ) =>
    db.progkam.create({
      data: {
        nama,
        nilai: 10,
        ...more,
        mhs: { create: parts.map(([{ id }, nilai]) => ({ mhs_id: id, nilai })) },
      },
    })
  await create('Bakti Sosial', { tempat: 'Kuta_Utara', tanggal: day('2026-01-05') }, [
    [mhs, 25],
    [other, 40],
  ])
  await create('Seminar 100% Digital', { tanggal: day('2026-02-01') }, [[mhs, null]])
  await create('Lomba Desain', { nim_mhs: mhs.nim, tempat: 'Sanur' }, [])
  await create('Bukan ikut', {}, [[other, 5]])
  await create('Milik orang lain', { nim_mhs: other.nim }, [[mhs, 5]])
})

const read = async (query: Record<string, string> = { page: 'all' }) => {
  const { body } = await call(list, { token, query })
  return Array.isArray(body.progkam) ? body.progkam : body.progkam.data
}
const names = async (search: string) =>
  (await read({ page: 'all', search })).map(({ nama }) => nama).sort()

describe('GET /api/progkam', () => {
  it('lists the campus programmes the caller took part in and his own, newest first', async () => {
    expect((await read()).map(({ nama }) => nama)).toEqual([
      'Seminar 100% Digital',
      'Bakti Sosial',
      'Lomba Desain',
    ])
    expect(await read({})).toEqual(await read())
  })

  it('shows the caller’s part only, with every field of the contract', async () => {
    const rows = await read()
    expect(rows.map((row) => row.mhs)).toEqual([
      [{ id: mhs.id, pivot: { nilai: 10 } }],
      [{ id: mhs.id, pivot: { nilai: 25 } }],
      [],
    ])
    expect(rows.map((row) => row.nim_mhs)).toEqual([null, null, mhs.nim])
    const { id: _, ...rest } = rows[1] ?? {}
    expect(rest).toEqual({
      nama: 'Bakti Sosial',
      tempat: 'Kuta_Utara',
      tanggal: '2026-01-05',
      nilai: 10,
      nim_mhs: null,
      mhs: [{ id: mhs.id, pivot: { nilai: 25 } }],
    })
  })

  it('searches name and place, ignoring case, and takes signs for themselves', async () => {
    expect(await names('sosial')).toEqual(['Bakti Sosial'])
    expect(await names('SANUR')).toEqual(['Lomba Desain'])
    expect(await names('%')).toEqual(['Seminar 100% Digital'])
    expect(await names('_')).toEqual(['Bakti Sosial'])
    expect(await names('\\')).toEqual([])
    expect(await names(' desain ')).toEqual(['Lomba Desain'])
    expect(await names('orang')).toEqual([])
    expect(await names(`' or 1=1 --`)).toEqual([])
  })

  it('answers a page when one is asked for, with the search in its links', async () => {
    const { body } = await call(list, { token, query: { page: '1', search: 'a&b' } })
    expect(body.progkam).toMatchObject({ data: [], total: 0, last_page: 1, from: null, to: null })
    expect(body.progkam).toHaveProperty('links.1.url', '/api/progkam?page=1&search=a%26b')
  })

  it('refuses a search the database cannot hold, and lives with a repeated one', async () => {
    expect((await call(list, { token, query: { search: 'a\0b' } })).status).toBe(422)
    const response = await test.app.inject({
      url: '/api/progkam?page=all&page=2&search=a&search=b&%',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
  })
})
