import { setTimeout as sleep } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import type { Student } from '../audience.ts'
import type { CrowdJob, CrowdOutcome, Setting } from './job.ts'
import { loginOf, type Request } from './requests.ts'
import { send, Tally } from './send.ts'

// As many as a browser opens.
const CONNECTIONS = 6

/** Lets students arrive one after the other, each with connections of his own. */
export async function runCrowd(
  job: CrowdJob,
  { audience, password }: Setting,
): Promise<CrowdOutcome> {
  const steps = new Map<string, Tally>()
  const picks = { success: 0, fail: 0 }
  const byId = new Map(audience.students.map((student) => [student.id, student]))
  const began = performance.now()
  const visits = job.arrivals.map(async ({ mhs_id, pojt_id }, index) => {
    await sleep((index * job.seconds * 1000) / job.arrivals.length)
    const student = byId.get(mhs_id)
    if (!student) throw new Error(`no student ${mhs_id}`)
    const client = new Pool(job.origin, { connections: CONNECTIONS, pipelining: 1 })
    const status = await visit(client, student, { pojt_id, assets: audience.assets, password })
    if (status) picks[status] += 1
    await client.close()
  })

  async function visit(client: Dispatcher, student: Student, plan: Plan) {
    const step = (name: string, request: Request) => {
      const tally = steps.get(name) ?? new Tally(began)
      steps.set(name, tally)
      // An answer that is read here has to arrive plain.
      const encoding = request.accepts ? 'identity' : 'br'
      const headers = { 'accept-encoding': encoding, ...request.headers }
      return send(client, { ...request, headers }, tally)
    }
    const get = (name: string, path: string, headers = {}) =>
      step(name, { method: 'GET', path, headers })

    await get('page', '/')
    await Promise.all(plan.assets.map((path) => get('files', path)))
    const { _token } = JSON.parse((await step('login', loginOf(student, plan.password))) || '{}')
    const headers = { authorization: `Bearer ${String(_token).split('|')[1]}` }
    await Promise.all([
      get('check-mhs', '/api/check-mhs', headers),
      get('krs', '/api/krs', headers),
    ])
    await Promise.all([
      get('mhs', `/api/mhs/${student.id}`, headers),
      get('angsuran', `/api/angsuran/${student.id}`, headers),
    ])
    await Promise.all([
      get('mhs_pojt', `/api/mhs_pojt/${student.id}`, headers),
      get('pojt', `/api/pojt?page=all&jurusan=${student.jurusan_id}`, headers),
    ])
    if (plan.pojt_id === null) return null
    const reply = await step('pick', {
      method: 'PATCH',
      path: `/api/mhs_pojt/${student.id}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ self_join: true, pojt_id: plan.pojt_id }),
      accepts: (body) => /"status":"(success|fail)"/.test(body),
    })
    return reply.includes('"status":"success"') ? ('success' as const) : ('fail' as const)
  }

  await Promise.all(visits)
  const outcomes = [...steps].map(([name, tally]) => [name, tally.outcome()] as const)
  return { steps: Object.fromEntries(outcomes), picks }
}

interface Plan {
  pojt_id: number | null
  assets: string[]
  password: string
}
