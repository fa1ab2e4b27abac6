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
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const grouped = new Map<string, Map<number, any[]>>()
  const ofId = (table: string, id: number) => {
    const groups = grouped.get(table) ?? Map.groupBy(rows(table), (row) => row.mhs_id)
    grouped.set(table, groups)
    return groups.get(id) ?? []
  }
  const idOf = (nim: string): number => rows('mhs').find((row) => row.nim === nim).id
  return {
    tables,
    berkas: bagian.flatMap((b) => b.berkas ?? []),
    rows,
    idOf,
    /** The rows of one student. */
    of: (table: string, nim: string) => ofId(table, idOf(nim)),
    /** A student's rows as the rules of payments take them. */
    paymentsOf: (id: number) => ({
      biaya: ofId('biaya', id)[0] ?? null,
      angsuran_jenjang: ofId('angsuran_jenjang', id).map((one) => ({
        ...one,
        slot: ofId('angsuran_slot', id),
      })),
      angsuran: ofId('angsuran', id),
      angsuran_optional: ofId('angsuran_optional', id),
    }),
  }
}
