import type { Found } from '../remove/find.ts'

/** The moved and dropped rows of a merge, in order. */
export interface Merged {
  /** Rows of a table that belong to the other one now. */
  moved: { table: string; count: number }[]
  /** Rows that the other one has already. */
  dropped: { table: string; count: number }[]
  /** Notes for the reader of the result. */
  notes: string[]
}

/** The two of a merge: the wrong one goes, the right one stays. */
export interface Two {
  from: Found & { id: number }
  to: Found & { id: number }
}
