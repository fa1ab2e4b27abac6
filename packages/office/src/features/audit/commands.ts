import { change, type Writer } from '@sia/server/db/change'

/** Acts on a student that none of his rows tells, as the log says them. */
export const ACTS = {
  foto: 'foto diganti',
  fotoRemoved: 'foto dihapus',
  disc: 'hasil DISC diganti',
  discRemoved: 'hasil DISC dihapus',
  layar: 'layarnya dilihat',
} as const

/** Adds an act to the audit log of a student. Product §25.6. */
export async function noteAct(
  { db, actor }: Writer,
  mhs_id: number,
  act: (typeof ACTS)[keyof typeof ACTS],
): Promise<void> {
  await change(db, { actor }, (tx) => tx.query('select audit_command($1, null, $2)', [act, mhs_id]))
}
