import { idParam } from '../wire.ts'

/** One case of a list alone, also where it stands beyond the list's length. */
export const oneOnly = idParam.optional()
