import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@sia/server/db/embedded'
import { prepareDatabase } from '@sia/server/db/prepare'
import { StartError } from '@sia/server/errors'
import pg from 'pg'
import { readStudents } from './audience.ts'
import type { College } from './bench.ts'
import { type Filled, fill } from './data/fill.ts'
import type { Options } from './options.ts'

/** Both data sets in one PostgreSQL. */
export interface Colleges {
  large: College
  small: College
  secret: string
  /** Both together. */
  filled: { rows: number; seconds: number }
}

type Made = Pick<Options, 'students' | 'books' | 'cost'> & {
  secret: string
  filled: Colleges['filled']
}

/**
 * Starts a PostgreSQL of its own in the folder, which the stack stops, and fills two databases,
 * unless an earlier run has left them there.
 * @throws StartError when what is there is of another size.
 */
export async function openColleges(
  dataDir: string,
  { students, books, cost }: Options,
  { note, stack }: { note(text: string): void; stack: AsyncDisposableStack },
): Promise<Colleges> {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'bench-data.json')
  const starting = startEmbedded(dataDir)
  // An interrupt while it starts leaves no database behind.
  stack.defer(() =>
    starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  )
  const { superuserUrl: url } = await starting
  const urls = { large: url, small: url.replace(/\/sia$/, '/sia_small') }
  const made = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Made)
    : await make(urls, { students, books, cost }, note)
  if (JSON.stringify(made.students) !== JSON.stringify(students) || made.books !== books) {
    throw new StartError(`The data in ${dataDir} is of another size; choose another folder.`)
  }
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  const { secret, filled } = made
  const college = async (who: 'large' | 'small'): Promise<College> => {
    const databaseUrl = urls[who]
    const students = await readStudents(databaseUrl, secret)
    if (students.length > 0) return { who, databaseUrl, students }
    throw new StartError(`The sessions in ${dataDir} are over; remove it or choose another folder.`)
  }
  return { large: await college('large'), small: await college('small'), secret, filled }
}

async function make(
  urls: Record<'large' | 'small', string>,
  { students, books, cost }: Pick<Options, 'students' | 'books' | 'cost'>,
  note: (text: string) => void,
): Promise<Made> {
  const admin = new pg.Client({ connectionString: urls.large.replace(/\/sia$/, '/postgres') })
  await admin.connect()
  // A run that was stopped may have left one of them half made.
  for (const name of ['sia', 'sia_small']) await admin.query(`drop database if exists ${name}`)
  await admin.query('create database sia')
  await prepareDatabase({ ownerUrl: urls.large, databaseUrl: urls.large, officeUrl: undefined })
  await admin.query('create database sia_small template sia')
  await admin.end()
  const filled = { rows: 0, seconds: 0 }
  for (const who of ['large', 'small'] as const) {
    note(`data of ${students[who]} students`)
    const one: Filled = await fill(urls[who], { students: students[who], books, cost })
    filled.rows += Object.values(one.counts).reduce((sum, count) => sum + count, 0)
    filled.seconds += Math.round(one.seconds)
  }
  return { students, books, cost, secret: randomBytes(48).toString('base64'), filled }
}
