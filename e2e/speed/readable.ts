import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as engine } from 'playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/run.ts'
import { start, untilReady } from '../../scripts/test-server.ts'
import { DEMO } from '../fixtures.ts'
import { type Opening, openVisitor, PRESSED, type Twice } from './visitor.ts'

// `npx -y pnpm@12 readable`: when a student's own data can be read on a cheap phone, of this checkout beside others.

const USAGE = `When a student's own data is readable on a cheap phone with a slow network; how long a touch and the longest
task take from then on until the app listens, and how long scripts ran; and how long after a touch at that moment the
menu is seen, and the search, which needs code (answer). All in ms; a task below 50 is 0.

  npx -y pnpm@12 readable [options] [CHECKOUT...]

  CHECKOUT      other checkouts of this project, installed: measured beside this one, in turns
  --turns N     visits of each screen, of which the median counts (5)
  --only A,B    only these screens (schedule, class, payments, kabar, loan, profile, login)
  --worker      with the service worker, which a second visit then has
  --help        this text
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: 'string', default: '5' },
    only: { type: 'string' },
    worker: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

interface Screen {
  path: string
  /** The text that the student came for. */
  shows: string
}

/** A server under measurement. */
interface Subject {
  name: string
  origin: string
}

/** The measurements of one visit, and of the touches in it. */
type Measured = Opening & Record<keyof typeof PRESSED, number>
type Openings = Twice<Measured[]>
type Visitor = Awaited<ReturnType<typeof openVisitor>>

const NAMES = ['schedule', 'class', 'payments', 'kabar', 'loan', 'profile', 'login']

if (values.help) process.stdout.write(USAGE)
else await run()

async function run(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const subjects: Subject[] = []
  for (const checkout of [root, ...positionals.map((path) => resolve(path))]) {
    subjects.push(await serve(checkout, stack))
  }
  const browser = await engine.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  stack.defer(() => browser.close())
  const only = values.only?.split(',')
  for (const name of NAMES) {
    if (only && !only.includes(name)) continue
    process.stdout.write(`${await measure(browser, name, subjects)}\n`)
  }
}

/** Starts the server of a checkout with demo data of its own; all of it is gone afterwards. */
async function serve(checkout: string, stack: AsyncDisposableStack): Promise<Subject> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sia-readable-'))
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  // As from a shell: a web app that is built here is the one for everybody.
  const env = { PORT: String(port), NODE_ENV: undefined }
  const server = start(dataDir, env, { checkout, script: 'start.ts' })
  stack.defer(async () => {
    const gone = new Promise((ended) => server.process.once('close', ended))
    server.process.kill('SIGTERM')
    await gone
  })
  await untilReady(server)
  return { name: basename(checkout), origin: `http://localhost:${port}` }
}

/** The medians of one screen: a line of figures a server, with how many times the first one's it takes. */
async function measure(browser: Browser, name: string, subjects: Subject[]): Promise<string> {
  const found = new Map(subjects.map((one) => [one, { cold: [], warm: [] } as Openings]))
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    for (const [{ origin }, openings] of found) {
      const { cold, warm } = await visitAll(browser, origin, name)
      openings.cold.push(cold)
      openings.warm.push(warm)
    }
  }
  const own = [...found.values()][0]
  return [...found]
    .map(([{ name: checkout }, openings]) => {
      const cells = (['cold', 'warm'] as const).map((kind) => {
        const of = mediansOf(openings[kind])
        const ratio = (mediansOf(own?.[kind] ?? []).readable / of.readable).toFixed(2)
        const pressed = name === 'login' ? '' : `, menu ${of.menu}, answer ${of.answer}`
        return `${kind} ${of.readable} ms, this is ${ratio} of it, tap ${of.tap}, task ${of.task}, script ${of.script}${pressed}`
      })
      return `${name.padEnd(9)} ${checkout.padEnd(12)} ${cells.join('; ')}`
    })
    .join('\n')
}

/** Visits a screen once for each thing that is measured, every time in a browser of its own. */
async function visitAll(browser: Browser, origin: string, name: string): Promise<Twice<Measured>> {
  const nim = name === 'login' ? null : DEMO.complete
  async function visitBy<T>(visit: (visitor: Visitor, screen: Screen) => Promise<T>): Promise<T> {
    const visitor = await openVisitor(browser, origin, { nim, withWorker: values.worker })
    const found = await visit(visitor, await screenOf(name, visitor.ask))
    await visitor.close()
    return found
  }
  const press = (button: string): Promise<Twice<number>> =>
    nim === null
      ? Promise.resolve({ cold: 0, warm: 0 })
      : visitBy((visitor, { path, shows }) => visitor.press(path, shows, button))
  const opening = await visitBy((visitor, { path, shows }) => visitor.visit(path, shows))
  const menu = await press(PRESSED.menu)
  const answer = await press(PRESSED.answer)
  return {
    cold: { ...opening.cold, menu: menu.cold, answer: answer.cold },
    warm: { ...opening.warm, menu: menu.warm, answer: answer.warm },
  }
}

function mediansOf(found: Measured[]): Measured {
  const of = (kind: keyof Measured) => Math.round(median(found.map((one) => one[kind])))
  return {
    readable: of('readable'),
    tap: of('tap'),
    task: of('task'),
    script: of('script'),
    menu: of('menu'),
    answer: of('answer'),
  }
}

function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
}

async function screenOf(name: string, ask: (path: string) => Promise<unknown>): Promise<Screen> {
  if (name === 'login') return { path: '/', shows: '.boot-login form, #root form' }
  if (name === 'payments') return { path: '/pembayaran', shows: '#content #rincian' }
  if (name === 'kabar') return { path: '/kabar', shows: '#content li a' }
  if (name === 'loan') return { path: '/peminjaman-ruangan/create', shows: '#content li h3' }
  if (name === 'profile') return { path: '/', shows: '#content dl' }
  if (name === 'schedule') return { path: '/krs', shows: '#content h4 a' }
  const { krs } = (await ask('/api/krs')) as { krs: { kelas: { id: number } }[] }
  return { path: `/kelas-show/${krs.at(-1)?.kelas.id}`, shows: '#content dl' }
}
