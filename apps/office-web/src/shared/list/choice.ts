/** Which rows are chosen: those named, shown or not, or all that are shown but those. */
export interface Choice {
  isAll: boolean
  keys: ReadonlySet<string>
}

export const NOTHING_CHOSEN: Choice = { isAll: false, keys: new Set() }

/** So many rows can be named in an address: a longer one no server reads. */
export const MOST_NAMED = 500

/** Whether a row is chosen. */
export const isChosen = ({ isAll, keys }: Choice, key: string): boolean => keys.has(key) !== isAll

/** The choice with a row more, or without it; null where no address could name it. */
export function withToggled({ isAll, keys }: Choice, key: string): Choice | null {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next.size > MOST_NAMED ? null : { isAll, keys: next }
}
