import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { show } from '@sia/contracts/mhs'
import {
  removeDisc,
  removeFoto,
  storeDisc,
  storeFoto,
} from '@sia/office/features/mhs/commands-berkas'
import { siaOf } from '@sia/operator/test/sia'
import { AppError } from '@sia/server/errors'
import { createLocalStorage } from '@sia/server/storage/storage'
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

const storage = createLocalStorage(join(dataDir, 'storage'))
const ctx = { db: test.office.db, actor: 'staf akademik', storage }

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

it('a student sees a photo made anew as JPEG, until it is taken away', async () => {
  const { nim } = mhs
  expect((await open(fotoUrl())).statusCode).toBe(404)
  await storeFoto(ctx, { nim, foto: await png() }, true)
  const { rawPayload } = await open(fotoUrl())
  expect((await sharp(rawPayload).metadata()).format).toBe('jpeg')
  for (const foto of [Buffer.from('teks biasa'), pixelBomb(60_000, 60_000)]) {
    await expect(storeFoto(ctx, { nim, foto }, true)).rejects.toThrow(AppError)
  }
  expect((await open(fotoUrl())).statusCode).toBe(200)
  await removeFoto(ctx, nim)
  expect((await open(fotoUrl())).statusCode).toBe(404)
})

it('a student sees each DISC result, until it is taken away', async () => {
  const { nim } = mhs
  const pdf = Buffer.from(PDF)
  expect(await discOf()).toEqual({ disc_1: false, disc_2: false })
  await storeDisc(ctx, { nim, ke: 2, pdf }, true)
  expect(await discOf()).toEqual({ disc_1: false, disc_2: true })
  expect((await open(discUrl(2))).payload).toBe(PDF)
  await storeDisc(ctx, { nim, ke: 1, pdf }, true)
  expect(await discOf()).toEqual({ disc_1: true, disc_2: true })
  await removeDisc(ctx, nim, 2)
  expect(await discOf()).toEqual({ disc_1: true, disc_2: false })
  expect((await open(discUrl(2))).statusCode).toBe(404)
  expect((await open(discUrl(1))).statusCode).toBe(200)
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

  it('of DISC results names what is no PDF, and leaves its flag alone', async () => {
    const folder = `salah-${mhs.nim}`
    file(`${folder}/disc_1_${mhs.nim}.pdf`, 'PK')
    const { code, out } = await mahasiswa('disc-folder', join(dataDir, folder), '--apply')
    expect([code, out]).toEqual([1, expect.stringContaining('bukan PDF')])
    expect(await discOf()).toEqual({ disc_1: false, disc_2: false })
  })

  it('that is empty or missing is refused', async () => {
    mkdirSync(join(dataDir, 'kosong'), { recursive: true })
    expect((await mahasiswa('foto-folder', join(dataDir, 'kosong'))).err).toContain(
      'tidak berisi berkas',
    )
    expect((await mahasiswa('foto-folder', '/tidak/ada')).err).toContain('tidak dapat dibaca')
  })
})
