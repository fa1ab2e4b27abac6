import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showOjt } from '@sia/contracts/ojt'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, call } = test
const sia = siaOf(test)

const mhs = await createMhs(db, { cabang: 'Denpasar Barat' })
const token = await sessionOf(test, mhs)

describe('sia pengaturan ojt-dibuka', () => {
  it('moves the day students see', async () => {
    const { out } = await sia('pengaturan', 'ojt-dibuka', '2126-12-01', '--apply')
    expect(out).toContain('✓ Halaman OJT: tertutup sampai dibuka 01-12-2126.\nSebelumnya: terbuka')
    const params = { id: String(mhs.id) }
    expect((await call(showOjt, { token, params })).body.dibuka_pada).toBe('2126-12-01')
    await sia('pengaturan', 'ojt-dibuka', '2024-02-22', '--apply')
    expect((await sia('pengaturan', 'lihat')).out).toContain('terbuka, sejak 22-02-2024')
  })

  it('refuses what is no day', async () => {
    const { code, err } = await sia('pengaturan', 'ojt-dibuka', '2026-02-30')
    expect(code).toBe(2)
    expect(err).toContain('YYYY-MM-DD')
  })
})

describe('sia pengaturan ojt-tautan', () => {
  const ojtTautan = (...words: string[]) => sia('pengaturan', 'ojt-tautan', ...words, '--apply')
  const PEDOMAN = 'https://drive.example.org/pedoman?a=b'
  const shown = async () => {
    const { body } = await call(showOjt, { token, params: { id: String(mhs.id) } })
    return [body.tautan_pedoman, body.tautan_logbook]
  }

  it('shows the links on the OJT page, changes one and takes one away', async () => {
    expect(await shown()).toEqual([null, null])
    const { out } = await ojtTautan('--pedoman', PEDOMAN, '--logbook', 'http://b.id/x')
    expect(out).toContain(`Pedoman OJT: ${PEDOMAN}\n  Logbook OJT: http://b.id/x`)
    expect(await shown()).toEqual([PEDOMAN, 'http://b.id/x'])
    expect((await ojtTautan('--logbook', '', '--json')).json()).toMatchObject({
      pedoman: PEDOMAN,
      logbook: null,
    })
    expect(await shown()).toEqual([PEDOMAN, null])
    expect((await sia('pengaturan', 'lihat')).out).toMatch(/Logbook OJT +tidak ada/)
  })

  it.each([
    [[], 'Sebutkan --pedoman'],
    [['--pedoman', 'javascript:alert(1)'], '--pedoman harus berupa alamat'],
    [['--logbook', '/pedoman'], '--logbook harus berupa alamat'],
    [['--logbook', `https://a.id/${'x'.repeat(500)}`], '500 karakter'],
  ])('refuses %j and changes nothing', async (words, sentence) => {
    const before = await shown()
    const { code, err } = await ojtTautan(...words)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
    expect(await shown()).toEqual(before)
  })
})

describe('sia pengaturan survey', () => {
  const survey = (...words: string[]) => sia('pengaturan', 'survey', ...words, '--apply')
  const shown = async () =>
    (await call(listPengumuman, { token, query: { page: 'all' } })).body.pengingat_survey

  it('shows title and links in order, changes one of them, and takes all away', async () => {
    const links = ['--tautan', 'Dosen=https://a.id/x?b=c', '--tautan', 'Sarana = /survey']
    await survey('--judul', 'Survey 2025', ...links)
    const tautan = [
      { label: 'Dosen', url: 'https://a.id/x?b=c' },
      { label: 'Sarana', url: '/survey' },
    ]
    expect(await shown()).toMatchObject({ judul: 'Survey 2025', tautan })
    await survey('--judul', 'Survey 2026')
    expect(await shown()).toMatchObject({ judul: 'Survey 2026', tautan })
    await survey('--tautan', 'Lain=http://b.id')
    expect(await shown()).toMatchObject({
      judul: 'Survey 2026',
      tautan: [{ label: 'Lain', url: 'http://b.id' }],
    })
    expect((await survey('--hapus')).code).toBe(0)
    expect(await shown()).toBeNull()
  })

  it('leads to a survey by its number, and names those there are', async () => {
    const { id } = await db.survey.create({ data: { name: 'Layanan' } })
    const url = `/survey?survey=${id}`
    expect((await survey('--judul', 'A', '--tautan', `A=${url}`)).code).toBe(0)
    expect((await shown())?.tautan).toEqual([{ label: 'A', url }])
    const { err } = await survey('--tautan', 'A=/survey?survey=987654')
    expect(err).toContain(`Survey di SIA: ${id} Layanan.`)
    expect((await shown())?.tautan).toEqual([{ label: 'A', url }])
    await survey('--hapus')
  })

  it.each([
    [['--judul', 'Saja'], 1, '--tautan'],
    [['--tautan', 'Saja=https://a.id'], 1, '--judul'],
    [['--judul', 'A', '--tautan', 'A=javascript:alert(1)'], 2, '--tautan ditulis'],
    [['--judul', 'A', '--tautan', 'A=//a.id'], 2, '--tautan ditulis'],
    [['--judul', 'A', '--tautan', 'A=/\\a.id'], 2, '--tautan ditulis'],
    [['--judul', 'A', '--tautan', 'https://a.id'], 2, 'Tulisan --tautan'],
    [['--judul', 'A', '--tautan', 'A=/survey?survey=987654'], 1, 'Tidak ada survey nomor 987654'],
    [['--judul', 'A', '--tautan', 'A=/a', '--tautan', 'A=/b'], 2, 'berbeda'],
    [['--judul', 'A', ...'abcde'.split('').map((x) => `--tautan=${x}=/${x}`)], 2, '4 tautan'],
    [['--judul', 'A', '--hapus'], 2, 'atau --hapus'],
    [[], 2, 'Sebutkan --judul'],
  ])('refuses %j and changes nothing', async (words, expected, sentence) => {
    const { code, err } = await survey(...words)
    expect(code).toBe(expected)
    expect(err).toContain(sentence)
    expect(await shown()).toBeNull()
  })
})

describe('sia pengaturan jatuh-tempo', () => {
  const jatuhTempo = (...words: string[]) => sia('pengaturan', 'jatuh-tempo', ...words, '--apply')
  const shown = async () => {
    const { body } = await call(angsuranOptional, { token, params: { mhs_id: String(mhs.id) } })
    return body.jatuh_tempo_angsuran
  }

  it('sets, moves and takes away the day on which installments are due', async () => {
    expect(await shown()).toBe(null)
    expect((await jatuhTempo('--tanggal', '10')).out).toBe(
      '✓ Jatuh tempo angsuran: tanggal 10 setiap bulan, mulai Juli tahun angkatan.\nSebelumnya: tidak ada.\n',
    )
    expect(await shown()).toEqual({ hari: 10, bulan_pertama: 7 })
    const { json } = await jatuhTempo('--tanggal', '31', '--bulan-pertama', '9', '--json')
    expect(json()).toEqual({ tanggal: 31, bulan_pertama: 9, ditulis: true })
    expect((await sia('pengaturan', 'lihat')).out).toMatch(/Jatuh tempo angsuran +tanggal 31/)
    const [told] = await db.audit.findMany({
      where: { subject: 'pengaturan' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(told?.changes).toEqual({ angsuran_hari: [10, 31], angsuran_bulan_pertama: [7, 9] })
    await jatuhTempo('--hapus')
    expect(await shown()).toBe(null)
  })

  it.each([
    [[], 'Sebutkan --tanggal'],
    [['--bulan-pertama', '7'], 'Sebutkan --tanggal'],
    [['--tanggal', '10', '--hapus'], 'Sebutkan --tanggal'],
    [['--tanggal', '32'], '--tanggal harus bilangan dari 1 sampai 31'],
    [['--tanggal', '1e1'], '--tanggal harus bilangan dari 1 sampai 31'],
    [['--tanggal', '10', '--bulan-pertama', '0'], '--bulan-pertama harus bilangan'],
  ])('refuses %j', async (words, sentence) => {
    const { code, err } = await jatuhTempo(...words)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
    expect(await shown()).toBe(null)
  })
})

describe('sia pengaturan kehadiran-minimal', () => {
  const minimal = (...words: string[]) =>
    sia('pengaturan', 'kehadiran-minimal', ...words, '--apply')
  const shown = async () => (await call(listKrs, { token })).body.kehadiran_minimal

  it('sets, changes and takes away the least attendance', async () => {
    expect(await shown()).toBe(null)
    expect((await minimal('75')).out).toBe(
      '✓ Kehadiran minimal: 75% dari 12 pertemuan.\nSebelumnya: tidak ada.\n',
    )
    expect(await shown()).toBe(75)
    expect((await minimal('80', '--json')).json()).toEqual({
      kehadiran_minimal: 80,
      ditulis: true,
    })
    expect((await sia('pengaturan', 'lihat')).out).toMatch(/Kehadiran minimal +80% dari 12/)
    const [told] = await db.audit.findMany({
      where: { subject: 'pengaturan' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(told?.changes).toEqual({ kehadiran_minimal: [75, 80] })
    expect((await minimal('--hapus')).out).toContain('✓ Kehadiran minimal: tidak ada.\n')
    expect(await shown()).toBe(null)
  })

  it.each([
    [[], 'Sebutkan persen, atau --hapus.'],
    [['75', '--hapus'], 'Sebutkan persen, atau --hapus.'],
    [['0'], 'Persen harus bilangan dari 1 sampai 100'],
    [['101'], 'Persen harus bilangan dari 1 sampai 100'],
    [['7.5'], 'Persen harus bilangan dari 1 sampai 100'],
  ])('refuses %j', async (words, sentence) => {
    const { code, err } = await minimal(...words)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
    expect(await shown()).toBe(null)
  })
})

describe('sia pengaturan lihat', () => {
  it('shows the links of the configuration too', async () => {
    expect((await sia('pengaturan', 'lihat', '--json')).json()).toMatchObject({
      ojt: { dibuka_pada: '2024-02-22', dibuka: true },
      jatuh_tempo_angsuran: null,
      kehadiran_minimal: null,
      pemeliharaan: { pemeliharaan: false },
      media_sosial: { instagram: 'https://www.instagram.com/' },
    })
  })
})
