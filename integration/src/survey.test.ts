import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { app, db } = test

let token: string
let id: number
beforeAll(async () => {
  token = await sessionOf(test, await createMhs(db))
  id = (await db.survey.create({ data: { name: 'Survey Sarana' } })).id
})

describe('a survey with a last day', () => {
  it('stands in the calendars of students until it is taken away', async () => {
    const inCalendar = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const { payload } = await app.inject({ url: '/kalender/unduh.ics', headers })
      return payload.includes('DTSTART;VALUE=DATE:21261218\r\n')
    }
    expect(await inCalendar()).toBe(false)
    await db.survey.update({ where: { id }, data: { batas: new Date('2126-12-18') } })
    expect(await inCalendar()).toBe(true)
    await db.survey.update({ where: { id }, data: { konsep: true } })
    expect(await inCalendar()).toBe(false)
  })
})
