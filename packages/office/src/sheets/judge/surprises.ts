import type { Queryable } from '@sia/server/db/change'
import { textOf } from '../columns/cell.ts'
import { mahasiswa } from '../columns/references.ts'
import { looksSpoiled } from '../columns/spoiled-code.ts'
import type { Kind } from '../kind.ts'
import { looksLikeNoName } from '../read/footer.ts'
import { type Headed, placeOfColumn } from '../read/headings.ts'
import { cellText } from '../tell/cells-text.ts'
import type { NamedLine, Preview } from '../tell/preview.ts'
import { findNearKeys, type NearKey } from './near-key.ts'
import { placeOf, type Row } from './rows.ts'

const NAMED = 3

/**
 * Doubts for an operator to look at before he writes: changes that are rarely meant, names that are none, and more
 * change than a correction brings. Takes the import's preview, in the transaction that made it.
 */
export async function surprisesOf(
  client: Queryable,
  kind: Kind,
  { headed, preview, rows }: { headed: Headed; preview: Preview; rows: Row[] },
): Promise<string[]> {
  const { added, changed } = preview
  const alarming = (kind.alarms ?? []).flatMap(({ says, when }) => {
    const found = changed.flatMap((line) =>
      line.cells.filter(({ raw }) => when(raw)).map((cell) => ({ ...line, cell })),
    )
    if (found.length === 0) return []
    return [listed(says(found.length), found, ({ cell }) => `: ${cellText(cell)}`)]
  })
  return [
    ...strangers(kind, headed),
    ...alarming,
    ...oddNames(kind, added, rows),
    ...spoiledCodes(kind, added, rows),
    ...(await nearKeys(client, kind, added, rows)),
    ...wrongLetters(preview, rows),
    ...(await largeShares(client, changed)),
  ]
}

// A list of students that is sent as another kind would make a lecturer of each.
function strangers({ columns, title }: Kind, { headings }: Headed): string[] {
  if (columns.some(({ refers, name }) => name === 'nim' || refers?.called !== undefined)) return []
  const place = placeOfColumn(mahasiswa(), headings)
  if (place === null) return []
  return [
    `Berkas ini punya kolom '${headings[place]}', seperti daftar mahasiswa. Benarkah isinya ${title}?`,
  ]
}

function listed<L extends NamedLine>(sentence: string, found: L[], more: (one: L) => string) {
  const named = found
    .slice(0, NAMED)
    .map((one) => `${placeOf(one)} (${one.name}${more(one)})`)
    .join('; ')
  return `${sentence}: ${named}${found.length > NAMED ? `; dan ${found.length - NAMED} lagi` : ''}.`
}

function oddNames({ properName }: Kind, added: NamedLine[], rows: Row[]): string[] {
  if (properName === undefined) return []
  const names = new Map(rows.map(({ line, values }) => [line, String(values[properName] ?? '')]))
  const odd = added.filter(({ line }) => looksLikeNoName(names.get(line) ?? ''))
  if (odd.length === 0) return []
  return [
    listed(`${odd.length} nama baru mirip tanggal atau kaki tabel, bukan nama`, odd, () => ''),
  ]
}

// A CSV that Excel saved keeps what it made of a code as text.
function spoiledCodes({ alike }: Kind, added: NamedLine[], rows: Row[]): string[] {
  if (alike?.as !== 'code') return []
  const keys = new Map(rows.map(({ line, values }) => [line, String(values[alike.column] ?? '')]))
  const found = added.filter(({ line }) => looksSpoiled(keys.get(line) ?? ''))
  if (found.length === 0) return []
  const sentence = `${found.length} ${alike.called} baru mirip tanggal atau TRUE, seperti yang dijadikan Excel dari sebuah kode. Benarkah?`
  return [listed(sentence, found, () => '')]
}

async function nearKeys(
  client: Queryable,
  kind: Kind,
  added: NamedLine[],
  rows: Row[],
): Promise<string[]> {
  const { alike } = kind
  if (alike === undefined) return []
  const keys = new Map(rows.map(({ line, values }) => [line, String(values[alike.column] ?? '')]))
  const near = await findNearKeys(
    client,
    kind,
    added.map(({ line }) => keys.get(line) ?? ''),
  )
  const found = added.flatMap((one) => {
    const known = near.get(keys.get(one.line) ?? '')
    return known ? [{ ...one, known }] : []
  })
  if (found.length === 0) return []
  const but = alike.as === 'code' ? 'nol, titik, atau spasi' : 'tanda baca atau gelar'
  const sentence = `${found.length} ${alike.called} baru hanya berbeda ${but} dari yang sudah ada. Samakah?`
  const more = ({ known }: { known: NearKey }) =>
    `; sudah ada ${known.known} ${known.nama}`.trimEnd()
  return [listed(sentence, found, more)]
}

// UTF-8 that was read as Windows-1252: 'RenÃ©e', 'Maâ€™ruf'.
const MISREAD = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/

function wrongLetters({ added, changed }: Preview, rows: Row[]): string[] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const found = [...added, ...changed].flatMap((one) => {
    const texts = byLine.get(one.line)?.cells.map(textOf) ?? []
    const text = texts.find((cell) => MISREAD.test(cell))
    return text === undefined ? [] : [{ ...one, text }]
  })
  if (found.length === 0) return []
  return [
    listed(
      `${found.length} baris berisi pasangan huruf seperti 'Ã©', tanda berkas yang dibaca dengan encoding yang salah. Simpan ulang berkas asalnya sebagai UTF-8`,
      found,
      ({ text }) => `: ${text}`,
    ),
  ]
}

// A handful is a correction, however few rows there are.
const FEW = 5

async function largeShares(client: Queryable, changed: Preview['changed']): Promise<string[]> {
  const lines = new Map<string, Set<number>>()
  for (const { line, cells } of changed) {
    for (const { raw } of cells) {
      lines.set(raw.table, (lines.get(raw.table) ?? new Set()).add(line))
    }
  }
  const large: string[] = []
  for (const [table, { size }] of lines) {
    if (size < FEW) continue
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from "${table}"`,
    )
    const count = rows[0]?.count ?? 0
    if (size * 5 <= count) continue
    large.push(
      `${size} baris mengubah data yang sudah ada, lebih dari seperlima dari ${count} yang tersimpan. Benarkah berkasnya?`,
    )
  }
  return large
}
