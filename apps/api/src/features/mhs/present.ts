import type { MhsLengkap } from './queries.ts'

/** Narrows the level, which the database keeps as text with a check. */
export function presentMhs<T extends { jenjang: string }>(row: T) {
  return { ...row, jenjang: row.jenjang === 'D1' ? ('D1' as const) : ('D2' as const) }
}

/** The profile and payment page's student: the programme by name, no DISC row means no results. */
export function presentMhsLengkap(row: MhsLengkap) {
  const disc = row.disc ?? { disc_1: false, disc_2: false }
  return { ...presentMhs(row), jurusan: row.jurusan.nama, disc }
}
