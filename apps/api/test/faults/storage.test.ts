import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, list } from '@sia/contracts/ks'
import { updateFoto } from '@sia/contracts/mhs'
import { createFolder } from '@sia/server/test/cleanup'
import { fotoPart, multipart } from '@sia/server/test/multipart'
import { jpeg, noise } from '@sia/server/test/pictures'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../harness.ts'
import { type Connection, createConnection } from './client.ts'
import { createCrowd, type Student } from './crowd.ts'
import { launch, startProcess } from './server-process.ts'

const BYTES_AT_MOST = 32 * 1024
/** A shell that lets no program after it write a larger file, as a disk lets none when it is full. */
const FULL = ['sh', '-c', `ulimit -f ${BYTES_AT_MOST / 512} && exec "$@"`, 'sh']
/** root writes into any folder; without this right only as everybody else does. */
const AS_OTHERS = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override', '--'] : []

const test = await createTestApp()
const small = await jpeg(64, 48)
const large = await noise(400, 400).jpeg({ quality: 90 }).toBuffer()

let student: Student
let dataDir: string
const storage = () => join(dataDir, 'storage')

beforeAll(() => expect(large.length).toBeGreaterThan(2 * BYTES_AT_MOST))

beforeEach(async () => {
  const [first] = await createCrowd(test, 1)
  if (!first) throw new Error('no student')
  student = first
  dataDir = createFolder('server')
})

const calls = (connection: Connection) => ({
  kirim: (judul: string, foto: Buffer) =>
    connection.send({
      method: create.method,
      path: create.path,
      token: student.token,
      ...multipart([
        { name: 'judul', value: judul },
        { name: 'isi', value: 'Isi' },
        fotoPart(foto),
      ]),
    }),
  ganti: (foto: Buffer) =>
    connection.send({
      method: updateFoto.method,
      path: updateFoto.path.replace(':id', String(student.id)),
      token: student.token,
      ...multipart([fotoPart(foto)]),
    }),
  baca: (path: string) => connection.send({ path, token: student.token }),
})

async function start(prefix: string[]) {
  const { address } = await startProcess({
    databaseUrl: test.url,
    dataDir,
    prefix,
    env: { LOG_LEVEL: 'silent' },
  })
  return calls(createConnection(address))
}

const files = () =>
  readdirSync(storage(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
const contents = () => Object.fromEntries(files().map((file) => [file, readFileSync(file)]))
const titles = async () =>
  (await test.db.ks.findMany({ where: { mhs_id: student.id } })).map(({ judul }) => judul)

/** Nothing more can be stored, and all that was there can be read. */
async function expectOnlyReading({ kirim, ganti, baca }: Awaited<ReturnType<typeof start>>) {
  const before = contents()
  for (const outcome of [await kirim('gagal', large), await ganti(large)]) {
    expect([outcome.status, JSON.parse(outcome.body).errors]).toEqual([507, {}])
  }
  expect(contents()).toEqual(before)
  expect(await titles()).toEqual(['berhasil'])
  for (const path of [list.path, ...files().map((file) => file.slice(dataDir.length))]) {
    expect([path, (await baca(path)).status]).toEqual([path, 200])
  }
}

/** A look at the health is kept for a second. */
const becomes = (server: Awaited<ReturnType<typeof start>>, status: number) =>
  expect
    .poll(async () => (await server.baca('/health/ready')).status, { timeout: 20_000 })
    .toBe(status)

describe('a disk that is full', () => {
  it('refuses what does not fit any more, leaves no part of it, and goes on reading', async () => {
    const server = await start(FULL)
    expect((await server.kirim('berhasil', small)).status).toBe(200)
    expect((await server.ganti(small)).status).toBe(200)
    expect(files()).toHaveLength(2)
    await expectOnlyReading(server)
  })
})

describe('a folder that cannot be written any more', () => {
  const close = (mode: number) => {
    const folders = readdirSync(storage(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name))
    for (const folder of [storage(), ...folders]) chmodSync(folder, mode)
  }
  afterEach(() => close(0o755))

  it('refuses to store, says so at the health check, and goes on reading', async () => {
    const server = await start(AS_OTHERS)
    expect((await server.kirim('berhasil', small)).status).toBe(200)
    expect((await server.ganti(small)).status).toBe(200)
    expect((await server.baca('/health/ready')).status).toBe(200)
    close(0o555)
    await expectOnlyReading(server)
    await becomes(server, 503)

    close(0o755)
    expect((await server.kirim('lagi', small)).status).toBe(200)
    await becomes(server, 200)
  })
})

describe('a start', () => {
  const refused = async () => {
    const { code, output } = await launch({
      databaseUrl: test.url,
      dataDir,
      prefix: AS_OTHERS,
    }).ended
    return { code, output }
  }
  const naming = (path: string) => ({
    code: 1,
    output: expect.stringMatching(
      new RegExp(`^\\n✗ [^\\n]*${path} tidak dapat ditulisi[^\\n]*\\n$`),
    ),
  })

  it('is refused, with the path, when the data folder cannot be written', async () => {
    chmodSync(dataDir, 0o555)
    expect(await refused()).toEqual(naming(dataDir))
  })

  it('is refused, with the path, when the folder of files cannot be written', async () => {
    mkdirSync(storage(), { mode: 0o555 })
    expect(await refused()).toEqual(naming(storage()))
  })

  it('is refused, with the path, when a file stands in its place', async () => {
    writeFileSync(storage(), '')
    expect(await refused()).toEqual(naming(storage()))
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, '')
    expect(await refused()).toEqual(naming(dataDir))
  })
})
