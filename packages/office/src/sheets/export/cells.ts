import { parseDay } from '@sia/domain/time'
import { type Cell, EMPTY_THIS, textOf, type Value } from '../columns/cell.ts'
import type { Column } from '../columns/column.ts'

/** A row as the database hands it over, by heading. */
export type Fields = Record<string, Value>

/** A row as cells that importing reads back as the same values. */
export const cellsOf = (columns: Column[], fields: Fields): Cell[] =>
  columns.map((column) => cellOf(column, fields[column.name] ?? null))

function cellOf(column: Column, value: Value): Cell {
  if (value === null) return null
  if (column.words && !column.refers) return wordOf(column.words, value)
  if (column.refers || typeof value !== 'string') return value
  if (column.sql === 'date') return parseDay(value) ?? value
  if (column.sql === 'time') return value.replace(/:00$/, '')
  if (column.sql === 'timestamptz')
    return value.replace(/\.000$/, '').replace(/( \d\d:\d\d):00$/, '$1')
  // Left empty it stays as it is; read back it would be emptied.
  return textOf(value) === EMPTY_THIS ? null : value
}

const wordOf = (words: [Value, string][], value: Value): Cell =>
  words.find(([one]) => one === value)?.[1] ?? value
