import { show } from '@sia/contracts/office/mhs'
import { discPathOf, fotoPathOf } from '@sia/domain/berkas'
import { openStorage } from '@sia/server/storage/open-storage'
import { createMhs } from '@sia/server/test/factories'
import { multipart } from '@sia/server/test/multipart'
import { jpegWithComment, noise, png } from '@sia/server/test/pictures'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from '../../../test/harness.ts'

const { app, db, env, owner, call, createStaf, enter, enterAs } = await createOfficeApp()
const storage = await openStorage(env)
const PDF = Buffer.from('%PDF-1.7\nisi\n%%EOF\n')

let cookie: string
let mhs: Awaited<ReturnType<typeof createMhs>>

beforeAll(async () => {
  await createStaf(['akademik'], { username: 'suartini', nama: 'Ni Made Suartini' })
  cookie = await enter('suartini')
})
beforeEach(async () => {
  mhs = await createMhs(db)
})

const send = async (path: string, name: string, value: Buffer, as = cookie) => {
  const { payload, headers } = multipart([{ name, filename: 'a.bin', type: 'image/png', value }])
  const url = `/api/mahasiswa/${mhs.nim}/${path}`
  const all = { ...headers, ...OWN_PAGE, cookie: as }
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: all, payload })
  return { status: statusCode, errors: JSON.parse(body).errors }
}
const remove = (path: string) =>
  app.inject({
    method: 'POST',
    url: `/api/mahasiswa/${mhs.nim}/${path}/hapus`,
    headers: { ...OWN_PAGE, cookie },
  })
const look = (path: string, as = cookie) =>
  app.inject({ url: `/berkas/mahasiswa/${mhs.nim}/${path}`, headers: { cookie: as } })
const record = async (as = cookie) =>
  (await call(show, { cookie: as, params: { nim: mhs.nim } })).body

it('keeps a photo made anew, shows it, tells who replaced it, and takes it away', async () => {
  expect((await record()).berkas).toEqual({ foto: null, disc: [false, false] })
  expect((await look('foto')).statusCode).toBe(404)
  expect((await send('foto', 'foto', await jpegWithComment('RAHASIA'))).status).toBe(200)
  const { statusCode, headers, rawPayload } = await look('foto')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  expect(rawPayload.includes('RAHASIA')).toBe(false)
  const first = await record()
  expect(first.riwayat[0]).toMatchObject({ oleh: 'Ni Made Suartini', apa: 'foto diganti', isi: [] })
  await send('foto', 'foto', await png(40, 40))
  expect((await record()).berkas?.foto).not.toBe(first.berkas?.foto)
  expect((await remove('foto')).statusCode).toBe(200)
  expect(await storage.stat(fotoPathOf(mhs))).toBeNull()
  const { rows } = await owner.query(
    'select actor, action, subject from audit where mhs_id = $1 order by id desc limit 1',
    [mhs.id],
  )
  expect(rows).toEqual([{ actor: 'staf suartini', action: 'command', subject: 'foto dihapus' }])
})

it('keeps the result of each test, which the student’s profile then shows', async () => {
  expect((await send('disc/2', 'disc', PDF)).status).toBe(200)
  expect((await record()).berkas?.disc).toEqual([false, true])
  expect(await db.disc.findUnique({ where: { mhs_id: mhs.id } })).toMatchObject({ disc_2: true })
  expect((await look('disc/2')).headers['content-type']).toBe('application/pdf')
  expect((await look('disc/1')).statusCode).toBe(404)
  expect((await look('disc/3')).statusCode).toBe(404)
  expect((await remove('disc/2')).statusCode).toBe(200)
  expect(await db.disc.findUnique({ where: { mhs_id: mhs.id } })).toMatchObject({ disc_2: false })
})

it.each<[string, string, string, () => Buffer | Promise<Buffer>]>([
  ['foto', 'foto', 'Foto harus berupa gambar JPEG, PNG, atau WebP.', () => PDF],
  [
    'foto',
    'foto',
    'Foto ini rusak atau tidak utuh.',
    async () => (await noise(90, 90).jpeg().toBuffer()).subarray(0, 4000),
  ],
  ['foto', 'foto', 'Ukuran berkas paling besar 5 MB.', () => Buffer.alloc(5 * 1024 * 1024 + 1)],
  ['disc/1', 'disc', 'Berkas harus berupa PDF.', () => png()],
  ['disc/1', 'disc', 'PDF ini tidak utuh.', () => PDF.subarray(0, 10)],
  ['disc/1', 'disc', 'Berkas harus dikirim sebagai disc.', () => Buffer.from('')],
])('refuses for %s under %s: %s', async (path, field, sentence, make) => {
  const name = sentence.includes('sebagai') ? 'foto' : field
  const { status, errors } = await send(path, name, await make())
  expect([status, errors]).toEqual([422, { [field]: [sentence] }])
  expect((await record()).berkas).toEqual({ foto: null, disc: [false, false] })
})

it('is for the academic office to change, and for campus IT to see', async () => {
  await storage.put(discPathOf(1, mhs.nim), PDF)
  const [it, keuangan] = [await enterAs('it'), await enterAs('keuangan')]
  expect((await send('foto', 'foto', await png(), it)).status).toBe(404)
  expect((await look('disc/1', it)).statusCode).toBe(200)
  expect((await look('disc/1', keuangan)).statusCode).toBe(404)
  expect((await record(keuangan)).berkas).toBeNull()
})
