/** Which cases are chosen, by their keys, and the one from which a range goes. */
export interface Marks {
  keys: ReadonlySet<string>
  anchor: string | null
}

export const NO_MARKS: Marks = { keys: new Set(), anchor: null }

/** Chooses one, or no longer; a range goes from there. */
export function toggle(marks: Marks, key: string): Marks {
  const keys = new Set(marks.keys)
  if (!keys.delete(key)) keys.add(key)
  return { keys, anchor: key }
}

/**
 * Chooses a range: from where it began, or from `before`, to `key`. Rows up to `before` are chosen no more where the
 * range grows the other way. Takes the keys of the list in their order.
 */
export function extend(marks: Marks, order: string[], before: string | null, key: string): Marks {
  const known = [marks.anchor, before].find((one) => one !== null && order.includes(one))
  const anchor = known ?? key
  const keys = new Set(marks.keys)
  for (const one of between(order, anchor, before ?? anchor)) keys.delete(one)
  for (const one of between(order, anchor, key)) keys.add(one)
  return { keys, anchor }
}

function between(order: string[], a: string, b: string): string[] {
  const [first = 0, last = 0] = [order.indexOf(a), order.indexOf(b)].sort((x, y) => x - y)
  return first < 0 ? [] : order.slice(first, last + 1)
}
