import type { Value } from '@sia/server/db/copy'
import { createDemo } from './demo.ts'

/** A row of any table. */
export type Row = Record<string, Value>

/** The demo data in memory as it is seeded at a moment, for tests. */
export function loadDemo(mahasiswa: number, now = new Date('2026-06-03T02:00:00Z')) {
  const bagian = createDemo({ mahasiswa, now, password_hash: 'hash' })
  const tables = new Map(
    bagian.flatMap(({ tabel }) =>
      tabel.map(({ nama, rows }): [string, Row[]] => [nama, [...rows]]),
    ),
  )
  // biome-ignore lint/suspicious/noExplicitAny: tests read rows of every table
  const rows = (table: string): any[] => tables.get(table) ?? []
  const idOf = (nim: string): number => rows('mhs').find((row) => row.nim === nim).id
  return {
    tables,
    berkas: bagian.flatMap((b) => b.berkas ?? []),
    rows,
    idOf,
    /** The rows of one student. */
    of(table: string, nim: string) {
      const id = idOf(nim)
      return rows(table).filter((row) => row.mhs_id === id)
    },
  }
}
