import { notFound } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'

/**
 * Remembers the newest survey reminder that the caller closed.
 * @param versi as the reminder's id says it; an older one than is known already changes nothing.
 * @throws AppError not_found for a reminder that there never was.
 */
export async function closePengingatSurvey(ctx: MhsCtx, versi: number): Promise<void> {
  const closed = await ctx.db.$executeRaw`
    insert into pengingat_survey_ditutup (mhs_id, versi)
    select ${ctx.mhs.id}::int, ${versi}::int from pengaturan
     where id = 1 and ${versi}::int between 1 and pengingat_survey_versi
    on conflict (mhs_id) do update
      set versi = greatest(pengingat_survey_ditutup.versi, excluded.versi)`
  if (closed === 0) throw notFound()
}
