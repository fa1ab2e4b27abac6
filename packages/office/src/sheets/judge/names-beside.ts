import { isSameName } from '@sia/domain/name-beside'
import type { Queryable } from '@sia/server/db/change'
import { textOf } from '../columns/cell.ts'
import type { Column } from '../columns/column.ts'
import type { Kind } from '../kind.ts'
import type { Headed } from '../read/headings.ts'
import { CALLED, type Preview } from '../tell/preview.ts'
import type { Row } from './rows.ts'

/** A name in a sheet that is not the one that its key has in the database. */
export interface OtherName {
  line: number
  at?: string
  /** The key as the sheet has it, such as a NIM. */
  key: string
  /** The name as the sheet has it, and as it is known. */
  written: string
  known: string
}

/**
 * Finds the names beside keys that mean somebody else, in the lines that are written: a sheet that slipped by a row
 * is noticed nowhere else. Product §17.7. Takes what the import does, in the transaction that did it.
 */
export async function findOtherNames(
  client: Queryable,
  kind: Kind,
  { headed, rows, preview }: { headed: Headed; rows: Row[]; preview: Preview },
): Promise<OtherName[]> {
  const written = new Set([...preview.added, ...preview.changed].map(({ line }) => line))
  const rowsWritten = rows.filter(({ line }) => written.has(line))
  const beside: OtherName[] = []
  for (const [column, place] of headed.names) {
    beside.push(...(await besideKey(client, column, { headed, place, rows: rowsWritten })))
  }
  const found = [...beside, ...renamed(kind, { headed, rows: rowsWritten, preview })]
  // One of a student's lines is enough.
  return [...new Map(found.map((one) => [`${one.key}\n${one.written}`, one])).values()]
}

async function besideKey(
  client: Queryable,
  column: Column,
  { headed, place, rows }: { headed: Headed; place: number; rows: Row[] },
): Promise<OtherName[]> {
  const { called } = column.refers ?? {}
  if (called === undefined) return []
  const { rows: known } = await client.query<{ id: number; nama: string }>(called)
  const names = new Map(known.map(({ id, nama }) => [id, nama]))
  return rows.flatMap((row) => {
    const written = textOf(row.cells[place] ?? null)
    const name = names.get(Number(row.values[column.into]))
    if (written === '' || name === undefined || isSameName(written, name)) return []
    const key = textOf(row.cells[headed.places.get(column) ?? -1] ?? null)
    return [{ ...lineOf(row), key, written, known: name }]
  })
}

// A name that the sheet itself gives to what has a key is a correction, unless it is another's.
function renamed(
  { columns, key }: Kind,
  { headed, rows, preview }: { headed: Headed; rows: Row[]; preview: Preview },
): OtherName[] {
  const names = columns.filter(({ name, into }) => CALLED.includes(name) && !key.includes(into))
  const keys = columns.filter(({ into }) => key.includes(into))
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return preview.changed.flatMap(({ line, cells }) => {
    const row = byLine.get(line)
    const other = cells.find(
      ({ column, before, after }) =>
        names.some(({ name }) => name === column) && before !== '' && !isSameName(before, after),
    )
    if (!row || !other) return []
    return [
      {
        ...lineOf(row),
        key: keys.map((one) => textOf(row.cells[headed.places.get(one) ?? -1] ?? null)).join(' '),
        written: other.after,
        known: other.before,
      },
    ]
  })
}

const lineOf = ({ line, at }: Row) => ({ line, ...(at && { at }) })
