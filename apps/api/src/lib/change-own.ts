import { change, type Tx } from '@sia/server/db/change'
import type { MhsCtx } from '../context.ts'

/** A change that the caller makes, in the name of his NIM. Throws what the work throws. */
export const changeOwn = <T>(ctx: MhsCtx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  change(ctx.db, { actor: `mhs ${ctx.mhs.nim}` }, work)
