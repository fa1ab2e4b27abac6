import { type PlannedMeeting, planMeetings } from '@sia/domain/meeting-plan'
import { type Term, termBefore } from '@sia/domain/paruh'
import type { Queryable } from '@sia/server/db/change'
import { Refusal } from '../../lib/refusal.ts'
import {
  type ClassRow,
  findYearBefore,
  listClasses,
  listMeetings,
  listMembers,
  listOrigins,
  type Member,
} from './queries-next.ts'

/** A prepared term, as far as SIA can know it. */
export interface NextTerm {
  /** The classes still to be brought in; none when they are there. */
  classes: ClassRow[]
  /** Whose classes they are like; null for those that are there. */
  like: string | null
  meetings: (PlannedMeeting & { kelas: string; pembahasan: string | null })[]
  members: Member[]
  /** Classes without a weekday, and classes whose students nobody can tell. */
  withoutDay: string[]
  withoutStudents: string[]
}

/**
 * Prepares a term: its classes are those of the same half a year ago, unless they are there already; each meets
 * every week from `mulai` on, about what it was about then; students go on together. Nothing is written.
 * @param mulai the first day, WITA 'YYYY-MM-DD'.
 * @throws AppError not_found when there are no such classes, now or earlier. Product §17.5.
 */
export async function prepareTerm(db: Queryable, term: Term, mulai: string): Promise<NextTerm> {
  const there = await listClasses(db, term)
  const year = await findYearBefore(db, term)
  const old: Term | null = year === null ? null : { ...term, tahun: year }
  const classes = there.length > 0 || !old ? [] : await listClasses(db, old)
  const all = [...there, ...classes]
  if (all.length === 0) {
    throw new Refusal('not_found', {
      sentence: `Belum ada kelas semester ${term.semester}, baik di ${term.tahun} maupun di tahun sebelumnya.`,
      wayOut: { act: 'impor', kind: 'kelas' },
    })
  }
  const known = new Set((await listMeetings(db, term)).map(({ kelas }) => kelas))
  const topics = new Map(
    (old ? await listMeetings(db, old) : []).map(({ kelas, pertemuan, pembahasan }) => [
      `${kelas} ${pertemuan}`,
      pembahasan,
    ]),
  )
  const meetings = all.flatMap(({ kode, hari }) =>
    hari === null || known.has(kode)
      ? []
      : planMeetings(mulai, hari).map((one) => {
          const pembahasan = topics.get(`${kode} ${one.pertemuan}`) ?? null
          return { ...one, kelas: kode, pembahasan }
        }),
  )
  return {
    classes,
    like: there.length > 0 ? null : year,
    meetings,
    withoutDay: all.filter(({ hari }) => hari === null).map(({ kode }) => kode),
    ...(await membersOf(db, term, { all, old })),
  }
}

const LAST_OF_D1 = 2

async function membersOf(
  db: Queryable,
  term: Term,
  { all, old }: { all: ClassRow[]; old: Term | null },
) {
  const already = new Set((await listMembers(db, term)).map(({ kelas }) => kelas))
  const byClass = Map.groupBy(await listMembers(db, termBefore(term)), ({ kelas }) => kelas)
  const origins = old ? await listOrigins(db, old, termBefore(old)) : new Map<string, string>()
  const members: Member[] = []
  const withoutStudents: string[] = []
  for (const { kode, semester } of all) {
    if (already.has(kode)) continue
    const origin = byClass.get(origins.get(kode) ?? '')
    const found = origin ?? groupBefore(kode, semester, byClass)
    const rising = found.filter(({ jenjang }) => jenjang !== 'D1' || semester <= LAST_OF_D1)
    if (rising.length === 0) withoutStudents.push(kode)
    members.push(...rising.map((one) => ({ ...one, kelas: kode })))
  }
  return { members, withoutStudents }
}

// Without an earlier year the code tells: MIK-2A-WEB is taken by who was in the classes MIK-1A.
function groupBefore(kode: string, semester: number, byClass: Map<string, Member[]>): Member[] {
  const group = new RegExp(`^(.*?)(?<!\\d)${semester}([^-_ ]*)`).exec(kode)
  if (!group) return []
  const stem = `${group[1]}${semester - 1}${group[2]}`
  const found = [...byClass].flatMap(([code, some]) =>
    code === stem || (/^[-_ ]/.test(code.slice(stem.length)) && code.startsWith(stem)) ? some : [],
  )
  return [...new Map(found.map((one) => [one.nim, one])).values()].sort((a, b) =>
    a.nim < b.nim ? -1 : 1,
  )
}
