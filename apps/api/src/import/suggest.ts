import { distance } from 'fastest-levenshtein'
import { fold } from './cell.ts'

// A slip or two in a short name, a few in a long one.
const slipsIn = (name: string) => Math.max(2, Math.floor(name.length / 5))

/**
 * The name that was probably meant: one that holds what was written, as 'Ni Made Ayu' for
 * 'Ni Made Ayu, M.Kom.', otherwise the one with the fewest slips. Null when nothing is near; a number
 * is never guessed at, because its neighbour is somebody else.
 */
export function suggestName(written: string, names: Iterable<string>): string | null {
  const wanted = fold(written)
  if (wanted.length < 3 || /^\d+$/.test(wanted)) return null
  let best: { name: string; slips: number } | null = null
  for (const name of names) {
    const folded = fold(name)
    const holds = folded.startsWith(wanted) || wanted.startsWith(folded)
    const slips = holds && folded.length >= 3 ? 0 : distance(wanted, folded)
    if (slips <= slipsIn(wanted) && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) {
      best = { name, slips }
    }
  }
  return best?.name ?? null
}
