import { createTestCollege } from '@sia/server/test/college'
import { createMhs, HASHED } from '@sia/server/test/factories'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { countsOf, reasonsOf, sheetsOf } from '../../../test/sheets.ts'

const test = await createTestCollege()
const { sia, apply } = sheetsOf(test)

let staf_id: number

beforeAll(async () => {
  const peran = ['keuangan']
  const data = { username: 'rina', nama: 'Rina', password_hash: HASHED, peran }
  staf_id = (await test.db.staf.create({ data })).id
})

afterEach(() => test.db.tutupBuku.deleteMany())

const closeOctober = () =>
  test.db.tutupBuku.create({
    data: { bulan: new Date('2025-10-01'), pembayaran: 0, jumlah: 0, staf_id },
  })

let count = 0
async function student() {
  count += 1
  const mhs = await createMhs(test.db, { jenjang: 'D2', no_briva: `7700${count}0001` })
  await test.db.biaya.create({ data: { mhs_id: mhs.id, biaya_pendidikan: 9_000_000 } })
  return mhs
}

const CLOSED = 'bulan pembayarannya sudah ditutup di Kantor; mintalah di buku mahasiswa'

it('sheets of payments are refused line by line where a month is closed, and the other lines written', async () => {
  const { nim } = await student()
  await apply('angsuran', `nim;ke;pembayaran;tanggal\n${nim};1;750000;2025-10-10`)
  await closeOctober()
  const slots = await apply(
    'angsuran',
    [
      'nim;ke;pembayaran;denda;tanggal',
      `${nim};1;700000;;2025-10-10`,
      `${nim};2;750000;;2025-10-31`,
      `${nim};3;750000;;2025-11-01`,
      `${nim};4;;2;`,
    ].join('\n'),
  )
  expect(reasonsOf(slots)).toEqual([`2 nim: ${CLOSED}`, `3 nim: ${CLOSED}`])
  expect(countsOf(slots)).toEqual([2, 0, 0, 2])
  // The same values again are no change.
  const same = await apply('angsuran', `nim;ke;pembayaran;tanggal\n${nim};1;750000;2025-10-10`)
  expect(countsOf(same)).toEqual([0, 0, 1, 0])
  const others = [
    await apply('biaya', `nim;biaya_pendidikan;du_1;tanggal_du_1\n${nim};9000000;1;2025-09-01`),
    await apply('angsuran-opsional', `nim;daftar;jumlah;tanggal\n${nim};opsional;5;2025-10-01`),
    await apply('angsuran-opsional', `nim;daftar;jumlah;tanggal\n${nim};angsuran;5;2025-10-01`),
  ]
  expect(others.flatMap(reasonsOf)).toEqual(
    ['nim', 'daftar', 'daftar'].map((column) => `2 ${column}: ${CLOSED}`),
  )
})

it('the bank’s sheet is refused in a closed month, by the hour of WITA', async () => {
  const { no_briva } = await student()
  await closeOctober()
  const sheet = [
    'referensi;no_briva;jumlah;waktu',
    `X-1;${no_briva};750000;2025-10-31 23:59`,
    `X-2;${no_briva};750000;2025-11-01 00:01`,
  ].join('\n')
  const sent = await apply('bank', sheet)
  expect(reasonsOf(sent)).toEqual([`2 referensi: ${CLOSED}`])
  expect(countsOf(sent)).toEqual([1, 0, 0, 1])
})

it('neither taking a sheet back nor a removal changes a closed month', async () => {
  const mhs = await student()
  const { number } = await apply(
    'angsuran',
    `nim;ke;pembayaran;tanggal\n${mhs.nim};1;750000;2025-10-10\n${mhs.nim};2;750000;2025-11-10`,
  )
  await closeOctober()
  const taken = await sia('import', 'batalkan', String(number), '--apply')
  expect(taken.out).toContain(CLOSED)
  const removed = await sia('hapus', 'angsuran', mhs.nim, '1', '--apply')
  expect([removed.code, removed.err]).toEqual([
    1,
    expect.stringContaining('Buku Oktober 2025 sudah ditutup'),
  ])
  const left = await test.db.angsuranSlot.findMany({ where: { mhs_id: mhs.id } })
  expect(left.map(({ ke, jumlah }) => [ke, jumlah])).toEqual([[1, 750_000]])
})
