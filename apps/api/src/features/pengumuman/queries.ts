import { list, type PengingatSurvey, type Pengumuman } from '@sia/contracts/pengumuman'
import { answer } from '@sia/contracts/survey'
import { todayWita } from '@sia/domain/time'
import { jsonRow, jsonRows } from '@sia/server/db/sql'
import type { MhsCtx } from '../../context.ts'
import { maySend } from '../../lib/may-send.ts'
import { pageOf } from '../../lib/page.ts'
import { pengingatSurvey } from '../pengaturan/queries.ts'

const PER_PAGE = 20

/** Whether an announcement (p) is shown at a moment of its days, SQL: prepared ones and those taken back are not. */
const isShownAt = (moment: string) =>
  `(p.terbit_pada is null or p.terbit_pada <= ${moment}) and (p.ditarik_pada is null or p.ditarik_pada > ${moment})`

/** The same at this moment. */
export const isShown = isShownAt('now()')

const running = {
  name: 'pengumuman',
  text: `select ${jsonRows(
    `select p.id, p.judul, p.isi, p.dari, p.sampai, p.acara, p.file,
            exists (select from pengumuman_ditutup c
                     where c.mhs_id = $1 and c.pengumuman_id = p.id) as ditutup
       from pengumuman p
      where p.dari <= $2::date and p.sampai >= $2::date and ${isShownAt('$3::timestamptz')}
      order by p.dari desc, p.id desc`,
  )} as pengumuman, case when $4 then ${jsonRow(pengingatSurvey)} end as pengingat_survey`,
}

interface Running {
  pengumuman: Pengumuman[]
  pengingat_survey: PengingatSurvey | null
}

/**
 * Announcements whose range of days holds today (WITA), newest first, with whether the caller closed each; and the
 * survey reminder, null for a student whose status lets him answer none. A day has a few announcements, so a page is
 * cut here. Product §2.7, §11.2.
 */
export async function readPengumuman(ctx: MhsCtx, page: 'all' | number) {
  const values = [ctx.mhs.id, todayWita(ctx.now), ctx.now, maySend(ctx.mhs, answer)]
  const [row] = await ctx.sql<Running>(running, values)
  const { pengumuman, pengingat_survey } = row ?? { pengumuman: [], pengingat_survey: null }
  const place = { page, per_page: PER_PAGE, path: list.path }
  return { pengumuman: pageOf(place, pengumuman), pengingat_survey }
}
