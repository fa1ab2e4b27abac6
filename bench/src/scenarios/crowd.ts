import { figureOf, type Part, type Scenario } from '../bench.ts'
import type { CrowdOutcome } from '../load/job.ts'
import { query } from '../query.ts'
import { rowsOfSteps } from '../rounds.ts'

const MOST_MS = 1000

interface Wish {
  mhs_id: number
  jurusan_id: number
  pojt_id: number
}

interface Place {
  pojt_id: number
  jurusan_id: number
  left: number
}

/** The first minute of a result day: everybody logs in and looks, half of them want an OJT place. */
export const crowd: Scenario = {
  name: 'crowd',
  async run(bench) {
    const { options, generator, sia, large } = bench
    const { students, seconds, offers } = options.crowd
    bench.note(`${students} students within ${seconds} s`)
    const places = await readPlaces(large.databaseUrl)
    const count = Math.round(students / 2)
    const picks = await choosePicks(large.databaseUrl, places, { count, offers })
    const pickers = new Set(picks.map(({ mhs_id }) => mhs_id))
    const others = large.students.filter(({ id }) => !pickers.has(id))
    const arrivals = [
      ...picks.map(({ mhs_id, pojt_id }) => ({ mhs_id, pojt_id })),
      ...others.slice(0, students - picks.length).map(({ id }) => ({ mhs_id: id, pojt_id: null })),
    ]
    const outcome = await generator.crowd({
      origin: sia.origin,
      who: 'large',
      seconds,
      arrivals: shuffled(arrivals),
    })
    const joined = await takeBack(large.databaseUrl, pickers)
    return partOf(outcome, { joined, expected: expectedWinners(places, picks), picks })
  },
}

function partOf(
  { steps, picks }: CrowdOutcome,
  ojt: { joined: number; expected: number; picks: Wish[] },
): Part {
  const entries = Object.entries(steps)
  const errors = entries.reduce((sum, [, step]) => sum + step.errors, 0)
  const slowest = Math.max(...entries.map(([name, { p99 }]) => (name === 'login' ? 0 : p99)))
  const failed = entries.filter(([, step]) => step.errors > 0)
  const won = `${picks.success} told, ${ojt.joined} stored`
  const right = picks.success === ojt.expected && ojt.joined === ojt.expected
  return {
    title: 'Everybody at once',
    notes: [
      'All from one address. Each student opens the first page with the files it names, logs in, and opens schedule, payments and OJT without a pause; login includes the wait for its turn to be hashed.',
      `${ojt.picks.length} picked a place: ${picks.success} won, ${picks.fail} were told that it is full, ${ojt.joined} places are taken in the database.`,
    ],
    rows: rowsOfSteps(steps),
    figures: [
      figureOf('crowd: errors', errors, { atMost: 0 }),
      figureOf('crowd: p99 of the slowest step but login', slowest, { atMost: MOST_MS }, ' ms'),
      {
        figure: 'crowd: OJT places won',
        wanted: `exactly ${ojt.expected}`,
        measured: won,
        met: right,
      },
    ],
    problems: [
      ...failed.map(([name, { statuses }]) => `crowd, ${name}: ${JSON.stringify(statuses)}`),
      ...(right ? [] : [`crowd: ${ojt.expected} OJT places could be won; ${won}`]),
    ],
  }
}

const readPlaces = (url: string) =>
  query<Place>(
    url,
    `select pojt_id, jurusan_id, jumlah_mhs - terisi as left from pojt_jurusan
      where jumlah_mhs > terisi order by pojt_id, jurusan_id`,
  )

/** Students without a place, each with one of the few offers that his programme wants most. */
async function choosePicks(
  url: string,
  places: Place[],
  { count, offers }: { count: number; offers: number },
): Promise<Wish[]> {
  const rows = await query<{ id: number; jurusan_id: number }>(
    url,
    `select m.id, m.jurusan_id from mhs m
      where m.jenjang = 'D2' and not exists (select from mhs_pojt p where p.mhs_id = m.id)
      order by m.id limit $1`,
    [count],
  )
  return rows.map(({ id, jurusan_id }, index) => {
    const open = places.filter((place) => place.jurusan_id === jurusan_id)
    const offer = open[index % Math.min(offers, open.length)]
    if (!offer) throw new Error(`no places for programme ${jurusan_id}`)
    return { mhs_id: id, jurusan_id, pojt_id: offer.pojt_id }
  })
}

/** The winners of each offer are as many as its places, or as want one. */
function expectedWinners(places: Place[], picks: Wish[]): number {
  return places.reduce((sum, { pojt_id, jurusan_id, left }) => {
    const wanted = picks.filter(
      (pick) => pick.pojt_id === pojt_id && pick.jurusan_id === jurusan_id,
    ).length
    return sum + Math.min(left, wanted)
  }, 0)
}

/** Frees the places that were won, for the next run on this data; out: how many they were. */
async function takeBack(url: string, pickers: Set<number>): Promise<number> {
  const rows = await query(url, 'delete from mhs_pojt where mhs_id = any($1) returning id', [
    [...pickers],
  ])
  return rows.length
}

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
