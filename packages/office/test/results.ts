import type { TestCollege } from '@sia/server/test/college'
import { resultKinds } from '../src/registry/result-kinds.ts'
import { type FilterWords, readFilters } from '../src/sheets/export/filters.ts'

interface Asked extends FilterWords {
  survey?: number
  least?: number
}

/** Results as a test reads them: rows with their headings. */
export function resultsOf({ office: { db, pool } }: TestCollege) {
  return async (name: string, { survey, least = 5, ...words }: Asked = {}) => {
    const kind = resultKinds.find((one) => one.name === name)
    if (!kind) throw new Error(`no result ${name}`)
    const ctx = { db, pool, actor: 'staf pimpinan', now: new Date() }
    const filters = await readFilters(pool, words)
    const { notes, tables } = await kind.read(ctx, { filters, survey, least })
    const shown = tables.map(({ sheet, headings, lines }) => ({
      name: sheet,
      rows: lines.map((line) =>
        Object.fromEntries(headings.map((heading, place) => [heading, line[place] ?? null])),
      ),
    }))
    const rowsOf = (sheet: string) => shown.find((table) => table.name === sheet)?.rows ?? []
    return { notes, tables: shown, rowsOf, all: JSON.stringify(shown) }
  }
}
