import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { request } from 'undici'
import { type Bench, type Figure, figureOf, type Scenario } from '../bench.ts'
import { PASSWORD } from '../data/fill.ts'
import { type Measured, measure, problemsOf, rowOf, workOf } from '../rounds.ts'

/** Students whose phones ask every hour, and the part of one core that they may take in all. */
const PHONES = 5000
const MOST_PERCENT = 2
const HOUR_MS = 60 * 60 * 1000
/** Each may be read 120 times an hour, and a run asks some ten thousand times. */
const ASKING = 2000

/** Calendars read by their secret addresses: unchanged since the last time, and anew. */
export const kalender: Scenario = {
  name: 'kalender',
  async run(bench) {
    bench.note('calendars')
    await learnCalendars(bench)
    const aim = { who: 'large', served: bench.sia } as const
    const measured = await measure(bench, [
      { ...aim, name: 'SIA, unchanged', what: 'kalender-unchanged' },
      { ...aim, name: 'SIA, changed', what: 'kalender' },
    ])
    return {
      title: 'Calendars',
      notes: [`The part of a core is that of ${PHONES} students whose calendars ask once an hour.`],
      rows: measured.map((one) => ({
        kalender: one.name,
        ...rowOf(one),
        '% of a core': shareOf(one),
      })),
      figures: measured.flatMap(toFigure),
      problems: problemsOf('calendars', measured),
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

/** Gives students addresses, as many as the run needs, and tells the generator with their entity tags. */
async function learnCalendars({ generator, large, assets, sia }: Bench): Promise<void> {
  const students = large.students.slice(0, ASKING)
  const secrets = students.map(() => randomBytes(16).toString('base64url'))
  const client = new pg.Client({ connectionString: large.databaseUrl })
  await client.connect()
  await client.query(
    `insert into kalender_alamat (mhs_id, rahasia_hash)
     select * from unnest($1::int[], $2::text[])
     on conflict (mhs_id) do update set rahasia_hash = excluded.rahasia_hash`,
    [students.map(({ id }) => id), secrets.map(hashOf)],
  )
  // Otherwise they would be over, and the calendars empty.
  await client.query('update pengajaran set tanggal = current_date + id % 90')
  await client.end()
  const calendars: { path: string; etag: string }[] = []
  for (const secret of secrets) {
    const path = `/kalender/${secret}.ics`
    const { headers, body } = await request(sia.origin + path)
    await body.dump()
    calendars.push({ path, etag: String(headers.etag ?? '') })
  }
  const audience = { students: large.students, assets }
  await generator.use('large', { audience, password: PASSWORD, etags: [], calendars })
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
