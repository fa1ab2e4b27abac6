import type { Found } from '../remove/find.ts'

/** What a merge moves and drops, in the order it happened. */
export interface Merged {
  /** Rows of a table that belong to the other one now. */
  moved: { table: string; count: number }[]
  /** Rows that the other one has already. */
  dropped: { table: string; count: number }[]
  /** What whoever reads the result should know. */
  notes: string[]
}

/** The two of a merge: the wrong one goes, the right one stays. */
export interface Two {
  from: Found & { id: number }
  to: Found & { id: number }
}
