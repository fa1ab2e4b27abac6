import type { Student } from '../audience.ts'
import { CALLS, headersOf, OTHER_CALLS } from '../calls.ts'
import { PAGES, pageHeadersOf } from '../pages.ts'
import type { Setting, What } from './job.ts'

/** One request, and how to tell a good answer: by its status, and by its body where that says more. */
export interface Request {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
  /** 200 unless told. */
  status?: number
  accepts?(body: string): boolean
}

const ALL_CALLS = [...CALLS, ...OTHER_CALLS]
// Reads of students while others fail to log in.
const READS = ['krs', 'check-mhs', 'mhs', 'kelas', 'berita-terkini', 'library-rare']
const JSON_TYPE = { 'content-type': 'application/json' }

/** The nth request of a kind; students take turns. */
export function requestOf(what: What, index: number, setting: Setting): Request {
  const { audience, password, etags } = setting
  const student = audience.students[index % audience.students.length]
  if (!student) throw new Error('no students')
  if (what === 'login') return loginOf(student, password)
  if (what === 'wrong-login') return wrongLogin(student, index)
  if (what === 'reads') {
    const read = READS[index % (READS.length + 1)]
    const asset = audience.assets[index % audience.assets.length]
    if (read === undefined && asset) return { method: 'GET', path: asset, headers: {} }
    return requestOf(read ?? 'check-mhs', index, setting)
  }
  if (what === 'krs-unchanged') {
    const known = index % etags.length
    const { headers, ...request } = requestOf('krs', known, setting)
    return { ...request, headers: { ...headers, 'if-none-match': etags[known] ?? '' }, status: 304 }
  }
  if (what === 'kalender' || what === 'kalender-unchanged') {
    const known = setting.calendars?.[index % setting.calendars.length]
    if (!known) throw new Error('no calendars')
    const { path, etag } = known
    return what === 'kalender'
      ? { method: 'GET', path, headers: {} }
      : { method: 'GET', path, headers: { 'if-none-match': etag }, status: 304 }
  }
  const page = PAGES.find(({ name }) => name === what)
  if (page) return { method: 'GET', path: page.path(student), headers: pageHeadersOf(student) }
  const call = ALL_CALLS.find(({ name }) => name === what)
  if (!call) throw new Error(`no call ${what}`)
  return { method: 'GET', path: call.path(student, index), headers: headersOf(student) }
}

export function loginOf({ nim }: Pick<Student, 'nim'>, password: string): Request {
  return {
    method: 'POST',
    path: '/api/login',
    headers: JSON_TYPE,
    body: JSON.stringify({ nim, password, is_mhs: true }),
    accepts: (body) => body.includes('"message":"success"'),
  }
}

// Each from an address and for a student of its own: the throttle would save the server the work.
function wrongLogin({ nim }: Student, index: number): Request {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  return {
    method: 'POST',
    path: '/api/login',
    headers: { ...JSON_TYPE, 'x-forwarded-for': address },
    body: JSON.stringify({ nim, password: 'bukan kata sandinya', is_mhs: true }),
    accepts: (body) => body.includes('"message":"fail"'),
  }
}
