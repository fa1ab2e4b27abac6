import { distance } from 'fastest-levenshtein'
import { fold } from '../sheets/columns/cell.ts'

// A slip or two in a short name, a few in a long one.
const slipsIn = (name: string) => Math.max(2, Math.floor(name.length / 5))

// Longer names are often written by their beginning alone, as 'Ni Made Ayu' for 'Ni Made Ayu, M.Kom.'.
const slipsBetween = (wanted: string, name: string) =>
  Math.min(
    distance(wanted, name),
    distance(wanted, name.slice(0, wanted.length)),
    distance(wanted.slice(0, name.length), name),
  )

/**
 * The name that was probably meant: the one with the fewest slips, whole or in its beginning. Null when
 * nothing is near; a number is never guessed at, because its neighbour is somebody else.
 */
export function suggestName(written: string, names: Iterable<string>): string | null {
  const wanted = fold(written)
  if (wanted.length < 3 || /^[\d/.-]+$/.test(wanted)) return null
  let best: { name: string; slips: number } | null = null
  for (const name of names) {
    const folded = fold(name)
    if (folded.length < 3) continue
    const slips = slipsBetween(wanted, folded)
    if (slips <= slipsIn(wanted) && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) {
      best = { name, slips }
    }
  }
  return best?.name ?? null
}
