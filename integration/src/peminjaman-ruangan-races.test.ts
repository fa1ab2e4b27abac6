import { NEXT_YEAR, NOW } from '@sia/api/test/harness'
import {
  type Contestant,
  checkThenWrite,
  createArena,
  createContestants,
  REPEATS,
  tally,
} from '@sia/api/test/races/arena'
import { update } from '@sia/contracts/peminjaman-ruangan'
import { isEditable } from '@sia/domain/peminjaman-ruangan'
import { isiOf } from '@sia/office/features/peminjaman-ruangan/checksum'
import { decidePeminjaman } from '@sia/office/features/peminjaman-ruangan/commands'
import { openDatabase } from '@sia/server/db/client'
import { AppError } from '@sia/server/errors'
import { until } from '@sia/server/test/patience'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const EDITS = 8
const APPROVALS = 60

const arena = await createArena()
const { db, race } = arena
// Approvals come from Kantor's own process, with connections of its own.
const office = openDatabase(arena.url, 10)
const approver = new pg.Client({ connectionString: arena.url })
await approver.connect()
afterAll(() => Promise.all([office.close(), approver.end()]))
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
})

beforeEach(() => db.peminjamanRuangan.deleteMany())

const at = (hour: number) => new Date(Date.UTC(NEXT_YEAR, 2, 2, hour))
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
    body: { keperluan: `diubah ${index}`, dari: `${NEXT_YEAR}-03-02 09:0${index}:00` },
  }))

/** Approves a loan as it is read, and lets others try to write it between reading and deciding. */
async function approveAsRead(id: number, meanwhile: () => Promise<unknown>) {
  await approver.query('begin')
  await approver.query('select from peminjaman_ruangan where id = $1 for update', [id])
  const read = await find(id)
  await meanwhile()
  await approver.query("update peminjaman_ruangan set menyetujui = 'Wakil' where id = $1", [id])
  await approver.query('commit')
  return { ...read, menyetujui: 'Wakil' }
}

const untilWaiting = (count: number) =>
  until(async () => {
    const { rows } = await arena.owner.query(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows[0].waiting).toBe(count)
  })

describe('a loan edited while it is approved (two processes)', () => {
  it('stays what was approved, when every edit is already past its check', async () => {
    for (const _ of rounds) {
      const { id } = await createLoan()
      let answers: ReturnType<typeof race> = Promise.resolve([])
      const approved = await approveAsRead(id, async () => {
        answers = race(edits(id))
        await untilWaiting(EDITS)
      })
      expect(tally(await answers)).toEqual({ '409 fail': EDITS })
      expect(await find(id)).toEqual(approved)
      await db.peminjamanRuangan.deleteMany()
    }
  })

  it('stays what was approved, whenever the approval comes', async () => {
    for (const _ of rounds) {
      const { id } = await createLoan()
      const answers = race(edits(id))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
      const approved = await approveAsRead(id, async () => undefined)
      const { '200 success': before = 0, '409 fail': after = 0, ...others } = tally(await answers)
      expect([before + after, others]).toEqual([EDITS, {}])
      expect(await find(id)).toEqual(approved)
      await db.peminjamanRuangan.deleteMany()
    }
  })

  it('would not stay so, were the check not part of the write', async () => {
    const { id } = await createLoan()
    const naive = async (index: number) => {
      if (!isEditable(await find(id))) return
      await db.peminjamanRuangan.update({ where: { id }, data: { keperluan: `diubah ${index}` } })
    }
    let edited: Promise<unknown> = Promise.resolve()
    const approved = await approveAsRead(id, async () => {
      edited = Promise.all([naive(0), naive(1)])
      await untilWaiting(2)
    })
    await edited
    expect(await find(id)).not.toEqual(approved)
  })
})

describe('approvals of overlapping times', () => {
  const approve = async (id: number) => {
    const include = { mhs: true, ruangan: true }
    const row = await db.peminjamanRuangan.findUniqueOrThrow({ where: { id }, include })
    const seen = new Map([[id, isiOf(row)]])
    const decision = { keputusan: 'menyetujui', oleh: 'Wakil', seen } as const
    const writer = { db: office.db, actor: 'staf uji', now: NOW }
    return decidePeminjaman(writer, [id], decision).then(
      () => 'approved',
      (error) => (error instanceof AppError ? error.kind : Promise.reject(error)),
    )
  }
  const createLoans = () =>
    Promise.all(Array.from({ length: APPROVALS }, (_, index) => createLoan(index % 3, 4)))
  const approved = () => db.peminjamanRuangan.count({ where: { menyetujui: { not: null } } })

  it('lets one of 60 through, without a deadlock', async () => {
    for (const _ of rounds) {
      await db.peminjamanRuangan.deleteMany()
      const loans = await createLoans()
      const outcomes = await Promise.all(loans.map(({ id }) => approve(id)))
      expect(outcomes.filter((outcome) => outcome === 'approved')).toHaveLength(1)
      expect(new Set(outcomes)).toEqual(new Set(['approved', 'conflict']))
      expect(await approved()).toBe(1)
    }
  })

  it('would let several through, were there only a check before the write', async () => {
    // The database of this file is thrown away.
    await arena.owner.query(
      `alter table peminjaman_ruangan drop constraint peminjaman_ruangan_tidak_bentrok`,
    )
    await checkThenWrite(
      await createLoans(),
      async () => (await approved()) === 0,
      ({ id }) => db.peminjamanRuangan.update({ where: { id }, data: { menyetujui: 'Wakil' } }),
    )
    expect(await approved()).toBeGreaterThan(1)
  })
})
