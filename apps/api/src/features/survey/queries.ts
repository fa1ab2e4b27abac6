import { list, listSoal } from '@sia/contracts/survey'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 20

/** Surveys in the order campus IT made them, their types in the order of its sheet. */
export function listSurvey(ctx: MhsCtx, page: 'all' | number) {
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.survey.count(),
    find: (range) =>
      ctx.db.survey.findMany({
        ...range,
        include: { jenis_survey: { orderBy: [{ urutan: 'asc' }, { id: 'asc' }] } },
        orderBy: { id: 'asc' },
      }),
  })
}

/** Questions in the order of campus IT's sheet, each with the caller's own answer. */
export function listSoalSurvey(ctx: MhsCtx, page: 'all' | number) {
  return readPage({
    page,
    per_page: PER_PAGE,
    path: listSoal.path,
    count: () => ctx.db.soalSurvey.count(),
    find: async (range) => {
      const rows = await ctx.db.soalSurvey.findMany({
        ...range,
        include: { mhs_soal_survey: { where: own(ctx) } },
        orderBy: [{ urutan: 'asc' }, { id: 'asc' }],
      })
      return rows.map((row) => ({ ...row, jawaban: row.mhs_soal_survey[0] ?? null }))
    },
  })
}

/** The questions with these ids; unknown ids are left out. */
export function findSoal(ctx: MhsCtx, ids: number[]) {
  return ctx.db.soalSurvey.findMany({
    where: { id: { in: ids } },
    select: { id: true, type: true },
  })
}
