import { otherKinds } from './kinds-other.ts'
import { studyKinds } from './kinds-study.ts'

/** Everything that `sia hapus` removes. */
export const removableKinds = [...studyKinds, ...otherKinds]
