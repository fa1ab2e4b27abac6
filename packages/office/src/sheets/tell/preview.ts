import type { Queryable } from '@sia/server/db/change'
import { textOf } from '../columns/cell.ts'
import { type Column, labelOf } from '../columns/column.ts'
import { loadPrivate, type PrivateColumns } from '../judge/private-columns.ts'
import type { Row } from '../judge/rows.ts'
import type { Kind, Step } from '../kind.ts'
import type { Headed } from '../read/headings.ts'
import { isPlain, type Json, readChanges, type Touched, textOfJson } from '../write/journal.ts'
import { updatedBy } from '../write/step-sql.ts'
import type { Effects } from '../write/write-rows.ts'

/** A cell that changes, in the words of the sheet. */
export interface CellChange {
  column: string
  /** The operator's name for the column. */
  label: string
  before: string
  after: string
  /** Whether neither value may be shown where others read along. */
  isPrivate: boolean
  /** The column of the table, and its values as they are kept. */
  raw: { table: string; column: string; before: Json; after: Json }
}

/** A line with the name of what it is about. */
export interface NamedLine {
  line: number
  at?: string
  /** The row's key as the sheet has it, and the name a person knows it by. */
  name: string
}

/** People's name for a column of a table that the sheet at hand lacks. */
export type NameColumn = (table: string, column: string) => string

/** Added and changed rows, line by line. */
export interface Preview {
  added: NamedLine[]
  changed: (NamedLine & { cells: CellChange[] })[]
}

/** Tells what was written, from the journal; to be called in the transaction that wrote it. */
export async function previewOf(
  client: Queryable,
  kind: Kind,
  {
    headed,
    rows,
    effects,
    nameColumn,
  }: { headed: Headed; rows: Row[]; effects: Effects; nameColumn: NameColumn },
): Promise<Preview> {
  const nameOf = await namesOf(client, kind, headed)
  const touched = await readChanges(client)
  const shower = await showerOf(client, kind, touched, nameColumn)
  const byLine = Map.groupBy(touched, ({ line }) => line)
  const preview: Preview = { added: [], changed: [] }
  for (const row of rows) {
    const effect = effects.get(row.line)
    if (!effect) continue
    const named = { line: row.line, ...(row.at && { at: row.at }), name: nameOf(row) }
    if (effect === 'new') preview.added.push(named)
    else {
      const cells = (byLine.get(row.line) ?? []).flatMap((one) => shower(one))
      preview.changed.push({ ...named, cells })
    }
  }
  return preview
}

async function namesOf(client: Queryable, kind: Kind, { places }: Headed) {
  const keys = kind.columns.filter(({ into }) => kind.key.includes(into))
  const called = new Map<Column, Map<number, string>>()
  for (const column of kind.columns) {
    if (column.refers?.called === undefined) continue
    const { rows } = await client.query<{ id: number; nama: string }>(column.refers.called)
    called.set(column, new Map(rows.map(({ id, nama }) => [id, nama])))
  }
  const isKnown = keys.some(({ name }) => CALLED.includes(name)) || called.size > 0
  const beside = isKnown ? [] : kind.columns.filter(({ name }) => CALLED.includes(name))
  return ({ cells, values }: Row) =>
    [...new Set([...keys, ...called.keys(), ...beside])]
      .flatMap((column) => {
        const value = values[column.into] ?? null
        const written = column.refers
          ? textOf(cells[places.get(column) ?? -1] ?? null)
          : column.show(value)
        return [written, called.get(column)?.get(Number(value)) ?? '']
      })
      .filter((text) => text !== '')
      .join(' ')
}

/** The columns with what a person knows a thing by that has a code. */
export const CALLED = ['nama', 'judul']

/** Shows noted changes in the words of the sheet. */
export async function showerOf(
  client: Queryable,
  kind: Kind,
  touched: Touched[],
  nameColumn: NameColumn,
) {
  const shown = new Map<string, Shown>()
  const secret = await loadPrivate(client)
  for (const [number, step] of kind.steps.entries()) {
    const here = touched.filter((one) => one.step === number)
    for (const column of new Set(here.flatMap(({ changes }) => Object.keys(changes)))) {
      shown.set(`${number} ${column}`, await shownAs(client, kind, step, column, nameColumn))
    }
  }
  return ({ step, changes }: Touched): CellChange[] => {
    const table = kind.steps[step]?.table ?? ''
    return Object.entries(changes).map(([column, [before, after]]) =>
      cellChange(shown.get(`${step} ${column}`) ?? plain(nameColumn, table, column), secret, {
        table,
        column,
        before,
        after,
      }),
    )
  }
}

const plain = (nameColumn: NameColumn, table: string, column: string): Shown => ({
  name: column,
  label: nameColumn(table, column),
  show: textOfJson,
})

function cellChange({ name, label, show }: Shown, secret: PrivateColumns, raw: CellChange['raw']) {
  const { table, column, before, after } = raw
  return {
    column: name,
    label,
    before: show(before),
    after: show(after),
    isPrivate: secret.has(table, column),
    raw,
  }
}

interface Shown {
  name: string
  label: string
  show(value: Json): string
}

async function shownAs(
  client: Queryable,
  kind: Kind,
  step: Step,
  name: string,
  nameColumn: NameColumn,
): Promise<Shown> {
  const field = updatedBy(step).find((one) => one.name === name)
  const staged = /^s\."?(\w+)"?$/.exec(field?.sql ?? '')?.[1]
  const column = kind.columns.find(({ into }) => into === staged)
  const made = kind.shown?.[name]
  const load = made?.load ?? column?.refers?.load
  const label = made?.name ?? (column ? labelOf(column) : nameColumn(step.table, name))
  if (load === undefined) {
    const show = (value: Json) =>
      column && isPlain(value) ? column.show(value) : textOfJson(value)
    return { name: column?.name ?? name, label, show }
  }
  const { rows } = await client.query<{ key: string; id: number }>(load)
  const names = new Map(rows.reverse().map(({ key, id }) => [id, key]))
  return {
    name: made?.name ?? column?.name ?? name,
    label,
    show: (value) => (value === null ? '' : (names.get(Number(value)) ?? textOfJson(value))),
  }
}
