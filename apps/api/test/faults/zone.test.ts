import { all } from '@sia/contracts/all'
import { create as klaim } from '@sia/contracts/buku-saku'
import { update as ubahMhs } from '@sia/contracts/mhs'
import { update as ubahPeminjaman } from '@sia/contracts/peminjaman-ruangan'
import { seedDemo } from '@sia/seed/seed'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp, NEXT_YEAR } from '../harness.ts'
import { sessionOf } from '../sessions.ts'
import { type Connection, createConnection, json } from './client.ts'
import { startProcess } from './server-process.ts'

const ZONES = ['UTC', 'Asia/Makassar', 'America/New_York', 'Asia/Jakarta']
const NIM_LENGKAP = '24010001'

const test = await createTestApp()
const { db, owner, url } = test

let token: string
/** The ids in the paths of the calls that read. */
let ids: Record<string, number>

beforeAll(async () => {
  const silent = { putFile: null, onProgress: () => undefined }
  await seedDemo({ databaseUrl: url, now: new Date(), mahasiswa: 50, ...silent })
  const mhs = await db.mhs.findUniqueOrThrow({ where: { nim: NIM_LENGKAP } })
  token = await sessionOf(test, mhs)
  const loan = await db.peminjamanRuangan.create({
    data: {
      mhs_id: mhs.id,
      ruangan_id: (await db.ruangan.create({ data: { nama: 'Ruang tanpa kuliah' } })).id,
      dari: new Date(`${NEXT_YEAR}-03-01T01:00:00Z`),
      sampai: new Date(`${NEXT_YEAR}-03-01T02:00:00Z`),
      no_telp: '08123456789',
      keperluan: 'Rapat',
    },
  })
  ids = {
    mhs: mhs.id,
    mhs_pojt: mhs.id,
    angsuran: mhs.id,
    kelas: (await db.krs.findFirstOrThrow({ where: { mhs_id: mhs.id } })).kelas_id,
    'berita-terkini': (await db.beritaTerkini.findFirstOrThrow()).id,
    ruangan: loan.ruangan_id,
    loan: loan.id,
    kegiatan: (await db.bukuSakuKegiatan.create({ data: { judul: 'Upacara', bulan: 8 } })).id,
  }
})

/** Dates and times next to midnight in one zone or another; the same writes leave the same rows. */
const writes = () => [
  json(ubahMhs.method, `/api/mhs/${ids.mhs}`, token, {
    update_profile: true,
    tanggal: '2005-01-01',
  }),
  json(ubahPeminjaman.method, `/api/peminjaman-ruangan/${ids.loan}`, token, {
    dari: `${NEXT_YEAR}-03-01 00:00:00`,
    sampai: `${NEXT_YEAR}-03-01 23:59:59`,
  }),
  json(klaim.method, klaim.path, token, {
    buku_saku_kegiatan_id: ids.kegiatan,
    status: 1,
    tanggal: '2026-03-08',
  }),
]

/** Every call that reads, with its answer. */
async function readEverything(connection: Connection): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { path: template } of all.filter(({ method }) => method === 'GET')) {
    const [, , noun = ''] = template.split('/')
    const path = template.replace(/:\w+/, String(ids[noun]))
    const { status, body } = await connection.send({ path, token })
    expect([path, status]).toEqual([path, 200])
    // The one thing that is another a minute later.
    answers[path] = body.replace(/"sekarang":"[^"]+"/, '')
  }
  return answers
}

/** The answers of a server whose own zone, and the database's, is the given one. */
async function answersIn(zone: string) {
  await owner.query(`alter database "${new URL(url).pathname.slice(1)}" set timezone to '${zone}'`)
  const { address, child, ended } = await startProcess({ databaseUrl: url, env: { TZ: zone } })
  const connection = createConnection(address)
  const written: string[] = []
  for (const call of writes()) {
    const { status, body } = await connection.send(call)
    expect([call.path, status]).toEqual([call.path, 200])
    written.push(body)
  }
  const read = await readEverything(connection)
  connection.close()
  child.kill('SIGTERM')
  await ended
  return { written, read }
}

it(`gives identical bytes in ${ZONES.join(', ')}`, async () => {
  const first = await answersIn(ZONES[0] ?? '')
  expect(first.read['/api/peminjaman-ruangan']).toContain(`${NEXT_YEAR}-03-01 00:00:00`)
  expect(first.read[`/api/mhs/${ids.mhs}`]).toContain('2005-01-01')
  for (const zone of ZONES.slice(1)) expect(await answersIn(zone)).toEqual(first)
})
