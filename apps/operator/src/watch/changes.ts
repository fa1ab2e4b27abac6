import type { Finding } from '@sia/office/doctor/finding'

/** A problem that was told, and since when. */
export interface Told {
  keterangan: string
  saran: string
  /** ISO moment. */
  sejak: string
}

/** The problems that were told last, by their place. */
export type State = Record<string, Told>

/** The changes since the last time somebody was told. */
export interface Changes {
  began: (Told & { bagian: string })[]
  ended: (Told & { bagian: string })[]
  /** The problems told by then. */
  state: State
}

/** The problems that began or ended since the last message; a problem with other words is the same. */
export function compare(state: State, findings: Finding[], now: Date): Changes {
  const problems = findings.filter(
    ({ hasil, diberitahukan }) => hasil === 'masalah' || diberitahukan,
  )
  const next: State = Object.fromEntries(
    problems.map(({ bagian, keterangan, saran = '' }) => [
      bagian,
      { keterangan, saran, sejak: state[bagian]?.sejak ?? now.toISOString() },
    ]),
  )
  const named = (some: State, other: State) =>
    Object.entries(some).flatMap(([bagian, told]) => (other[bagian] ? [] : [{ bagian, ...told }]))
  return { began: named(next, state), ended: named(state, next), state: next }
}
