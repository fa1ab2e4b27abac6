import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPasswordHasher } from '@sia/server/auth/password'
import { AppError } from '@sia/server/errors'
import { openStorage } from '@sia/server/storage/open-storage'
import { createTestCollege } from '@sia/server/test/college'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { GROUPS, MET, REMOVED, type Step, sequence, sheetOf } from '../../test/undo-sequences.ts'
import type { OfficeCtx } from '../context.ts'
import { changeNim } from '../features/mhs/commands-nim.ts'
import { mergeTwo } from '../merge/run.ts'
import { nameColumn } from '../registry/column-name.ts'
import { allKinds } from '../registry/sheet-kinds.ts'
import { removableKinds } from '../remove/kinds.ts'
import { removeOne } from '../remove/run.ts'
import { openImport } from '../sheets/read/open.ts'
import { applyImport, planImport } from '../sheets/run.ts'
import type { ImportTools } from '../sheets/tools.ts'
import { listRuns, undoImport } from './undo.ts'

const test = await createTestCollege()
const storage = await openStorage(test.env)
const tools: ImportTools = {
  db: test.server.db,
  actor: 'operator tester',
  pool: test.server.pool,
  passwords: createPasswordHasher(4),
  storage,
  now: new Date(),
  folder: null,
  timpaProfil: true,
  lewati: [],
  demanded: [],
  nameColumn,
  progress: () => undefined,
}

// The rest is made, changed and taken back within a sequence.
const THERE = ['jurusan', 'tahun-ajaran', 'dosen', 'ruangan', 'matkul', 'mahasiswa', 'kelas']

beforeAll(async () => {
  for (const name of THERE) await bringIn(name, sheetOf(name).lines.slice(0, 2))
  await test.owner.query('truncate import_run cascade')
})

it('every kind takes part', () => {
  const names = allKinds.map(({ name }) => name)
  expect([...new Set(GROUPS.flat())].toSorted()).toEqual(names.toSorted())
  expect(Object.keys(REMOVED).toSorted()).toEqual(removableKinds.map(({ name }) => name).toSorted())
})

it('any sequence of imports, removals and undos ends where it began', async () => {
  const before = await content()
  const seen = { imports: 0, removals: 0, undone: 0 }
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      for (const one of steps) {
        if ('kind' in one) {
          await bringIn(one.kind, one.lines)
          seen.imports += 1
        } else if ('undo' in one) await undoAny(one.undo, seen)
        else seen.removals += await remove(one)
      }
      await undoAll(seen)
      expect(await content()).toEqual(before)
      await test.owner.query('truncate import_run cascade')
    }),
    { numRuns: 24, examples: MET.map((steps) => [steps]), interruptAfterTimeLimit: 90_000 },
  )
  // The property says nothing about sequences in which nothing happens.
  expect(Math.min(seen.imports, seen.removals, seen.undone)).toBeGreaterThan(0)
})

async function bringIn(kind: string, lines: string[]): Promise<void> {
  const defined = allKinds.find(({ name }) => name === kind)
  if (!defined) throw new Error(kind)
  const path = join(test.dataDir, 'lembar.csv')
  writeFileSync(path, [sheetOf(kind).headings, ...lines].join('\n'))
  const opened = await openImport(defined, path, { pool: test.pool, kelas: null })
  const planned = await planImport(tools, opened)
  await applyImport(tools, opened, planned, async () => async () => undefined)
}

interface Seen {
  undone: number
}

const ctx = { db: tools.db, actor: tools.actor, pool: tools.pool, storage } as OfficeCtx

// What is held, unknown or contradicts itself is refused, as in life. Out: how many were written.
async function remove(step: Exclude<Step, { kind: string } | { undo: number }>): Promise<number> {
  const apply = true
  try {
    if ('nim' in step) {
      const [lama, baru] = step.nim
      await changeNim(ctx, { lama, baru, apply })
    } else if ('merge' in step) {
      const [salah, benar] = step.two
      await mergeTwo(ctx, step.merge, { salah, benar, apply })
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

async function undoAny(which: number, seen: Seen): Promise<void> {
  const { rows } = await listRuns(test.pool, 1000)
  const run = rows[which % Math.max(rows.length, 1)]
  if (run) await undo(run.id, seen)
}

// Until nothing moves any more: what stood in the way may have gone.
async function undoAll(seen: Seen): Promise<void> {
  let moved = 1
  while (moved > 0) {
    moved = 0
    const { rows } = await listRuns(test.pool, 1000)
    for (const { id } of rows) moved += await undo(id, seen)
  }
}

async function undo(id: number, seen: Seen): Promise<number> {
  try {
    const { removed, restored, returned } = await undoImport(tools, id, true)
    const moved = removed.length + restored.length + returned.length
    seen.undone += moved
    return moved
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return 0
    throw error
  }
}

// Counters of versions go on, and logs grow.
const BESIDES = [
  'audit',
  'import_run',
  'import_change',
  'kalender_ubah',
  'kelas_versi',
  'katalog_versi',
]

async function content(): Promise<Record<string, string[]>> {
  const { rows: tables } = await test.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname <> all ($1)
        and relnamespace = current_schema()::regnamespace order by 1`,
    [BESIDES],
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await test.owner.query<{ row: string }>(
      // The password of an account that was removed is not kept.
      `select (to_jsonb(t) - 'password_hash')::text as row from "${name}" t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
