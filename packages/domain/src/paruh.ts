/** Half of an academic year: ganjil comes first. */
export type Paruh = 'ganjil' | 'genap'

/** The running term: first and last day 'YYYY-MM-DD', both included. */
export type RunningTerm = { semester: Paruh; mulai: string; selesai: string }

/** The semesters of the longest level. */
export const SEMESTERS = [1, 2, 3, 4] as const

/**
 * The half of its academic year in which a class is held, by the class's semester: odd ones in the ganjil, even ones in
 * the genap. With the class's academic year that is its term; its sessions' days say nothing of it. Product §4.1.
 */
export const paruhOf = (semester: number): Paruh => (semester % 2 === 1 ? 'ganjil' : 'genap')

/** Whether a class is of a term: of its academic year and its half. Product §4.1. */
export const isOfTerm = (
  kelas: { tahun_ajaran_id: number; semester: number },
  term: { tahun_ajaran_id: number; semester: Paruh },
): boolean =>
  kelas.tahun_ajaran_id === term.tahun_ajaran_id && paruhOf(kelas.semester) === term.semester

/** A term: its academic year, '2026/2027', and its half. */
export interface Term {
  tahun: string
  semester: Paruh
}

/** The half year before a term. */
export const termBefore = (term: Term): Term => step(term, 'ganjil', -1)

/** The half year after a term. */
export const termAfter = (term: Term): Term => step(term, 'genap', 1)

// A year begins with its ganjil and ends with its genap: beyond these it is another year's.
function step({ tahun, semester }: Term, edge: Paruh, years: 1 | -1): Term {
  const other = semester === 'ganjil' ? 'genap' : 'ganjil'
  if (semester !== edge) return { tahun, semester: other }
  const from = Number(tahun.slice(0, 4)) + years
  return { tahun: `${from}/${from + 1}`, semester: other }
}
