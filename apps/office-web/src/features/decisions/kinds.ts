import { useAllowed } from '../../lib/call.ts'
import { bukuSaku } from './buku-saku/kind.ts'
import type { Case, Kind } from './kind.ts'
import { ks } from './ks/kind.ts'
import { ruangan } from './ruangan/kind.ts'
import { surat } from './surat/kind.ts'

/** Every kind of cases that somebody decides on, in the order of their chips. */
const KINDS: readonly Kind[] = [ruangan, bukuSaku, surat, ks]

/** The reads of which any one, where it is allowed, opens the queue. */
export const DECISION_READS = KINDS.map(({ list }) => list)

/** The kinds that the person who is logged in decides on. */
export function useKinds(): Kind[] {
  const may = useAllowed()
  return KINDS.filter(({ list }) => may(list))
}

/** The kind that cases are of; null where they are of several. */
export function kindOf([first, ...others]: Case[]): Kind | null {
  const kind = KINDS.find(({ name }) => name === first?.kind)
  return kind && others.every((one) => one.kind === kind.name) ? kind : null
}
