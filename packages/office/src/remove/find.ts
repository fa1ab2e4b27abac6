import type { Queryable } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import pg from 'pg'
import { suggestName } from '../lib/suggest.ts'
import type { RemovableKind } from './kind.ts'

/** The row that a command names. */
export interface Found {
  nomor: string
  label: string
  table: string
  /** Which rows, SQL over `t`. */
  where: string
  id: number | null
}

interface Row {
  nomor: string
  label: string
  table?: string
  key: Record<string, string | number>
}

/**
 * Finds the one thing that the words name.
 * @param which which of several is meant.
 * @throws AppError not_found with what may be meant, conflict with the numbers of several.
 */
export async function findOne(
  client: Queryable,
  kind: RemovableKind,
  words: string[],
  which?: string,
): Promise<Found> {
  const { rows } = await client.query<Row>(kind.find, words)
  const fitting = which === undefined ? rows : rows.filter((row) => row.nomor === which)
  const [only, ...others] = fitting
  if (!only) throw new AppError('not_found', await missing(client, kind, words, rows))
  if (others.length > 0) throw new AppError('conflict', severalOf(fitting))
  const where = Object.entries(only.key).map(
    ([column, value]) => `t.${column} = ${pg.escapeLiteral(String(value))}`,
  )
  const { id } = only.key
  return {
    nomor: only.nomor,
    label: only.label,
    table: only.table ?? kind.table,
    where: where.join(' and '),
    id: typeof id === 'number' ? id : null,
  }
}

async function missing(
  client: Queryable,
  { name, names }: RemovableKind,
  words: string[],
  rows: Row[],
): Promise<string> {
  if (rows.length > 0) return `Nomor itu tidak ada. ${severalOf(rows)}`
  const asked = words.map((word) => `'${word}'`).join(' ')
  if (names === undefined) return `Tidak ditemukan: ${name} ${asked}.`
  const known = await client.query<{ name: string }>(names)
  const meant = words.map((word) =>
    suggestName(
      word,
      known.rows.map((row) => row.name),
    ),
  )
  const guess = meant.find((one) => one !== null && !words.includes(one))
  return `Tidak ditemukan: ${name} ${asked}.${guess ? ` Maksud Anda '${guess}'?` : ''}`
}

const severalOf = (rows: Row[]) =>
  [
    'Ada beberapa yang cocok; sebutkan satu dengan nomornya:',
    ...rows.map(({ nomor, label }) => `  ${nomor}  ${label}`),
  ].join('\n')
