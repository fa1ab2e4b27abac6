import { randomInt } from 'node:crypto'
import type { PasswordHasher } from '@sia/server/auth/password'

const DAY_MS = 24 * 60 * 60 * 1000

// Read aloud or copied from paper: nothing that looks like another (0 o, 1 l i, 5 s, 2 z, 6 b, 9 g q,
// u v), and no vowels, so that no word comes out. 22 characters, 12 of them: 53 bits.
const CHARACTERS = 'bcdfhjkmnprtwxy2345789'.split('')
const GROUPS = 3
const GROUP_LENGTH = 4

/** A one-time password with what the table account keeps of it. */
export interface OneTimePassword {
  /** The password itself, to be shown once and kept nowhere. */
  sandi: string
  berlaku_sampai: Date
  /** The columns of `account`. */
  account: { password_hash: string; must_change_password: true; sandi_berlaku_sampai: Date }
}

/**
 * Makes a random one-time password such as 'k7mp-3xwd-t9rh', which the student has to change at the
 * first login. Takes the hasher, the moment now, and for how many days it works.
 * @throws AppError unavailable when too many hashes wait.
 */
export async function createOneTimePassword(
  { passwords, now }: { passwords: PasswordHasher; now: Date },
  days: number,
): Promise<OneTimePassword> {
  const sandi = randomCode()
  const berlaku_sampai = new Date(now.getTime() + days * DAY_MS)
  const password_hash = await passwords.hash(sandi)
  const account = {
    password_hash,
    must_change_password: true as const,
    sandi_berlaku_sampai: berlaku_sampai,
  }
  return { sandi, berlaku_sampai, account }
}

/** A random text that is read aloud and typed without mistakes, such as 'k7mp-3xwd-t9rh': 53 bits. */
export const randomCode = (): string => Array.from({ length: GROUPS }, randomGroup).join('-')

const randomGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
