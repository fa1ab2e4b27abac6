import { listBalances } from '@sia/office/features/pembayaran/queries-balances'
import type { Sql } from '@sia/server/db/sql'
import { createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'

const { db, sql } = await createOfficeApp()

it('has a few students in memory at a time, and takes each of them once', async () => {
  const nims: string[] = []
  for (const amount of [100_000, 200_000, 300_000, 400_000, 500_000]) {
    const { id: mhs_id, nim } = await createMhs(db)
    await db.biaya.create({ data: { mhs_id, biaya_pendidikan: amount, angsuran: amount } })
    nims.push(nim)
  }
  await createMhs(db)
  const asked: number[] = []
  const counted: Sql = async (statement, values) => {
    const rows = await sql<never>(statement, values)
    if (statement.name === 'kantor tunggakan') asked.push(rows.length)
    return rows
  }
  const take = ({ nim, sisa }: { nim: string; sisa: number }) => [[nim, sisa]]
  const by = (atOnce: number) => listBalances({ sql: counted, now: NOW }, take, { atOnce })
  const whole = await by(500)
  expect(whole.map(([nim]) => nim)).toEqual(nims)
  expect(asked.splice(0)).toEqual([5])
  expect(await by(2)).toEqual(whole)
  expect(asked.splice(0)).toEqual([2, 2, 1])
  // The last page may be full.
  expect(await by(5)).toEqual(whole)
  const some = await listBalances({ sql, now: NOW }, take, { nims: nims.slice(1, 3) })
  expect(some).toEqual(whole.slice(1, 3))
})
