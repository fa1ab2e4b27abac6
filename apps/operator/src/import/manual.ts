import type { Column } from '@sia/office/sheets/columns/column'
import type { Kind } from '@sia/office/sheets/kind'
import { fillPart } from '@sia/server/made-part'

/** A column name and its other headings that so many kinds have are told once, before the kinds. */
const SHARED = 3

const headingsOf = ({ name, also }: Column) => `\`${name}\`: ${also.join(', ')}`

/** The part of docs/import.md about every kind and column, made from the definitions. */
function manualOf(kinds: Kind[]): string {
  const all = kinds.flatMap(({ columns }) => columns.filter(({ also }) => also.length > 0))
  const counts = Map.groupBy(all, headingsOf)
  const shared = new Set([...counts].filter(([, of]) => of.length >= SHARED).map(([text]) => text))
  return [
    'Judul lain yang dikenal, bila jenisnya tidak menyebut lain:',
    '',
    ...[...shared].map((text) => `- ${text}`),
    '',
    ...kinds.map((kind) => kindSection(kind, shared)),
  ].join('\n')
}

/** The order in which sheets fill an empty database, as a numbered list. */
function orderOf(kinds: Kind[]): string {
  return kinds
    .map(({ name, title }, index) => `${index + 1}. [${name}](#${name}): ${title}`)
    .join('\n')
}

function kindSection(kind: Kind, shared: ReadonlySet<string>): string {
  const { name, title, describe, columns, key, remarks = [] } = kind
  const identifier = columns
    .filter(({ into }) => key.includes(into))
    .map((column) => `\`${column.name}\``)
  const folder = columns.some(({ file }) => file)
    ? ' Sebutkan folder berkasnya dengan `--folder`.'
    : ''
  return [
    `### ${name}`,
    '',
    `${title}. ${describe}${folder} Pengenal baris: ${identifier.join(', ')}.`,
    '',
    ...columns.map((column) =>
      columnLine(column, key.includes(column.into) ? 'wajib' : 'wajib di baris baru', shared),
    ),
    '',
    ...remarks.flatMap((remark) => [remark, '']),
  ].join('\n')
}

function columnLine(column: Column, needed: string, shared: ReadonlySet<string>): string {
  const { name, required, isi, contoh, also } = column
  const headings =
    also.length === 0 || shared.has(headingsOf(column)) ? '' : `. Juga: ${also.join(', ')}`
  return `- \`${name}\`${required ? ` (${needed})` : ''}: ${isi}${contoh === '' ? '' : `, \`${contoh}\``}${headings}`
}

const MADE = {
  order: orderOf,
  columns: (kinds: Kind[], events: Kind[]) => manualOf([...kinds, ...events]),
}

/** The manual with its made parts, the order of sheets and their columns, written anew. */
export function fillManual(text: string, kinds: Kind[], events: Kind[]): string {
  return Object.entries(MADE).reduce(
    (filled, [name, make]) => fillPart(filled, name, make(kinds, events)),
    text,
  )
}
