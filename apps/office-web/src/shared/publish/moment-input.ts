/** A moment of the wire as its field holds it, '2026-03-01 09:00:00' -> '2026-03-01T09:00'. */
export const inputOf = (moment: string): string => moment.slice(0, 16).replace(' ', 'T')

/** A moment's field as the wire has it, null for an empty one; the moment itself where the field says the same minute. */
export function momentOf(input: string, before: string | null = null): string | null {
  if (input === '') return null
  if (before !== null && inputOf(before) === input) return before
  return `${input.replace('T', ' ')}:00`.slice(0, 19)
}
