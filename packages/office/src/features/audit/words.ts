import { listMhsFields } from '@sia/domain/mhs-fields'
import { SETTINGS, type SettingName } from '@sia/domain/pengaturan'
import { COLUMNS } from '../pengaturan/queries.ts'
import { type Labels, OF_PEOPLE } from './words-people.ts'
import { OF_TABLES } from './words-tables.ts'

const fields = new Map<string, { label: string | null; isPrivate: boolean }>(listMhsFields())

const LABELS: Labels = {
  ...OF_TABLES,
  ...OF_PEOPLE,
  mhs: {
    ...Object.fromEntries([...fields].map(([name, { label }]) => [name, label])),
    ...OF_PEOPLE.mhs,
  },
  pengaturan: {
    ...Object.fromEntries(
      Object.entries(COLUMNS).map(([name, column]) => [
        column,
        SETTINGS[name as SettingName].label as string,
      ]),
    ),
    ...OF_TABLES.pengaturan,
  },
}

/**
 * The label of a column of a table in a history; null where it is nobody's concern. A column that stands for another
 * row is called the same with and without '_id'. Undefined for a column that has no name of its own.
 */
export function ownLabelOf(table: string, column: string): string | null | undefined {
  const own = LABELS[table]
  return own?.[column] !== undefined ? own[column] : own?.[`${column}_id`]
}

/** The same for a line of the log, which may tell of a table of long ago. */
export function labelOf(table: string, column: string): string | null {
  const own = ownLabelOf(table, column)
  return own === undefined ? column.replaceAll('_', ' ') : own
}

/** Whether a column of a student is private. */
export const isPrivateField = (column: string): boolean => fields.get(column)?.isPrivate === true
