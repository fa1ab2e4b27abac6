import pg from 'pg'
import { figureOf, type Scenario } from '../bench.ts'
import { median, rounded } from '../stats.ts'

const MOST_MORE_MS = 1
/** A large transaction with its notes takes half as long again at most (decision 42). */
const MOST_TIMES = 1.5
const CHANGES = { quick: 20, whole: 1000 }

/** The extra cost of a change by the note that it writes: one mark, and every mark of the college in one transaction. */
export const kabar: Scenario = {
  name: 'kabar',
  async run({ large, options, note }) {
    note('marks with their notes, and without')
    const client = new pg.Client({ connectionString: large.databaseUrl })
    await client.connect()
    try {
      const count = options.quick ? CHANGES.quick : CHANGES.whole
      const one = await timeOne(client, count)
      const all = await timeAll(client)
      return {
        title: 'A change and its note',
        notes: [
          `One mark: the median of ${count} transactions of each kind, turn by turn. All marks: one transaction that is rolled back.`,
        ],
        rows: [
          {
            change: 'one mark',
            'without ms': rounded(one.without),
            'with note ms': rounded(one.with),
          },
          {
            change: `${all.marks} marks of ${all.students} students`,
            'without ms': rounded(all.without),
            'with note ms': rounded(all.with),
          },
        ],
        figures: [
          figureOf('kabar: a note more', one.with - one.without, { atMost: MOST_MORE_MS }, ' ms'),
          figureOf('kabar: all marks, x without', all.with / all.without, { atMost: MOST_TIMES }),
          figureOf('kabar: notes of all marks, for each student', all.notes / all.students, {
            atMost: 1,
          }),
        ],
        problems:
          all.notes === all.students ? [] : [`${all.notes} notes of ${all.students} students`],
      }
    } finally {
      await client.end()
    }
  },
}

/** Begins a transaction of an office, whose changes students are told of or not. */
async function begin(client: pg.Client, isTold: boolean): Promise<void> {
  await client.query('begin')
  await client.query(
    "select set_config('sia.actor', 'bench', true), set_config('sia.kabar', $1, true)",
    [isTold ? '' : 'diam'],
  )
}

/** Changes a mark of one student after the other to another one and back, once untold and once told. */
async function timeOne(client: pg.Client, count: number) {
  const { rows } = await client.query<{ id: number }>(
    'select min(id) as id from krs where uts is not null group by mhs_id order by 1 limit $1',
    [count],
  )
  const change = async (id: number, isTold: boolean) => {
    const began = performance.now()
    await begin(client, isTold)
    await client.query({
      name: 'kabar mark',
      text: 'update krs set uts = 100 - uts where id = $1',
      values: [id],
    })
    await client.query('commit')
    return performance.now() - began
  }
  const started = new Date()
  const times: { without: number; with: number }[] = []
  for (const { id } of rows) {
    times.push({ without: await change(id, false), with: await change(id, true) })
  }
  await client.query("delete from kabar where jenis = 'nilai' and pada > $1", [started])
  return {
    with: median(times.map((one) => one.with)),
    without: median(times.map((one) => one.without)),
  }
}

/** Changes all marks at once, and rolls back. */
async function timeAll(client: pg.Client) {
  const change = async (isTold: boolean) => {
    await begin(client, isTold)
    const began = performance.now()
    const { rowCount } = await client.query('update krs set uts = 100 - uts')
    const took = performance.now() - began
    const { rows } = await client.query<{ notes: number; students: number }>(
      `select (select count(*)::int from kabar where pada = now()) as notes,
              (select count(distinct mhs_id)::int from krs where uts <> 50) as students`,
    )
    await client.query('rollback')
    return {
      took,
      marks: rowCount ?? 0,
      notes: rows[0]?.notes ?? 0,
      students: rows[0]?.students ?? 0,
    }
  }
  const without = await change(false)
  const told = await change(true)
  return { ...told, without: without.took, with: told.took }
}
