import { setTimeout as sleep } from 'node:timers/promises'
import { type Dispatcher, Pool, request } from 'undici'
import type { KindName, Staff } from '../data/cases.ts'
import { type Case, DUTIES, get, hasCases } from './duties.ts'
import type { OfficeJob, StepsOutcome } from './job.ts'
import type { Request } from './requests.ts'
import { send, Tally } from './send.ts'

/** The header of a page of Kantor. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

/** So many cases each decides on before he does something else. */
const AT_A_TIME = 2

/** Has people of the offices read their first page and do their work, again and again. */
export async function runOffice(job: OfficeJob): Promise<StepsOutcome> {
  const { origin, seconds, everyMs, decides, staff } = job
  const kinds = [...new Set(staff.map(({ kind }) => kind))]
  const waiting = new Map<KindName, Case[]>()
  // Read plainly and before: what is measured arrives compressed, as in a browser.
  for (const kind of kinds.filter(hasCases)) waiting.set(kind, await readCases(origin, staff, kind))
  const steps = new Map<string, Tally>()
  const began = performance.now()
  const until = began + seconds * 1000

  async function work(person: Staff, nth: number) {
    const client = new Pool(origin, { connections: 6, pipelining: 1 })
    const step = (name: string, one: Request) => countStep(client, person, name, one)
    const read = async (name: string, path: string) =>
      JSON.parse(await countStep(client, person, name, { ...get(path), accepts: () => true }))
    const take = () => (decides ? (waiting.get(person.kind)?.splice(0, AT_A_TIME) ?? []) : [])
    let next = began + (nth * everyMs) / staff.length
    while (next < until) {
      await sleep(Math.max(0, next - performance.now()))
      next += everyMs
      await step('session', get('/api/saya'))
      await step('today', get('/api/hari-ini'))
      await DUTIES[person.kind]({ person, nth: Math.floor(nth / kinds.length), step, read, take })
    }
    await client.close()
  }

  function countStep(client: Dispatcher, { cookie }: Staff, name: string, one: Request) {
    const tally = steps.get(name) ?? new Tally(began)
    steps.set(name, tally)
    const encoding = one.accepts ? 'identity' : 'br'
    const headers = { 'accept-encoding': encoding, ...OWN_PAGE, ...one.headers, cookie }
    return send(client, { ...one, headers }, tally)
  }

  await Promise.all(staff.map(work))
  const outcomes = [...steps].map(([name, tally]) => [name, tally.outcome()] as const)
  return { steps: Object.fromEntries(outcomes) }
}

async function readCases(origin: string, staff: Staff[], kind: KindName): Promise<Case[]> {
  const person = staff.find((one) => one.kind === kind)
  const { statusCode, body } = await request(`${origin}/api/${kind}`, {
    headers: { ...OWN_PAGE, cookie: person?.cookie ?? '' },
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${kind}: ${statusCode} ${text}`)
  const rows = Object.values(JSON.parse(text)).find(Array.isArray) as (Case & {
    bentrok?: number[]
    bentrok_kuliah?: string[]
  })[]
  return rows
    .filter(({ bentrok = [], bentrok_kuliah = [] }) => bentrok.length + bentrok_kuliah.length === 0)
    .map(({ id, isi }) => ({ id, isi }))
}
