import { mhs } from '@sia/contracts/mhs'
import { columnsOf } from '../../db/sql.ts'

/** The columns of a student `m` that the contract lists. */
export const ALL = columnsOf(mhs, 'm')

// What must not be null on the wire, and the name that a new password is compared with.
const BEFORE_OWN_SANDI = new Set([
  'id',
  'nim',
  'nama',
  'angkatan',
  'jenjang',
  'jurusan_id',
  'semester',
  'kdbb',
  'cabang',
])

/**
 * The same with null for all that is private. A one-time password is read aloud or printed, so it
 * shows no more than the form needs to replace it.
 */
export const WITHOUT_PRIVATE = Object.keys(mhs.shape)
  .map((column) => (BEFORE_OWN_SANDI.has(column) ? `m.${column}` : `null as ${column}`))
  .join(', ')
