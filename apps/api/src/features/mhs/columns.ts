import { mhs } from '@sia/contracts/mhs'
import { isFilled, listMhsFields } from '@sia/domain/mhs-fields'
import { columnsOf } from '@sia/server/db/sql'

/** The columns of a student `m` that the contract lists. */
export const ALL = columnsOf(mhs, 'm')

/**
 * The same with null for all that may be null, and the name, which a new password is compared with. A
 * one-time password is read aloud or printed, so it shows no more than the form needs to replace it.
 */
export const WITHOUT_PRIVATE = [
  'm.id',
  ...listMhsFields().map(([name, field]) => (isFilled(field) ? `m.${name}` : `null as ${name}`)),
].join(', ')
