import type { Queryable, Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { changeNumbered } from '../journal/numbered.ts'
import { Refusal } from '../lib/refusal.ts'
import { allKinds } from '../registry/sheet-kinds.ts'
import { findOne } from '../remove/find.ts'
import { kindOf } from '../remove/kinds.ts'
import { isEmpty, Reason } from '../sheets/columns/cell.ts'

/** A kind whose rows sheets find by a name or a code. */
interface Renamable {
  /** The column that holds it, and the column of a sheet that says what it may be. */
  column: string
  sheet: [kind: string, column: string]
  /** Within what a name stands only once; everywhere unless said. */
  scope?: string
  /** How two of them become one. */
  merge?: boolean
}

/** Everything that can be renamed, by its word. */
export const RENAMABLE = {
  dosen: { column: 'nama', sheet: ['dosen', 'nama'], merge: true },
  ruangan: { column: 'nama', sheet: ['ruangan', 'nama'], merge: true },
  perusahaan: { column: 'nama', sheet: ['perusahaan', 'nama'], merge: true },
  matkul: { column: 'kode', sheet: ['matkul', 'kode'] },
  kelas: { column: 'kode', sheet: ['kelas', 'kode'], scope: 'tahun_ajaran_id' },
  tak: { column: 'nama', sheet: ['tak', 'nama'], scope: 'tanggal' },
  'buku-saku': { column: 'judul', sheet: ['buku-saku', 'judul'] },
  survey: { column: 'name', sheet: ['survey', 'survey'] },
  soal: { column: 'pertanyaan', sheet: ['survey', 'pertanyaan'], scope: 'jenis_survey_id' },
  'buku-perpustakaan': { column: 'kode', sheet: ['buku-perpustakaan', 'kode'] },
} satisfies Record<string, Renamable>

/** The word for something that can be renamed. */
export type RenamableName = keyof typeof RENAMABLE

/** A renaming, done or planned. */
interface Renamed {
  label: string
  wanted: string
  /** The number to take it back by, of one that was applied. */
  number: number | null
}

/**
 * Gives something another name or code; whatever stands on it, answers and marks included, stays on it. In one
 * transaction. Product §17.3.
 * @throws AppError not_found, conflict for several of the old name or one of the new, invalid for what can be none.
 */
export function rename(
  writer: Writer,
  name: RenamableName,
  {
    old,
    wanted: text,
    which,
    apply,
  }: { old: string; wanted: string; which?: string; apply: boolean },
): Promise<Renamed> {
  const { sheet, ...what }: Renamable = RENAMABLE[name]
  const wanted = readName(sheet, text)
  const label = (done: { label: string }) => `${done.label} → ${wanted}`
  return changeNumbered(writer, { kind: `ganti ${name}`, label, apply }, async (client) => {
    const { label, table, where, id } = await findOne(client, kindOf(name), [old], which)
    await client.query(`select from ${table} t where ${where} for update`)
    await requireFree(client, { name, table, id, wanted, ...what })
    await client.query(`update ${table} t set ${what.column} = $1 where ${where}`, [wanted])
    return { label, wanted }
  })
}

/**
 * A rename is taken back under the rule by which it was made: the old name must be nobody else's by now.
 * @param kind the words of a numbered command; nothing is asked of another than a rename.
 * @throws AppError conflict naming who has it.
 */
export async function requireOldFree(
  client: Queryable,
  kind: string,
  entries: { table: string; key: string; changes: Record<string, [old: unknown, now: unknown]> }[],
): Promise<void> {
  const [, name = ''] = kind.split('ganti ')
  if (!(name in RENAMABLE)) return
  const { sheet, ...what }: Renamable = RENAMABLE[name as RenamableName]
  for (const { table, key, changes } of entries) {
    const wanted = changes[what.column]?.[0]
    const { id } = JSON.parse(key)
    if (typeof wanted === 'string') await requireFree(client, { name, table, id, wanted, ...what })
  }
}

// A name that a sheet would refuse cannot be one here either.
function readName([kind, column]: Renamable['sheet'], text: string): string {
  const read = allKinds
    .find(({ name }) => name === kind)
    ?.columns.find(({ name }) => name === column)?.read
  if (!read) throw new Error(`no column ${kind} ${column}`)
  if (isEmpty(text)) throw new AppError('invalid', 'Nama yang baru tidak boleh kosong.')
  const value = read(text)
  if (value instanceof Reason) throw new AppError('invalid', `${text}: ${value.sentence}.`)
  return String(value)
}

async function requireFree(
  client: Queryable,
  one: Omit<Renamable, 'sheet'> & {
    name: string
    table: string
    id: number | null
    wanted: string
  },
): Promise<void> {
  const { name, table, column, scope, id, wanted, merge } = one
  const beside =
    scope === undefined
      ? ''
      : `and t.${scope} is not distinct from (select s.${scope} from ${table} s where s.id = $2)`
  const { rows } = await client.query<{ name: string }>(
    `select t.${column} as name from ${table} t where lower(t.${column}) = lower($1) and t.id <> $2 ${beside}`,
    [wanted, id],
  )
  const [other] = rows
  if (!other) return
  throw new Refusal('conflict', {
    sentence: `Sudah ada ${other.name}.`,
    ...(merge && { wayOut: { act: 'gabung', kind: name } }),
  })
}
