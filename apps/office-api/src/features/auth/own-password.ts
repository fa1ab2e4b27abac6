import { triesOf } from '@sia/server/features/staf/tries'
import type { StafCtx } from '../../context.ts'
import type { Client } from './client.ts'
import { recordTry } from './security.ts'

/**
 * Looks whether somebody who is logged in knows the own password; tries are counted by the session. Product §25.2.
 * @returns the hash that it fits and the turn that it had, null for a wrong one.
 * @throws AppError too_many, unavailable, abandoned.
 */
export async function checkOwnPassword(ctx: StafCtx, password: string, client: Client) {
  const trier = { staf: ctx.staf.username, address: client.address }
  return recordTry(
    ctx,
    trier,
    (own) => (own ? null : 'password_fail'),
    () => look(ctx, password, client),
  )
}

async function look(
  { staf, db, passwords, throttle }: StafCtx,
  password: string,
  { sources, signal }: Client,
) {
  const { id, username, nomor } = staf
  const trier = { nim: triesOf(username), sources, device: `sesi ${nomor}`, isSession: true }
  const { check, turn } = await throttle.take(trier, signal)
  const { password_hash: old_hash } = await db.staf.findUniqueOrThrow({ where: { id } })
  const matches = await check(() => passwords.verify(password, old_hash, turn))
  return matches ? { old_hash, turn } : null
}
