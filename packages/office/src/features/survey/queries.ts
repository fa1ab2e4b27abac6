import { surveyStateOf } from '@sia/domain/survey'
import { formatDay, todayWita } from '@sia/domain/time'
import type { Orm } from '@sia/server/db/change'

const ORDER = [{ urutan: 'asc' as const }, { id: 'asc' as const }]

/** How a survey stands at a moment. */
const stateOf = ({ konsep, batas }: { konsep: boolean; batas: Date | null }, now: Date) =>
  surveyStateOf({ konsep, batas: batas && formatDay(batas) }, todayWita(now))

/** Every survey with how it stands and how many questions it has, the latest first. Product §25.25. */
export async function listSurvey(db: Orm, now: Date) {
  const rows = await db.survey.findMany({
    include: { jenis_survey: { select: { _count: { select: { soal_survey: true } } } } },
    orderBy: { id: 'desc' },
  })
  return rows.map(({ jenis_survey, ...row }) => ({
    ...row,
    keadaan: stateOf(row, now),
    soal: jenis_survey.reduce((sum, { _count }) => sum + _count.soal_survey, 0),
  }))
}

/** One survey as it is written, or null: its types and questions in their order, each with whether it was answered. */
export async function findSurvey(db: Orm, id: number, now: Date) {
  const row = await db.survey.findUnique({
    where: { id },
    include: {
      jenis_survey: {
        orderBy: ORDER,
        include: {
          soal_survey: { orderBy: ORDER, include: { mhs_soal_survey: { take: 1 } } },
        },
      },
    },
  })
  if (!row) return null
  const { jenis_survey, ...survey } = row
  const jenis = jenis_survey.map(({ id: own, name, soal_survey }) => ({
    id: own,
    name,
    soal: soal_survey.map(({ mhs_soal_survey, ...soal }) => ({
      ...soal,
      dijawab: mhs_soal_survey.length > 0,
    })),
  }))
  return { ...survey, keadaan: stateOf(row, now), jenis }
}

/** A survey as it is written. */
export type WholeSurvey = NonNullable<Awaited<ReturnType<typeof findSurvey>>>
