import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { show } from '@sia/contracts/mhs'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs } from '@sia/server/test/factories'
import { jpeg, pixelBomb, png } from '@sia/server/test/pictures'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, call, app, dataDir } = test
const mahasiswa = (...words: string[]) => siaOf(test)('mahasiswa', ...words)

let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string
beforeEach(async () => {
  mhs = await createMhs(db)
  token = await sessionOf(test, mhs)
})

const PDF = '%PDF-1.4\nhasil\n%%EOF\n'
const file = (name: string, content: string | Buffer) => {
  const path = join(dataDir, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  return path
}
const open = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const fotoUrl = () => `/foto_mahasiswa/denpasar/2024/${mhs.nim}.jpg`
const discUrl = (ke: number) => `/disc_mhs/disc_${ke}_${mhs.nim}.pdf`
const discOf = async () =>
  (await call(show, { token, params: { id: String(mhs.id) } })).body.mhs.disc

describe('sia mahasiswa foto', () => {
  it('shows the student a photo made anew as JPEG, and takes it away', async () => {
    expect((await open(fotoUrl())).statusCode).toBe(404)
    const { code, out } = await mahasiswa('foto', mhs.nim, file('a.png', await png()))
    expect({ code, out }).toEqual({ code: 0, out: `✓ ${fotoUrl().slice(1)} dipasang.\n` })
    const { rawPayload } = await open(fotoUrl())
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg')
    expect((await mahasiswa('foto', mhs.nim, '--hapus')).code).toBe(0)
    expect((await open(fotoUrl())).statusCode).toBe(404)
  })

  it.each([
    ['no picture', 'teks biasa', 'Foto harus berupa gambar'],
    ['a pixel bomb', pixelBomb(60_000, 60_000), 'Foto ini'],
    ['an empty file', '', 'kosong'],
  ])('refuses %s and keeps what was there', async (_, content, sentence) => {
    await mahasiswa('foto', mhs.nim, file('a.jpg', await jpeg()))
    const { code, err } = await mahasiswa('foto', mhs.nim, file('salah.jpg', content))
    expect(code).toBe(1)
    expect(err).toContain(sentence)
    expect((await open(fotoUrl())).statusCode).toBe(200)
  })

  it('refuses an unknown student, and words without or with too much', async () => {
    const path = file('a.jpg', await jpeg())
    expect(await mahasiswa('foto', '77', path)).toMatchObject({
      code: 1,
      err: '✗ Tidak ada mahasiswa dengan NIM 77.\n',
    })
    expect((await mahasiswa('foto', mhs.nim)).code).toBe(2)
    expect((await mahasiswa('foto', mhs.nim, path, '--hapus')).code).toBe(2)
  })
})

describe('sia mahasiswa disc', () => {
  it('shows the student each result, and takes one away', async () => {
    const pdf = file('hasil.pdf', PDF)
    expect(await discOf()).toEqual({ disc_1: false, disc_2: false })
    expect((await mahasiswa('disc', mhs.nim, '2', pdf)).code).toBe(0)
    expect(await discOf()).toEqual({ disc_1: false, disc_2: true })
    expect((await open(discUrl(2))).payload).toBe(PDF)
    await mahasiswa('disc', mhs.nim, '1', pdf)
    expect(await discOf()).toEqual({ disc_1: true, disc_2: true })
    await mahasiswa('disc', mhs.nim, '2', '--hapus')
    expect(await discOf()).toEqual({ disc_1: true, disc_2: false })
    expect((await open(discUrl(2))).statusCode).toBe(404)
    expect((await open(discUrl(1))).statusCode).toBe(200)
  })

  it.each([
    [['3', 'a.pdf'], 2],
    [['1'], 2],
  ])('ends with 2 for %j', async (words, code) => {
    expect((await mahasiswa('disc', mhs.nim, ...words)).code).toBe(code)
  })

  it('refuses what is no PDF and leaves the flag alone', async () => {
    const { code, err } = await mahasiswa('disc', mhs.nim, '1', file('a.pdf', 'PK'))
    expect(code).toBe(1)
    expect(err).toContain('bukan PDF')
    expect(await discOf()).toEqual({ disc_1: false, disc_2: false })
  })
})

describe('a folder', () => {
  it('of photos is taken in, and each refused file named', async () => {
    const other = await createMhs(db)
    const folder = `foto-${mhs.nim}`
    file(`${folder}/${mhs.nim}.JPG`, await jpeg())
    file(`${folder}/${other.nim}.png`, 'bukan gambar')
    file(`${folder}/77.jpg`, await jpeg())
    file(`${folder}/daftar.xlsx`, 'x')
    file(`${folder}/.DS_Store`, 'x')
    const path = join(dataDir, folder)
    const trial = await mahasiswa('foto-folder', path)
    expect(trial.out).toContain('1 berkas akan dipasang, 3 ditolak.\nBelum ada yang diubah.')
    expect((await open(fotoUrl())).statusCode).toBe(404)
    const { code, out } = await mahasiswa('foto-folder', path, '--apply')
    expect([trial.code, code]).toEqual([1, 1])
    expect(out.split('\n').slice(0, -1).sort()).toEqual(
      [
        '1 berkas dipasang, 3 ditolak.',
        '✗ 77.jpg: Tidak ada mahasiswa dengan NIM 77.',
        `✗ ${other.nim}.png: Foto harus berupa gambar JPEG, PNG, atau WebP.`,
        '✗ daftar.xlsx: Nama berkas harus {nim}.jpg, .png, atau .webp.',
      ].sort(),
    )
    expect((await open(fotoUrl())).statusCode).toBe(200)
    const audit = await db.audit.findFirstOrThrow({
      where: { subject: 'mahasiswa foto-folder' },
      orderBy: { id: 'desc' },
    })
    expect(audit.changes).toMatchObject({
      disimpan: 1,
      ditolak: 3,
      ditulis: true,
      result: 'sebagian',
    })
    expect((await mahasiswa('foto-folder', path)).out).toContain(
      '1 berkas akan dipasang (1 menggantikan yang lama, yang tidak kembali), 3 ditolak.',
    )
  })

  it('of DISC results sets both flags', async () => {
    const folder = `disc-${mhs.nim}`
    file(`${folder}/disc_1_${mhs.nim}.pdf`, PDF)
    file(`${folder}/DISC_2_${mhs.nim}.PDF`, PDF)
    const path = join(dataDir, folder)
    const trial = await mahasiswa('disc-folder', path, '--json')
    expect(trial.json()).toMatchObject({ disimpan: { length: 2 }, ditolak: [], ditulis: false })
    expect(await discOf()).toEqual({ disc_1: false, disc_2: false })
    expect((await open(discUrl(1))).statusCode).toBe(404)
    const { code, json } = await mahasiswa('disc-folder', path, '--apply', '--json')
    expect(code).toBe(0)
    expect(json()).toMatchObject({ disimpan: { length: 2 }, ditolak: [] })
    expect(await discOf()).toEqual({ disc_1: true, disc_2: true })
  })

  it('that is empty or missing is refused', async () => {
    mkdirSync(join(dataDir, 'kosong'), { recursive: true })
    expect((await mahasiswa('foto-folder', join(dataDir, 'kosong'))).err).toContain(
      'tidak berisi berkas',
    )
    expect((await mahasiswa('foto-folder', '/tidak/ada')).err).toContain('tidak dapat dibaca')
  })
})
