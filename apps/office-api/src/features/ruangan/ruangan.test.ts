import { day, decide, list } from '@sia/contracts/office/peminjaman-ruangan'
import { kalender, update } from '@sia/contracts/office/ruangan'
import { addDays, formatDay, hariOf, todayWita } from '@sia/domain/time'
import { createKelas, createMhs, day as dayOf } from '@sia/server/test/factories'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'

const { db, owner, call, enterAs } = await createOfficeApp()

/** A Monday of the next weeks: classes meet on it at 08.00. */
const MONDAY = addDays(todayWita(NOW), 15 - hariOf(todayWita(NOW)))

let sarana: string
let mhs_id: number
let room: number
let aula: number

beforeAll(async () => {
  sarana = await enterAs('sarana')
  mhs_id = (await createMhs(db, { nama: 'Ayu' })).id
  const kelas = await createKelas(db, { kode: 'BD-1' })
  room = kelas.ruangan_id ?? 0
  await db.semesterAjaran.create({
    data: {
      tahun_ajaran_id: kelas.tahun_ajaran_id,
      semester: 'genap',
      mulai: dayOf(addDays(MONDAY, -30)),
      selesai: dayOf(addDays(MONDAY, 30)),
      aktif: true,
    },
  })
  aula = (await db.ruangan.create({ data: { nama: 'Aula' } })).id
})
beforeEach(() => db.peminjamanRuangan.deleteMany())

/** A loan on the Monday between two hours in WITA. */
const createLoan = (ruangan_id: number, [from, until]: [string, string], more: object = {}) =>
  db.peminjamanRuangan.create({
    data: {
      mhs_id,
      ruangan_id,
      no_telp: '0812',
      keperluan: 'Rapat',
      dari: new Date(`${MONDAY}T${from}:00+08:00`),
      sampai: new Date(`${MONDAY}T${until}:00+08:00`),
      ...more,
    },
  })
const ask = async (query: Record<string, string> = {}, cookie = sarana) =>
  (await call(kalender, { cookie, query: { dari: MONDAY, ...query } })).body

it('shows lectures, approved loans and waiting ones of a day, with every room by name', async () => {
  const approved = await createLoan(aula, ['00:00', '02:00'], { menyetujui: 'Sarana' })
  const waiting = await createLoan(room, ['09:00', '11:00'])
  await createLoan(aula, ['12:00', '13:00'], { rejected: 'Sarana' })
  const { ruangan, terpakai } = await ask()
  expect(ruangan.map(({ nama }) => nama)).toEqual(['Aula', expect.stringMatching(/^Lab/)])
  expect(terpakai).toEqual([
    {
      ruangan_id: aula,
      dari: `${MONDAY} 00:00:00`,
      sampai: `${MONDAY} 02:00:00`,
      jenis: 'disetujui',
      nama: 'Ayu',
      peminjaman_id: approved.id,
    },
    {
      ruangan_id: room,
      dari: `${MONDAY} 08:00:00`,
      sampai: `${MONDAY} 09:40:00`,
      jenis: 'kuliah',
      nama: 'BD-1',
      peminjaman_id: null,
    },
    {
      ruangan_id: room,
      dari: `${MONDAY} 09:00:00`,
      sampai: `${MONDAY} 11:00:00`,
      jenis: 'menunggu',
      nama: 'Ayu',
      peminjaman_id: waiting.id,
    },
  ])
  expect((await ask({ dari: addDays(MONDAY, -1) })).terpakai).toEqual([])
})

it('shows seven days of one room, without what nobody decided on in time', async () => {
  const later = { dari: new Date(`${addDays(MONDAY, 6)}T23:00:00+08:00`) }
  await createLoan(aula, ['09:00', '10:00'], { menyetujui: 'Sarana' })
  const last = await createLoan(room, ['09:00', '10:00'], {
    ...later,
    sampai: new Date(`${addDays(MONDAY, 7)}T01:00:00+08:00`),
  })
  const week = await ask({ hari: '7', ruangan_id: String(room) })
  expect(week.terpakai.map(({ jenis, peminjaman_id }) => [jenis, peminjaman_id])).toEqual([
    ['kuliah', null],
    ['menunggu', last.id],
  ])
  const past = formatDay(new Date(NOW.getTime() - 48 * 60 * 60_000))
  const over = {
    dari: new Date(`${past}T09:00:00+08:00`),
    sampai: new Date(`${past}T10:00:00+08:00`),
  }
  await createLoan(aula, ['09:00', '10:00'], over)
  const kept = await createLoan(aula, ['09:00', '10:00'], { ...over, menyetujui: 'Sarana' })
  const { terpakai } = await ask({ dari: past, ruangan_id: String(aula) })
  expect(terpakai.map(({ peminjaman_id }) => peminjaman_id)).toEqual([kept.id])
})

it('is for sarana and akademik, and for a day that there is', async () => {
  expect((await ask({}, await enterAs('akademik'))).ruangan).toHaveLength(2)
  for (const [cookie, query, status] of [
    [await enterAs('pkk'), { dari: MONDAY }, 404],
    [sarana, { dari: '2026-02-30' }, 422],
    [sarana, {}, 422],
    [sarana, { dari: MONDAY, hari: '31' }, 422],
  ] as const) {
    expect((await call(kalender, { cookie, query })).status).toBe(status)
  }
  expect((await ask({ ruangan_id: '999999' })).terpakai).toEqual([])
})

it('offers other rooms where a loan’s is taken: free for its whole time, at most five', async () => {
  const names = ['Kelas 1', 'Kelas 2', 'Kelas 3', 'Kelas 10', 'Kelas 11', 'Kelas 12']
  await db.ruangan.createMany({ data: names.map((nama) => ({ nama })) })
  const rooms = await db.ruangan.findMany({ where: { nama: { in: names } } })
  const idOf = (nama: string) => rooms.find((one) => one.nama === nama)?.id ?? 0
  const { id } = await createLoan(room, ['09:00', '11:00'])
  await createLoan(idOf('Kelas 2'), ['10:30', '12:00'], { menyetujui: 'Sarana' })
  await createLoan(idOf('Kelas 3'), ['11:00', '12:00'], { menyetujui: 'Sarana' })
  await createLoan(idOf('Kelas 10'), ['09:00', '11:00'])
  const offered = async (loan: number) =>
    (await call(day, { cookie: sarana, params: { id: String(loan) } })).body.kosong
  // Neither its own room, nor the one that is lent meanwhile.
  expect(await offered(id)).toEqual(['Aula', 'Kelas 1', 'Kelas 3', 'Kelas 10', 'Kelas 11'])
  const free = await createLoan(room, ['13:00', '14:00'])
  expect(await offered(free.id)).toEqual([])
})

it('says of a waiting loan which lecture it meets, and refuses to approve it', async () => {
  const { id } = await createLoan(room, ['09:00', '11:00'])
  const { peminjaman_ruangan: rows } = (await call(list, { cookie: sarana })).body
  expect(rows).toMatchObject([{ id, bentrok_kuliah: ['BD-1'] }])
  const peminjaman = rows.map(({ id, isi }) => ({ id, isi }))
  const { status, error } = await call(decide, {
    cookie: sarana,
    body: { peminjaman, keputusan: 'menyetujui' },
  })
  expect([status, error.message]).toEqual([
    409,
    expect.stringContaining('bentrok dengan kuliah BD-1'),
  ])
})

const change = (id: number, body: object, cookie = sarana) =>
  call(update, {
    cookie,
    params: { id: String(id) },
    body: { isi: '', kapasitas: '200', fasilitas: ' panggung ', ...body },
  })
const shownOf = async (id: number) => (await ask()).ruangan.find((one) => one.id === id)

it('keeps what a room holds and has, in the name of its person', async () => {
  const { id } = await db.ruangan.create({ data: { nama: 'Studio' } })
  const before = await shownOf(id)
  expect(before).toEqual({ id, nama: 'Studio', kapasitas: null, fasilitas: null, isi: before?.isi })
  const { status, body } = await change(id, { isi: before?.isi })
  expect([status, body.ruangan]).toEqual([
    200,
    { id, nama: 'Studio', kapasitas: 200, fasilitas: 'panggung', isi: expect.any(String) },
  ])
  expect(await shownOf(id)).toEqual(body.ruangan)
  const { rows } = await owner.query(
    `select actor from audit where subject = 'ruangan' and actor is not null and action = 'update'`,
  )
  expect(rows).toEqual([{ actor: expect.stringContaining('staf') }])
  const emptied = await change(id, { isi: body.ruangan.isi, kapasitas: '', fasilitas: ' ' })
  expect(emptied.body.ruangan).toEqual(before)
})

it('tells who saves a room later than a colleague what it is now', async () => {
  const { id } = await db.ruangan.create({ data: { nama: 'Galeri', kapasitas: 25 } })
  const isi = (await shownOf(id))?.isi
  const both = await Promise.all(['30', '31'].map((kapasitas) => change(id, { isi, kapasitas })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = (await shownOf(id))?.kapasitas
  expect(both.find(({ status }) => status === 409)?.error.message).toBe(
    `Galeri diubah rekan Anda sejak Anda lihat; sekarang: kapasitas ${kept}, fasilitas panggung. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
})

it('lets sarana alone change a room, and only one that there is', async () => {
  const isi = (await shownOf(aula))?.isi
  for (const role of ['akademik', 'it'] as const) {
    expect((await change(aula, { isi }, await enterAs(role))).status).toBe(404)
  }
  expect((await change(999_999, { isi })).status).toBe(404)
  expect((await shownOf(aula))?.kapasitas).toBeNull()
})

it.each([
  ['kapasitas', '0'],
  ['kapasitas', '10001'],
  ['kapasitas', '2,5'],
  ['kapasitas', 'banyak'],
  ['fasilitas', 'x'.repeat(201)],
])('refuses %s %s at its field', async (field, value) => {
  const { status, error } = await change(aula, { [field]: value })
  expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
})
