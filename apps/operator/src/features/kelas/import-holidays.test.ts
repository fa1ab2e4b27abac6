import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { countsOf, reasonsOf, sheetsOf } from '../../../test/sheets.ts'

const test = await createTestCollege()
const { sia, send, apply } = sheetsOf(test)
const day = (text: string) => new Date(`${text}T00:00:00Z`)
let count = 0
let kode: [string, string]

beforeEach(async () => {
  count += 1
  kode = [`LIBUR-${count}A`, `LIBUR-${count}B`]
  await test.db.pengajaran.updateMany({ data: { tanggal: null, status: 1 } })
  for (const one of kode) {
    const { id } = await createKelas(test.db, { kode: one })
    await test.db.pengajaran.updateMany({
      where: { kelas_id: id, pertemuan: '3' },
      data: { tanggal: day('2026-03-19') },
    })
    await test.db.pengajaran.updateMany({
      where: { kelas_id: id, pertemuan: '4' },
      data: { tanggal: day('2026-03-26') },
    })
  }
})

const meetings = async () => {
  const rows = await test.db.pengajaran.findMany({
    where: { kelas: { kode: { in: kode } }, pertemuan: { in: ['3', '4'] } },
    select: { status: true, tanggal: true, pertemuan: true, kelas: { select: { kode: true } } },
    orderBy: [{ kelas: { kode: 'asc' } }, { pertemuan: 'asc' }],
  })
  return rows.map(
    ({ status, tanggal, pertemuan, kelas }) =>
      `${kelas.kode.at(-1)}${pertemuan} ${status} ${tanggal?.toISOString().slice(0, 10)}`,
  )
}

it('one line cancels every meeting of a day, twice is once, and it is taken back', async () => {
  const before = await meetings()
  const sheet = 'Tanggal;Keterangan\nKamis, 19 Maret 2026;Hari Raya Nyepi\n'
  const report = await apply('libur', sheet)
  expect(countsOf(report)).toEqual([0, 1, 0, 0])
  expect(report.notes).toEqual([
    `19-03-2026, 2 pertemuan ditiadakan: ${kode[0]} ke 3, ${kode[1]} ke 3.`,
  ])
  expect(await meetings()).toEqual([
    'A3 9 2026-03-19',
    'A4 1 2026-03-26',
    'B3 9 2026-03-19',
    'B4 1 2026-03-26',
  ])
  expect(countsOf(await apply('libur', sheet))).toEqual([0, 0, 1, 0])
  expect((await sia('import', 'batalkan', String(report.number), '--apply')).code).toBe(0)
  expect(await meetings()).toEqual(before)
})

it('with another day it moves them, of one class where it is named', async () => {
  const sheet = `tanggal;pindah ke;kelas\n19/3/2026;21/3/2026;\n26/3/2026;28/3/2026;${kode[1]}\n`
  expect(countsOf(await apply('libur', sheet))).toEqual([0, 2, 0, 0])
  expect(await meetings()).toEqual([
    'A3 1 2026-03-21',
    'A4 1 2026-03-26',
    'B3 1 2026-03-21',
    'B4 1 2026-03-28',
  ])
  expect(countsOf(await apply('libur', sheet))).toEqual([0, 0, 2, 0])
})

it('leaves a meeting that was held, and says so', async () => {
  const kelas = await test.db.kelas.findFirstOrThrow({ where: { kode: kode[0] } })
  const { id } = await createMhs(test.db)
  await createKrs(test.db, { mhs_id: id, kelas_id: kelas.id })
  await test.db.absensi.create({
    data: { mhs_id: id, kelas_id: kelas.id, pertemuan: '3', status: '1' },
  })
  const { notes } = await apply('libur', 'tanggal\n19/3/2026\n')
  expect(notes).toContain(
    `19-03-2026, 1 pertemuan sudah ada absensinya dan dibiarkan: ${kode[0]} ke 3.`,
  )
  expect((await meetings()).filter((one) => one.includes(' 9 '))).toEqual(['B3 9 2026-03-19'])
})

it('does not move a day to another that is free as well', async () => {
  const report = await send('libur', 'tanggal;pindah ke\n19/3/2026;26/3/2026\n26/3/2026;\n')
  expect(reasonsOf(report)).toEqual(['2 pindah_ke: juga hari libur di berkas ini'])
  const same = await send('libur', 'tanggal;pindah ke\n19/3/2026;19/3/2026\n')
  expect(reasonsOf(same)).toEqual(['2 pindah_ke: sama dengan hari liburnya'])
})
