import { randomBytes } from 'node:crypto'
import type { Stack } from './stack.ts'
import { call, login } from './student.ts'

/** Many students, who keep a list of what they were told is stored. */
export interface Audience {
  /** One call of the next student, every third of them a write. @returns the status, or why there is none. */
  ask(): Promise<string>
  /** How many writes were answered with success, and those of them that are not stored exactly once. */
  reckon(): Promise<{ told: number; lost: string[] }>
}

const READS = ['/api/check-mhs', '/api/krs']

/** Runs a statement as the owner of the schema. @returns its rows, their values parted by '|'. */
export async function query(stack: Stack, text: string): Promise<string[]> {
  const psql = ['psql', '-qAtU', 'sia', '-v', 'ON_ERROR_STOP=1', '-c', text]
  const rows = await stack.compose('exec', '-T', 'database', ...psql)
  return rows.split('\n').filter(Boolean)
}

// So many that each has no more calls, while Caddy holds all back for half a minute, than the server works on at a
// time.
const STUDENTS = 80

/** Logs many students of the demo data in at `origin`; COMPLAINTS_PER_DAY has to be at its most. */
export async function gather(stack: Stack, origin: string): Promise<Audience> {
  const nims = await query(
    stack,
    `select nim from account where active and mhs_id is not null order by id desc limit ${STUDENTS}`,
  )
  const tokens: string[] = []
  for (const nim of nims) tokens.push(await login(origin, nim))
  const mark = `catatan ${Date.now()}`
  const told: string[] = []
  let calls = 0

  // A text that cannot be made shorter, so that a full volume is felt at once.
  async function write(token: string, judul: string) {
    const isi = randomBytes(2000).toString('hex')
    const answer = await call(`${origin}/api/ks`, token, { judul, isi })
    if (answer.status === 200) told.push(judul)
    return answer
  }

  return {
    async ask() {
      const number = calls++
      const token = tokens[number % tokens.length] ?? ''
      const { status, text } =
        number % 3 === 0
          ? await write(token, `${mark} ${number}`)
          : await call(`${origin}${READS[number % READS.length]}`, token)
      return status === 0 ? text : String(status)
    },
    async reckon() {
      const once = await query(
        stack,
        `select judul from ks where judul like '${mark} %' group by judul having count(*) = 1`,
      )
      const stored = new Set(once)
      return { told: told.length, lost: told.filter((judul) => !stored.has(judul)) }
    },
  }
}
