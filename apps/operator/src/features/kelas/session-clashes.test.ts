import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs, day } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { countsOf, sheetsOf } from '../../../test/sheets.ts'

// Sheets that give sessions a day say what those meet there, as the form does: rooms, loans, lecturers, students.

const test = await createTestCollege()
const { send, apply } = sheetsOf(test)
const { db } = test

const a = await createKelas(db, { kode: 'BENTROK-A', semester: 4 })
const b = await createKelas(db, { kode: 'BENTROK-B', semester: 4 })
const c = await createKelas(db, { kode: 'BENTROK-C', semester: 4 })
const rooms = new Map((await db.ruangan.findMany()).map(({ id, nama }) => [id, nama]))
const dosen = new Map((await db.dosen.findMany()).map(({ id, nama }) => [id, nama]))
const roomOf = ({ ruangan_id }: { ruangan_id: number | null }) => rooms.get(ruangan_id ?? 0)
const mhs = await createMhs(db)
for (const { id: kelas_id } of [a, c]) await createKrs(db, { mhs_id: mhs.id, kelas_id })

const term = {
  tahun_ajaran_id: a.tahun_ajaran_id,
  semester: 'genap',
  mulai: day('2020-01-01'),
  selesai: day('2099-07-31'),
  aktif: true,
}
await db.semesterAjaran.create({ data: term })

const WHEN = '05-03-2060 13.00-14.40'
const COUNTED = (count: number) =>
  `${count} bentrok bila ditulis. Ubah hari, jam, atau ruangannya bila tidak dimaksud:`
const sheetOf = (...lines: string[]) =>
  ['kelas;pertemuan;tanggal;dari;sampai;ruangan', ...lines].join('\n')
const LINE = (kelas: string, pertemuan = '3', more = '2060-03-05;13:00;14:40;') =>
  `${kelas};${pertemuan};${more}`

beforeEach(async () => {
  await db.pengajaran.updateMany({
    data: { tanggal: null, status: 1, dari: null, sampai: null, ruangan_id: null },
  })
  await db.peminjamanRuangan.deleteMany()
})

it('two of one sheet in one room, and of one student, are counted and named before anything is written', async () => {
  const room = roomOf(a)
  const sheet = sheetOf(
    LINE(a.kode),
    `${b.kode};3;2060-03-05;14:00;15:00;${room}`,
    LINE(c.kode, '3', '2060-03-05;13:30;13:50;'),
  )
  const { surprises, applied } = await send('pengajaran', sheet)
  expect(applied).toBe(false)
  expect(surprises).toEqual([
    COUNTED(2),
    `BENTROK-A dan BENTROK-B di ${room}, ${WHEN}.`,
    `1 mahasiswa di BENTROK-A dan BENTROK-C, ${WHEN}.`,
  ])
  expect((await apply('pengajaran', sheet)).surprises).toEqual(surprises)
  // The same again gives nothing a new time.
  expect((await send('pengajaran', sheet)).surprises).toEqual([])
})

it('an approved loan, a lecturer of two classes, and another session of the class are named', async () => {
  await db.kelas.update({ where: { id: b.id }, data: { dosen_id: a.dosen_id } })
  const loan = await db.peminjamanRuangan.create({
    data: {
      mhs_id: mhs.id,
      ruangan_id: a.ruangan_id ?? 0,
      dari: new Date('2060-03-05T13:30:00+08:00'),
      sampai: new Date('2060-03-05T15:00:00+08:00'),
      no_telp: '081234567890',
      keperluan: 'Rapat',
      menyetujui: 'Sarana',
    },
  })
  expect((await apply('pengajaran', sheetOf(LINE(b.kode), LINE(b.kode, '4')))).surprises).toEqual([
    COUNTED(1),
    `BENTROK-B punya dua pertemuan, ${WHEN}.`,
  ])
  const { surprises } = await send('pengajaran', sheetOf(LINE(a.kode)))
  expect(surprises).toEqual([
    COUNTED(3),
    `BENTROK-A dan peminjaman ${loan.id} di ${roomOf(a)}, ${WHEN}.`,
    ...['3', '4'].map(
      () => `${dosen.get(a.dosen_id ?? 0)} mengajar BENTROK-A dan BENTROK-B, ${WHEN}.`,
    ),
  ])
  await db.kelas.update({ where: { id: b.id }, data: { dosen_id: b.dosen_id } })
})

it('nothing is named of what is over, cancelled, or said without a time', async () => {
  await apply('pengajaran', sheetOf(LINE(a.kode)))
  const quiet = [
    LINE(c.kode, '3', '2025-03-07;13:00;14:40;'),
    LINE(a.kode, '4', '2025-03-07;13:00;14:40;'),
  ]
  expect((await send('pengajaran', sheetOf(...quiet))).surprises).toEqual([])
  const cancelled = 'kelas;pertemuan;status;tanggal;dari;sampai'
  const of = (status: string) => `${cancelled}\n${c.kode};3;${status};2060-03-05;13:00;14:40\n`
  expect((await send('pengajaran', of('tidak terlaksana'))).surprises).toEqual([])
  expect((await send('pengajaran', of('terlaksana'))).surprises).toHaveLength(2)
  const talk = `kelas;pertemuan;pembahasan\n${a.kode};3;HTML\n`
  const told = await send('pengajaran', talk)
  expect([countsOf(told), told.surprises]).toEqual([[0, 1, 0, 0], []])
})

it('a sheet of holidays that moves a day names what the moved ones meet', async () => {
  await apply('pengajaran', sheetOf(LINE(a.kode), LINE(c.kode, '3', '2060-03-12;13:00;14:40;')))
  const moved = await send('libur', 'tanggal;pindah ke\n2060-03-12;2060-03-05\n')
  expect(moved.surprises).toEqual([COUNTED(1), `1 mahasiswa di BENTROK-C dan BENTROK-A, ${WHEN}.`])
})
