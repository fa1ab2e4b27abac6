import { update } from '@sia/contracts/peminjaman-ruangan'
import { isEditable } from '@sia/domain/peminjaman-ruangan'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { constraintOf } from '../../src/db/errors.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import {
  type Contestant,
  checkThenWrite,
  createArena,
  createContestants,
  REPEATS,
  tally,
  timeout,
} from './arena.ts'

const EDITS = 8
const APPROVALS = 60

const arena = await createArena()
const { db, pool, race } = arena
const rounds = Array.from({ length: REPEATS }, (_, index) => index)

let mhs: Contestant
let ruangan_id: number

beforeAll(async () => {
  const [first] = await createContestants(arena, 1)
  if (!first) throw new Error('no student')
  mhs = first
  ruangan_id = (await db.ruangan.create({ data: { nama: 'Aula' } })).id
  // The first calls of a server are slow, and a waiting write gives up after three seconds.
  await race(edits((await createLoan()).id))
}, 60_000)

beforeEach(() => db.peminjamanRuangan.deleteMany())

const at = (hour: number) => new Date(Date.UTC(2099, 2, 2, hour))
const createLoan = (start = 1, hours = 2) =>
  db.peminjamanRuangan.create({
    data: {
      mhs_id: mhs.id,
      ruangan_id,
      dari: at(start),
      sampai: at(start + hours),
      no_telp: '08123456789',
      keperluan: 'semula',
    },
  })
const find = (id: number) => db.peminjamanRuangan.findUniqueOrThrow({ where: { id } })
const edits = (id: number) =>
  Array.from({ length: EDITS }, (_, index) => ({
    endpoint: update,
    id,
    token: mhs.token,
    body: { keperluan: `diubah ${index}`, dari: '2099-03-02 09:30:00' },
  }))

/** Approves as an approver does who reads the row, thinks, and decides on what he read. */
async function approveAfter(id: number, thinking: () => Promise<unknown>) {
  const approver = await pool.connect()
  try {
    await approver.query('begin')
    const { rows } = await approver.query(
      'select keperluan, dari from peminjaman_ruangan where id = $1 for update',
      [id],
    )
    await thinking()
    await approver.query(
      "update peminjaman_ruangan set menyetujui = 'Kepala Bagian' where id = $1",
      [id],
    )
    await approver.query('commit')
    return rows[0]
  } finally {
    approver.release()
  }
}

const waitingForRow = async () => {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}
const untilWaiting = (count: number) => () =>
  vi.waitFor(async () => expect(await waitingForRow()).toBe(count), { timeout: 2500, interval: 10 })

describe('a loan edited while it is approved (two processes)', { timeout }, () => {
  it('stays what was approved, when every edit was already past its check', async () => {
    for (const _ of rounds) {
      const { id } = await createLoan()
      const [approved, answers] = await Promise.all([
        approveAfter(id, untilWaiting(EDITS)),
        race(edits(id)),
      ])
      expect(tally(answers)).toEqual({ '409 fail': EDITS })
      expect(await find(id)).toMatchObject({ ...approved, menyetujui: 'Kepala Bagian' })
      expect(approved.keperluan).toBe('semula')
    }
  })

  it('stays what was approved, whenever the approval comes', async () => {
    for (const round of rounds) {
      const { id } = await createLoan()
      const sent = race(edits(id))
      await new Promise((resolve) => setTimeout(resolve, round * 4))
      const approved = await approveAfter(id, async () => undefined)
      const answers = tally(await sent)
      expect((answers['200 success'] ?? 0) + (answers['409 fail'] ?? 0)).toBe(EDITS)
      expect(await find(id)).toMatchObject({ ...approved, menyetujui: 'Kepala Bagian' })
    }
  })

  it('would not stay so, were the check not part of the write', async () => {
    const { id } = await createLoan()
    const naive = async (index: number) => {
      if (!isEditable(await find(id))) return
      await db.peminjamanRuangan.update({ where: { id }, data: { keperluan: `diubah ${index}` } })
    }
    const [approved] = await Promise.all([approveAfter(id, untilWaiting(2)), naive(0), naive(1)])
    expect((await find(id)).keperluan).not.toBe(approved.keperluan)
  })
})

describe('approvals of overlapping times', { timeout }, () => {
  const approve = (id: number) =>
    inTransaction(db, (tx) =>
      tx.peminjamanRuangan.update({ where: { id }, data: { menyetujui: 'Kepala Bagian' } }),
    ).then(
      () => 'approved',
      (error) => constraintOf(error) ?? String(error),
    )
  const createLoans = () =>
    Promise.all(Array.from({ length: APPROVALS }, (_, index) => createLoan(index % 3, 4)))
  const approved = () => db.peminjamanRuangan.count({ where: { menyetujui: { not: null } } })

  it('lets one of 60 through', async () => {
    for (const _ of rounds) {
      await db.peminjamanRuangan.deleteMany()
      const loans = await createLoans()
      const outcomes = await Promise.all(loans.map(({ id }) => approve(id)))
      expect(outcomes.filter((outcome) => outcome === 'approved')).toHaveLength(1)
      expect(new Set(outcomes)).toEqual(new Set(['approved', 'peminjaman_ruangan_tidak_bentrok']))
      expect(await approved()).toBe(1)
    }
  })

  it('would let several through, were there only a check before the write', async () => {
    // The database of this file is thrown away.
    await db.$executeRaw`alter table peminjaman_ruangan drop constraint peminjaman_ruangan_tidak_bentrok`
    await checkThenWrite(
      await createLoans(),
      async () => (await approved()) === 0,
      ({ id }) => approve(id),
    )
    expect(await approved()).toBeGreaterThan(1)
  })
})
