import type { siaOf } from './sia.ts'

interface Answer {
  notes: string[]
  tables: { name: string; rows: Record<string, string | number | null>[] }[]
  error?: string
}

/** `sia hasil` as a test asks for it. */
export function resultsOf(sia: ReturnType<typeof siaOf>) {
  async function ask(...words: string[]) {
    const { code, json } = await sia('hasil', ...words, '--json')
    const { tables = [], ...rest } = json() as Answer
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? []
    return { code, ...rest, rowsOf, all: JSON.stringify(tables) }
  }
  return { ask }
}
