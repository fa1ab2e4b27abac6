import type { Queryable } from '@sia/server/db/change'
import type { Headed } from '../read/headings.ts'
import { fold, textOf } from './cell.ts'
import type { Column } from './column.ts'

/** Gives a text the spelling it has already in the database, or most often in the sheet. */
export interface Spelling {
  of(text: string): string
  /** Other spellings: 'DENPASAR' as 'Denpasar', and in how many cells. */
  notes(): string[]
}

/** The spellings that are known for the columns whose texts are one thing whatever their capitals. */
export async function loadSpellings(
  client: Queryable,
  { places, lines }: Headed,
): Promise<Map<Column, Spelling>> {
  const spellings = new Map<Column, Spelling>()
  for (const [column, place] of places) {
    if (column.spelledAs === undefined) continue
    const { rows } = await client.query<{ text: string }>(column.spelledAs)
    const written = lines.map(({ cells }) => textOf(cells[place] ?? null)).filter(Boolean)
    spellings.set(
      column,
      spellingOf(
        rows.map(({ text }) => text),
        written,
      ),
    )
  }
  return spellings
}

function spellingOf(known: string[], written: string[]): Spelling {
  const oftenLast = [...Map.groupBy(written, (text) => text).values()]
    .toReversed()
    .sort((a, b) => a.length - b.length)
  const usual = [...oftenLast.flatMap((same) => same.slice(0, 1)), ...known]
  const byFold = new Map(usual.map((text) => [fold(text), text]))
  const respelled = new Map<string, number>()
  return {
    of(text) {
      const other = byFold.get(fold(text)) ?? text
      if (other === text || known.includes(text)) return text
      respelled.set(text, (respelled.get(text) ?? 0) + 1)
      return other
    },
    notes: () =>
      [...respelled].map(
        ([text, cells]) =>
          `'${text}' ditulis '${byFold.get(fold(text))}' seperti yang lain (${cells} sel).`,
      ),
  }
}
