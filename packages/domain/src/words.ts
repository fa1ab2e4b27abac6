/** Signs within a word that a search does not count: what stands on letters, and apostrophes of any kind. */
export const SILENT = /[\p{M}'’‘`´ʼʻ′]/gu

/**
 * The words of a text as a search compares them: letters and digits only, in small letters, without what
 * stands on them or apostrophes: whoever types 'elan' or 'quran' on a phone means 'Élan' or "Qur'an".
 * "Élan, vol. 2: Qur'an" gives ['elan', 'vol', '2', 'quran']. Product §1.7.
 */
export const cutWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(SILENT, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether a text has all that is looked for, in any order: each sought word begins one of its words.
 * The words sought come from `cutWords`. Product §1.7.
 */
export function hasWords(sought: readonly string[], text: string): boolean {
  const words = cutWords(text)
  return sought.every((one) => words.some((word) => word.startsWith(one)))
}
