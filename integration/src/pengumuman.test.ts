import { createTestApp, NOW } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { close, list } from '@sia/contracts/pengumuman'
import { parseSetting, type SettingName } from '@sia/domain/pengaturan'
import { changeSetting } from '@sia/office/features/pengaturan/commands'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs, day } from '@sia/server/test/factories'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, call, time } = test
let token: string

beforeAll(async () => {
  token = await sessionOf(test, await createMhs(db))
})

const announce = (judul: string, dari: string, sampai: string) =>
  db.pengumuman.create({
    data: { judul, isi: `Isi ${judul}`, dari: day(dari), sampai: day(sampai), file: 'a.pdf' },
  })
// In the past, where the session is still good.
const at = (text: string) => {
  time.now = new Date(text)
}
const titles = async () => {
  const { body } = await call(list, { token, query: { page: 'all' } })
  return Array.isArray(body.pengumuman) ? body.pengumuman.map(({ judul }) => judul) : body
}

afterEach(async () => {
  time.now = NOW
  await db.pengumuman.deleteMany()
  await db.pengingatSurveyTautan.deleteMany()
})

describe('GET /api/pengumuman', () => {
  it('shows what holds today in WITA, both ends included, newest first', async () => {
    await announce('kemarin', '2024-03-01', '2024-03-09')
    await announce('mulai hari ini', '2024-03-10', '2024-03-12')
    await announce('sampai hari ini', '2024-03-02', '2024-03-10')
    await announce('besok', '2024-03-11', '2024-03-12')
    at('2024-03-09T16:00:00Z')
    expect(await titles()).toEqual(['mulai hari ini', 'sampai hari ini'])
    at('2024-03-10T15:59:59Z')
    expect(await titles()).toEqual(['mulai hari ini', 'sampai hari ini'])
    at('2024-03-09T15:59:59Z')
    expect(await titles()).toEqual(['sampai hari ini', 'kemarin'])
    at('2024-03-10T16:00:00Z')
    expect(await titles()).toEqual(['besok', 'mulai hari ini'])
  })

  it('sends every field of the contract and nothing else', async () => {
    const { id } = await announce('Libur', '2024-03-10', '2024-03-12')
    at('2024-03-10T00:00:00Z')
    expect((await call(list, { token })).body).toEqual({
      pengumuman: [
        {
          id,
          judul: 'Libur',
          isi: 'Isi Libur',
          dari: '2024-03-10',
          sampai: '2024-03-12',
          acara: null,
          file: 'a.pdf',
          ditutup: false,
        },
      ],
      pengingat_survey: null,
    })
    const { body } = await call(list, { token, query: { page: '2' } })
    expect(body.pengumuman).toMatchObject({ data: [], total: 1, current_page: 2 })
  })

  it('reminds of the surveys with links in order once there is a title and a link', async () => {
    const reminder = async () => (await call(list, { token })).body.pengingat_survey
    await db.pengaturan.update({ where: { id: 1 }, data: { pengingat_survey_judul: 'Isi survei' } })
    expect(await reminder()).toBeNull()
    await db.pengingatSurveyTautan.createMany({
      data: [
        { urutan: 2, label: 'Dosen', url: 'https://survei.example/dosen' },
        { urutan: 1, label: 'Sarana', url: 'https://survei.example/sarana' },
      ],
    })
    expect(await reminder()).toEqual({
      id: 1,
      ditutup: false,
      judul: 'Isi survei',
      tautan: [
        { label: 'Sarana', url: 'https://survei.example/sarana' },
        { label: 'Dosen', url: 'https://survei.example/dosen' },
      ],
    })
    await db.pengaturan.update({ where: { id: 1 }, data: { pengingat_survey_judul: null } })
    expect(await reminder()).toBeNull()
  })
})

describe('POST /api/pengumuman/ditutup', () => {
  const shut = (body: object, bearer = token) => call(close, { token: bearer, body })
  const closedOf = async (bearer = token) => {
    const { body } = await call(list, { token: bearer })
    const rows = Array.isArray(body.pengumuman) ? body.pengumuman : []
    return [...rows, ...(body.pengingat_survey ? [body.pengingat_survey] : [])]
      .filter(({ ditutup }) => ditutup)
      .map(({ judul }) => judul)
  }
  const sia = siaOf(test)
  let other: string

  beforeAll(async () => {
    other = await sessionOf(test, await createMhs(db))
  })

  it('keeps for the account what was closed; the list shows it all the same', async () => {
    const { id } = await announce('Libur', '2024-03-10', '2024-03-12')
    await announce('UTS', '2024-03-10', '2024-03-12')
    at('2024-03-10T00:00:00Z')
    expect(await closedOf()).toEqual([])
    for (const pengumuman_id of [id, String(id)]) {
      expect((await shut({ pengumuman_id })).body).toBe('success')
    }
    expect(await closedOf()).toEqual(['Libur'])
    expect(await titles()).toHaveLength(2)
    expect(await closedOf(other)).toEqual([])
  })

  it('opens again for everybody once its text is corrected, not when its days are', async () => {
    const { id } = await announce('UAS Senin', '2024-03-10', '2024-03-12')
    at('2024-03-10T00:00:00Z')
    const change = (...words: string[]) =>
      sia('pengumuman', 'ubah', 'UAS Senin', ...words, '--apply')
    for (const bearer of [token, other]) await shut({ pengumuman_id: id }, bearer)
    expect((await change('--sampai', '2024-03-13')).code).toBe(0)
    expect(await closedOf()).toEqual(['UAS Senin'])
    expect((await change('--isi', 'Isi yang betul')).code).toBe(0)
    expect([await closedOf(), await closedOf(other)]).toEqual([[], []])
    await shut({ pengumuman_id: id })
    await db.pengumuman.update({ where: { id }, data: { isi: 'Isi yang betul' } })
    expect(await closedOf()).toEqual(['UAS Senin'])
  })

  it('keeps it for a survey reminder until that is changed', async () => {
    const set = (name: SettingName, ...words: string[]) =>
      changeSetting({ db: test.office.db, actor: 'staf it' }, name, {
        value: words.length === 0 ? null : parseSetting(name, words),
        apply: true,
      })
    const remind = (judul: string) => set('survey-judul', judul)
    await set('survey-tautan', 'Sarana=/survey')
    const idNow = async () => (await call(list, { token })).body.pengingat_survey?.id ?? 0
    await remind('Survey A')
    const first = await idNow()
    await shut({ pengingat_survey_id: first })
    expect(await closedOf()).toEqual(['Survey A'])
    expect(await closedOf(other)).toEqual([])
    await remind('Survey B')
    expect(await closedOf()).toEqual([])
    // Closed late, on a device that still showed the one before.
    expect((await shut({ pengingat_survey_id: first })).status).toBe(200)
    expect(await closedOf()).toEqual([])
    await shut({ pengingat_survey_id: await idNow() })
    await shut({ pengingat_survey_id: first })
    expect(await closedOf()).toEqual(['Survey B'])
    await set('survey-judul')
  })

  it.each([
    [{}, 422],
    [{ pengumuman_id: 'abc' }, 422],
    [{ pengumuman_id: 987_654 }, 404],
    [{ pengingat_survey_id: 987_654 }, 404],
    [{ pengingat_survey_id: 0 }, 404],
  ])('%j is %d', async (body, status) => {
    expect((await shut(body)).status).toBe(status)
    expect((await shut({ ...body, pengumuman_id: 1, mhs_id: 987_654 })).status).toBe(403)
  })
})
