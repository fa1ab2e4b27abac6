import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createPasswordHasher } from '@sia/server/auth/password'
import { AppError } from '@sia/server/errors'
import { openStorage } from '@sia/server/storage/open-storage'
import { createTestCollege } from '@sia/server/test/college'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  GROUPS,
  MET,
  MET_APART,
  REMOVED,
  type Step,
  sequence,
  sheetOf,
} from '../../test/undo-sequences.ts'
import type { OfficeCtx } from '../context.ts'
import { changeNim } from '../features/mhs/commands-nim.ts'
import { keyColumns } from '../journal/catalog.ts'
import { mergeTwo } from '../merge/run.ts'
import { nameColumn } from '../registry/column-name.ts'
import { allKinds } from '../registry/sheet-kinds.ts'
import { removableKinds } from '../remove/kinds.ts'
import { removeOne } from '../remove/run.ts'
import { openImport } from '../sheets/read/open.ts'
import { applyImport, planImport } from '../sheets/run.ts'
import type { ImportTools } from '../sheets/tools.ts'
import { takeTurn } from '../sheets/write/take-turn.ts'
import { listRuns, type UndoResult, undoImport } from './undo.ts'

const test = await createTestCollege()
const storage = await openStorage(test.env)
const tools: ImportTools = {
  db: test.office.db,
  actor: 'operator tester',
  pool: test.office.pool,
  passwords: createPasswordHasher(4),
  storage,
  now: new Date(),
  folder: null,
  overwriteProfile: true,
  skipped: [],
  demanded: [],
  nameColumn,
  turn: takeTurn,
  progress: () => undefined,
}

// The rest is made, changed and taken back within a sequence.
const THERE = ['jurusan', 'tahun-ajaran', 'dosen', 'ruangan', 'matkul', 'mahasiswa', 'kelas']

let first: Content

/** Everything as at first, whatever the sequence before left there. */
async function begin(): Promise<void> {
  await test.owner.query('truncate import_run cascade')
  if (first && isDeepStrictEqual(await content(), first)) return
  await test.owner.query(`truncate jurusan, tahun_ajaran, dosen, ruangan, matkul, jamkul, mhs, account, perusahaan, progkam, survey,
    buku_saku_kegiatan, berita_terkini, pengumuman, buku_perpustakaan, import_run restart identity cascade`)
  for (const name of THERE) await bringIn(name, sheetOf(name).lines.slice(0, 2))
  await test.owner.query('truncate import_run cascade')
  first = await content()
}

it('every kind takes part', () => {
  const names = allKinds.map(({ name }) => name)
  expect([...new Set(GROUPS.flat())].toSorted()).toEqual(names.toSorted())
  expect(Object.keys(REMOVED).toSorted()).toEqual(removableKinds.map(({ name }) => name).toSorted())
})

// The properties say nothing about sequences in which nothing happens.
const seen = { imports: 0, removals: 0, undone: 0, refused: 0, left: 0 }

it('imports and removals that are taken back newest first end where they began', async () => {
  await fc.assert(
    fc.asyncProperty(sequence(false), async (steps) => {
      await begin()
      for (const one of steps) await step(one)
      const { rows } = await listRuns(test.office.pool, 1000)
      for (const { id } of rows) await undo(id)
      expect(await content()).toEqual(first)
    }),
    { numRuns: 10, examples: MET.map((steps) => [steps]) },
  )
  expect(Math.min(seen.imports, seen.removals, seen.undone)).toBeGreaterThan(0)
  expect(seen.left).toBe(0)
})

it('at any time an import is taken back row by row or named, a command whole or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(sequence(true), async (steps) => {
      await begin()
      const wrote = new Map<number, Wrote[]>()
      for (const one of steps) {
        const before = await content()
        if ('undo' in one) {
          const { rows } = await listRuns(test.office.pool, 1000)
          const run = rows[one.undo % Math.max(rows.length, 1)]
          if (run) await expectPlain(run.id, wrote.get(run.id) ?? [], before)
        } else {
          await step(one)
          const { rows } = await listRuns(test.office.pool, 1)
          const number = rows[0]?.id
          if (number !== undefined && !wrote.has(number)) {
            wrote.set(number, differences(before, await content()))
          }
        }
      }
    }),
    { numRuns: 10, examples: MET_APART.map((steps) => [steps]) },
  )
  expect(Math.min(seen.refused, seen.left)).toBeGreaterThan(0)
})

type Content = Record<string, Record<string, unknown>>

/** A row that a step wrote: as it was before, and as it was then; undefined where it was not there. */
interface Wrote {
  key: string
  was: Content[string] | undefined
  is: Content[string] | undefined
}

function differences(before: Content, after: Content): Wrote[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ key, was: before[key], is: after[key] }))
    .filter(({ was, is }) => !isDeepStrictEqual(was, is))
}

/** Takes one back, and looks at every row that it wrote, and at all others. */
async function expectPlain(number: number, wrote: Wrote[], before: Content): Promise<void> {
  const tried = await attempt(number, false)
  expect(await content()).toEqual(before)
  const told = await undo(number)
  expect(told).toEqual(tried)
  const after = await content()
  if (told === null) return expect(after).toEqual(before)
  const own = new Set(wrote.map(({ key }) => key))
  const others = (all: Content) => Object.keys(all).filter((key) => !own.has(key))
  expect(others(after)).toEqual(others(before))
  const stayed = wrote.filter((one) => before[one.key] !== undefined && !isBack(one, after))
  const isSheet = allKinds.some(({ name }) => name === told.run.kind)
  const news = stayed.filter(({ key }) => !UNCOUNTED.some((table) => key.startsWith(`${table} `)))
  if (!isSheet) expect(stayed).toEqual([])
  if (news.length > 0) expect(told.left).not.toEqual([])
  for (const { key, was, is } of wrote) {
    const isChanged = before[key] !== undefined && !isDeepStrictEqual(before[key], is)
    if (was === undefined && isChanged) expect(after[key]).toEqual(before[key])
  }
}

// Tables that imports fill along, untold.
const UNCOUNTED = ['jamkul', 'angsuran_jenjang']

/** Whether each cell that was written is as it was before. */
function isBack({ key, was, is }: Wrote, after: Content): boolean {
  const now = after[key]
  if (was === undefined || is === undefined || now === undefined) return isDeepStrictEqual(now, was)
  return Object.keys(was).every(
    (name) => isDeepStrictEqual(was[name], is[name]) || isDeepStrictEqual(now[name], was[name]),
  )
}

async function step(one: Exclude<Step, { undo: number }>): Promise<void> {
  if ('kind' in one) {
    await bringIn(one.kind, one.lines)
    seen.imports += 1
  } else seen.removals += await remove(one)
}

async function bringIn(kind: string, lines: string[]): Promise<void> {
  const defined = allKinds.find(({ name }) => name === kind)
  if (!defined) throw new Error(kind)
  const path = join(test.dataDir, 'lembar.csv')
  writeFileSync(path, [sheetOf(kind).headings, ...lines].join('\n'))
  const opened = await openImport(defined, path, { pool: test.office.pool, kelas: null })
  const planned = await planImport(tools, opened)
  await applyImport(tools, opened, planned, async () => async () => undefined)
}

const ctx = { db: tools.db, actor: tools.actor, pool: tools.pool, storage } as OfficeCtx

// Refuses held, unknown and contradictory removals, as in life; returns how many were written.
async function remove(step: Exclude<Step, { kind: string } | { undo: number }>): Promise<number> {
  const apply = true
  try {
    if ('nim' in step) {
      const [from, to] = step.nim
      await changeNim(ctx, { from, to, apply })
    } else if ('merge' in step) {
      const [wrong, right] = step.two
      await mergeTwo(ctx, step.merge, { wrong, right, apply })
    } else {
      const kind = removableKinds.find(({ name }) => name === step.remove)
      if (!kind) throw new Error(step.remove)
      return (await removeOne(ctx, kind, { words: step.words, apply })).applied ? 1 : 0
    }
    return 1
  } catch (error) {
    if (error instanceof AppError) return 0
    throw error
  }
}

/** The report of an undo; null where it was refused. */
const attempt = (id: number, apply: boolean): Promise<UndoResult | null> =>
  undoImport(tools, id, apply).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'conflict') return null
    throw error
  })

async function undo(id: number): Promise<UndoResult | null> {
  const done = await attempt(id, true)
  if (done === null) seen.refused += 1
  else {
    seen.undone += done.removed.length + done.restored.length + done.returned.length
    seen.left += done.left.length
  }
  return done
}

// Counters of versions go on, and logs grow.
const BESIDES = [
  'audit',
  // Notes of a change stay.
  'kabar',
  'import_run',
  'import_change',
  'kalender_ubah',
  'kelas_versi',
  'katalog_versi',
]

const tables = await test.owner
  .query<{ name: string; key: string[] }>(
    `select relname as name, array(select name from (${keyColumns('relname')}) k) as key from pg_class
      where relkind = 'r' and relname <> all ($1) and relnamespace = current_schema()::regnamespace order by 1`,
    [BESIDES],
  )
  .then(({ rows }) => new Map(rows.map(({ name, key }) => [name, key])))

// The password of an account that was removed is not kept.
const ALL = [...tables.keys()]
  .map((name) => `select '${name}' as name, to_jsonb(t) - 'password_hash' as row from "${name}" t`)
  .join(' union all ')

async function content(): Promise<Content> {
  const { rows } = await test.owner.query<{ name: string; row: Record<string, unknown> }>(ALL)
  const keyed = rows.map(({ name, row }) => {
    const key = tables.get(name)?.map((column) => row[column])
    return [`${name} ${key?.join(' ')}`, row] as const
  })
  return Object.fromEntries(keyed.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
