import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import { AppError } from '../errors.ts'

// bcrypt works on the pool that also reads files; two at a time keep reading quick under a flood.
const AT_ONCE = 2
const WAITING_AT_MOST = 400

/** Checks and makes password hashes through one bounded queue. */
export interface PasswordHasher {
  /** Whether the password fits the hash; `null` and unusable hashes cost the same time and never fit. */
  verify(password: string, hash: string | null): Promise<boolean>
  hash(password: string): Promise<string>
  /** Whether this is a bcrypt hash at all. */
  isUsable(hash: string): boolean
  /** Whether the hash was made at a lower cost than now configured. */
  isOutdated(hash: string): boolean
}

/**
 * bcrypt with the given cost (the work doubles with each step). Hashes of the replaced system
 * (`$2y$`) are accepted; it names the same algorithm `$2b$`.
 * @throws AppError unavailable when too many logins wait.
 */
export async function createPasswordHasher(
  cost: number,
  waitingAtMost = WAITING_AT_MOST,
): Promise<PasswordHasher> {
  const limit = pLimit(AT_ONCE)
  const nobody = await bcrypt.hash('no account has this password', cost)
  const inTurn = <T>(work: () => Promise<T>) => {
    if (limit.pendingCount >= waitingAtMost) {
      throw new AppError('unavailable', 'Terlalu banyak yang login. Silakan coba lagi sebentar.', {
        retryAfter: 10,
      })
    }
    return limit(work)
  }
  const isUsable = (hash: string) => /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(hash)

  return {
    isUsable,
    async verify(password, hash) {
      const usable = hash !== null && isUsable(hash)
      const against = usable ? hash.replace('$2y$', '$2b$') : nobody
      // bcrypt looks at 72 bytes only, so a longer password would match by its beginning.
      const whole = Buffer.byteLength(password) <= 72
      const matches = await inTurn(() => bcrypt.compare(whole ? password : '', against))
      return matches && usable && whole
    },
    hash: (password) => inTurn(() => bcrypt.hash(password, cost)),
    isOutdated: (hash) => bcrypt.getRounds(hash) < cost,
  }
}
