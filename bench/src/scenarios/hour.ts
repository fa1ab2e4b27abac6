import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { KABAR } from '@sia/domain/kabar'
import { mailServer } from '@sia/server/test/mail-server'
import type { Student } from '../audience.ts'
import { type Bench, type Figure, figureOf, type Row, type Scenario } from '../bench.ts'
import { createStaff, fillCases } from '../data/cases.ts'
import type { Outcome } from '../load/job.ts'
import { sendSheet } from '../load/sheet.ts'
import { type Served, startKantor, startSia } from '../processes.ts'
import { query } from '../query.ts'
import { rounded } from '../stats.ts'
import { memoryByPid } from '../usage.ts'

const MOST_GROWTH = 1.1
/** The beginning that does not count, and one look at memory after it, as parts of the whole. */
const WARM = 1 / 6
const WINDOW = 1 / 12
const SAMPLES = 240
const STAFF = 12
const STAFF_EVERY_MS = 30_000
const VISITS_A_SECOND = 1
const READS_A_SECOND = 5
const SHEET_LINES = 2000
/** How long each waits before the next one. */
const SHEET_MS = 20_000
const PAPER_MS = 5000
const LETTER_MS = 5000
const CASES_A_TURN = 100
/** Lines of pino from this level on are errors. */
const ERROR_LEVEL = 50
/** The status of an answer that says when to come again. */
const PUT_OFF = 503
const ENDED = /^(SIA|Kantor) ended: /

/** Students, offices, sheets, papers and letters at once for an hour: memory, and what the servers complain of. */
export const hour: Scenario = {
  name: 'hour',
  async run(bench) {
    const { options, large, settings, note } = bench
    const { seconds, turn } = options.hour
    note(`everything at once for ${seconds / 60} minutes`)
    const url = large.databaseUrl
    await using stack = new AsyncDisposableStack()
    const { smtp, mails } = mailServer()
    smtp.listen(0, '127.0.0.1')
    await once(smtp.server, 'listening')
    stack.defer(() => new Promise<void>((done) => void smtp.close(() => done())))
    const { port } = smtp.server.address() as AddressInfo
    const cases = Math.ceil((CASES_A_TURN * seconds) / turn)
    stack.use(await fillCases(url, { count: cases, name: 'hour', after: 1 }))
    const { people } = stack.use(await createStaff(url, STAFF))
    await prepare(url)
    const lines: string[] = []
    const more = {
      SMTP_URL: `smtp://sia:benar@127.0.0.1:${port}`,
      MAIL_FROM: 'sia@kampus.example',
      DOMAIN: 'sia.kampus.example',
    }
    const dataDir = join(settings.dataDir, 'hour')
    const clock = { began: performance.now(), until: Number.POSITIVE_INFINITY }
    const onLine = (line: string) => {
      lines.push(line)
      // Nothing is left to measure once a server is gone.
      if (ENDED.test(line)) clock.until = performance.now()
    }
    const all = { ...settings, dataDir, more, onLine }
    const sia = stack.use(await startSia(all))
    const kantor = stack.use(await startKantor(all))
    clock.began = performance.now()
    clock.until = clock.began + seconds * 1000
    const clerk = people.find(({ kind }) => kind === 'akademik')
    if (!clerk) throw new Error('nobody of the bench sends sheets in')
    const done = new Map<string, number>()
    const problems: string[] = []
    const count = (name: string) => done.set(name, (done.get(name) ?? 0) + 1)
    const again = async (name: string, everyMs: number, act: (nth: number) => Promise<void>) => {
      for (let nth = 0; performance.now() < clock.until; nth += 1) {
        try {
          await act(nth)
          count(name)
        } catch (error) {
          const { message } = error as Error
          if (message.includes(`: ${PUT_OFF}`)) count(`${name} put off`)
          else problems.push(`hour, ${name}: ${message}`)
        }
        await sleep(Math.min(everyMs, Math.max(0, clock.until - performance.now())))
      }
    }
    const [samples] = await Promise.all([
      sampleMemory([sia, kantor], clock),
      again('turns of students', 0, (nth) => students(bench, sia, { nth, turn })),
      again('turns of offices', 0, async () => {
        const job = { origin: kantor.origin, who: large.who, seconds: turn, staff: people }
        const { steps } = await bench.generator.office({
          ...job,
          everyMs: Math.min(STAFF_EVERY_MS, (turn * 1000) / 2),
          decides: true,
        })
        refuseErrors(steps)
      }),
      again('sheets', SHEET_MS, async () => {
        const sheet = await sendSheet({ origin: kantor.origin, cookie: clerk.cookie }, SHEET_LINES)
        await sheet.until('siap')
        await sheet.apply()
        await sheet.until('selesai')
        await sheet.undo()
        await sheet.until('diurungkan')
      }),
      again('papers', PAPER_MS, (nth) => takePaper(sia, at(large.students, nth))),
      again('letters', LETTER_MS, (nth) => askForLink(sia, at(large.students, nth), nth)),
    ])
    const errors = lines.filter(isError)
    writeFileSync(join(dataDir, 'lines.log'), lines.join('\n'))
    return {
      title: 'An hour of everything',
      notes: [
        `${seconds / 60} minutes: a second ${VISITS_A_SECOND} of the students opens the schedule and ${READS_A_SECOND} read; ${STAFF} people of the offices work, each once in half a minute; a sheet of ${SHEET_LINES} books is checked, written and taken back, again and again; a paper is asked for and downloaded once in ${PAPER_MS / 1000} s, a forgotten password's letter once in ${LETTER_MS / 1000} s.`,
        `Done: ${[...done].map(([name, times]) => `${times} ${name}`).join(', ')}; ${mails.length} letters arrived.`,
        `Lines of the servers: ${lines.length}: ${sayKinds(lines)}. Of them errors ${errors.length}: ${sayKinds(errors)}.`,
      ],
      rows: samples.flatMap(rowOf),
      figures: [
        ...samples.flatMap(growthOf),
        figureOf('hour: error lines', errors.length, { atMost: 0 }),
      ],
      problems: [
        ...problems.slice(0, 10),
        ...errors.slice(-10).map((line) => `hour, a line: ${line.slice(0, 500)}`),
        ...(mails.length > 0 ? [] : ['hour: no letter arrived']),
      ],
    }
  },
}

const at = (all: readonly Student[], nth: number): Student => {
  const student = all[nth % all.length]
  if (!student) throw new Error('no students')
  return student
}

/** A letterhead for papers, and every student is told of everything by e-mail. */
async function prepare(url: string): Promise<void> {
  await query(url, `update pengaturan set kop_nama = 'Kampus Bench'`)
  await query(
    url,
    `insert into pemberitahuan_pilihan (mhs_id, jenis, push, surel)
     select m.id, k.name, true, true from mhs m cross join unnest($1::text[]) as k (name) on conflict do nothing`,
    [Object.keys(KABAR)],
  )
}

/** Lets answers pass that are wanted, or that put off (503). */
function refuseErrors(steps: Record<string, Pick<Outcome, 'errors' | 'statuses'>>): void {
  for (const [step, { errors, statuses }] of Object.entries(steps)) {
    if (errors > (statuses[PUT_OFF] ?? 0)) throw new Error(`${step}: ${JSON.stringify(statuses)}`)
  }
}

async function students(
  { generator, large }: Bench,
  { origin }: Served,
  { nth, turn }: { nth: number; turn: number },
): Promise<void> {
  const aim = { origin, who: large.who, seconds: turn }
  const reads = READS_A_SECOND * turn
  const [{ steps }, read] = await Promise.all([
    generator.arrivals({ ...aim, students: VISITS_A_SECOND * turn, freshOf: 10 }),
    generator.steady({ ...aim, what: 'reads', perSecond: READS_A_SECOND, first: nth * reads }),
  ])
  refuseErrors({ ...steps, read })
}

async function takePaper({ origin }: Served, { token }: Student): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = async (path: string, body?: unknown) => {
    const answer = await fetch(`${origin}${path}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const { tersedia } = (await (await reply('/api/surat')).json()) as {
    tersedia: { jenis: string; rujukan: string; tanda_tangan: boolean }[]
  }
  const one = tersedia.find(({ tanda_tangan }) => !tanda_tangan)
  if (!one) throw new Error('there is no paper to be had')
  const { unduh } = (await (await reply('/api/surat', one)).json()) as { unduh: string | null }
  const paper = await (await reply(unduh ?? '')).arrayBuffer()
  if (Buffer.from(paper).subarray(0, 5).toString() !== '%PDF-') throw new Error('no PDF')
}

async function askForLink({ origin }: Served, { nim }: Student, nth: number): Promise<void> {
  const { status } = await fetch(`${origin}/lupa-sandi`, {
    method: 'POST',
    headers: { origin, 'x-forwarded-for': `10.9.${(nth >> 8) & 255}.${nth & 255}` },
    body: new URLSearchParams({ nim }),
  })
  if (status !== 200) throw new Error(`/lupa-sandi: ${status}`)
}

function isError(line: string): boolean {
  try {
    return JSON.parse(line).level >= ERROR_LEVEL
  } catch {
    // A line that is no JSON comes from outside the log, such as a crash.
    return line.trim() !== ''
  }
}

/** The kinds of lines by their words, the most frequent first. */
function sayKinds(lines: string[]): string {
  const kinds = Map.groupBy(lines, (line) => {
    try {
      const { msg, err } = JSON.parse(line)
      return `${err?.message ?? msg}`.slice(0, 100)
    } catch {
      return line.slice(0, 100)
    }
  })
  return [...kinds]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 8)
    .map(([kind, { length }]) => `${length} x '${kind}'`)
    .join(', ')
}

/** The memory of a process over time; seconds as parts of the whole. */
interface Held {
  name: string
  pid: number
  samples: { part: number; megabytes: number }[]
}

async function sampleMemory(
  served: Served[],
  clock: { began: number; until: number },
): Promise<Held[]> {
  const held = new Map<number, Held>()
  while (performance.now() < clock.until) {
    const { began, until } = clock
    const part = (performance.now() - began) / (until - began)
    for (const { name, pid: first } of served) {
      for (const { pid, megabytes } of memoryByPid(first)) {
        const one = held.get(pid) ?? { name, pid, samples: [] }
        one.samples.push({ part, megabytes })
        held.set(pid, one)
      }
    }
    await sleep((until - began) / SAMPLES)
  }
  return [...held.values()]
}

/** Means of the parts of the hour after its beginning; none of a process that did not live from there to the end. */
function windowsOf({ samples }: Held): number[] {
  const windows = Math.round((1 - WARM) / WINDOW)
  const means = Array.from({ length: windows }, (_, nth) => {
    const from = WARM + nth * WINDOW
    const some = samples.filter(({ part }) => part >= from && part < from + WINDOW)
    return some.reduce((sum, { megabytes }) => sum + megabytes, 0) / some.length
  })
  return means.every(Number.isFinite) ? means : []
}

const rowOf = (held: Held): Row[] => {
  const windows = windowsOf(held)
  const most = Math.max(...held.samples.map(({ megabytes }) => megabytes))
  if (windows.length === 0) return []
  const [first = 0] = windows
  return [
    {
      process: held.name,
      'MB first': rounded(first),
      'MB last': rounded(windows.at(-1) ?? 0),
      'MB largest window': rounded(Math.max(...windows)),
      'MB most': rounded(most),
    },
  ]
}

function growthOf(held: Held): Figure[] {
  const [first, ...later] = windowsOf(held)
  if (first === undefined) return []
  const growth = Math.max(first, ...later) / first
  return [
    figureOf(`hour: memory of a process of ${held.name}, x its first part`, growth, {
      atMost: MOST_GROWTH,
    }),
  ]
}
