import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  backups,
  files,
  health,
  makeBackup,
  removeFile,
  storeFile,
} from '@sia/contracts/office/system'
import { makeOrdered } from '@sia/office/backup/ordered'
import { inspectAll } from '@sia/office/doctor/inspect'
import { replaceCollegeFile } from '@sia/office/features/pengaturan/college-files'
import { createLocalStorage } from '@sia/server/storage/storage'
import { asOffice, asServer, createTestDatabase } from '@sia/server/test/college'
import { multipart } from '@sia/server/test/multipart'
import { jpeg, pixelBomb, png } from '@sia/server/test/pictures'
import { describe, expect, it } from 'vitest'
import { createOfficeApp, NOW, OWN_PAGE } from '../../../test/harness.ts'

const databaseUrl = await createTestDatabase()
const office = await createOfficeApp({
  databaseUrl,
  env: {
    DATABASE_URL: asServer(databaseUrl),
    DATABASE_OFFICE_URL: asOffice(databaseUrl),
    // Nobody listens there, whatever else runs on this machine.
    PORT: '1',
  },
})
const { app, owner, call, createStaf, enter, enterAs, env, dataDir } = office
const it_ = await createStaf(['it'], { nama: 'Irma IT' })
const cookie = await enter(it_.username)

const PDF = Buffer.from('%PDF-1.4\nisi\n%%EOF\n')

async function send(jenis: string, dilihat: string | null, value: Buffer = PDF, as = cookie) {
  const { payload, headers } = multipart([
    { name: 'jenis', value: jenis },
    { name: 'dilihat', value: dilihat ?? '' },
    { name: 'berkas', filename: 'a.pdf', type: 'application/pdf', value },
  ])
  const response = await app.inject({
    method: storeFile.method,
    url: storeFile.path,
    headers: { ...OWN_PAGE, ...headers, cookie: as },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

const listed = async (jenis: string) =>
  (await call(files, { cookie })).body.berkas.find((one) => one.jenis === jenis)

it('a PDF of the college is put there, seen, replaced as it was seen, and taken away, in the log under its person', async () => {
  expect(await listed('buku-pedoman')).toMatchObject({ dipasang: null, alamat: null })
  const { status, body } = await send('buku-pedoman', null)
  expect([status, body.kalimat]).toEqual([
    200,
    'Buku pedoman dipasang. Mahasiswa melihatnya paling lambat 5 menit lagi.',
  ])
  const now = await listed('buku-pedoman')
  expect(now).toMatchObject({ ukuran: PDF.length, alamat: '/akademik/buku-pedoman.pdf' })
  const seen = await app.inject({
    url: `/berkas/kampus?path=${encodeURIComponent(now?.path ?? '')}`,
    headers: { cookie },
  })
  expect([seen.statusCode, seen.rawPayload]).toEqual([200, PDF])
  // Somebody who saw none writes over nothing.
  const stale = await send('buku-pedoman', null)
  expect([stale.status, stale.body.message]).toEqual([
    409,
    expect.stringMatching(/^Berkas ini sudah diganti orang lain sejak Anda lihat, /),
  ])
  const other = Buffer.from('%PDF-1.7\nlain\n%%EOF\n')
  expect((await send('buku-pedoman', now?.dipasang ?? null, other)).status).toBe(200)
  const dilihat = (await listed('buku-pedoman'))?.dipasang
  const gone = { jenis: 'buku-pedoman', cabang: null, dilihat }
  expect((await call(removeFile, { cookie, body: gone })).status).toBe(200)
  expect((await call(removeFile, { cookie, body: gone })).error.message).toBe(
    'Berkas ini sudah dihapus orang lain sejak Anda lihat.',
  )
  const { rows } = await owner.query(
    `select actor, changes ->> 'berkas' as berkas from audit where subject = 'pengaturan berkas'`,
  )
  expect(rows).toEqual(
    [1, 2, 3].map(() => ({
      actor: `staf ${it_.username}`,
      berkas: 'akademik/buku-pedoman.pdf',
    })),
  )
})

it('of two who put one there at once the later is told, and the log has one', async () => {
  const storage = createLocalStorage(join(dataDir, 'storage'))
  const slow = {
    ...storage,
    async put(path: string, bytes: Buffer) {
      await setTimeout(300)
      await storage.put(path, bytes)
    },
  }
  const ctx = { db: office.office.db, actor: 'staf slow', storage: slow }
  const wanted = { jenis: 'kalender-akademik', seen: null } as const
  const answers = await Promise.allSettled([1, 2].map(() => replaceCollegeFile(ctx, wanted, PDF)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await owner.query(
    `select from audit where subject = 'pengaturan berkas' and changes ->> 'berkas' like '%kalender%'`,
  )
  expect(rows).toHaveLength(1)
})

it('what is no whole PDF, of no branch or of nobody’s is refused', async () => {
  expect((await send('tutorial-sia', null, Buffer.from('bukan'))).status).toBe(422)
  expect((await send('tutorial-sia', null, Buffer.from('%PDF-1.4 putus'))).body.errors).toEqual({
    berkas: ['PDF ini tidak utuh.'],
  })
  expect((await send('jadwal-ojt', null)).status).toBe(404)
  const foreign = '/berkas/kampus?path=foto_mahasiswa%2Fa.jpg'
  expect((await app.inject({ url: foreign, headers: { cookie } })).statusCode).toBe(404)
})

describe('the logo of papers', () => {
  const seenNow = async () => (await listed('logo'))?.dipasang ?? null
  const shown = () => app.inject({ url: '/berkas/kampus?path=logo', headers: { cookie } })
  // As the first chunk of a PNG says.
  const look = (bytes: Buffer) => [
    bytes.toString('latin1', 1, 4),
    ...[16, 20].map((at) => bytes.readUInt32BE(at)),
  ]

  it('is put there, seen, replaced as it was seen and taken away, in the log under its person', async () => {
    expect(await listed('logo')).toMatchObject({ path: 'logo', dipasang: null, alamat: null })
    expect((await shown()).statusCode).toBe(404)
    expect((await send('logo', null, await png(1600, 1600))).body.kalimat).toBe(
      'Logo kop surat dipasang. Surat yang terbit mulai sekarang memakainya.',
    )
    // Students have no address of it.
    expect(await listed('logo')).toMatchObject({ alamat: null, ukuran: expect.any(Number) })
    const { headers, rawPayload } = await shown()
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/png',
      'private, no-store',
    ])
    expect(look(rawPayload)).toEqual(['PNG', 320, 320])
    expect((await send('logo', null, await png())).status).toBe(409)
    const replaced = await send('logo', await seenNow(), await jpeg(400, 100))
    expect(replaced.body.kalimat).toMatch(/^Logo kop surat diganti\./)
    expect(look((await shown()).rawPayload)).toEqual(['PNG', 400, 100])
    const gone = async () =>
      call(removeFile, {
        cookie,
        body: { jenis: 'logo', cabang: null, dilihat: await seenNow() },
      })
    expect((await gone()).body.kalimat).toBe('Logo kop surat dihapus.')
    expect((await gone()).status).toBe(404)
    expect(await seenNow()).toBeNull()
    // Papers show what was there before.
    expect(await countLogos()).toBe(2)
    const { rows } = await owner.query(
      `select distinct actor from audit where subject = 'kop_logo'`,
    )
    expect(rows).toEqual([{ actor: `staf ${it_.username}` }])
  })

  it('is the same one again where it was there before', async () => {
    const before = await countLogos()
    for (const picture of [await png(90, 90), await png(80, 80), await png(90, 90)])
      expect((await send('logo', await seenNow(), picture)).status).toBe(200)
    expect(await countLogos()).toBe(before + 2)
    expect(look((await shown()).rawPayload)).toEqual(['PNG', 90, 90])
  })

  it('is a picture, whole and of a size, or it is refused with a sentence', async () => {
    const sentenceOf = async (bytes: Buffer) =>
      (await send('logo', await seenNow(), bytes)).body.errors
    const kind = { berkas: ['Logo harus berupa gambar JPEG, PNG, atau WebP.'] }
    expect(await sentenceOf(PDF)).toEqual(kind)
    expect(await sentenceOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(kind)
    expect(await sentenceOf((await png()).subarray(0, 60))).toEqual({
      berkas: ['Gambar ini rusak atau tidak utuh.'],
    })
    expect(await sentenceOf(pixelBomb(4000, 4001))).toEqual({
      berkas: ['Gambar ini terlalu besar, paling banyak 16 megapiksel.'],
    })
  })

  it('is campus IT’s alone', async () => {
    const other = await enter((await createStaf(['akademik'])).username)
    expect((await send('logo', null, await png(), other)).status).toBe(404)
    const { statusCode } = await app.inject({
      url: '/berkas/kampus?path=logo',
      headers: { cookie: other },
    })
    expect(statusCode).toBe(404)
  })

  const countLogos = async () => (await owner.query('select from kop_logo')).rowCount ?? 0
})

it('health tells what `sia periksa` finds, in the same words', async () => {
  const { status, body } = await call(health, { cookie })
  const found = await inspectAll({ env, now: NOW })
  expect(status).toBe(200)
  const places = (all: { bagian: string }[]) => all.map(({ bagian }) => bagian)
  expect(places(body.temuan)).toEqual(places(found))
  const same = ['skema', 'peran', 'peran kantor', 'keputusan', 'berkas PDF']
  for (const place of same) {
    const words = found.find(({ bagian }) => bagian === place)?.keterangan
    expect(body.temuan.find(({ bagian }) => bagian === place)?.keterangan).toBe(words)
  }
  // The server of students may be elsewhere.
  expect(body.temuan.find(({ bagian }) => bagian === 'server')).toMatchObject({
    hasil: 'perhatian',
    keterangan: expect.stringContaining('tidak terlihat dari Kantor'),
  })
})

it('one backup at a time is ordered, made beside Kantor, told of and listed with the line that restores it', async () => {
  expect((await call(backups, { cookie })).body).toMatchObject({ berkas: [], terakhir: null })
  const answers = await Promise.all([call(makeBackup, { cookie }), call(makeBackup, { cookie })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const running = (await call(backups, { cookie })).body.terakhir
  expect(running).toMatchObject({ keadaan: 'berjalan', oleh: 'Irma IT' })
  const { rows } = await owner.query('select id from cadangan')
  const job = { id: rows[0].id, actor: `staf ${it_.username}` }
  const { pool } = office.office
  await makeOrdered({ pool, env, now: NOW }, job)
  const { berkas, terakhir, pulihkan, folder } = (await call(backups, { cookie })).body
  expect(terakhir).toMatchObject({ keadaan: 'selesai', pesan: berkas[0]?.berkas })
  expect(berkas).toHaveLength(1)
  expect(pulihkan).toBe(`sia restore "${join(folder, berkas[0]?.berkas ?? '')}" --ganti`)
  // Its own row would be under way for ever where it is restored.
  const inside = execFileSync('tar', ['tzf', join(folder, berkas[0]?.berkas ?? '')], {
    encoding: 'utf8',
  })
  expect(inside).toContain('data/staf/')
  expect(inside).not.toContain('data/cadangan/')
  const log = await owner.query(`select actor from audit where subject = 'backup'`)
  expect(log.rows).toEqual([{ actor: job.actor }])
  // One that cannot be made says why: there is a file of that name.
  await call(makeBackup, { cookie })
  const again = await owner.query("select id from cadangan where keadaan = 'berjalan'")
  await makeOrdered({ pool, env, now: NOW }, { ...job, id: again.rows[0].id })
  expect((await call(backups, { cookie })).body.terakhir).toMatchObject({
    keadaan: 'gagal',
    pesan: expect.stringMatching(/^Berkas .* sudah ada\. /),
  })
  expect(await readdir(folder)).toHaveLength(1)
})

it('a backup removes the oldest that was ordered here, and what was left half written; an order that has ended makes none', async () => {
  const folder = join(dataDir, 'backup')
  const part = join(folder, '.sia-20200101-000000.tar.gz.1.part')
  await writeFile(part, '')
  await utimes(part, 0, 0)
  await writeFile(join(folder, 'sia-20200101-000000.tar.gz'), 'made at a terminal')
  for (let day = 10; day < 24; day += 1) {
    const name = `sia-202001${day}-000000.tar.gz`
    await writeFile(join(folder, name), '')
    await owner.query(
      `insert into cadangan (staf_id, keadaan, pesan, selesai_pada) values ($1, 'selesai', $2, now())`,
      [it_.id, name],
    )
  }
  const { pool } = office.office
  await call(makeBackup, { cookie })
  const { rows } = await owner.query("select id from cadangan where keadaan = 'berjalan'")
  const job = { id: rows[0].id, actor: `staf ${it_.username}` }
  await makeOrdered({ pool, env, now: new Date(NOW.getTime() + 60_000) }, job)
  const left = await readdir(folder)
  expect(left).not.toContain('sia-20200110-000000.tar.gz')
  expect(left).toContain('sia-20200111-000000.tar.gz')
  expect(left).toContain('sia-20200101-000000.tar.gz')
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  await makeOrdered({ pool, env, now: new Date(NOW.getTime() + 120_000) }, job)
  expect(await readdir(folder)).toEqual(left)
})

it('a folder that Kantor may not read is said to be so', async () => {
  const folder = join(dataDir, 'backup')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0)
  const { status, body } = await call(backups, { cookie })
  await chmod(folder, 0o700)
  // Who is root reads it all the same.
  const isRoot = process.getuid?.() === 0
  expect([status, body.halangan === null]).toEqual([200, isRoot])
})

it('is campus IT’s alone', async () => {
  const other = await enterAs('keuangan', 'akademik', 'pimpinan')
  const answers = [
    await call(health, { cookie: other }),
    await call(files, { cookie: other }),
    await call(backups, { cookie: other }),
    await call(makeBackup, { cookie: other }),
    await send('tutorial-sia', null, PDF, other),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})
