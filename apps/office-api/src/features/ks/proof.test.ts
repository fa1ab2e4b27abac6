import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { list } from '@sia/contracts/office/ks'
import { createMhs } from '@sia/server/test/factories'
import { multipart } from '@sia/server/test/multipart'
import { jpeg, jpegWithComment, noise, png } from '@sia/server/test/pictures'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from '../../../test/harness.ts'

const { app, db, env, owner, call, enterAs } = await createOfficeApp()
const folder = join(env.DATA_DIR, 'storage/ks/tindak_lanjut')

let sarana: string
let id: number

beforeAll(async () => {
  sarana = await enterAs('sarana')
  const { id: mhs_id } = await createMhs(db)
  const data = { mhs_id, judul: 'Lampu', isi: 'Mati.', bagian: 'Sarana Prasarana' }
  id = (await db.ks.create({ data })).id
})
beforeEach(async () => {
  await db.ks.update({ where: { id }, data: { butki_tindak_lanjut: null } })
  rmSync(folder, { recursive: true, force: true })
})

const files = () => (existsSync(folder) ? readdirSync(folder) : [])
const stored = async () => (await db.ks.findUniqueOrThrow({ where: { id } })).butki_tindak_lanjut
const send = async (bytes: Buffer, { cookie = sarana, to = id } = {}) => {
  const { payload, headers } = multipart([
    { name: 'bukti', filename: 'hasil.jpg', type: 'image/jpeg', value: bytes },
  ])
  const reply = await app.inject({
    method: 'POST',
    url: `/api/ks/${to}/bukti`,
    headers: { ...headers, ...OWN_PAGE, cookie },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const take = (cookie = sarana) =>
  app.inject({ method: 'POST', url: `/api/ks/${id}/bukti/hapus`, headers: { ...OWN_PAGE, cookie } })
const look = (cookie = sarana) => app.inject({ url: `/berkas/ks/${id}/bukti`, headers: { cookie } })

it('is shown, made anew without what was hidden in it', async () => {
  expect(await send(await jpegWithComment('RAHASIA'))).toEqual({ status: 200, body: 'success' })
  const { ks } = (await call(list, { cookie: sarana })).body
  expect(ks[0]?.bukti).toBe(await stored())
  const { statusCode, headers, rawPayload } = await look()
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(rawPayload.includes('RAHASIA')).toBe(false)
})

it('replaces the one before, is taken away, and leaves no file', async () => {
  await send(await jpeg())
  const before = await stored()
  await send(await png(30, 20))
  expect(await stored()).not.toBe(before)
  expect(files()).toEqual([await stored()])
  expect((await take()).json()).toBe('success')
  expect([await stored(), files(), (await look()).statusCode]).toEqual([null, [], 404])
  expect((await take()).statusCode).toBe(200)
})

it('keeps one of two that come at once', async () => {
  const ends = await Promise.all([send(await jpeg()), send(await jpeg(30, 30))])
  expect(ends.map(({ status }) => status)).toEqual([200, 200])
  expect(files()).toEqual([await stored()])
})

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['no picture', () => Buffer.from('<svg/>'), 'Foto harus berupa gambar'],
  [
    'half a picture',
    async () => (await noise(90, 90).jpeg().toBuffer()).subarray(0, 3000),
    'rusak atau tidak utuh',
  ],
  ['an empty file', () => Buffer.alloc(0), 'kosong'],
  ['5 MB and a byte', () => Buffer.alloc(5 * 1024 * 1024 + 1), '5 MB'],
])('refuses %s at its field; nothing changes, no file stays', async (_, make, sentence) => {
  const { status, body } = await send(await make())
  expect([status, body.errors.bukti]).toEqual([422, [expect.stringContaining(sentence)]])
  expect([await stored(), files()]).toEqual([null, []])
})

it('is of the office that has the complaint, and leaves no file behind for any other', async () => {
  const keuangan = await enterAs('keuangan')
  expect((await send(await jpeg(), { cookie: keuangan })).status).toBe(404)
  expect((await send(await jpeg(), { to: 999_999 })).status).toBe(404)
  expect(files()).toEqual([])
  await send(await jpeg())
  expect((await look(keuangan)).statusCode).toBe(404)
  expect((await take(keuangan)).statusCode).toBe(404)
  expect(files()).toEqual([await stored()])
})

it('leaves no file behind when the row fails, and no row without a file', async () => {
  await owner.query('alter table ks add constraint uji check (butki_tindak_lanjut is null)')
  expect((await send(await jpeg())).status).toBe(500)
  await owner.query('alter table ks drop constraint uji')
  expect(files()).toEqual([])
  mkdirSync(join(env.DATA_DIR, 'storage/ks'), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, 'a file where the folder should be')
  expect((await send(await jpeg())).status).toBe(507)
  rmSync(folder)
  expect(await stored()).toBeNull()
})
