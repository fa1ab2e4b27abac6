import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decide, list, reopen } from '@sia/contracts/office/buku-saku'
import { isiOf } from '@sia/office/features/buku-saku/commands'
import { createMhs, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'

const test = await createOfficeApp()
const { app, db, dataDir, call, createStaf, enter } = test

const HOUR = 60 * 60_000
const NAME = 'Luh Eka Setiawati, M.M.'

let cookie: string
let kegiatan_id: number

beforeAll(async () => {
  cookie = await enter((await createStaf(['pkk'], { nama: NAME })).username)
  kegiatan_id = (await db.bukuSakuKegiatan.create({ data: { judul: 'Donor Darah', bulan: 10 } })).id
})
beforeEach(() => db.bukuSaku.deleteMany())

/** A claim of a new student that waits since so many hours. */
async function createClaim(hours: number, more: object = {}) {
  const { id: mhs_id } = await createMhs(db)
  const data = { mhs_id, buku_saku_kegiatan_id: kegiatan_id, status: 1, tanggal: day('2026-10-12') }
  const diajukan_pada = new Date(NOW.getTime() - hours * HOUR)
  return db.bukuSaku.create({ data: { ...data, diajukan_pada, ...more } })
}
const ask = async (status?: string) =>
  (await call(list, { cookie, ...(status && { query: { status } }) })).body
/** Decides on claims as they are now, or as somebody saw them. */
async function put(
  { id, seen, ...body }: { id: number[]; seen?: string; keputusan: string; alasan?: string },
  as = cookie,
) {
  const rows = await db.bukuSaku.findMany({ where: { id: { in: id } } })
  const isi = new Map(rows.map((row) => [row.id, isiOf(row)]))
  const buku_saku = id.map((one) => ({ id: one, isi: seen ?? isi.get(one) ?? '' }))
  return call(decide, { cookie: as, body: { buku_saku, ...body } })
}
const read = (id: number) => db.bukuSaku.findUniqueOrThrow({ where: { id } })

it('shows what waits, the longest waiting first, with what was found of it', async () => {
  const late = await createClaim(1, { bukti: 'a.jpg', sidik: 'sama', ditolak: 2, alasan: 'Kabur.' })
  const early = await createClaim(5)
  const done = await createClaim(9, {
    status: 2,
    bukti: 'b.jpg',
    sidik: 'sama',
    mhs_id: late.mhs_id,
    buku_saku_kegiatan_id: (
      await db.bukuSakuKegiatan.create({ data: { judul: 'Upacara', bulan: 8 } })
    ).id,
  })
  const { total, buku_saku: rows } = await ask()
  expect([total, rows.map(({ id }) => id)]).toEqual([2, [early.id, late.id]])
  expect(rows[0]).toMatchObject({
    kegiatan: 'Donor Darah',
    bulan: 10,
    disetujui: 0,
    bukti: null,
    bukti_sama: [],
  })
  expect(rows[1]).toMatchObject({
    ditolak: 2,
    alasan: 'Kabur.',
    disetujui: 1,
    bukti_sama: [done.id],
  })
  expect((await ask('disetujui')).buku_saku.map(({ id }) => id)).toEqual([done.id])
})

it('approves in the name of the person, whom the audit log names', async () => {
  const { id } = await createClaim(1)
  const { body } = await put({ id: [id], keputusan: 'disetujui' })
  expect(body).toEqual({ diubah: [id], tetap: [] })
  expect(await read(id)).toMatchObject({ status: 2, oleh: NAME, alasan: null })
  const entry = await db.audit.findFirst({
    where: { subject: 'buku_saku', action: 'update' },
    orderBy: { id: 'desc' },
  })
  expect(entry?.actor).toMatch(/^staf staf\d+$/)
  expect((await put({ id: [id], keputusan: 'disetujui' })).body).toEqual({
    diubah: [],
    tetap: [id],
  })
})

it('rejects with a reason only, counts it, and takes both back', async () => {
  const { id } = await createClaim(1)
  const empty = await put({ id: [id], keputusan: 'ditolak', alasan: '  ' })
  expect([empty.status, empty.error.errors.alasan]).toEqual([422, ['Alasan tidak boleh kosong !']])
  await put({ id: [id], keputusan: 'ditolak', alasan: 'Tanggalnya tidak terbaca.' })
  expect(await read(id)).toMatchObject({
    status: 9,
    oleh: NAME,
    alasan: 'Tanggalnya tidak terbaca.',
    ditolak: 1,
  })
  expect((await call(reopen, { cookie, body: { id: [id] } })).body).toEqual({
    diubah: [id],
    tetap: [],
  })
  expect(await read(id)).toMatchObject({ status: 1, oleh: null, alasan: null, ditolak: 0 })
  await put({ id: [id], keputusan: 'disetujui' })
  await call(reopen, { cookie, body: { id: [id] } })
  expect(await read(id)).toMatchObject({ status: 1, oleh: null, ditolak: 0 })
})

it('decides on many, all or none', async () => {
  const [free, done] = [
    await createClaim(2),
    await createClaim(1, { status: 9, oleh: 'Ni Luh Ayu' }),
  ]
  const { status, error } = await put({ id: [free.id, done.id], keputusan: 'disetujui' })
  expect([status, error.message]).toEqual([
    409,
    expect.stringContaining(`Pengajuan ${done.id} sudah ditolak oleh Ni Luh Ayu.`),
  ])
  expect(await read(free.id)).toMatchObject({ status: 1 })
})

it('tells the later of two who was first', async () => {
  const second = await enter((await createStaf(['pkk'], { nama: 'Ni Luh Ayu' })).username)
  for (let round = 0; round < 50; round += 1) {
    const { id } = await createClaim(1)
    const replies = await Promise.all([
      put({ id: [id], keputusan: 'disetujui' }),
      put({ id: [id], keputusan: 'ditolak', alasan: 'Bukan buktinya.' }, second),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { oleh } = await read(id)
    expect(replies.find(({ status }) => status === 409)?.error.message).toContain(String(oleh))
  }
})

it('tells whoever decides what the student changed since his page was read', async () => {
  const { id } = await createClaim(1)
  const seen = (await ask()).buku_saku[0]?.isi ?? ''
  await db.bukuSaku.update({ where: { id }, data: { bukti: 'baru.jpg' } })
  for (const decision of [
    { keputusan: 'disetujui' },
    { keputusan: 'ditolak', alasan: 'Tanpa bukti.' },
  ]) {
    const { status, error } = await put({ id: [id], seen, ...decision })
    expect([status, error.message]).toEqual([
      409,
      expect.stringContaining('12-10-2026, dengan bukti'),
    ])
  }
  expect((await put({ id: [id], keputusan: 'disetujui' })).status).toBe(200)
})

it('knows no claim that is not there', async () => {
  expect((await put({ id: [999_999], keputusan: 'disetujui' })).status).toBe(404)
  expect((await put({ id: [], keputusan: 'disetujui' })).status).toBe(422)
})

it('shows a proof to who decides on claims, and to nobody else', async () => {
  mkdirSync(join(dataDir, 'storage/buku_saku'), { recursive: true })
  writeFileSync(join(dataDir, 'storage/buku_saku/a.pdf'), '%PDF-1.7')
  const { id } = await createClaim(1, { bukti: 'a.pdf' })
  expect((await ask()).buku_saku[0]?.bukti).toBe('pdf')
  const get = (one: number | string, as: string) =>
    app.inject({ url: `/berkas/buku-saku/${one}`, headers: { cookie: as } })
  const { statusCode, headers } = await get(id, cookie)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  const sarana = await enter((await createStaf(['sarana'])).username)
  expect((await get(id, sarana)).statusCode).toBe(404)
  expect((await get(id, '')).statusCode).toBe(401)
  const without = (await createClaim(2)).id
  for (const one of [without, 999_999, 'a.pdf', '..%2fks%2fa.jpg']) {
    expect([one, (await get(one, cookie)).statusCode]).toEqual([one, 404])
  }
})

it('shows one alone, wherever it stands in its list', async () => {
  await createClaim(5)
  const { id } = await createClaim(1)
  const one = async (status: string) =>
    (await call(list, { cookie, query: { status, id: String(id) } })).body.buku_saku
  expect((await one('menunggu')).map((claim) => claim.id)).toEqual([id])
  expect(await one('disetujui')).toEqual([])
})
