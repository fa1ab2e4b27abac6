import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { APP_ROLE, loginOf, OFFICE_ROLE, officeUrlOf } from '../../packages/server/src/db/logins.ts'
import { OWNER_ROLE } from '../../packages/server/src/db/owner-role.ts'
import { ConfigError, readEnv } from '../../packages/server/src/env.ts'

/** Where the database of docker-compose.yml is. */
const DATABASE_ADDRESS = 'database:5432/sia'

/** Settings of campus IT in .env; an empty value counts as not set. */
export interface Given {
  POSTGRES_PASSWORD?: string | undefined
  SESSION_SECRET?: string | undefined
  DATABASE_URL?: string | undefined
  DATABASE_OFFICE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  /** Where the database is, `host:port/name`. */
  DATABASE_ADDRESS?: string | undefined
}

/**
 * Writes the secrets that are missing below `folder`: `database` for PostgreSQL's superuser and the schema's owner,
 * `kantor` for the offices, `api` for the students' server, which has no others. Secrets in place stay as they are, so
 * that a restart changes nothing; a given one wins, except over the password of a database that was already made with
 * another one. A session key in place that the server refuses never signed anything, and is made anew.
 * @returns the names of the files it wrote.
 * @throws ConfigError when the server would refuse what was given, or a given POSTGRES_PASSWORD is not the one in use;
 * nothing is written then.
 */
export function writeSecrets(folder: string, given: Given): string[] {
  const { DATABASE_ADDRESS: address = DATABASE_ADDRESS } = given
  const written: string[] = []
  const keep = (
    name: string,
    mode: number,
    wanted: string | undefined,
    make: () => string,
    isGood = (value: string) => value !== '',
  ) => {
    const file = join(folder, name)
    const present = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    const value = wanted || (isGood(present) ? present : make())
    if (value !== present) {
      write(file, value, mode)
      written.push(name)
    }
    return value
  }
  const random = () => randomBytes(32).toString('hex')
  const urlOf = (user: string, password: string) => addressAs(user, password, address)

  readEnv({ ...settingsOf(given), NODE_ENV: 'development' })
  refuseOtherPassword(join(folder, 'database/postgres-password'), given.POSTGRES_PASSWORD)
  // PostgreSQL runs as another user; nobody else sees the volume.
  keep('database/postgres-password', 0o444, given.POSTGRES_PASSWORD, random)
  const ownerUrl = given.DATABASE_OWNER_URL || given.DATABASE_URL
  // The addresses of a database elsewhere go once they are no longer given, so a slip can be taken back.
  const isOurs = (url: string) => url.endsWith(`@${address}`)
  // Older versions had the superuser own the schema.
  const isOwners = (url: string) => isOurs(url) && loginOf(url).user === OWNER_ROLE
  keep('database/database-owner-url', 0o400, ownerUrl, () => urlOf(OWNER_ROLE, random()), isOwners)
  keep('api/database-url', 0o400, given.DATABASE_URL, () => urlOf(APP_ROLE, random()), isOurs)
  const officeUrl = given.DATABASE_OFFICE_URL || officeUrlBeside(given)
  const makeOffice = () => urlOf(OFFICE_ROLE, random())
  keep('kantor/database-office-url', 0o400, officeUrl, makeOffice, isOurs)
  // Until 1.0.0 the students' server had it, too.
  rmSync(join(folder, 'api/database-office-url'), { force: true })
  keep('api/session-secret', 0o400, given.SESSION_SECRET, random, isSessionSecret)
  return written
}

/**
 * The superuser's and the owner's address of the database beside the image, from the secrets below `folder`;
 * null where `.env` names a database elsewhere, whose roles are somebody else's.
 */
export function ownerUrls(
  folder: string,
  address = DATABASE_ADDRESS,
): { superuserUrl: string; ownerUrl: string } | null {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
  const ownerUrl = read('database/database-owner-url')
  if (!ownerUrl.endsWith(`@${address}`)) return null
  const superuserUrl = addressAs('sia', read('database/postgres-password'), address)
  return { superuserUrl, ownerUrl }
}

const addressAs = (user: string, password: string, address: string) =>
  `postgresql://${user}:${encodeURIComponent(password)}@${address}`

// The offices' login beside the server's at a database elsewhere; the only user where there is but one.
function officeUrlBeside({ DATABASE_URL, DATABASE_OWNER_URL }: Given): string | undefined {
  if (!DATABASE_URL || !DATABASE_OWNER_URL) return DATABASE_URL
  return officeUrlOf(DATABASE_URL)
}

const settingsOf = ({
  SESSION_SECRET,
  DATABASE_URL,
  DATABASE_OFFICE_URL,
  DATABASE_OWNER_URL,
}: Given) => ({
  SESSION_SECRET,
  DATABASE_URL,
  DATABASE_OFFICE_URL,
  DATABASE_OWNER_URL,
})

function isSessionSecret(value: string): boolean {
  try {
    readEnv({ NODE_ENV: 'production', SESSION_SECRET: value })
    return true
  } catch (error) {
    if (error instanceof ConfigError) return false
    throw error
  }
}

/** @throws ConfigError when a given POSTGRES_PASSWORD is not the one that the database in use was made with. */
export function refuseOtherPassword(file: string, wanted: string | undefined): void {
  if (!wanted || !existsSync(file) || readFileSync(file, 'utf8').trim() === wanted) return
  throw new ConfigError(
    'POSTGRES_PASSWORD berbeda dari kata sandi yang dipakai saat basis data dibuat. Hapus baris POSTGRES_PASSWORD dari berkas .env; kata sandi yang lama tetap tersimpan dan dipakai.',
  )
}

function write(file: string, value: string, mode: number): void {
  const unfinished = `${file}.new`
  mkdirSync(dirname(file), { recursive: true })
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, `${value}\n`, { mode: 0o600 })
  chmodSync(unfinished, mode)
  // A stop half-way must not leave half a secret.
  renameSync(unfinished, file)
}
