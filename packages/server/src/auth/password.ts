import bcrypt from 'bcrypt'
import { AppError, abandoned } from '../errors.ts'
import { shareOf } from '../workers/count.ts'
import { createFairQueue, type Turn } from './fair-queue.ts'

// bcrypt works on the pool that also reads files; two at a time keep reading quick under a flood.
const AT_ONCE = 2
// A whole intake that logs in at the same moment.
const WAITING_AT_MOST = 1200
/** The beginning of a hash, with algorithm, cost and salt, in letters. */
const SALT_LENGTH = 29

/** Checks and makes password hashes, a few at a time, in turns. */
export interface PasswordHasher {
  /**
   * Whether the password fits the hash; `null` and unusable hashes cost the same time and never fit.
   * @throws AppError unavailable when too many wait, abandoned when the client is gone.
   */
  verify(password: string, hash: string | null, turn?: Turn): Promise<boolean>
  /** @throws AppError as `verify`. */
  hash(password: string, turn?: Turn): Promise<string>
  /**
   * Hashes of several secrets of one account with one salt, that of `beside` where it is given: a secret is looked for among
   * them at the price of one hash.
   * @throws AppError as `verify`.
   */
  hashTogether(secrets: string[], turn?: Turn, beside?: string): Promise<string[]>
  /** Whether this is a bcrypt hash at all. */
  isUsable(hash: string): boolean
  /** Whether the hash was made at a lower cost than now configured. */
  isOutdated(hash: string): boolean
}

// The turn of work that nobody asked for, as the hashes of an import.
const OWN: Turn = { lane: 0, source: '', account: '' }

/**
 * bcrypt with the given cost (the work doubles with each step), in one of `workers` processes. Hashes of the replaced system
 * (`$2y$`) are accepted; it names the same algorithm `$2b$`.
 */
export function createPasswordHasher(
  cost: number,
  { workers = 1, waitingAtMost = shareOf(WAITING_AT_MOST, workers) } = {},
): PasswordHasher {
  const atOnce = shareOf(AT_ONCE, workers)
  const queue = createFairQueue({ atOnce, waitingAtMost }, { full, gone: abandoned })
  // No password is known that fits it, and what fits counts for nobody; comparing costs what it does with any other.
  const nobody = `$2b$${String(cost).padStart(2, '0')}$${'A'.repeat(53)}`
  const isUsable = (hash: string) => /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(hash)

  return {
    isUsable,
    async verify(password, hash, turn = OWN) {
      const usable = hash !== null && isUsable(hash)
      const against = usable ? hash.replace('$2y$', '$2b$') : nobody
      // bcrypt looks at 72 bytes only, so a longer password would match by its beginning.
      const whole = Buffer.byteLength(password) <= 72
      const matches = await queue.run(turn, () => bcrypt.compare(whole ? password : '', against))
      return matches && usable && whole
    },
    hash: (password, turn = OWN) => queue.run(turn, () => bcrypt.hash(password, cost)),
    async hashTogether(secrets, turn = OWN, beside) {
      const salt = beside?.slice(0, SALT_LENGTH) ?? (await bcrypt.genSalt(cost))
      return Promise.all(secrets.map((secret) => queue.run(turn, () => bcrypt.hash(secret, salt))))
    },
    isOutdated: (hash) => bcrypt.getRounds(hash) < cost,
  }
}

const full = () =>
  new AppError('unavailable', 'Terlalu banyak yang login. Silakan coba lagi sebentar.', {
    retryAfter: 10,
  })
