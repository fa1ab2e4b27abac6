import { tellDue } from '@sia/office/features/kabar/commands'
import { createTestCollege } from '@sia/server/test/college'
import { createMhs, day } from '@sia/server/test/factories'
import { until } from '@sia/server/test/patience'
import { beforeEach, describe, expect, it } from 'vitest'
import { tellDueDaily } from './worker.ts'

// Installments are due on the 10th, the first in January of the intake: that of 2027-03-10 is number 15 of 2026.

const { db, office } = await createTestCollege()
const at = (text: string) => new Date(`${text}+08:00`)
const tell = (moment: string) =>
  tellDue({ db: office.db, sql: office.sql, actor: 'kabar', now: at(moment) })

let mhs: { id: number; nim: string }

beforeEach(async () => {
  await db.kabar.deleteMany()
  await db.angsuranSlot.deleteMany()
  await db.mhsStatus.deleteMany()
  await db.pengaturan.updateMany({ data: { angsuran_hari: 10, angsuran_bulan_pertama: 1 } })
  mhs = await createMhs(db, { angkatan: 2026, jenjang: 'D2' })
  const fees = { biaya_pendidikan: 24_000_000, angsuran: 1_000_000 }
  await db.biaya.create({ data: { mhs_id: mhs.id, ...fees } })
  await db.angsuranJenjang.create({ data: { mhs_id: mhs.id, jenjang: 'D2', angsuran: 1_000_000 } })
})

const pay = (ke: number, jumlah: number) =>
  db.angsuranSlot.create({ data: { mhs_id: mhs.id, jenjang: 'D2', ke, jumlah } })
const notes = async () =>
  (await db.kabar.findMany({ where: { mhs_id: mhs.id }, orderBy: { id: 'asc' } })).map(
    ({ jenis, ref_id, isi }) => [jenis, ref_id, (isi as { kurang: number }).kurang],
  )

describe('an installment', () => {
  it('is told of three days before, once, however often and by however many at the same time', async () => {
    await tell('2027-03-06T23:59:00')
    expect(await notes()).toEqual([])
    await Promise.all([1, 2, 3].map(() => tell('2027-03-07T00:01:00')))
    await tell('2027-03-10T12:00:00')
    expect(await notes()).toEqual([['jatuh_tempo', 15, 1_000_000]])
  })

  it('is late the day after, once, and only what is missing counts', async () => {
    await pay(15, 250_000)
    await tell('2027-03-11T00:01:00')
    await tell('2027-03-12T00:01:00')
    expect(await notes()).toEqual([['lewat_tempo', 15, 750_000]])
  })

  it('that is paid, or is late for weeks, is not told of', async () => {
    await pay(15, 1_000_000)
    await tell('2027-03-09T12:00:00')
    await tell('2027-03-12T12:00:00')
    expect(await notes()).toEqual([])
    await tell('2027-03-31T12:00:00')
    expect(await notes()).toEqual([])
  })

  it('of who has graduated is not told of, of who is on leave it is', async () => {
    await db.mhsStatus.create({
      data: { mhs_id: mhs.id, sejak: day('2027-03-01'), status: 'lulus' },
    })
    await tell('2027-03-09T12:00:00')
    expect(await notes()).toEqual([])
    await db.mhsStatus.updateMany({ data: { status: 'cuti' } })
    await tell('2027-03-09T12:00:00')
    expect(await notes()).toHaveLength(1)
  })

  it('is not told of where the college sets no day', async () => {
    await db.pengaturan.updateMany({ data: { angsuran_hari: null } })
    expect(await tell('2027-03-09T12:00:00')).toBe(0)
  })
})

it('is looked for once a WITA day, and again where the database was away', async () => {
  let now = at('2027-03-08T23:59:59')
  const asked: string[] = []
  let isAway = true
  const sql: typeof office.sql = async (statement, values) => {
    if (statement.name === 'kantor tunggakan') asked.push(String(now.toISOString()))
    if (isAway) throw new Error('away')
    return office.sql(statement, values)
  }
  const failures: unknown[] = []
  const log = { error: (...told: unknown[]) => failures.push(told) }
  const stop = tellDueDaily({ db: office.db, sql, clock: () => now, log: log as never, everyMs: 5 })
  await until(async () => expect(failures.length).toBeGreaterThan(0))
  isAway = false
  await until(async () => expect(await notes()).toHaveLength(1))
  const before = asked.length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(before)
  now = at('2027-03-09T00:00:00')
  await until(async () => expect(asked).toHaveLength(before + 1))
  await stop()
})
