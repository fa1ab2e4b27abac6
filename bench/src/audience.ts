import { createSigner } from 'fast-jwt'
import pg from 'pg'
import { classesOf } from './data/classes.ts'

/** A student who calls: the session's token and what the calls' paths need. */
export interface Student {
  id: number
  nim: string
  jurusan_id: number
  token: string
  kelas: number[]
}

/** Who calls a database's servers, and the files a browser loads with the first page. */
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
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number; nim: string; jurusan_id: number; jti: string }>(
    `select distinct on (m.id) m.id, m.nim, m.jurusan_id, s.id as jti
       from mhs m join account a on a.mhs_id = m.id join session s on s.account_id = a.id
      where s.revoked_at is null and s.expires_at > now() order by m.id, s.expires_at desc`,
  )
  await client.end()
  return rows.map(({ jti, ...mhs }) => ({
    ...mhs,
    token: sign({ sub: String(mhs.id), jti }),
    kelas: classesOf(mhs.id),
  }))
}

/** The files that the first page names: scripts, style sheets, preloads. */
export async function readAssets(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text()
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
}
