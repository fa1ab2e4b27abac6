import { request } from 'undici'
import { type Bench, type Figure, figureOf, type Scenario } from '../bench.ts'
import { type Measured, measure, problemsOf, rowOf, workOf } from '../rounds.ts'

/** Most processor time of the server for the schedule as a document, 24 classes, compressed. */
const MOST_MS = 12
const BROTLI = { 'accept-encoding': 'br' }

/** The schedule with its HTML, beside the calls that it replaces. */
export const documents: Scenario = {
  name: 'documents',
  async run(bench) {
    bench.note('documents')
    await checkDocument(bench)
    const aim = { who: 'large', served: bench.sia, headers: BROTLI } as const
    const measured = await measure(bench, [
      { ...aim, name: 'SIA, document', what: 'document' },
      { ...aim, name: 'SIA, check-mhs', what: 'check-mhs' },
      { ...aim, name: 'SIA, krs', what: 'krs' },
      { ...aim, name: 'SIA, beranda', what: 'beranda' },
    ])
    return {
      title: 'The schedule as a document',
      notes: [
        'Everything with brotli. A document carries the replies of these calls and the screen.',
      ],
      rows: measured.map((one) => ({ what: one.name, ...rowOf(one) })),
      figures: figuresOf(measured),
      problems: problemsOf('documents', measured),
    }
  },
}

function figuresOf([document, ...calls]: Measured[]): Figure[] {
  const work = document ? workOf(document) : null
  const replaced = calls.map(workOf)
  if (work === null || replaced.includes(null)) return []
  const sum = replaced.reduce<number>((total, one) => total + (one ?? 0), 0)
  return [
    figureOf('document of 24 classes: processor', work, { atMost: MOST_MS }, ' ms'),
    figureOf('document: x the calls it replaces', work / sum, { atMost: 4 }, ' x'),
  ]
}

/** A server without its screens would answer everybody's shell, very fast. */
export async function checkDocument({ sia, large }: Bench): Promise<void> {
  const [student] = large.students
  const headers = { cookie: `sia_files=${student?.token}` }
  const { body } = await request(`${sia.origin}/krs`, { headers })
  if (!(await body.text()).includes('id="brought"')) throw new Error('the document brings no data')
}
