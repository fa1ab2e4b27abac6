/**
 * A text reduced to what a guesser cares about: letters and digits in lower case without accents,
 * 'Dé-Wi 01' -> 'dewi01'. Product §2.4.
 */
export function squash(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Whether a text is nothing but given pieces strung together, each usable any number of times;
 * false for an empty text. Product §2.4.
 */
export function isMadeOf(text: string, pieces: readonly string[]): boolean {
  const reached = new Set<number>()
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && !reached.has(at)) continue
    for (const piece of pieces) {
      if (text.startsWith(piece, at)) reached.add(at + piece.length)
    }
  }
  return reached.has(text.length)
}
