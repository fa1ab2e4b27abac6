import { update } from '@sia/contracts/peminjaman-ruangan'
import { isEditable } from '@sia/domain/peminjaman-ruangan'
import { createMhs } from '@sia/server/test/factories'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, NEXT_YEAR } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test
const approver = new pg.Client({ connectionString: test.url })
await approver.connect()
afterAll(() => approver.end())

const EDITS = 3

let mhs_id: number
let token: string
let ruangan_id: number

beforeAll(async () => {
  const mhs = await createMhs(db)
  mhs_id = mhs.id
  token = await sessionOf(test, mhs)
  ruangan_id = (await db.ruangan.create({ data: { nama: 'Aula' } })).id
})

beforeEach(() => db.peminjamanRuangan.deleteMany())

const createLoan = () =>
  db.peminjamanRuangan.create({
    data: {
      mhs_id,
      ruangan_id,
      dari: new Date(Date.UTC(NEXT_YEAR, 2, 2, 1)),
      sampai: new Date(Date.UTC(NEXT_YEAR, 2, 2, 3)),
      no_telp: '08123456789',
      keperluan: 'semula',
    },
  })
const keperluanOf = async (id: number) =>
  (await db.peminjamanRuangan.findUniqueOrThrow({ where: { id } })).keperluan

async function countWaiting(): Promise<number> {
  // Inside the approver's transaction the answer would stay what it was first.
  const { rows } = await test.owner.query(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}

/** Approves a loan, and holds its row until all the edits have read it and wait for writing it. */
async function approveWhileEditing<T>(id: number, edit: (index: number) => Promise<T>) {
  await approver.query('begin')
  await approver.query('select from peminjaman_ruangan where id = $1 for update', [id])
  const edits = Promise.all(Array.from({ length: EDITS }, (_, index) => edit(index)))
  await vi.waitFor(async () => expect(await countWaiting()).toBe(EDITS), 60_000)
  await approver.query("update peminjaman_ruangan set menyetujui = 'Wakil' where id = $1", [id])
  await approver.query('commit')
  return edits
}

describe('edits that found a loan undecided and write after its approval', () => {
  it('all fail, and the loan stays what was approved', async () => {
    const { id } = await createLoan()
    const answers = await approveWhileEditing(id, (index) =>
      call(update, { token, params: { id: String(id) }, body: { keperluan: `diubah ${index}` } }),
    )
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      Array(EDITS).fill([409, 'fail']),
    )
    expect(await keperluanOf(id)).toBe('semula')
  })

  it('would change it, were the check not part of the write', async () => {
    const { id } = await createLoan()
    await approveWhileEditing(id, async (index) => {
      const row = await db.peminjamanRuangan.findUniqueOrThrow({ where: { id } })
      if (!isEditable(row)) return
      await db.peminjamanRuangan.update({ where: { id }, data: { keperluan: `diubah ${index}` } })
    })
    expect(await keperluanOf(id)).toMatch(/^diubah/)
  })
})
