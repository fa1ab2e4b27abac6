import type { Kegiatan } from '@sia/contracts/buku-saku'
import { type ClaimState, type Filter, STATES, stateOf } from './status.ts'

/** The state of every activity, by its id. */
export function statesOf(rows: Kegiatan[]): Map<number, ClaimState> {
  return new Map(rows.map((row) => [row.id, stateOf(row)]))
}

/**
 * The activities that a filter shows: by state, what waits for the student first, then by month and year.
 * `seen` holds the states as they were when the filter was chosen: what has changed since stays in its
 * place. Product §9.3.
 */
export function arrangeKegiatan(
  rows: Kegiatan[],
  filter: Filter,
  seen: Map<number, ClaimState>,
): Kegiatan[] {
  const seenAs = (row: Kegiatan) => seen.get(row.id) ?? stateOf(row)
  const placeOf = (row: Kegiatan) => STATES.indexOf(seenAs(row))
  return rows
    .filter((row) => filter === 'semua' || seenAs(row) === filter)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.tahun - b.tahun || a.bulan - b.bulan)
}
