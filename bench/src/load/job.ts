import type { Audience } from '../audience.ts'
import type { Staff } from '../data/cases.ts'

/**
 * A request of the generator: a call by its name, or 'login', 'wrong-login', 'reads' (some calls and a file in turn), a
 * page by its name (`pages.ts`), 'krs-unchanged' (the schedule by someone who has it already), 'kalender' and
 * 'kalender-unchanged' (a calendar by its address, anew and by a program that has it).
 */
export type What = string

/** Who calls, under the name that jobs use; `etags` are those of the first students' schedules. */
export interface Setting {
  audience: Audience
  password: string
  etags: string[]
  /** Addresses of calendars with the entity tags of what is there. */
  calendars?: { path: string; etag: string }[]
}

interface Aim {
  origin: string
  /** Name of the setting. */
  who: string
  what: What
  /** Number of the first request, so that rounds begin with different students. */
  first: number
  headers?: Record<string, string>
}

/** As many requests as the server answers, over a number of connections. */
export interface ClosedJob extends Aim {
  kind: 'closed'
  connections: number
  seconds: number
}

/** Requests at a fixed rate, whatever the answers take. */
export interface SteadyJob extends Aim {
  kind: 'steady'
  perSecond: number
  seconds: number
}

/** Students who arrive over some seconds and go from page to page. */
export interface CrowdJob {
  kind: 'crowd'
  origin: string
  who: string
  seconds: number
  /** Who comes, each with the OJT offer that he picks at the end, or null. */
  arrivals: { mhs_id: number; pojt_id: number | null }[]
}

/** Students with a session who arrive over some seconds and open the schedule. */
export interface ArrivalsJob {
  kind: 'arrivals'
  origin: string
  who: string
  seconds: number
  students: number
  /** Every so-manieth has nothing of the app yet. */
  freshOf: number
}

/** People of the offices who read their queue, each once in `everyMs`, and decide on a case of it or not. */
export interface OfficeJob {
  kind: 'office'
  origin: string
  who: string
  seconds: number
  everyMs: number
  decides: boolean
  staff: Staff[]
}

/** Makes a setting known to the generator. */
interface UseJob {
  kind: 'use'
  who: string
  setting: Setting
}

export type Job = UseJob | ClosedJob | SteadyJob | CrowdJob | ArrivalsJob | OfficeJob

/** The outcome of some requests; times in milliseconds, bytes as they travel, headers left out. */
export interface Outcome {
  requests: number
  seconds: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  /** Bytes of an average reply. */
  bytes: number
  statuses: Record<string, number>
  /** Requests without an answer, and answers that say no. */
  errors: number
}

/** Outcomes a step of a visit. */
export interface StepsOutcome {
  steps: Record<string, Outcome>
}

export interface CrowdOutcome extends StepsOutcome {
  picks: { success: number; fail: number }
}
