/** The typed phrases of one act, and the phrases that were there when the typing began. */
export interface Typed {
  isi: string[]
  dilihat: string[]
}

/** As a field of a form holds it. */
export const writeTyped = (typed: Typed): string => JSON.stringify(typed)

/** Reads the text of a form's field. */
export const readTyped = (text: string): Typed => JSON.parse(text)

/** Whether two lists of phrases are the same. */
export const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The list with the phrase at a place one place further up or down. */
export function moved(isi: readonly string[], place: number, by: -1 | 1): string[] {
  const next = isi.toSpliced(place, 1)
  return next.toSpliced(place + by, 0, isi[place] ?? '')
}
