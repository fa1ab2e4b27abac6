import type { FastifyBaseLogger } from 'fastify'
import { OF_STAF } from '../auth/login-limits.ts'
import {
  addSecurityRows,
  findAccounts,
  forgetSecurityRows,
  type SecurityEvent,
  type SecurityRow,
} from '../auth/security-event.ts'
import type { Sql } from '../db/sql.ts'
import { createSecurityBudget, nameOf, type SecurityKey } from './security-budget.ts'
import { sourceOf } from './source.ts'

/** Different things that may wait for the next writing; more are counted without NIM and address. */
const WAITING_AT_MOST = 5000
const NIM = /^[0-9A-Za-z.-]{4,20}$/
/** How often the same thing may be told in an hour before only the 100th, 1000th ... time is. */
const LISTED = 10
const HOUR_MS = 60 * 60 * 1000

/** Told of what happens at the doors. */
export interface SecurityLog {
  record(event: SecurityEvent): void
}

/** How often each event with its outcome happened. */
export type SecurityTotal = { event: string; outcome: string; count: number }

/** The events of a whole server: told at once, written in bulk. */
export interface SecurityBook extends SecurityLog {
  /** Writes what is waiting into the table and the log. */
  flush(): Promise<void>
  /** How often each happened since the start. */
  totals(): SecurityTotal[]
}

interface Waiting extends SecurityRow {
  /** Whether the NIM has to be looked for among the accounts. */
  isTyped: boolean
  /** Whether it takes neither a session nor a right password. */
  isAnybodys: boolean
}

/**
 * Counts events in memory until `flush`, which writes a line each to the log, at the default level, with
 * how often it happened in this hour; from the 10th on only for the 100th, 1000th ... time. Neither line nor row
 * holds anything but the event, a NIM or username that an account has, the address and counts.
 */
export function createSecurityLog(
  { sql, clock }: { sql: Sql; clock: () => Date },
  log: Pick<FastifyBaseLogger, 'warn'>,
): SecurityBook {
  const budget = createSecurityBudget()
  const totals = new Map<string, SecurityTotal>()
  let waiting = new Map<string, Waiting>()
  let cleaned = 0

  function wait(row: Waiting): void {
    const key = `${row.isTyped}\n${nameOf(row)}`
    const known = waiting.get(key)
    if (known) {
      known.count += row.count
      known.last_at = later(known.last_at, row.last_at)
    } else if (waiting.size < WAITING_AT_MOST || (row.nim === '' && row.address === '')) {
      waiting.set(key, row)
    } else wait({ ...row, nim: '', address: '', isTyped: false })
  }

  /** The rows to write, each once, with typed NIMs replaced by those of accounts. */
  function rowsOf(taken: Waiting[], accounts: Map<string, string>): SecurityRow[] {
    const rows = new Map<string, SecurityRow>()
    for (const { isTyped, isAnybodys, ...row } of taken) {
      const key = { ...row, nim: isTyped ? (accounts.get(row.nim) ?? '') : row.nim }
      const placed = { ...row, ...budget.place(keyOf(key), isAnybodys, row.first_at) }
      const same = rows.get(nameOf(placed))
      if (same) {
        same.count += placed.count
        same.last_at = later(same.last_at, placed.last_at)
      } else rows.set(nameOf(placed), placed)
    }
    return [...rows.values()]
  }

  function tell({ first_at, ...row }: SecurityRow): void {
    const { before, after } = budget.count(row, row.count)
    if (before >= LISTED && Math.floor(Math.log10(after)) === Math.floor(Math.log10(before))) return
    const { event, outcome, nim, address, device } = row
    const named = { ...(nim && { nim }), ...(address && { address }), ...(device && { device }) }
    log.warn({ event, outcome, ...named, count: after, at: first_at.toISOString() }, 'security')
  }

  async function clean(now: Date): Promise<void> {
    if (now.getTime() - cleaned < HOUR_MS) return
    await forgetSecurityRows(sql, now)
    cleaned = now.getTime()
  }

  return {
    record({ event, outcome, nim, staf, typed, isProven, address, isKnownDevice }) {
      const total = totals.get(`${event} ${outcome}`) ?? { event, outcome, count: 0 }
      total.count += 1
      totals.set(`${event} ${outcome}`, total)
      const now = clock()
      const isTyped = nim === undefined && typed !== undefined && NIM.test(typed)
      wait({
        event,
        outcome,
        nim: nim ?? (staf !== undefined ? OF_STAF + staf : isTyped ? typed : ''),
        isTyped,
        isAnybodys: nim === undefined && !isProven,
        address: sourceOf(address),
        device: isKnownDevice === undefined ? '' : isKnownDevice ? 'known' : 'new',
        count: 1,
        first_at: now,
        last_at: now,
      })
    },
    async flush() {
      await clean(clock())
      if (waiting.size === 0) return
      const taken = [...waiting.values()]
      waiting = new Map()
      try {
        const typed = taken.flatMap((row) => (row.isTyped ? [row.nim] : []))
        const rows = rowsOf(taken, await findAccounts(sql, [...new Set(typed)]))
        await addSecurityRows(sql, rows)
        for (const row of rows) tell(row)
      } catch (error) {
        // A row that was not written waits for the database to be back.
        for (const row of taken) wait(row)
        throw error
      }
    },
    totals: () => [...totals.values()],
  }
}

const later = (a: Date, b: Date) => (a > b ? a : b)

const keyOf = ({ event, outcome, nim, address, device }: SecurityKey): SecurityKey => ({
  event,
  outcome,
  nim,
  address,
  device,
})
