/** Narrows the level, which the database keeps as text with a check. */
export function presentMhs<T extends { jenjang: string }>(row: T) {
  return { ...row, jenjang: row.jenjang === 'D1' ? ('D1' as const) : ('D2' as const) }
}
