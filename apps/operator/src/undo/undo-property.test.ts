import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPasswordHasher } from '@sia/server/auth/password'
import { AppError } from '@sia/server/errors'
import { openStorage } from '@sia/server/storage/open-storage'
import { createTestCollege } from '@sia/server/test/college'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { samples } from '../../test/sheet-samples.ts'
import { kinds } from '../import/kinds.ts'
import { openImport } from '../import/open.ts'
import { applyImport, planImport } from '../import/run.ts'
import type { ImportTools } from '../import/tools.ts'
import { listRuns, undoImport } from './undo.ts'

const test = await createTestCollege()
const storage = await openStorage(test.env)
const tools: ImportTools = {
  pool: test.pool,
  passwords: await createPasswordHasher(4),
  storage,
  now: new Date(),
  folder: null,
  timpaProfil: true,
  lewati: [],
  progress: () => undefined,
}

const HASH = `$2y$10$${'b'.repeat(53)}`

// Besides what each kind is tried with: more about the same things, and other things that stand on them.
const MORE: Record<string, string[]> = {
  jurusan: ['3;Desain Lain', '9;Bisnis'],
  'tahun-ajaran': [
    '2025/2026;Genap;1/2/2026;30/7/2026;tidak',
    '2026/2027;Ganjil;1/9/2026;1/1/2027;tidak',
  ],
  dosen: ['Ketut Rai', 'I WAYAN SUDANA', 'NI MADE AYU'],
  matkul: ['WEB;Web Lanjut;Teori;2;', 'BIS;Bisnis;teori;2;'],
  kelas: [
    'K2;2025/2026;4;WEB;I Wayan Sudana;Aula;Jumat;13:00;14:00;25;25;25;25',
    'K9;2025/2026;2;ETI;;;;;;20;20;30;30',
  ],
  krs: ['24010002;K1', '24010002;K2', '24010003;K9'],
  pengajaran: ['K1;2;;;', 'K2;1;terlaksana;3/3/2026;', 'K1;1;;4/3/2026;Lain'],
  absensi: ['24010002;K1;1;S', '24010001;K1;1;I', '24010002;K1;2;A'],
  nilai: ['24010001;K1;50;(kosongkan);', '24010002;K1;10;20;30'],
  angsuran: ['24010001;2;700000;0;2/10/2024', '24010001;1;(kosongkan);0;', '24010002;1;1;;'],
  tak: ['Seminar;Bali;4/10/2025;12;;24010001;', 'Seminar;Aula;4/10/2025;10;;24010002;'],
  perusahaan: ['PT KARYA;', 'PT Lain;Jalan 7'],
  'penawaran-ojt': ['PT Karya;D2;5;9;;', 'CV Bali;D1;3;1;;'],
  survey: ['Genap;Akademik;essay;Lain?;', 'Ganjil;Layanan;essay;Baru?;'],
}

const sheetOf = (kind: string) => {
  const { headings, rows, changed } = samples[kind] ?? { headings: '', rows: [], changed: null }
  const lines = [...rows, ...(changed === null ? [] : [changed]), ...(MORE[kind] ?? [])]
  if (kind !== 'mahasiswa') return { headings, lines }
  const more = [
    '24010003;Ani;2025;D2;3;2;denpasar;',
    '24010001;Sari;2024;D2;Informatika;3;badung;222222',
  ]
  return {
    headings: `${headings};password_hash`,
    lines: [...lines, ...more].map((line) => `${line};${HASH}`),
  }
}

type Step = { kind: string; lines: string[] } | { undo: number }

// A few kinds at a time that have to do with each other, so that imports meet.
const GROUPS = [
  ['dosen', 'kelas', 'krs'],
  ['kelas', 'pengajaran', 'absensi', 'krs'],
  ['mahasiswa', 'krs', 'nilai'],
  ['mahasiswa', 'biaya', 'angsuran', 'angsuran-opsional'],
  ['jurusan', 'buku-perpustakaan', 'mahasiswa'],
  ['perusahaan', 'penawaran-ojt'],
  ['mahasiswa', 'tak'],
  ['tahun-ajaran', 'ruangan'],
  ['survey', 'buku-saku', 'berita', 'pengumuman'],
  ['matkul', 'kelas'],
]

// The rest is made, changed and taken back within a sequence.
const THERE = ['jurusan', 'tahun-ajaran', 'dosen', 'ruangan', 'matkul', 'mahasiswa', 'kelas']

const sequence: fc.Arbitrary<Step[]> = fc.constantFrom(...GROUPS).chain((some) =>
  fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(...some).chain((kind) =>
          fc.record({
            kind: fc.constant(kind),
            lines: fc.subarray(sheetOf(kind).lines, { minLength: 1, maxLength: 2 }),
          }),
        ),
      },
      { weight: 2, arbitrary: fc.record({ undo: fc.nat() }) },
    ),
    { minLength: 8, maxLength: 16, size: 'max' },
  ),
)

beforeAll(async () => {
  for (const name of THERE) await bringIn(name, sheetOf(name).lines.slice(0, 2))
  await test.owner.query('truncate import_run cascade')
})

it('any sequence of imports and undos ends where it began', async () => {
  const before = await content()
  const seen = { imports: 0, undone: 0 }
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      for (const one of steps) {
        if ('kind' in one) {
          await bringIn(one.kind, one.lines)
          seen.imports += 1
        } else await undoAny(one.undo, seen)
      }
      await undoAll(seen)
      expect(await content()).toEqual(before)
      await test.owner.query('truncate import_run cascade')
    }),
    { numRuns: 16, interruptAfterTimeLimit: 90_000 },
  )
  // The property says nothing about sequences in which nothing happens.
  expect(Math.min(seen.imports, seen.undone)).toBeGreaterThan(0)
}, 150_000)

async function bringIn(kind: string, lines: string[]): Promise<void> {
  const defined = kinds.find(({ name }) => name === kind)
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
    const { removed, returned } = await undoImport({ pool: test.pool, storage }, id, true)
    const moved = removed.length + returned.length
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
      `select t::text as row from "${name}" t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
