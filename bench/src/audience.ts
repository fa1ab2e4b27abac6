import { createSigner } from 'fast-jwt'
import { query } from './query.ts'

/** A student who calls: the session's token and what the calls' paths need. */
export interface Student {
  id: number
  nim: string
  jurusan_id: number
  token: string
  /** The id of the session. */
  session: string
  kelas: number[]
}

/** Who calls a database's servers, and the files that the first page names. */
export interface Audience {
  students: Student[]
  assets: string[]
}

/**
 * All students of a filled database with tokens for their sessions, signed as the server signs them:
 * thousands of logins would take minutes.
 */
export async function readStudents(databaseUrl: string, secret: string): Promise<Student[]> {
  const sign = createSigner({
    key: secret,
    algorithm: 'HS256',
    iss: 'sia',
    aud: 'sia-mhs',
    expiresIn: '1d',
  })
  const rows = await query<Omit<Student, 'token' | 'session'> & { sub: number; jti: string }>(
    databaseUrl,
    `select distinct on (m.id) m.id, m.nim, m.jurusan_id, a.id as sub, s.id as jti,
            array(select k.kelas_id from krs k where k.mhs_id = m.id) as kelas
       from mhs m join account a on a.mhs_id = m.id join session s on s.account_id = a.id
      where s.revoked_at is null and s.expires_at > now() order by m.id, s.expires_at desc`,
  )
  return rows.map(({ sub, jti, ...mhs }) => ({
    ...mhs,
    session: jti,
    token: sign({ sub: String(sub), jti, mhs_id: mhs.id }),
  }))
}

/** The files that the first page names: scripts, style sheets, preloads, the icon. */
export async function readAssets(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text()
  return [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
}
