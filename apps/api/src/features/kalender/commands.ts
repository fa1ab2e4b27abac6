import { revokeAlamat } from '@sia/server/features/kalender/commands'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { addressOf, createSecret, hashSecret } from './secret.ts'

// Who replaces an address sees by the row that was there before that he did.
const replace = {
  name: 'kalender alamat',
  text: `with old as (select mhs_id from kalender_alamat where mhs_id = $1)
         insert into kalender_alamat as k (mhs_id, rahasia_hash, dibuat_pada) values ($1, $2, $3)
         on conflict (mhs_id) do update
           set rahasia_hash = excluded.rahasia_hash, dibuat_pada = excluded.dibuat_pada, dipakai_pada = null
         returning exists (select from old) as replaced`,
}

/**
 * Gives the caller's calendar a new address; the one before works no more. Product §23.1.
 * @param address of the client, for the list of security events.
 * @throws AppError too_many.
 */
export async function createAlamat(ctx: MhsCtx, address: string) {
  const secret = createSecret()
  const values = [ctx.mhs.id, hashSecret(secret), ctx.now]
  const [row] = await spendDaily(ctx, 'ubah', 1, () =>
    changeOwn(
      ctx,
      async (tx) => (await tx.query<{ replaced: boolean }>({ ...replace, values })).rows,
    ),
  )
  tell(ctx, row?.replaced ? 'replaced' : 'made', address)
  return { alamat: addressOf(secret), kalender: { dibuat_pada: ctx.now, dipakai_pada: null } }
}

/** Takes the address of the caller's calendar away, if there is one. Product §23.1. */
export async function revokeOwnAlamat(ctx: MhsCtx, address: string): Promise<void> {
  const isRevoked = await changeOwn(ctx, (tx) => revokeAlamat(tx, ctx.mhs.id))
  if (isRevoked) tell(ctx, 'revoked', address)
}

function tell(
  { security, mhs }: MhsCtx,
  outcome: 'made' | 'replaced' | 'revoked',
  address: string,
) {
  security.record({ event: 'kalender', outcome, nim: mhs.nim, address })
}
