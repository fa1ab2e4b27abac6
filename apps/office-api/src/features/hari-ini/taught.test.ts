import { show } from '@sia/contracts/office/hari-ini'
import { addDays, hariOf, todayWita } from '@sia/domain/time'
import { createKrs, createMhs, day, time } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'
import { createCollege } from '../../../test/kelas.ts'

const { db, call, createStaf, enter, enterAs } = await createOfficeApp()
const { kelas, dosen, lain } = await createCollege(db)
const [own, other] = kelas
const today = todayWita(NOW)
const lastMonday = addDays(today, -6 - hariOf(today))
const mhs = await createMhs(db)
for (const { id } of kelas) await createKrs(db, { mhs_id: mhs.id, kelas_id: id })
const cookie = await enter((await createStaf(['dosen'], { dosen_id: dosen.id })).username)

const read = async (as = cookie) => (await call(show, { cookie: as })).body.mengajar
const setSession = (kelas_id: number, pertemuan: string, data: object) =>
  db.pengajaran.update({ where: { kelas_id_pertemuan: { kelas_id, pertemuan } }, data })
const mark = (kelas_id: number, pertemuan: string, status: string) =>
  db.absensi.create({ data: { mhs_id: mhs.id, kelas_id, pertemuan, status } })

beforeEach(async () => {
  await db.absensi.deleteMany()
  await db.pengajaran.updateMany({ data: { tanggal: null, status: 1, pengganti_id: null } })
})

it('tells a lecturer of the sessions of today by hour, and whether attendance was taken', async () => {
  const early = await db.jamkul.create({
    data: { hari: 1, dari: time('07:00:00'), sampai: time('07:50:00') },
  })
  await db.kelas.update({ where: { id: other.id }, data: { jamkul_id: early.id } })
  await setSession(own.id, '3', { tanggal: day(today), status: 9 })
  await setSession(own.id, 'UTS', { tanggal: day(today), pengganti_id: lain.id })
  await setSession(other.id, '4', { tanggal: day(today), pengganti_id: dosen.id })
  await setSession(other.id, '5', { tanggal: day(today) })
  await mark(other.id, '4', '1')
  const taught = await read()
  expect(taught).toMatchObject({ tanggal: today, tertaut: true })
  expect(taught?.hari_ini).toHaveLength(3)
  expect(taught?.hari_ini[0]).toMatchObject({
    kode: 'MIK-2B',
    pertemuan: '4',
    jamkul: { hari: 1, dari: '07:00:00' },
    dipegang: true,
    pengganti: dosen.nama,
    mahasiswa: 1,
    terabsen: 1,
    diabsen: true,
  })
  const mine = taught?.hari_ini.filter(({ kode }) => kode === 'MIK-2A')
  expect(mine?.map(({ ditiadakan, dipegang }) => [ditiadakan, dipegang]).sort()).toEqual([
    [false, false],
    [true, true],
  ])
})

it('tells of one session without a day on the weekday of the slot, within the running term', async () => {
  const slot = { hari: hariOf(today), dari: time('10:00:00'), sampai: time('11:40:00') }
  const where = { hari_dari_sampai: slot }
  const { id: jamkul_id } = await db.jamkul.upsert({ where, create: slot, update: {} })
  const both = { id: { in: [own.id, other.id] } }
  await db.kelas.updateMany({ where: both, data: { jamkul_id } })
  const shown = async () =>
    (await read())?.hari_ini.map(({ kode, pertemuan }) => `${kode} ${pertemuan}`)
  const setTerm = (days: number, semester = 'genap') =>
    db.semesterAjaran.updateMany({
      data: { semester, mulai: day(addDays(today, days)), selesai: day(addDays(today, days + 99)) },
    })

  await setTerm(-7)
  expect(await shown()).toEqual(['MIK-2A 1'])
  await mark(own.id, '1', '1')
  expect(await shown()).toEqual(['MIK-2A 2'])
  await mark(own.id, '2', '1')
  const [taken] = (await read())?.hari_ini ?? []
  expect(taken).toMatchObject({ pertemuan: '2', tanggal: today, diabsen: true })
  // Held for a colleague, and by one.
  await setSession(other.id, '1', { pengganti_id: dosen.id })
  await setSession(own.id, '2', { pengganti_id: lain.id })
  expect(await shown()).toEqual(['MIK-2A 2', 'MIK-2B 1'])
  await setSession(own.id, '9', { tanggal: day(today) })
  expect(await shown()).toEqual(['MIK-2A 9', 'MIK-2B 1'])

  const off = async () => expect(await shown()).toEqual(['MIK-2A 9'])
  await setTerm(1)
  await off()
  await setTerm(-7, 'ganjil')
  await off()
  await setTerm(-7)
  const tomorrow = { hari: (hariOf(today) % 7) + 1, dari: slot.dari, sampai: slot.sampai }
  const next = await db.jamkul.create({ data: tomorrow })
  await db.kelas.updateMany({ where: both, data: { jamkul_id: next.id } })
  await off()
})

it('names what has no attendance since Monday a week ago, as of the own sessions alone', async () => {
  await setSession(own.id, '1', { tanggal: day(addDays(lastMonday, -1)) })
  await setSession(own.id, '2', { tanggal: day(lastMonday) })
  await setSession(own.id, '3', { tanggal: day(addDays(today, -1)) })
  await setSession(own.id, '4', { tanggal: day(lastMonday), status: 9 })
  await setSession(own.id, '5', { tanggal: day(lastMonday), pengganti_id: lain.id })
  await setSession(own.id, '6', { tanggal: day(addDays(today, 1)) })
  await setSession(own.id, 'UTS', { tanggal: day(lastMonday) })
  await setSession(other.id, '1', { tanggal: day(lastMonday) })
  const missing = async () => (await read())?.belum.map(({ pertemuan }) => pertemuan)
  expect(await missing()).toEqual(['2', '3'])
  // Leave that was known before is no attendance yet.
  await mark(own.id, '3', '3')
  await mark(own.id, '2', '4')
  expect(await missing()).toEqual(['3'])
})

it('tells nobody else: not the office, and an account that stands for no lecturer that it does not', async () => {
  await setSession(own.id, '3', { tanggal: day(today) })
  expect(await read(await enterAs('akademik'))).toBeNull()
  expect(await read(await enterAs('dosen'))).toEqual({
    tanggal: today,
    tertaut: false,
    hari_ini: [],
    belum: [],
  })
})
