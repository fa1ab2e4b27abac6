import { tanggal } from '@sia/contracts/wire'
import { todayWita } from '@sia/domain/time'
import * as z from 'zod'
import type { PublicCtx } from '../context.ts'

/** Today in WITA, as the database takes a calendar day. */
export const todayOf = (ctx: PublicCtx): Date => z.decode(tanggal, todayWita(ctx.now))
