import { list, listSoal } from '@sia/contracts/survey'
import { surveyStateOf } from '@sia/domain/survey'
import { formatDay, todayWita } from '@sia/domain/time'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 20

interface JumlahRow {
  jenis_survey_id: number
  jumlah_soal: number
  jumlah_terjawab: number
}

/** The questions of every survey type, and how many of them the caller answered. */
async function countSoal(ctx: MhsCtx) {
  const rows = await ctx.db.$queryRaw<JumlahRow[]>`
    select s.jenis_survey_id, count(*)::int as jumlah_soal, count(a.mhs_id)::int as jumlah_terjawab
      from soal_survey s
      left join mhs_soal_survey a on a.soal_survey_id = s.id and a.mhs_id = ${ctx.mhs.id}
     group by s.jenis_survey_id`
  return new Map(rows.map(({ jenis_survey_id, ...jumlah }) => [jenis_survey_id, jumlah]))
}

const PUBLISHED = { konsep: false }
const OF_PUBLISHED = { jenis_survey: { survey: PUBLISHED } }

/** Whether the last day of a survey is over. */
export const isClosed = (
  ctx: MhsCtx,
  { konsep, batas }: { konsep: boolean; batas: Date | null },
): boolean =>
  surveyStateOf({ konsep, batas: batas && formatDay(batas) }, todayWita(ctx.now)) === 'ditutup'

const EMPTY = { jumlah_soal: 0, jumlah_terjawab: 0 }

/**
 * Surveys in the order campus IT made them, their types in the order of its sheet, and how far the
 * caller is with each type.
 */
export function listSurvey(ctx: MhsCtx, page: 'all' | number) {
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.survey.count({ where: PUBLISHED }),
    find: async (range) => {
      const [rows, jumlah] = await Promise.all([
        ctx.db.survey.findMany({
          ...range,
          where: PUBLISHED,
          include: { jenis_survey: { orderBy: [{ urutan: 'asc' }, { id: 'asc' }] } },
          orderBy: { id: 'asc' },
        }),
        countSoal(ctx),
      ])
      return rows.map(({ jenis_survey, ...row }) => ({
        ...row,
        ditutup: isClosed(ctx, row),
        jenis_survey: jenis_survey.map((jenis) => ({
          ...jenis,
          ...(jumlah.get(jenis.id) ?? EMPTY),
        })),
      }))
    },
  })
}

/** Questions in the order of campus IT's sheet, each with the caller's own answer. */
export function listSoalSurvey(ctx: MhsCtx, page: 'all' | number) {
  return readPage({
    page,
    per_page: PER_PAGE,
    path: listSoal.path,
    count: () => ctx.db.soalSurvey.count({ where: OF_PUBLISHED }),
    find: async (range) => {
      const rows = await ctx.db.soalSurvey.findMany({
        ...range,
        where: OF_PUBLISHED,
        include: { mhs_soal_survey: { where: own(ctx) } },
        orderBy: [{ urutan: 'asc' }, { id: 'asc' }],
      })
      return rows.map((row) => ({ ...row, jawaban: row.mhs_soal_survey[0] ?? null }))
    },
  })
}

/** The questions with these ids, each with its survey; unknown ids and those of a draft are left out. */
export function findSoal(ctx: MhsCtx, ids: number[]) {
  return ctx.db.soalSurvey.findMany({
    where: { id: { in: ids }, ...OF_PUBLISHED },
    select: {
      id: true,
      type: true,
      jenis_survey: { select: { survey: { select: { konsep: true, batas: true } } } },
    },
  })
}
