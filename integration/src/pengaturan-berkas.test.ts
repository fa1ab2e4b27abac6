import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { BERKAS } from '@sia/domain/berkas'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs } from '@sia/server/test/factories'
import { describe, expect, it, vi } from 'vitest'

const test = await createTestApp()
const { app, db, dataDir } = test
const sia = siaOf(test)

const mhs = await createMhs(db, { cabang: 'Denpasar Barat' })
const token = await sessionOf(test, mhs)

const file = (name: string, content: string | Buffer) => {
  const path = join(dataDir, name)
  writeFileSync(path, content)
  return path
}
const PDF = '%PDF-1.4\nisi\n%%EOF\n'

describe('sia pengaturan berkas', () => {
  const berkas = (...words: string[]) => sia('pengaturan', 'berkas', ...words, '--apply')
  const open = (path: string) =>
    app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })

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
    expect((await berkas('jadwal-ojt', pdf)).err).toContain('Sebutkan cabangnya')
    expect((await berkas('buku-pedoman', pdf, '--cabang', 'x')).err).toContain(
      'hanya disebut untuk',
    )
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

describe('sia pengaturan without --apply', () => {
  const all = async () => [
    await db.pengaturan.findMany(),
    await db.pengingatSurveyTautan.findMany(),
    (await sia('pengaturan', 'berkas', 'daftar', '--json')).json(),
  ]

  it.each([
    ['lulus-baca', '30', 'datanya: 30 hari.\nSebelumnya: 365 hari.'],
    ['survey-tautan', 'A=https://a.id', 'A: https://a.id'],
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
