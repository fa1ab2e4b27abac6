import type { Turn } from '@sia/server/auth/fair-queue'
import { triesOf } from '@sia/server/features/staf/tries'
import type { StafCtx } from '../../context.ts'
import type { Client } from './client.ts'
import { recordTry } from './security.ts'

/**
 * Looks whether somebody who is logged in knows the own password; tries are counted by the session. Product §25.2.
 * @returns the hash that it fits and the turn that it had, null for a wrong one.
 * @throws AppError too_many, unavailable, abandoned.
 */
export function checkOwnPassword(ctx: StafCtx, password: string, client: Client) {
  const look = async (turn: Turn) => {
    const { password_hash: old_hash } = await ctx.db.staf.findUniqueOrThrow({
      where: { id: ctx.staf.id },
    })
    const matches = await ctx.passwords.verify(password, old_hash, turn)
    return matches ? { old_hash, turn } : null
  }
  return tryOwn(ctx, client, look, 'password_fail')
}

/**
 * Lets somebody who is logged in try a secret of his own account; tries are counted by the session. Product §25.2.
 * @param look what the secret opens, null for a wrong one.
 * @throws AppError too_many, unavailable, abandoned.
 */
export function tryOwn<T>(
  ctx: StafCtx,
  { address, sources, signal }: Client,
  look: (turn: Turn) => T | null | Promise<T | null>,
  wrong: 'password_fail' | 'code_fail',
): Promise<T | null> {
  const { username, nomor } = ctx.staf
  const trier = { nim: triesOf(username), sources, device: `sesi ${nomor}`, isSession: true }
  return recordTry(
    ctx,
    { staf: username, address },
    (found) => (found === null ? wrong : null),
    async () => {
      const { check, turn } = await ctx.throttle.take(trier, signal)
      let found: T | null = null
      await check(async () => {
        found = await look(turn)
        return found !== null
      })
      return found
    },
  )
}
