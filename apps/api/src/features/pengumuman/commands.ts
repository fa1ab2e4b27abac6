import type { ServerBody } from '@sia/contracts/endpoint'
import type { close } from '@sia/contracts/pengumuman'
import { refusedBy } from '@sia/server/db/errors'
import { notFound } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { own, requireOwn } from '../../lib/own.ts'
import { closePengingatSurvey } from '../pengaturan/commands.ts'

/**
 * Remembers that the caller closed an announcement, the survey reminder, or both; closing again
 * changes nothing. Product §11.1.
 * @throws AppError not_found for one that there never was, forbidden.
 */
export async function closePengumuman(
  ctx: MhsCtx,
  { mhs_id, pengumuman_id, pengingat_survey_id }: ServerBody<typeof close>,
): Promise<void> {
  requireOwn(ctx, mhs_id)
  if (pengumuman_id !== undefined) {
    await ctx.db.pengumumanDitutup
      .createMany({ data: { ...own(ctx), pengumuman_id }, skipDuplicates: true })
      .catch(refusedBy({ pengumuman_ditutup_pengumuman_id_fkey: notFound }))
  }
  if (pengingat_survey_id !== undefined) await closePengingatSurvey(ctx, pengingat_survey_id)
}
