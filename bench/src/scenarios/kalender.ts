import { createHash, randomBytes } from 'node:crypto'
import { request } from 'undici'
import type { Student } from '../audience.ts'
import { type Bench, type Figure, figureOf, type Scenario } from '../bench.ts'
import { fillCalendars } from '../data/calendars.ts'
import { PASSWORD } from '../data/fill.ts'
import { connect } from '../query.ts'
import { type Measured, measure, problemsOf, rowOf, workOf } from '../rounds.ts'

/** Students whose phones ask every hour, and the part of one core that they may take in all. */
const PHONES = 5000
const MOST_PERCENT = 2
const HOUR_MS = 60 * 60 * 1000

/** The kinds of a calendar's events, by the beginning of their UIDs: full ones have some of each. */
const KINDS = {
  pertemuan: 'meetings',
  peminjaman: 'approved loans',
  angsuran: 'due days',
  ojt: 'days of the OJT',
  survey: 'surveys',
}

/** Full calendars read by their secret addresses: unchanged since the last time, and anew. */
export const kalender: Scenario = {
  name: 'kalender',
  async run(bench) {
    bench.note('calendars')
    const students = bench.large.students.slice(0, bench.options.calendars)
    const ids = students.map(({ id }) => id)
    await using _ = await fillCalendars(bench.large.databaseUrl, ids)
    const calendars = await learnCalendars(bench, students)
    const events = countEvents(calendars.map(({ text }) => text))
    const aim = { who: 'large', served: bench.sia } as const
    const measured = await measure(bench, [
      { ...aim, name: 'SIA, unchanged', what: 'kalender-unchanged' },
      { ...aim, name: 'SIA, changed', what: 'kalender' },
    ])
    return {
      title: 'Calendars',
      notes: [
        `The part of a core is that of ${PHONES} students whose calendars ask once an hour.`,
        `A calendar has on average ${events.map(({ kind, each }) => `${each} ${kind}`).join(', ')}.`,
      ],
      rows: measured.map((one) => ({
        kalender: one.name,
        ...rowOf(one),
        '% of a core': shareOf(one),
      })),
      figures: measured.flatMap(toFigure),
      problems: [
        ...problemsOf('calendars', measured),
        ...events.filter(({ each }) => each < 1).map(({ kind }) => `calendars without ${kind}`),
      ],
    }
  },
}

const shareOf = (one: Measured): number | null => {
  const work = workOf(one)
  return work === null ? null : Number(((work * PHONES * 100) / HOUR_MS).toFixed(3))
}

function toFigure(one: Measured): Figure[] {
  const share = shareOf(one)
  const name = `${one.name}: ${PHONES} an hour take of a core`
  return share === null ? [] : [figureOf(name, share, { atMost: MOST_PERCENT }, ' %')]
}

/** How many events of each kind a calendar has on average. */
const countEvents = (texts: string[]) =>
  Object.entries(KINDS).map(([prefix, kind]) => {
    const count = texts.join('').split(`\nUID:${prefix}-`).length - 1
    return { kind, each: Math.round((count * 10) / texts.length) / 10 }
  })

/** Gives students calendar addresses, tells the generator their entity tags, and returns the answers. */
async function learnCalendars(
  { generator, large, assets, sia }: Bench,
  students: Student[],
): Promise<{ text: string }[]> {
  const secrets = students.map(() => randomBytes(16).toString('base64url'))
  const client = await connect(large.databaseUrl)
  await client.query(
    `insert into kalender_alamat (mhs_id, rahasia_hash)
     select * from unnest($1::int[], $2::text[])
     on conflict (mhs_id) do update set rahasia_hash = excluded.rahasia_hash`,
    [students.map(({ id }) => id), secrets.map(hashOf)],
  )
  await client.end()
  const calendars: { path: string; etag: string; text: string }[] = []
  for (const secret of secrets) {
    const path = `/kalender/${secret}.ics`
    const { headers, body } = await request(sia.origin + path)
    calendars.push({ path, etag: String(headers.etag ?? ''), text: await body.text() })
  }
  const audience = { students: large.students, assets }
  const known = calendars.map(({ path, etag }) => ({ path, etag }))
  await generator.use('large', { audience, password: PASSWORD, etags: [], calendars: known })
  return calendars
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
