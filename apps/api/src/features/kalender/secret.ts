import { hash, randomBytes } from 'node:crypto'
import { KALENDER } from '../../lib/kalender-url.ts'

const SECRET = /^([\w-]{22})\.ics$/

/** A new secret: 128 random bits, as 22 characters of an address. */
export const createSecret = (): string => randomBytes(16).toString('base64url')

/** A secret's hash. Secrets are random, so a plain hash cannot be tried out. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** The address of a calendar on this server. */
export const addressOf = (secret: string): string => `${KALENDER}${secret}.ics`

/** The secret in the last part of an address; null when it cannot be one. */
export const secretOf = (name: string): string | null => SECRET.exec(name)?.[1] ?? null
