import type { RemovableKind } from './kind.ts'
import { otherKinds } from './kinds-other.ts'
import { studyKinds } from './kinds-study.ts'

/** Everything that `sia hapus` removes. */
export const removableKinds = [...studyKinds, ...otherKinds]

/** One of them by its name. */
export function kindOf(name: string): RemovableKind {
  const kind = removableKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no kind ${name}`)
  return kind
}
