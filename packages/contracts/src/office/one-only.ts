import { idParam } from '../wire.ts'

/** Of a list of cases: that one alone, also where it stands behind those that the list has room for. */
export const oneOnly = idParam.optional()
