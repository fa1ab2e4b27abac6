import type { SecurityEvent } from '@sia/server/auth/security-event'
import type { Sql } from '@sia/server/db/sql'
import { createSecurityLog, type SecurityTotal } from '@sia/server/http/security-log'
import { UNKNOWN_ADDRESSES } from '@sia/server/http/unknown-addresses'
import { createWindowCount } from '@sia/server/http/window-count'
import { writeEverySecond } from '@sia/server/http/write-security'
import type { FastifyBaseLogger } from 'fastify'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The figures of one process, as its registry has them. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** The counts in windows for a whole server. */
export type Window = 'unknown' | 'kalender' | 'verifikasi'

/** How many processes of a server serve, and how many should. */
export interface Running {
  running: number
  wanted: number
}

/** The shared memory of all processes of a server. */
export interface Shared {
  /** Counts one more of a key; the seconds to wait once there are too many, else null. */
  count(window: Window, key: string): Promise<number | null>
  /** Tells of what happened at the doors. */
  record(event: SecurityEvent): void
  /** The figures of every process, this one's where it serves alone (null), and what happened at the doors. */
  readFigures(): Promise<{ processes: Figures[] | null; security: SecurityTotal[] }>
  countRunning(): Promise<Running>
}

/** The same where it is kept. */
interface Kept extends Shared {
  /** Writes what was not written yet. */
  close(): Promise<void>
}

/** Reads of one calendar; a phone asks four times an hour at most. */
const KALENDER_READS = { most: 120, windowMs: 60 * 60_000, keys: 20_000 }

/** Checks from one source; an office checks a pile by hand. */
const VERIFIKASI_READS = { most: 60, windowMs: 60_000, keys: 20_000 }

const alone = { running: 1, wanted: 1 }

/** Keeps in this process what a whole server knows: the one that serves alone, or the primary of its workers. */
export function keepShared(
  deps: { sql: Sql; clock: () => Date },
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Kept {
  const security = createSecurityLog(deps, log)
  const close = writeEverySecond(security, log)
  const windows = {
    unknown: createWindowCount(UNKNOWN_ADDRESSES),
    kalender: createWindowCount(KALENDER_READS),
    verifikasi: createWindowCount(VERIFIKASI_READS),
  }
  return {
    count: (window, key) => windows[window](key),
    record: security.record,
    readFigures: async () => ({ processes: null, security: security.totals() }),
    countRunning: async () => alone,
    close,
  }
}
