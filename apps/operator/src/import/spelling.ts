import type pg from 'pg'
import { fold } from './cell.ts'
import type { Column } from './column.ts'

/** Gives a text the spelling it has already, in the database or further up in the sheet. */
export interface Spelling {
  of(text: string): string
  /** What was written otherwise: 'DENPASAR' as 'Denpasar', and in how many cells. */
  notes(): string[]
}

/** The spellings that are known for the columns whose texts are one thing whatever their capitals. */
export async function loadSpellings(
  client: pg.ClientBase,
  columns: Iterable<Column>,
): Promise<Map<Column, Spelling>> {
  const spellings = new Map<Column, Spelling>()
  for (const column of columns) {
    if (column.spelledAs === undefined) continue
    const { rows } = await client.query<{ text: string }>(column.spelledAs)
    spellings.set(column, spellingOf(rows.map(({ text }) => text)))
  }
  return spellings
}

function spellingOf(known: string[]): Spelling {
  const byFold = new Map(known.map((text) => [fold(text), text]))
  const respelled = new Map<string, number>()
  return {
    of(text) {
      const usual = byFold.get(fold(text))
      if (usual === undefined) byFold.set(fold(text), text)
      if (usual === undefined || usual === text || known.includes(text)) return text
      respelled.set(text, (respelled.get(text) ?? 0) + 1)
      return usual
    },
    notes: () =>
      [...respelled].map(
        ([text, cells]) =>
          `'${text}' ditulis '${byFold.get(fold(text))}' seperti yang sudah ada (${cells} sel).`,
      ),
  }
}
