import { act, list } from '@sia/contracts/office/ks'
import type { KsActName } from '@sia/domain/ks'
import { openStorage } from '@sia/server/storage/open-storage'
import { createMhs } from '@sia/server/test/factories'
import { jpeg } from '@sia/server/test/pictures'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const test = await createOfficeApp()
const { app, db, env, call, createStaf, enter, enterAs } = test

const NAME = 'I Wayan Sudirta, S.E.'

let sarana: string
let akademik: string
let mhs_id: number

beforeAll(async () => {
  sarana = await enter((await createStaf(['sarana'], { nama: NAME })).username)
  akademik = await enterAs('akademik')
  mhs_id = (await createMhs(db)).id
})
beforeEach(() => db.ks.deleteMany())

const createKs = (more: object = {}) =>
  db.ks.create({
    data: { mhs_id, judul: 'Lampu', isi: 'Mati.', bagian: 'Sarana Prasarana', ...more },
  })
const ask = async (cookie: string, status?: string) =>
  (await call(list, { cookie, ...(status && { query: { status } }) })).body
const idsOf = async (cookie: string, status?: string) =>
  (await ask(cookie, status)).ks.map(({ id }) => id)
const threadOf = (ks_id: number) =>
  db.ksPesan.findMany({ where: { ks_id }, orderBy: { id: 'asc' } })
const read = (id: number) => db.ks.findUniqueOrThrow({ where: { id } })

/** Does something about a complaint as it is now, or as somebody saw it. */
async function put(
  id: number,
  body: { tindakan: KsActName; isi?: string; ke?: 'keuangan' | 'akademik' | 'sarana' },
  { cookie = sarana, dilihat }: { cookie?: string; dilihat?: number } = {},
) {
  const seen = dilihat ?? (await threadOf(id)).at(-1)?.id ?? 0
  return call(act, { cookie, body: { ks: [{ id, dilihat: seen }], ...body } })
}

it('shows an office what names it, and the academic office what names none', async () => {
  const named = await createKs()
  const none = await createKs({ bagian: null })
  const other = await createKs({ bagian: 'Kantin' })
  const two = await createKs({ bagian: 'Akademik dan sarana' })
  expect(await idsOf(sarana)).toEqual([named.id, two.id])
  expect(await idsOf(akademik)).toEqual([none.id, other.id, two.id])
  const both = await enterAs('akademik', 'sarana')
  expect(await idsOf(both)).toEqual([named.id, none.id, other.id, two.id])
  expect((await ask(await enterAs('keuangan'))).total).toBe(0)
})

it('shows in each list what it is of: waiting also once the student wrote again', async () => {
  const fresh = await createKs()
  const begun = await createKs({ status: 'ditangani' })
  const again = await createKs({ status: 'ditangani' })
  const [first, last] = [
    await createKs({ status: 'selesai' }),
    await createKs({ status: 'selesai' }),
  ]
  await db.ksPesan.createMany({
    data: [
      { ks_id: begun.id, isi: 'Kapan?' },
      { ks_id: begun.id, jenis: 'jawaban', isi: 'Besok.' },
      { ks_id: again.id, jenis: 'jawaban', isi: 'Sudah.' },
      { ks_id: again.id, isi: 'Belum!' },
    ],
  })
  expect(await idsOf(sarana)).toEqual([fresh.id, again.id])
  expect(await idsOf(sarana, 'ditangani')).toEqual([begun.id])
  expect(await idsOf(sarana, 'selesai')).toEqual([last.id, first.id])
  await put(again.id, { tindakan: 'ditangani' })
  expect(await idsOf(sarana)).toEqual([fresh.id])
  expect((await put(again.id, { tindakan: 'ditangani' })).body.tetap).toEqual([again.id])
})

it('answers in the name of the person, whom the student reads and the audit log names', async () => {
  const { id } = await createKs()
  expect((await put(id, { tindakan: 'jawab', isi: ' Segera. ' })).body.diubah).toEqual([id])
  expect((await read(id)).status).toBe('ditangani')
  expect(await threadOf(id)).toMatchObject([
    { jenis: 'jawaban', isi: 'Segera.', oleh: NAME, bagian: 'Sarana Prasarana' },
  ])
  const log = await db.audit.findMany({
    where: { subject: { in: ['ks', 'ks_pesan'] } },
    orderBy: { id: 'desc' },
    take: 2,
  })
  expect(log).toMatchObject([
    { subject: 'ks', changes: { status: ['diterima', 'ditangani'] }, mhs_id },
    { subject: 'ks_pesan', changes: { isi: null, jenis: [null, 'jawaban'] }, mhs_id },
  ])
  for (const { actor } of log) expect(actor).toMatch(/^staf staf\d+$/)
})

it('marks, closes with words or without, and opens again', async () => {
  const { id } = await createKs()
  await put(id, { tindakan: 'ditangani' })
  await put(id, { tindakan: 'selesai', isi: 'Sudah diganti.' })
  expect((await read(id)).status).toBe('selesai')
  await put(id, { tindakan: 'ditangani' })
  expect((await read(id)).status).toBe('ditangani')
  await put(id, { tindakan: 'selesai' })
  expect((await threadOf(id)).map(({ jenis }) => jenis)).toEqual([
    'ditangani',
    'jawaban',
    'selesai',
    'dibuka',
    'selesai',
  ])
  expect((await put(id, { tindakan: 'selesai' })).body.tetap).toEqual([id])
})

it('hands over to another office, which has it then, and says so in the thread and the log', async () => {
  const { id } = await createKs({ status: 'ditangani' })
  await put(id, { tindakan: 'serahkan', ke: 'keuangan' })
  expect(await read(id)).toMatchObject({ bagian: 'Keuangan', status: 'diterima' })
  expect(await threadOf(id)).toMatchObject([
    { jenis: 'diserahkan', isi: 'Keuangan', bagian: 'Sarana Prasarana', oleh: NAME },
  ])
  expect(
    await db.audit.findFirst({ where: { subject: 'ks' }, orderBy: { id: 'desc' } }),
  ).toMatchObject({ changes: { bagian: ['Sarana Prasarana', 'Keuangan'] } })
  expect(await idsOf(sarana)).toEqual([])
  expect(await idsOf(await enterAs('keuangan'))).toEqual([id])
})

it('hands nothing over that is done with', async () => {
  const { id } = await createKs({ status: 'selesai' })
  const { status, error } = await put(id, { tindakan: 'serahkan', ke: 'keuangan' })
  expect([status, error.message]).toEqual([409, expect.stringContaining('sudah selesai')])
})

it('knows nothing of another office’s: no act, no photo', async () => {
  const storage = await openStorage(env)
  await storage.put('ks/lampu.jpg', await jpeg())
  const { id } = await createKs({ foto: 'lampu.jpg' })
  const photo = (cookie: string, of: string | number = id) =>
    app.inject({ url: `/berkas/ks/${of}`, headers: { cookie } })
  const own = await photo(sarana)
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect((await ask(sarana)).ks[0]?.foto).toBe(true)
  expect((await photo(akademik)).statusCode).toBe(404)
  expect((await photo(await enterAs('dosen'))).statusCode).toBe(404)
  expect((await photo('')).statusCode).toBe(401)
  for (const of of [999_999, 'x', '9999999999']) {
    expect((await photo(sarana, of)).statusCode).toBe(404)
  }
  const foreign = await put(id, { tindakan: 'ditangani' }, { cookie: akademik })
  expect(foreign.status).toBe(404)
  expect((await put(999_999, { tindakan: 'ditangani' })).status).toBe(404)
  expect(await threadOf(id)).toEqual([])
})

it('tells who answers later than a colleague who was first and how it is now', async () => {
  const second = await enterAs('sarana')
  for (let round = 0; round < 50; round += 1) {
    const { id } = await createKs()
    const replies = await Promise.all([
      put(id, { tindakan: 'selesai', isi: 'Sudah.' }, { dilihat: 0 }),
      put(id, { tindakan: 'jawab', isi: 'Besok.' }, { cookie: second, dilihat: 0 }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const thread = await threadOf(id)
    expect(thread.filter(({ jenis }) => jenis === 'jawaban')).toHaveLength(1)
    const sentence = replies.find(({ status }) => status === 409)?.error.message
    expect(sentence).toContain(`${thread[0]?.oleh} menjawab “${thread[0]?.isi}”`)
    expect(sentence).toContain(`Sekarang ${(await read(id)).status}.`)
  }
})

it('lets no student write in the thread of what an office closes at the same moment', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { id } = await createKs()
    const [closed] = await Promise.all([
      put(id, { tindakan: 'selesai' }, { dilihat: 0 }),
      db.$queryRaw`select ks_tulis(${mhs_id}::int, ${id}::int, 'Masih mati.')`,
    ])
    // The later one is told: the office the student's words, the student that it is over.
    expect((await threadOf(id)).map(({ jenis }) => jenis)).toEqual([
      closed.status === 200 ? 'selesai' : 'mahasiswa',
    ])
  }
})

it('tells who answers what the student wrote meanwhile, and a colleague to whom it went', async () => {
  const { id } = await createKs()
  await db.ksPesan.create({ data: { ks_id: id, isi: 'Sudah menyala.' } })
  const late = await put(id, { tindakan: 'jawab', isi: 'Besok.' }, { dilihat: 0 })
  expect([late.status, late.error.message]).toEqual([
    409,
    expect.stringContaining('mahasiswa menulis “Sudah menyala.”'),
  ])
  const seen = (await threadOf(id)).at(-1)?.id ?? 0
  await put(id, { tindakan: 'serahkan', ke: 'keuangan' })
  const gone = await put(id, { tindakan: 'jawab', isi: 'Besok.' }, { dilihat: seen })
  expect([gone.status, gone.error.message]).toEqual([
    409,
    expect.stringContaining(`${NAME} menyerahkannya ke Keuangan`),
  ])
  // The thread is for the new office alone.
  const pretended = await put(id, { tindakan: 'jawab', isi: 'Besok.' }, { dilihat: 0 })
  expect(pretended.error.message).toContain('menyerahkannya')
  expect(pretended.error.message).not.toContain('Sudah menyala')
  expect((await put(id, { tindakan: 'jawab', isi: 'Besok.' })).status).toBe(404)
})

it.each([
  [{ tindakan: 'jawab' as const }, { isi: ['Jawaban tidak boleh kosong !'] }],
  [{ tindakan: 'jawab' as const, isi: '  ' }, { isi: ['Jawaban tidak boleh kosong !'] }],
  [{ tindakan: 'serahkan' as const }, { ke: ['Pilih bagian yang dituju.'] }],
])('refuses %j under its field', async (body, errors) => {
  const { status, error } = await put((await createKs()).id, body)
  expect([status, error.errors]).toEqual([422, errors])
})

it('shows one alone, to the office that has it', async () => {
  await createKs()
  const { id } = await createKs()
  const one = async (cookie: string) =>
    (await call(list, { cookie, query: { id: String(id) } })).body.ks.map((ks) => ks.id)
  expect(await one(sarana)).toEqual([id])
  expect(await one(akademik)).toEqual([])
})
