import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { list } from '@sia/contracts/survey'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { app, db, call } = test
const sia = siaOf(test)

let token: string
let id: number
beforeAll(async () => {
  token = await sessionOf(test, await createMhs(db))
  id = (await db.survey.create({ data: { name: 'Survey Sarana' } })).id
})

const shown = async () => {
  const { body } = await call(list, { token, query: { page: 'all' } })
  return Array.isArray(body.survey) ? body.survey.map(({ batas }) => batas) : null
}

describe('sia survey batas', () => {
  it('sets and takes away the last day, for students and their calendars', async () => {
    expect(await shown()).toEqual([null])
    const { out } = await sia('survey', 'batas', `${id}`, '--tanggal', '2126-12-18')
    expect(out).toBe('✓ Survey Sarana: diisi paling lambat 18-12-2126.\n')
    expect(await shown()).toEqual(['2126-12-18'])
    const headers = { authorization: `Bearer ${token}` }
    const { payload } = await app.inject({ url: '/kalender/unduh.ics', headers })
    expect(payload).toContain('DTSTART;VALUE=DATE:21261218\r\n')
    expect((await sia('survey', 'daftar')).out).toMatch(/Survey Sarana +18-12-2126/)
    const [told] = await db.audit.findMany({
      where: { subject: 'survey' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(told?.changes).toEqual({ batas: [null, '2126-12-18'] })
    expect((await sia('survey', 'batas', `${id}`, '--hapus', '--json')).json()).toEqual({
      id,
      nama: 'Survey Sarana',
      batas: null,
    })
    expect(await shown()).toEqual([null])
  })

  it.each([
    [[], 2, 'Sebutkan --tanggal'],
    [['--tanggal', '2126-12-18', '--hapus'], 2, 'Sebutkan --tanggal'],
    [['--tanggal', '18-12-2126'], 2, 'YYYY-MM-DD'],
  ])('refuses %j', async (words, expected, sentence) => {
    const { code, err } = await sia('survey', 'batas', `${id}`, ...words)
    expect(code).toBe(expected)
    expect(err).toContain(sentence)
  })

  it('refuses a number that no survey has', async () => {
    const { code, err } = await sia('survey', 'batas', '999', '--hapus')
    expect(code).toBe(1)
    expect(err).toContain('Tidak ada survey nomor 999.')
  })
})
