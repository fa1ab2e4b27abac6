import type { Izin, Peran, Reach } from '@sia/domain/staf'
import type { OfficeCtx } from '@sia/office/context'
import type { CampusAccount } from '@sia/server/auth/campus-account'
import type { LoginThrottle } from '@sia/server/auth/login-throttle'
import type { PasswordHasher } from '@sia/server/auth/password'
import type { Db } from '@sia/server/db/client'
import type { Queue } from '@sia/server/db/queue'
import type { Sql } from '@sia/server/db/sql'
import type { Env } from '@sia/server/env'
import type { SecurityLog } from '@sia/server/http/security-log'
import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import type { SheetReader } from './features/lembar/reader.ts'

/** Parts of the whole server. */
export interface Deps {
  env: Env
  db: Db
  sql: Sql
  pool: pg.Pool
  clock: () => Date
  passwords: PasswordHasher
  throttle: LoginThrottle
  storage: Storage
  /** Work behind a call: in a process of its own, and again when that was killed. */
  queue: Pick<Queue, 'send'>
  /** Reads sheets that somebody waits for, beside this process. */
  sheets: SheetReader
  /** The college's accounts at another server; null where none is set. */
  campus: CampusAccount | null
  /** Told of every try at the door. */
  security: SecurityLog
}

/** The context of a public call. */
export interface PublicCtx extends Deps {
  now: Date
}

/** The person behind a call. */
export interface CallerStaf {
  id: number
  username: string
  nama: string
  peran: Peran[]
  izin: Izin[]
  /** The lecturer whom the account stands for. */
  dosen_id: number | null
  /** Whose classes the person may open. */
  reach: Reach
  /** The password is a one-time password that was not changed yet. */
  harus_ganti_sandi: boolean
  /** A second factor is compulsory and not set up yet. */
  harus_pasang_verifikasi: boolean
  /** Whether a second factor is set up, and how many recovery codes are left. */
  verifikasi: boolean
  sisa_kode_pemulihan: number
  /** Whether the campus account was asked in place of the password. */
  akun_kampus: boolean
  /** The session's number in its list. */
  nomor: number
}

/** The context of a call of staff; a use case of the offices is handed the same. */
export interface StafCtx extends PublicCtx, OfficeCtx {
  staf: CallerStaf
}
