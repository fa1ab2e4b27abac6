import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showOjt } from '@sia/contracts/ojt'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import {
  describeSetting,
  parseSetting,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from '@sia/domain/pengaturan'
import { changeSetting } from '@sia/office/features/pengaturan/commands'
import { readSettings } from '@sia/office/features/pengaturan/queries'
import { createMhs } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, call } = test

const mhs = await createMhs(db, { cabang: 'Denpasar Barat' })
const token = await sessionOf(test, mhs)

const wantedOf = (name: SettingName, words: string[]) =>
  words.length === 0 ? null : parseSetting(name, words)
const writer = { db: test.office.db, actor: 'staf it' }
/** Changes a setting to these words; none empties it. */
const set = (name: SettingName, ...words: string[]) =>
  changeSetting(writer, name, { value: wantedOf(name, words), apply: true })

describe('a setting', () => {
  it('is shown first, and then what students see', async () => {
    const shown = await changeSetting(writer, 'kehadiran-minimal', { value: 75, apply: false })
    expect(shown).toEqual({ before: null, after: 75 })
    expect((await call(listKrs, { token })).body.kehadiran_minimal).toBe(null)
    await set('kehadiran-minimal', '75')
    expect((await call(listKrs, { token })).body.kehadiran_minimal).toBe(75)
    expect(await set('kehadiran-minimal', '80')).toEqual({ before: 75, after: 80 })
    const told = await db.audit.findFirst({
      where: { subject: 'pengaturan' },
      orderBy: { id: 'desc' },
    })
    expect(told?.changes).toEqual({ kehadiran_minimal: [75, 80] })
    await set('kehadiran-minimal')
    expect((await call(listKrs, { token })).body.kehadiran_minimal).toBe(null)
  })

  it.each(SETTING_NAMES)('%s takes its example, and what it was before', async (name) => {
    const { example } = SETTINGS[name]
    const words = [...(name === 'survey-tautan' ? example.slice(0, 1) : example)]
    const before = await readSettings(db)
    await set(name, ...words)
    const now = describeSetting(name, (await readSettings(db))[name])
    expect(now).toBe(describeSetting(name, parseSetting(name, words)))
    await changeSetting(writer, name, { value: before[name], apply: true })
    expect(await readSettings(db)).toEqual(before)
  })
})

it('the links of the OJT page are what students see', async () => {
  const shown = async () => {
    const { body } = await call(showOjt, { token, params: { id: String(mhs.id) } })
    return [body.dibuka_pada, body.tautan_pedoman, body.tautan_logbook]
  }
  await set('ojt-dibuka', '2126-12-01')
  await set('ojt-pedoman', 'https://drive.example.org/pedoman?a=b')
  expect(await shown()).toEqual(['2126-12-01', 'https://drive.example.org/pedoman?a=b', null])
  await set('ojt-dibuka', '2024-02-22')
  await set('ojt-pedoman')
  expect(await shown()).toEqual(['2024-02-22', null, null])
})

it('the day on which installments are due is what students see', async () => {
  const shown = async () => {
    const { body } = await call(angsuranOptional, { token, params: { mhs_id: String(mhs.id) } })
    return body.jatuh_tempo_angsuran
  }
  await set('jatuh-tempo', '31')
  await set('jatuh-tempo-bulan-pertama', '9')
  expect(await shown()).toEqual({ hari: 31, bulan_pertama: 9 })
  await set('jatuh-tempo')
  expect(await shown()).toBe(null)
})

describe('the survey reminder', () => {
  const shown = async () =>
    (await call(listPengumuman, { token, query: { page: 'all' } })).body.pengingat_survey

  it('is shown with title and links in order, and not without one of them', async () => {
    await set('survey-judul', 'Survey 2025')
    expect(await shown()).toBeNull()
    await set('survey-tautan', 'Dosen=https://a.id/x?b=c', 'Sarana = /survey')
    const tautan = [
      { label: 'Dosen', url: 'https://a.id/x?b=c' },
      { label: 'Sarana', url: '/survey' },
    ]
    expect(await shown()).toMatchObject({ judul: 'Survey 2025', tautan })
    await set('survey-tautan', 'Lain=http://b.id')
    expect((await shown())?.tautan).toEqual([{ label: 'Lain', url: 'http://b.id' }])
    await set('survey-judul')
    expect(await shown()).toBeNull()
    await set('survey-tautan')
  })

  it('leads to a survey by its number, and names those there are', async () => {
    const { id } = await db.survey.create({ data: { name: 'Layanan' } })
    await set('survey-judul', 'A')
    await set('survey-tautan', `A=/survey?survey=${id}`)
    await expect(set('survey-tautan', 'A=/survey?survey=987654')).rejects.toThrow(
      `Tidak ada survey nomor 987654. Survey di SIA: ${id} Layanan.`,
    )
    expect((await shown())?.tautan).toEqual([{ label: 'A', url: `/survey?survey=${id}` }])
    await set('survey-judul')
  })
})
