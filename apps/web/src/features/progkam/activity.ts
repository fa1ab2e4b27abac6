import type { Progkam } from '@sia/contracts/progkam'
import { findOwnNilai, type NilaiTak } from '@sia/domain/progkam'

/** An activity as the rules take it: with the student's own value in place of who is attached. */
export type Activity = Omit<Progkam, 'mhs'> & NilaiTak

/** The activities of the wire as the rules take them. Product §8.1. */
export const activitiesOf = (rows: Progkam[]): Activity[] =>
  rows.map(({ mhs, ...row }) => ({ ...row, own: findOwnNilai(mhs) }))
