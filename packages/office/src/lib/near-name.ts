import { distance } from 'fastest-levenshtein'

const sorted = (text: string) => [...text].sort().join('')

/**
 * The known name that `written` was probably meant to be: a slip or two away, or with its letters in
 * another order. Null when it is one of them, when nothing is near, or when only a number was put
 * behind it on purpose.
 */
export function nearName(written: string, known: readonly string[]): string | null {
  if (known.includes(written) || known.includes(written.replace(/_?\d+$/, ''))) return null
  const slips = written.length < 6 ? 1 : 2
  const wanted = written.toUpperCase()
  const isNear = (name: string) =>
    distance(wanted, name.toUpperCase()) <= slips || sorted(wanted) === sorted(name.toUpperCase())
  return known.find(isNear) ?? null
}
