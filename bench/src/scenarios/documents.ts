import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import {
  type Bench,
  type Figure,
  figureOf,
  listBeside,
  type Part,
  type Scenario,
} from '../bench.ts'
import { PAGES, pageHeadersOf, screenOf } from '../pages.ts'
import { startSameBytes } from '../processes.ts'
import { measure, problemsOf, rowOf, timesOf, workOf } from '../rounds.ts'
import { rounded } from '../stats.ts'

/** Most processor time of server and database for the schedule as a document, 24 classes, compressed. */
const MOST_MS = 10
const BROTLI = { 'accept-encoding': 'br' }

/** Screens with their HTML, beside a plain handler that sends the bytes of one of them. */
export const documents: Scenario = {
  name: 'documents',
  async run(bench) {
    await checkDocument(bench)
    await using plain = await startSameBytes(await saveDocuments(bench))
    const part: Part = {
      title: 'Documents',
      notes: ['Everything with brotli. The plain handler sends the same bytes, without a session.'],
      rows: [],
      figures: [],
      problems: [],
    }
    for (const { name } of PAGES) {
      bench.note(name)
      const aim = { who: 'large', what: name, headers: BROTLI } as const
      const measured = await measure(bench, [
        { ...aim, name: 'SIA', served: bench.sia },
        ...listBeside(bench).map((served) => ({ ...aim, name: served.name, served })),
        { ...aim, name: plain.name, served: plain },
      ])
      const [own] = measured
      if (!own) throw new Error('a document was not measured')
      for (const one of measured) {
        part.rows.push({
          page: name,
          at: one.name,
          ...rowOf(one),
          'server is x': rounded(timesOf(own, one)),
        })
      }
      part.problems.push(...problemsOf(name, measured))
      if (name === PAGES[0]?.name) part.figures.push(...workFigure(workOf(own)))
    }
    return part
  },
}

const workFigure = (work: number | null): Figure[] =>
  work === null
    ? []
    : [figureOf('document of 24 classes: processor', work, { atMost: MOST_MS }, ' ms')]

/** Writes the first student's documents, as they travel, into a file by the first part of their paths; out: its path. */
async function saveDocuments({ sia, large, dataDir }: Bench): Promise<string> {
  const [student] = large.students
  if (!student) throw new Error('no students')
  const documents: Record<string, string> = {}
  for (const { path } of PAGES) {
    const headers = { ...pageHeadersOf(student), ...BROTLI }
    const { body } = await request(sia.origin + path(student), { headers })
    documents[screenOf(path(student))] = Buffer.from(await body.arrayBuffer()).toString('base64')
  }
  const file = join(dataDir, 'documents.json')
  writeFileSync(file, JSON.stringify(documents))
  return file
}

/** A server without its screens would answer everybody's shell, very fast. */
export async function checkDocument({ sia, large }: Bench): Promise<void> {
  const [student] = large.students
  if (!student) throw new Error('no students')
  const { body } = await request(`${sia.origin}/krs`, { headers: pageHeadersOf(student) })
  if (!(await body.text()).includes('id="brought"')) throw new Error('the document brings no data')
}
