import { show, showLencana } from '@sia/contracts/beranda'
import { list, markRead } from '@sia/contracts/kabar'
import { JENIS_KABAR } from '@sia/domain/kabar'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { viewOf } from '../../../test/views.ts'

const test = await createTestApp()
const { db, call } = test
const mhs = await createMhs(db)
let token = ''

beforeAll(async () => {
  token = await sessionOf(test, mhs)
  const pada = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n))
  await db.kabar.createMany({
    data: JENIS_KABAR.map((jenis, n) => ({ mhs_id: mhs.id, jenis, pada: pada(n) })),
  })
})

const read = async (bearer: string, page: number | 'all' = 'all') => {
  const { kabar, ...rest } = (await call(list, { token: bearer, query: { page } })).body
  return { ...rest, rows: Array.isArray(kabar) ? kabar : kabar.data }
}

describe('the list', () => {
  it('has each kind that the database knows, the newest first', async () => {
    const { rows, belum_dibaca } = await read(token)
    expect(rows.map(({ jenis }) => jenis)).toEqual(JENIS_KABAR.toReversed())
    expect(belum_dibaca).toBe(JENIS_KABAR.length)
  })

  it('is cut into pages of twenty, and counts what is unread on all of them', async () => {
    const other = await createMhs(db)
    const bearer = await sessionOf(test, other)
    const data = Array.from({ length: 25 }, (_, n) => ({
      mhs_id: other.id,
      jenis: 'nilai',
      pada: new Date(n),
    }))
    await db.kabar.createMany({ data })
    const pages = await Promise.all([1, 2, 3].map((page) => read(bearer, page)))
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 5, 0])
    expect(pages.map(({ belum_dibaca }) => belum_dibaca)).toEqual([25, 25, 25])
  })

  it('has the one note that is asked for, on whichever page it stands, and no other student’s', async () => {
    const other = await createMhs(db)
    const bearer = await sessionOf(test, other)
    const [old] = await db.kabar.createManyAndReturn({
      data: Array.from({ length: 21 }, (_, n) => ({
        mhs_id: other.id,
        jenis: 'nilai',
        pada: new Date(n),
      })),
    })
    const query = { page: 1, kabar_id: Number(old?.id) }
    const { body } = await call(list, { token: bearer, query })
    expect(body).toMatchObject({ kabar: { data: [{ id: old?.id }], total: 1 }, belum_dibaca: 21 })
    expect((await call(list, { token, query })).body.kabar).toMatchObject({ data: [], total: 0 })
  })

  it('refuses a kind that nobody knows', async () => {
    await expect(db.kabar.create({ data: { mhs_id: mhs.id, jenis: 'lain' } })).rejects.toThrow(
      'kabar_jenis',
    )
  })
})

describe('who of the college views a student’s screens', () => {
  const PRIVATE = ['ks', 'perangkat', 'sandi', 'email']
  const MONEY = ['pembayaran', 'denda', 'biaya', 'jatuh_tempo', 'lewat_tempo']

  it.each([
    [true, PRIVATE],
    [false, [...PRIVATE, ...MONEY]],
  ])('with money %s is not shown %j, and counts none of them', async (pembayaran, hidden) => {
    const view = await viewOf(test, mhs, { pembayaran })
    const { rows, belum_dibaca } = await read(view.token)
    const shown: string[] = JENIS_KABAR.filter((jenis) => !hidden.includes(jenis))
    expect(rows.map(({ jenis }) => jenis).sort()).toEqual(shown.sort())
    expect(belum_dibaca).toBe(shown.length)
  })

  it('has the same number at the bell', async () => {
    const view = await viewOf(test, mhs)
    const shown = JENIS_KABAR.length - PRIVATE.length
    expect((await call(showLencana, { token: view.token })).body.kabar).toBe(shown)
    expect((await call(show, { token: view.token })).body.lencana.kabar).toBe(shown)
  })

  it('marks none as read', async () => {
    const view = await viewOf(test, mhs)
    expect((await call(markRead, { token: view.token, body: {} })).status).toBe(403)
    expect((await read(token)).belum_dibaca).toBe(JENIS_KABAR.length)
  })
})
