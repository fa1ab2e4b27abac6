import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, '../../../../prisma/migrations')

/** A step of the tables. Functions and triggers are definitions (`definitions.ts`). */
interface Migration {
  name: string
  script: string
}

let migrations: readonly Migration[] | undefined

/** The migrations this version of the code brings, oldest first. */
export function readMigrations(): readonly Migration[] {
  // Asked for by every command and every look at the server's health.
  migrations ??= readdirSync(folder)
    .sort()
    .map((name) => ({ name, script: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
  return migrations
}

/** Their names, oldest first. */
export const migrationNames = (): string[] => readMigrations().map(({ name }) => name)

/** Histories from before version 1.0 that ended where one of this code's does, by their last migration and how many they are. */
const BEFORE = [
  // Commit e98d6197.
  { last: '20261129113000_presensi_sekaligus', count: 94, same: 1 },
  { last: '20261129170000_denda_bank', count: 104, same: 2 },
]

/** The migration that begins version 1.0; those of before have smaller names. */
const isOfBefore = (name: string) => name < (migrationNames()[0] ?? '')

/**
 * The history of a database or a backup as this code names it: one from before version 1.0 by the migrations that lead
 * to the same tables.
 * @returns null for an older one.
 */
export function asKnown(history: readonly string[]): readonly string[] | null {
  if (!history.some(isOfBefore)) return history
  const end = BEFORE.find(({ last, count }) => history.length === count && history.at(-1) === last)
  return end ? migrationNames().slice(0, end.same) : null
}

/** The migrations of a history that this code does not bring, since a newer version applied them. */
export const newerThanCode = (history: readonly string[]): string[] =>
  history.filter((name) => !isOfBefore(name) && !migrationNames().includes(name))

/**
 * Inside a transaction: changes the tables and writes it into the history, as `prisma migrate` does.
 * @param names migrations of this code, oldest first.
 */
export async function runMigrations(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<void> {
  for (const { name, script } of readMigrations().filter((one) => names.includes(one.name))) {
    await client.query(script)
    await enter(client, name, script)
  }
}

/** Inside a transaction: writes migrations into the history in place of all that stands there. */
export async function replaceHistory(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<void> {
  await client.query('delete from _prisma_migrations')
  for (const { name, script } of readMigrations().filter((one) => names.includes(one.name))) {
    await enter(client, name, script)
  }
}

const enter = (client: pg.ClientBase, name: string, script: string) =>
  client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), now(), 1)`,
    [randomUUID(), createHash('sha256').update(script).digest('hex'), name],
  )

/** The history's table, as Prisma makes it. */
export const HISTORY = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`
