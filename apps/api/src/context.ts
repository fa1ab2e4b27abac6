import type { StatusMhs } from '@sia/domain/status'
import type { KnownDevices } from '@sia/server/auth/known-device'
import type { LoginThrottle } from '@sia/server/auth/login-throttle'
import type { PasswordHasher } from '@sia/server/auth/password'
import type { Db } from '@sia/server/db/client'
import type { Sql } from '@sia/server/db/sql'
import type { Env } from '@sia/server/env'
import type { Found } from '@sia/server/http/json-query'
import type { SecurityLog } from '@sia/server/http/security-log'
import type { Storage } from '@sia/server/storage/storage'

/** Parts of the whole server. */
export interface Deps {
  env: Env
  db: Db
  sql: Sql
  clock: () => Date
  passwords: PasswordHasher
  throttle: LoginThrottle
  storage: Storage
}

/** The student behind a call, with what the rules ask for. */
export interface CallerMhs {
  id: number
  nim: string
  jenjang: string
  angkatan: number
  jurusan_id: number
  cabang: string
}

/** The same with his status on the day of the call, which says what he may change. */
export type Caller = CallerMhs & StatusMhs

/** The rights of a viewer of a student's screens. */
export interface View {
  /** Whether money is shown. */
  pembayaran: boolean
}

/** The session behind a call; `mhs` is null once the account is inactive or broken. */
export interface CallerSession {
  id: string
  account_id: number
  /** The password is a one-time password that was not changed yet. */
  harus_ganti_sandi: boolean
  /** Somebody of the college looks, read-only; null for the student himself. Product §25.17. */
  view: View | null
  /** `baca_sampai` is the last day on which a graduate may read. */
  mhs: (Caller & { baca_sampai: string | null }) | null
}

/** A token, and what it was signed for; null of one that is not ours. */
export interface Shown {
  token: string | null
  signed: { jti: string; sub: string; isView: boolean } | null
}

/** The context of a public call. */
export interface PublicCtx extends Deps {
  devices: KnownDevices
  security: SecurityLog
  now: Date
  /** The token that the request came with. */
  shown?: Shown
  /** The reply of the call, where it was read with the session. */
  found?: Found
}

/** The context of a call with a live session. */
export interface SessionCtx extends PublicCtx {
  session: CallerSession
}

/** The context of a call of an active student. */
export interface MhsCtx extends SessionCtx {
  mhs: Caller
}
