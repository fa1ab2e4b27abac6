import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showOjt } from '@sia/contracts/ojt'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { describeSetting, parseSetting, SETTING_NAMES, SETTINGS } from '@sia/domain/pengaturan'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, call } = test
const sia = siaOf(test)

const mhs = await createMhs(db, { cabang: 'Denpasar Barat' })
const token = await sessionOf(test, mhs)

const shownJson = async () => (await sia('pengaturan', 'lihat', '--json')).json()
const set = (...words: string[]) => sia('pengaturan', ...words, '--apply')

describe('a setting', () => {
  it('is shown without --apply, and changed with it', async () => {
    const { out } = await sia('pengaturan', 'kehadiran-minimal', '75')
    expect(out).toBe(
      'Kehadiran minimal: 75% dari 12 pertemuan.\nSebelumnya: tidak ada.\nBelum ada yang diubah. Jalankan lagi dengan --apply.\n',
    )
    expect((await call(listKrs, { token })).body.kehadiran_minimal).toBe(null)
    expect((await set('kehadiran-minimal', '75')).out).toBe(
      '✓ Kehadiran minimal: 75% dari 12 pertemuan.\nSebelumnya: tidak ada.\n',
    )
    expect((await call(listKrs, { token })).body.kehadiran_minimal).toBe(75)
    expect((await set('kehadiran-minimal', '80', '--json')).json()).toEqual({
      nama: 'kehadiran-minimal',
      nilai: 80,
      sebelumnya: 75,
      ditulis: true,
    })
    const told = await db.audit.findFirst({
      where: { subject: 'pengaturan' },
      orderBy: { id: 'desc' },
    })
    expect(told?.changes).toEqual({ kehadiran_minimal: [75, 80] })
    expect((await set('kehadiran-minimal', '--hapus')).out).toContain('minimal: tidak ada.\n')
    expect((await call(listKrs, { token })).body.kehadiran_minimal).toBe(null)
  })

  it.each(SETTING_NAMES)('%s takes its example, and is listed under its name', async (name) => {
    const { example } = SETTINGS[name]
    const before = Object(await shownJson())
    const words = name === 'survey-tautan' ? example.slice(0, 1) : example
    expect((await set(name, ...words)).code).toBe(0)
    const { out } = await sia('pengaturan', 'lihat')
    const shown = describeSetting(name, parseSetting(name, [...words]))
    expect(out.split('\n').find((line) => line.startsWith(`${name} `))).toContain(shown)
    expect(await shownJson()).toHaveProperty(name)
    const old = before[name]
    const back = old === null || Array.isArray(old) ? ['--hapus'] : [String(old)]
    expect((await set(name, ...back)).code).toBe(0)
    expect(await shownJson()).toEqual(before)
  })

  it.each([
    [['ojt-dibuka', '2026-02-30'], 'YYYY-MM-DD'],
    [['ojt-dibuka', '--hapus'], 'tidak dapat dikosongkan'],
    [['kehadiran-minimal'], 'Sebutkan nilainya, atau --hapus.'],
    [['kehadiran-minimal', '75', '--hapus'], 'Sebutkan nilainya, atau --hapus.'],
    [['ojt-pedoman', 'javascript:alert(1)'], 'Harus alamat https://'],
  ])('refuses %j', async (words, sentence) => {
    const before = (await sia('pengaturan', 'lihat')).out
    const { code, err } = await set(...words)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
    expect((await sia('pengaturan', 'lihat')).out).toBe(before)
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
  await set('ojt-pedoman', '--hapus')
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
  await set('jatuh-tempo', '--hapus')
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
    await set('survey-judul', '--hapus')
    expect(await shown()).toBeNull()
    await set('survey-tautan', '--hapus')
  })

  it('leads to a survey by its number, and names those there are', async () => {
    const { id } = await db.survey.create({ data: { name: 'Layanan' } })
    await set('survey-judul', 'A')
    expect((await set('survey-tautan', `A=/survey?survey=${id}`)).code).toBe(0)
    const { code, err } = await set('survey-tautan', 'A=/survey?survey=987654')
    expect(code).toBe(1)
    expect(err).toContain(`Tidak ada survey nomor 987654. Survey di SIA: ${id} Layanan.`)
    expect((await shown())?.tautan).toEqual([{ label: 'A', url: `/survey?survey=${id}` }])
    await set('survey-judul', '--hapus')
  })
})
