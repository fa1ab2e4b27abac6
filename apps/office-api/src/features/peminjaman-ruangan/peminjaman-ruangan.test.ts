import { day, decide, list, reopen } from '@sia/contracts/office/peminjaman-ruangan'
import { isiOf } from '@sia/office/features/peminjaman-ruangan/checksum'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'

const test = await createOfficeApp()
const { db, call, createStaf, enter } = test

const HOUR = 60 * 60_000
const NAME = 'I Wayan Sudirta, S.E.'

let cookie: string
let mhs_id: number
let ruangan_id: number

beforeAll(async () => {
  cookie = await enter((await createStaf(['sarana'], { nama: NAME })).username)
  mhs_id = (await createMhs(db)).id
  ruangan_id = (await db.ruangan.create({ data: { nama: 'Aula' } })).id
})

/** A loan of two hours that begins so many hours from now. */
const createLoan = (fromNow: number, more: object = {}) => {
  const dari = new Date(NOW.getTime() + fromNow * HOUR)
  const period = { dari, sampai: new Date(dari.getTime() + 2 * HOUR) }
  const data = { mhs_id, ruangan_id, no_telp: '0812', keperluan: 'Rapat', ...period, ...more }
  return db.peminjamanRuangan.create({ data })
}
const ask = async (status?: string) =>
  (await call(list, { cookie, ...(status && { query: { status } }) })).body
/** Decides on loans as they are now, or as somebody saw them. */
async function put(
  { id, seen, ...body }: { id: number[]; seen?: string; keputusan: string; alasan?: string },
  as = cookie,
) {
  const rows = await db.peminjamanRuangan.findMany({
    where: { id: { in: id } },
    include: { ruangan: true, mhs: { select: { nim: true, nama: true } } },
  })
  const isi = new Map(rows.map((row) => [row.id, isiOf(row)]))
  const peminjaman = id.map((one) => ({ id: one, isi: seen ?? isi.get(one) ?? '' }))
  return call(decide, { cookie: as, body: { peminjaman, ...body } })
}
const read = (id: number) => db.peminjamanRuangan.findUniqueOrThrow({ where: { id } })

it('shows what waits, the longest waiting first, with what stands in the way', async () => {
  const late = await createLoan(50, { created_at: new Date(NOW.getTime() - HOUR) })
  const early = await createLoan(10, { created_at: new Date(NOW.getTime() - 2 * HOUR) })
  const other = await createLoan(11, { menyetujui: 'Bagian Sarana' })
  const { total, peminjaman_ruangan: rows } = await ask()
  expect([total, rows.map(({ id }) => id)]).toEqual([2, [early.id, late.id]])
  expect(rows[0]).toMatchObject({ ruangan: 'Aula', bentrok: [other.id], bentrok_kuliah: [] })
  expect((await ask('disetujui')).peminjaman_ruangan.map(({ id }) => id)).toEqual([other.id])
})

it('shows the day of a loan: what else is in its room', async () => {
  const { id } = await createLoan(24 * 40)
  const beside = await createLoan(24 * 40 - 1, { menyetujui: 'Bagian Sarana' })
  await createLoan(24 * 42, { menyetujui: 'Bagian Sarana' })
  const { body } = await call(day, { cookie, params: { id: String(id) } })
  expect(body.terpakai).toHaveLength(1)
  expect(body.terpakai[0]).toMatchObject({ kuliah: false })
  expect((await call(day, { cookie, params: { id: '999999' } })).status).toBe(404)
  expect(beside.id).toBeGreaterThan(id)
})

it('approves in the name of the person, whom the student reads and the audit log names', async () => {
  const { id } = await createLoan(100)
  const { body } = await put({ id: [id], keputusan: 'menyetujui' })
  expect(body).toEqual({ diubah: [id], tetap: [] })
  expect(await read(id)).toMatchObject({ menyetujui: NAME, rejected: null })
  const entry = await db.audit.findFirst({
    where: { subject: 'peminjaman_ruangan', action: 'update' },
    orderBy: { id: 'desc' },
  })
  expect(entry?.actor).toMatch(/^staf staf\d+$/)
  expect((await put({ id: [id], keputusan: 'menyetujui' })).body).toEqual({
    diubah: [],
    tetap: [id],
  })
})

it('rejects with a reason only, and takes both back', async () => {
  const { id } = await createLoan(110)
  const empty = await put({ id: [id], keputusan: 'rejected', alasan: '  ' })
  expect([empty.status, empty.error.errors.alasan]).toEqual([422, ['Alasan tidak boleh kosong !']])
  await put({ id: [id], keputusan: 'rejected', alasan: 'Aula dicat hari itu.' })
  expect(await read(id)).toMatchObject({ rejected: NAME, alasan: 'Aula dicat hari itu.' })
  await call(reopen, { cookie, body: { id: [id] } })
  expect(await read(id)).toMatchObject({ rejected: null, alasan: null })
})

it('decides on many, all or none, and says which stands in the way', async () => {
  const free = await createLoan(200)
  const met = await createLoan(210)
  await createLoan(211, { menyetujui: 'Bagian Sarana' })
  const { status, error } = await put({ id: [free.id, met.id], keputusan: 'menyetujui' })
  expect(status).toBe(409)
  expect(error.message).toContain(`Peminjaman ${met.id} bentrok`)
  expect(await read(free.id)).toMatchObject({ menyetujui: null })
})

it('tells the later of two who was first', async () => {
  const second = await enter((await createStaf(['sarana'], { nama: 'Ni Luh Ayu' })).username)
  for (let round = 0; round < 50; round += 1) {
    const { id } = await createLoan(300 + 3 * round)
    const replies = await Promise.all([
      put({ id: [id], keputusan: 'menyetujui' }),
      put({ id: [id], keputusan: 'rejected', alasan: 'Dipakai rapat.' }, second),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { menyetujui, rejected } = await read(id)
    const winner = menyetujui ?? rejected
    const loser = replies.find(({ status }) => status === 409)
    expect(loser?.error.message).toContain(String(winner))
  }
})

it('tells whoever decides what the student changed since his page was read, however often others read', async () => {
  const { id } = await createLoan(1000)
  const seen = (await ask()).peminjaman_ruangan.find((one) => one.id === id)?.isi ?? ''
  await db.peminjamanRuangan.update({ where: { id }, data: { keperluan: 'Pesta' } })
  await ask()
  const first = await put({ id: [id], seen, keputusan: 'menyetujui' })
  expect([first.status, first.error.message]).toEqual([409, expect.stringContaining('Pesta')])
  const again = await put({ id: [id], seen, keputusan: 'menyetujui' })
  expect(again.status).toBe(409)
  const now = (await ask()).peminjaman_ruangan.find((one) => one.id === id)?.isi ?? ''
  expect((await put({ id: [id], seen: now, keputusan: 'menyetujui' })).status).toBe(200)
})

it('tells whoever decides on a loan that its student has taken back meanwhile', async () => {
  const { id } = await createLoan(500)
  const { mhs_id } = await read(id)
  await db.peminjamanRuangan.deleteMany({ where: { id, mhs_id } })
  const { status, error } = await put({ id: [id], keputusan: 'menyetujui' })
  expect([status, error.message]).toEqual([
    409,
    `Peminjaman tidak ditemukan: ${id}. Tidak ada yang diubah. Mahasiswa mungkin sudah menarik pengajuannya kembali.`,
  ])
})

it('decides on at least one', async () => {
  expect((await put({ id: [], keputusan: 'menyetujui' })).status).toBe(422)
})
