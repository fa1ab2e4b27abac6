import type { Column } from '@sia/office/sheets/columns/column'
import type { Kind } from '@sia/office/sheets/kind'
import { fillPart } from '@sia/server/made-part'

/** The part of docs/import.md about every kind and column, made from the definitions. */
function manualOf(kinds: Kind[]): string {
  return kinds.map(kindSection).join('\n')
}

/** The order in which sheets fill an empty database, as a numbered list. */
function orderOf(kinds: Kind[]): string {
  return kinds
    .map(({ name, title }, index) => `${index + 1}. [${name}](#${name}): ${title}`)
    .join('\n')
}

function kindSection({ name, title, describe, columns, key, remarks = [] }: Kind): string {
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
    '| judul kolom | wajib | isi | contoh | judul lain yang dikenal |',
    '| --- | --- | --- | --- | --- |',
    ...columns.map((column) => columnRow(column, key.includes(column.into) ? 'ya' : 'baris baru')),
    '',
    ...remarks.flatMap((remark) => [`- ${remark}`]),
    ...(remarks.length > 0 ? [''] : []),
  ].join('\n')
}

const columnRow = ({ name, required, isi, contoh, also }: Column, needed: string) =>
  `| ${[`\`${name}\``, required ? needed : '', isi, contoh === '' ? '' : `\`${contoh}\``, also.join(', ')].map(escapeCell).join(' | ')} |`

const escapeCell = (text: string) => text.replaceAll('|', '\\|')

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
