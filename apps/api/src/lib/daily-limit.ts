import { explainBatas, type Kegiatan, secondsUntilTomorrow } from '@sia/domain/daily-limit'
import { todayWita } from '@sia/domain/time'
import type { Env } from '@sia/server/env'
import { AppError } from '@sia/server/errors'
import type { MhsCtx } from '../context.ts'

const MEGABYTE = 1024 * 1024

interface Batas {
  /** As the student reads it. */
  shown: number
  /** In what is counted: times, or bytes. */
  most: number
}

function batasOf(env: Env, kegiatan: Kegiatan): Batas {
  const times = (shown: number) => ({ shown, most: shown })
  switch (kegiatan) {
    case 'ks':
      return times(env.COMPLAINTS_PER_DAY)
    case 'foto':
      return { shown: env.PHOTO_MB_PER_DAY, most: env.PHOTO_MB_PER_DAY * MEGABYTE }
    case 'suka':
      return times(env.LIKES_PER_DAY)
    case 'klaim':
      return times(env.CLAIMS_PER_DAY)
    case 'ubah':
      return times(env.CHANGES_PER_DAY)
  }
}

// One statement: of two at once that fit alone but not together, the second sees the first.
const take = {
  name: 'take of a day',
  text: `with over as (delete from daily_use where mhs_id = $1 and day < $2::date)
         insert into daily_use as d (mhs_id, day, kind, amount)
         select $1, $2::date, $3, $4 where $4 <= $5::int
         on conflict (mhs_id, day, kind) do update set amount = d.amount + excluded.amount
          where d.amount + excluded.amount <= $5
         returning amount`,
}

const giveBack = {
  name: 'give back of a day',
  text: 'update daily_use set amount = amount - $4 where mhs_id = $1 and day = $2::date and kind = $3',
}

/**
 * Does what a student may do only so much of in a WITA day; what is refused or fails does not count, but a photo that is
 * refused does: to look at it costs as much as to keep it. Takes the limit, how
 * often or how many bytes, the work, and which of its results are a refusal; returns the work's result.
 * docs/decisions/0015.
 * @throws AppError too_many with the seconds until midnight in WITA, and what the work throws.
 */
export async function spendDaily<T>(
  ctx: MhsCtx,
  kegiatan: Kegiatan,
  amount: number,
  work: () => Promise<T>,
  isRefusal: (result: T) => boolean = () => false,
): Promise<T> {
  const { shown, most } = batasOf(ctx.env, kegiatan)
  const spent = [ctx.mhs.id, todayWita(ctx.now), kegiatan, amount]
  const taken = await ctx.sql(take, [...spent, most])
  if (taken.length === 0) {
    const retryAfter = secondsUntilTomorrow(ctx.now)
    throw new AppError('too_many', explainBatas(kegiatan, shown), { retryAfter })
  }
  const giveItBack = () => ctx.sql(giveBack, spent)
  const result = await work().catch(async (error) => {
    if (kegiatan !== 'foto' || !isRefused(error)) await giveItBack()
    throw error
  })
  if (isRefusal(result)) await giveItBack()
  return result
}

const isRefused = (error: unknown) => error instanceof AppError && error.kind === 'invalid'
