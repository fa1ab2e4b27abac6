import { createHash } from 'node:crypto'
import { refuseOfAnswered } from '@sia/domain/survey'
import { formatDay, showTanggal } from '@sia/domain/time'
import type { Tx, Writer } from '@sia/server/db/change'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { findSurvey, type WholeSurvey } from './queries.ts'

interface SaidSoal {
  /** Null of a new one. */
  id: number | null
  type: number
  pertanyaan: string
  jenis_pilihan_ganda: number | null
}

/** A survey, types and questions in their order; its last day is a UTC midnight. */
export interface Said {
  name: string
  batas: Date | null
  jenis: { id: number | null; name: string; soal: SaidSoal[] }[]
}

/** The kinds of changes that can be taken back. */
export const SURVEY_KINDS = {
  create: 'survey tulis',
  update: 'survey sunting',
  publish: 'survey terbit',
} as const

const labelOf = ({ name }: { name: string }) => `Survey ${name}`

/** A checksum of what a survey says. */
export function checksumOf({ name, batas, jenis }: Said): string {
  const types = jenis.map((one) => [
    one.id,
    one.name,
    one.soal.map(({ id, type, pertanyaan, jenis_pilihan_ganda }) => [
      id,
      type,
      pertanyaan,
      jenis_pilihan_ganda,
    ]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([name, batas, types]))
    .digest('base64url')
}

type Ctx = Writer & { now: Date }

/**
 * Writes a survey, which no student sees yet. Product §25.25.
 * @returns its id, and the number to take it back by.
 * @throws AppError invalid for a name that another has, and names or questions that stand there twice.
 */
export function createSurvey({ db, actor }: Ctx, said: Said) {
  const how = { kind: SURVEY_KINDS.create, label: labelOf, apply: true }
  return changeNumbered({ db, actor }, how, async (tx) => {
    await requireFree(tx, said.name, null)
    requireDistinct(said)
    const { name, batas } = said
    const row = await tx.survey.create({ data: { name, batas, konsep: true } })
    await writeTypes(tx, row.id, said, [])
    return row
  })
}

/**
 * Changes a survey, in place of what was seen of it: types and questions come, go, change and take other places.
 * Answers stay. Product §25.25.
 * @param seen the checksum of what was seen, as `checksumOf` makes it.
 * @throws AppError not_found, conflict where a colleague changed it meanwhile, invalid for a question that was answered and
 *   would change or go, and as createSurvey.
 */
export function updateSurvey(
  { db, actor, now }: Ctx,
  id: number,
  { seen, ...said }: Said & { seen: string },
) {
  const how = { kind: SURVEY_KINDS.update, label: labelOf, apply: true }
  return changeNumbered({ db, actor }, how, async (tx) => {
    const before = await lock(tx, id, now)
    if (checksumOf(before) !== seen) throw changed(before, said)
    if (checksumOf(said) === seen) return before
    await requireFree(tx, said.name, id)
    requireDistinct(said)
    requireKeptAnswers(before, said)
    const { name, batas } = said
    const row = await tx.survey.update({ where: { id }, data: { name, batas } })
    await writeTypes(tx, id, said, before.jenis)
    return row
  })
}

/**
 * Publishes a survey, or takes it back, so that no student sees it; answers stay. Product §25.25.
 * @throws AppError not_found, conflict for one without a question.
 */
export function publishSurvey({ db, actor, now }: Ctx, id: number, isPublic: boolean) {
  const how = { kind: SURVEY_KINDS.publish, label: labelOf, apply: true }
  return changeNumbered({ db, actor }, how, async (tx) => {
    const before = await lock(tx, id, now)
    if (isPublic && before.jenis.every(({ soal }) => soal.length === 0)) {
      throw new AppError('conflict', 'Survey ini belum punya pertanyaan.')
    }
    if (before.konsep === !isPublic) return before
    return tx.survey.update({ where: { id }, data: { konsep: !isPublic } })
  })
}

/** Writes types and questions in their places; those that are not said any more go. */
async function writeTypes(tx: Tx, survey_id: number, said: Said, before: WholeSurvey['jenis']) {
  const typesBefore = new Set(before.map(({ id }) => id))
  const soalBefore = new Set(before.flatMap(({ soal }) => soal.map(({ id }) => id)))
  // Types and questions removed meanwhile come anew.
  const typeOf = (id: number | null) => (id !== null && typesBefore.has(id) ? id : null)
  const soalOf = (id: number | null) => (id !== null && soalBefore.has(id) ? id : null)
  const keptSoal = said.jenis.flatMap(({ soal }) => soal.flatMap(({ id }) => soalOf(id) ?? []))
  const keptTypes = said.jenis.flatMap(({ id }) => typeOf(id) ?? [])
  await tx.soalSurvey.deleteMany({
    where: { id: { in: [...soalBefore].filter((id) => !keptSoal.includes(id)) } },
  })
  // A name that another type still has is free once that one has its new name.
  for (const { id, name } of before) {
    const other = said.jenis.find((one) => one.name === name)
    if (other && other.id !== id) {
      await tx.jenisSurvey.update({ where: { id }, data: { name: `${name} (${id})` } })
    }
  }
  for (const [place, { id, name, soal }] of said.jenis.entries()) {
    const data = { survey_id, name, urutan: place + 1 }
    const kept = typeOf(id)
    const type =
      kept === null
        ? await tx.jenisSurvey.create({ data })
        : await tx.jenisSurvey.update({ where: { id: kept }, data })
    for (const [at, { id: own, ...asked }] of soal.entries()) {
      const row = { ...asked, jenis_survey_id: type.id, urutan: at + 1 }
      const keptOne = soalOf(own)
      if (keptOne === null) await tx.soalSurvey.create({ data: row })
      else await tx.soalSurvey.update({ where: { id: keptOne }, data: row })
    }
    keptTypes.push(type.id)
  }
  await tx.jenisSurvey.deleteMany({
    where: { id: { in: [...typesBefore].filter((id) => !keptTypes.includes(id)) } },
  })
}

// The sheet goes by the name; two of one name at once wait for each other.
async function requireFree(tx: Tx, name: string, id: number | null): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('survey name'))")
  const { rows } = await tx.query(
    'select from survey where lower(name) = lower($1) and id is distinct from $2',
    [name, id],
  )
  if (rows.length > 0) throw invalid({ name: ['Sudah ada survey bernama ini.'] })
}

/** Refuses types of one name, and a question that stands twice in a type: the sheet goes by them. */
function requireDistinct({ jenis }: Said): void {
  const errors: Record<string, string[]> = {}
  const isSecond = (texts: string[], place: number) =>
    texts.findIndex((one) => one.toLowerCase() === texts[place]?.toLowerCase()) < place
  const names = jenis.map(({ name }) => name)
  for (const [place, { soal }] of jenis.entries()) {
    if (isSecond(names, place)) errors[`jenis.${place}.name`] = ['Jenis ini sudah ada di atas.']
    const asked = soal.map(({ pertanyaan }) => pertanyaan)
    for (const at of soal.keys()) {
      if (isSecond(asked, at)) {
        errors[`jenis.${place}.soal.${at}.pertanyaan`] = ['Pertanyaan ini sudah ada di atas.']
      }
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function requireKeptAnswers(before: WholeSurvey, said: Said): void {
  const errors: Record<string, string[]> = {}
  for (const asked of before.jenis.flatMap(({ soal }) => soal)) {
    if (!asked.dijawab) continue
    const place = said.jenis.findIndex(({ soal }) => soal.some(({ id }) => id === asked.id))
    const at = said.jenis[place]?.soal.findIndex(({ id }) => id === asked.id) ?? -1
    const sentence = refuseOfAnswered(asked, said.jenis[place]?.soal[at] ?? null)
    if (sentence === null) continue
    const field = at < 0 ? 'jenis' : `jenis.${place}.soal.${at}.pertanyaan`
    errors[field] = [at < 0 ? `${sentence} ('${asked.pertanyaan}')` : sentence]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function lock(tx: Tx, id: number, now: Date): Promise<WholeSurvey> {
  await tx.query('select from survey where id = $1 for no key update', [id])
  // An answer that comes meanwhile waits, and finds its question as it is then.
  await tx.query(
    `select from soal_survey q where q.jenis_survey_id in (select id from jenis_survey where survey_id = $1)
      order by q.id for update`,
    [id],
  )
  const found = await findSurvey(tx, id, now)
  if (!found) throw notFound()
  return found
}

function changed({ name, batas, jenis }: WholeSurvey, said: Said): AppError {
  const soal = jenis.reduce((sum, one) => sum + one.soal.length, 0)
  const sent = new Set(said.jenis.flatMap((one) => one.soal.map(({ id }) => id)))
  const lost = jenis.flatMap((one) =>
    one.soal.filter(({ id }) => !sent.has(id)).map(({ pertanyaan }) => `'${pertanyaan}'`),
  )
  const warning =
    lost.length === 0 ? '' : ` Yang tidak ada di isian Anda dan akan terhapus: ${lost.join(', ')}.`
  const until = batas === null ? 'tanpa batas' : `sampai ${showTanggal(formatDay(batas))}`
  return new AppError(
    'conflict',
    `Survey ini diubah rekan Anda sejak Anda buka; sekarang '${name}', ${until}, ${soal} pertanyaan.${warning} Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
}
