import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createTestApp, NOW } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { checkMhs } from '@sia/contracts/auth'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showOjt } from '@sia/contracts/ojt'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { BERKAS } from '@sia/domain/berkas'
import { formatMoment, showMoment } from '@sia/domain/time'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const first = await createTestApp()
const second = await createTestApp({ databaseUrl: first.url })
const { db, call, dataDir } = first
const sia = siaOf(first)

let token: string
let mhs: Awaited<ReturnType<typeof createMhs>>
beforeAll(async () => {
  mhs = await createMhs(db, { cabang: 'Denpasar Barat' })
  token = await sessionOf(first, mhs)
})

const HOUR_MS = 60 * 60 * 1000
const file = (name: string, content: string | Buffer) => {
  const path = join(dataDir, name)
  writeFileSync(path, content)
  return path
}
const PDF = '%PDF-1.4\nisi\n%%EOF\n'

describe('sia pemeliharaan', () => {
  const within2s = (check: () => Promise<void>) =>
    vi.waitFor(check, { timeout: 2000, interval: 50 })
  const message = async (server = first) => (await server.call(checkMhs, { token })).error.message
  const sampai = (hours: number) => formatMoment(new Date(NOW.getTime() + hours * HOUR_MS))

  it('closes the site with text and end on every instance, and opens it again', async () => {
    const until = sampai(2).slice(0, 16)
    const words = ['--pesan', ' Pembaruan\nserver. ', '--sampai', until]
    const { code, out } = await sia('pemeliharaan', 'on', ...words)
    const sentence = `Pembaruan server. Diperkirakan selesai ${showMoment(`${until}:00`)}.`
    expect(code).toBe(0)
    expect(out).toContain(`Mahasiswa membaca: "${sentence}"`)
    for (const server of [first, second]) {
      await within2s(async () => expect(await message(server)).toBe(sentence))
    }
    expect((await sia('pemeliharaan', 'status', '--json')).json()).toEqual({
      pemeliharaan: true,
      pesan: 'Pembaruan server.',
      sampai: `${until}:00`,
      lewat: false,
      dibaca: sentence,
    })
    expect((await sia('pemeliharaan', 'off')).out).toBe('✓ Situs terbuka bagi mahasiswa.\n')
    for (const server of [first, second]) {
      await within2s(async () => expect((await server.call(checkMhs, { token })).status).toBe(200))
    }
  })

  it('stays on after the expected end, and says so to students and operators', async () => {
    await sia('pemeliharaan', 'on', '--pesan', 'Pembaruan.', '--sampai', '1 menit')
    const end = showMoment(formatMoment(new Date(Date.now() + 60_000)))
    first.time.now = new Date(Date.now() + HOUR_MS)
    const late = `Pembaruan. Semula diperkirakan selesai ${end}, ternyata perlu waktu lebih lama.`
    await within2s(async () => expect(await message()).toBe(late))
    first.time.now = NOW
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan_sampai: new Date(0) } })
    const { out } = await sia('pemeliharaan', 'status')
    expect(out).toContain('Perkiraan selesai sudah lewat. Buka situs dengan: sia pemeliharaan off')
    await sia('pemeliharaan', 'on')
    expect((await sia('pemeliharaan', 'status', '--json')).json()).toMatchObject({
      pesan: null,
      sampai: null,
      dibaca: 'Situs sedang dalam pemeliharaan.',
    })
    await sia('pemeliharaan', 'off')
    await within2s(async () => expect((await call(checkMhs, { token })).status).toBe(200))
  })

  it.each([
    [['--sampai', '2020-01-01 06:00'], 1, 'akan datang'],
    [['--sampai', '0 menit'], 1, 'akan datang'],
    [['--sampai', 'besok'], 2, '"2 jam"'],
    [['--sampai', ''], 2, '"2 jam"'],
    [['--pesan', ' '], 2, 'tidak boleh kosong'],
    [['--pesan', 'x'.repeat(501)], 2, '500'],
  ])('refuses %j and stays off', async (words, expected, sentence) => {
    const { code, err } = await sia('pemeliharaan', 'on', ...words)
    expect(code).toBe(expected)
    expect(err).toContain(sentence)
    expect((await sia('pemeliharaan', 'status')).out).toBe('Situs terbuka bagi mahasiswa.\n')
  })
})

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

describe('sia pengaturan berkas', () => {
  const berkas = (...words: string[]) => sia('pengaturan', 'berkas', ...words, '--apply')
  const open = (path: string) =>
    first.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })

  it('stores every kind where students open it, and replaces and removes it', async () => {
    const pdf = file('a.pdf', PDF)
    for (const [jenis, path] of Object.entries(BERKAS)) {
      expect((await open(`/${path}`)).statusCode).toBe(404)
      expect((await berkas(jenis, pdf)).out).toContain(`✓ ${path} dipasang`)
      expect((await open(`/${path}`)).payload).toBe(PDF)
    }
    await berkas('tutorial-sia', file('b.pdf', `${PDF}\n`))
    expect((await open('/storage/akademik/tutorial-sia.pdf')).payload).toBe(`${PDF}\n`)
    expect((await berkas('tutorial-sia', '--hapus')).code).toBe(0)
    expect((await open('/storage/akademik/tutorial-sia.pdf')).statusCode).toBe(404)
    expect((await berkas('tutorial-sia', '--hapus')).err).toContain('belum ada')
  })

  it('stores what is piped in for -', async () => {
    const stdin = vi.spyOn(process, 'stdin', 'get')
    stdin.mockReturnValue(Readable.from([Buffer.from(PDF)]) as typeof process.stdin)
    expect((await berkas('buku-pedoman', '-')).out).toContain('✓ akademik/buku-pedoman.pdf')
    stdin.mockReturnValue(Object.assign(Readable.from([]), { isTTY: true }) as never)
    expect((await berkas('buku-pedoman', '-')).err).toContain('Tidak ada yang dialirkan masuk')
    stdin.mockRestore()
  })

  it('stores a time-table for a branch that students belong to, however it is spelled', async () => {
    const pdf = file('a.pdf', PDF)
    expect((await berkas('jadwal-ojt', pdf, '--cabang', 'denpasar barat')).code).toBe(0)
    expect((await open('/files/sia/ojt/jadwal-Denpasar%20Barat.pdf')).payload).toBe(PDF)
    const { err } = await berkas('jadwal-ojt', pdf, '--cabang', '../../x')
    expect(err).toBe('✗ Tidak ada mahasiswa di cabang ../../x. Cabang yang ada: Denpasar Barat.\n')
    expect((await berkas('jadwal-ojt', pdf)).err).toContain('Sebutkan --cabang')
    expect((await berkas('buku-pedoman', pdf, '--cabang', 'x')).err).toContain('hanya untuk')
  })

  it('lists what is there with size and date, and what is missing', async () => {
    const { code, json } = await berkas('daftar', '--json')
    expect(code).toBe(0)
    expect(json()).toHaveLength(Object.keys(BERKAS).length + 1)
    expect(json()).toContainEqual({
      jenis: 'buku-pedoman',
      cabang: null,
      path: 'akademik/buku-pedoman.pdf',
      ukuran: PDF.length,
      dipasang: expect.stringMatching(/^\d{4}-/),
    })
    const missing = { jenis: 'tutorial-sia', ukuran: null, dipasang: null }
    expect(json()).toContainEqual(expect.objectContaining(missing))
    expect((await berkas('daftar')).out).toContain('1 berkas belum ada')
    expect((await sia('pengaturan', 'lihat')).out).toMatch(/Berkas belum ada +tutorial-sia\n/)
  })

  it.each([
    ['an office file', 'PK\x03\x04 lembar', 'bukan PDF'],
    ['a PDF that breaks off', '%PDF-1.7 awal saja', 'tidak utuh'],
    ['an empty file', '', 'kosong'],
    ['too large a PDF', Buffer.alloc(20 * 1024 * 1024 + 1), '20 MB'],
  ])('refuses %s and keeps what was there', async (_, content, sentence) => {
    const { code, err } = await berkas('buku-pedoman', file('salah.pdf', content))
    expect(code).toBe(1)
    expect(err).toContain(sentence)
    expect((await open('/akademik/buku-pedoman.pdf')).payload).toBe(PDF)
  })

  it.each([
    [['buku-pedoman'], 'Sebutkan berkas PDF'],
    [['buku-pedoman', 'a.pdf', '--hapus'], 'Sebutkan berkas PDF'],
    [['daftar', 'a.pdf'], 'daftar tidak memakai'],
    [['jadwal-kuliah', 'a.pdf'], 'jadwal-kuliah'],
  ])('ends with 2 for %j', async (words, sentence) => {
    const { code, err } = await berkas(...words)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
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

describe('sia pengaturan without --apply', () => {
  const all = async () => [
    await db.pengaturan.findMany(),
    await db.pengingatSurveyTautan.findMany(),
    (await sia('pengaturan', 'berkas', 'daftar', '--json')).json(),
  ]

  it.each([
    ['ojt-dibuka', '2126-12-01', 'tertutup sampai dibuka 01-12-2126'],
    ['ojt-tautan', '--pedoman=https://drive.example.org/x', 'https://drive.example.org/x'],
    ['jatuh-tempo', '--tanggal=12', 'tanggal 12 setiap bulan'],
    ['kehadiran-minimal', '60', '60% dari 12 pertemuan'],
    ['lulus-baca', '30', 'selama: 30 hari.\nSebelumnya: 365 hari.'],
    ['survey', '--judul=Coba --tautan=A=https://a.id', '"Coba"\n  A: https://a.id'],
    ['berkas', 'kalender-akademik a.pdf', 'kalender-akademik.pdf akan dipasang'],
    ['berkas', 'kalender-akademik --hapus', 'kalender-akademik.pdf akan dihapus'],
  ])('%s %s is only shown', async (command, words, said) => {
    const before = await all()
    const given = words.split(' ').map((one) => (one === 'a.pdf' ? file('a.pdf', PDF) : one))
    const { code, out } = await sia('pengaturan', command, ...given)
    expect([code, out]).toEqual([0, expect.stringContaining(said)])
    expect(out).toContain('Belum ada yang diubah. Jalankan lagi dengan --apply.')
    expect(await all()).toEqual(before)
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
