import { cutWords, SILENT } from '@sia/domain/words'

/** A text in which the beginnings of words that were looked for stand out. Product §1.7. */
export function Marked({ text, sought }: { text: string; sought: string }) {
  const words = cutWords(sought)
  // Every second part is a word.
  return text.split(WORD).map((part, index) => {
    const plain = cutWords(part).join('')
    const found = words.filter((word) => plain.startsWith(word)).map((word) => word.length)
    const length = index % 2 === 1 ? lengthOf(part, Math.max(0, ...found)) : 0
    if (length === 0) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <span key={index}>
        <mark className="rounded-sm bg-accent-soft text-accent-ink">{part.slice(0, length)}</mark>
        {part.slice(length)}
      </span>
    )
  })
}

const WORD = /((?:[\p{L}\p{N}\p{M}]|['’‘`´ʼʻ′](?=\p{L}))+)/u

// So many of its characters hold so many letters; apostrophes were not sought.
function lengthOf(part: string, letters: number): number {
  let length = 0
  for (let rest = letters; rest > 0; length += 1) {
    if ((part[length] ?? '').replace(SILENT, '') !== '' || length >= part.length) rest -= 1
  }
  return length
}
