import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Student } from '../audience.ts'
import { headersOf } from '../calls.ts'
import type { ArrivalsJob, Setting, StepsOutcome } from './job.ts'
import { type Request, requestOf } from './requests.ts'
import { send, Tally } from './send.ts'

// As many as a browser opens.
const CONNECTIONS = 6
/** When the app asks for what comes after the page. */
const LATER_MS = 1_000
const LATER = ['/api/pengumuman?page=all', '/api/berkas']

/** Lets students with a session open the schedule one after the other, each with connections of his own. */
export async function runArrivals(job: ArrivalsJob, setting: Setting): Promise<StepsOutcome> {
  const { students, assets } = setting.audience
  const steps = new Map<string, Tally>()
  const began = performance.now()
  const visits = students.slice(0, job.students).map(async (student, index) => {
    await sleep((index * job.seconds * 1000) / job.students)
    const client = new Pool(job.origin, { connections: CONNECTIONS, pipelining: 1 })
    const step = (name: string, request: Request) => {
      const tally = steps.get(name) ?? new Tally(began)
      steps.set(name, tally)
      const headers = { 'accept-encoding': 'br', ...request.headers }
      return send(client, { ...request, headers }, tally)
    }
    await step('document', requestOf('page: schedule', index, setting))
    if (index % job.freshOf === 0) {
      await Promise.all(assets.map((path) => step('files', { method: 'GET', path, headers: {} })))
    }
    await sleep(LATER_MS)
    await Promise.all(LATER.map((path) => step(nameOf(path), laterOf(path, student))))
    await client.close()
  })
  await Promise.all(visits)
  const outcomes = [...steps].map(([name, tally]) => [name, tally.outcome()] as const)
  return { steps: Object.fromEntries(outcomes) }
}

const nameOf = (path: string) => path.replace(/^\/api\/|\?.*/g, '')

const laterOf = (path: string, student: Student): Request => ({
  method: 'GET',
  path,
  headers: headersOf(student),
})
