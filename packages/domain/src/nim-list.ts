import { isSameName, wordsOfName } from './name-beside.ts'

type Named = { nim: string; nama: string }

/** A line of a pasted list, read. */
type NimLine = {
  /** Its place in the pasted text, from 1. */
  baris: number
  teks: string
  keadaan: 'dikenal' | 'ganda' | 'tidak_dikenal'
  /** The student, as he is called; null where nobody is known by the line. */
  mhs: Named | null
  /** The line names somebody else beside the NIM. */
  lain: boolean
  /** Who may be meant by a line that nobody is known by, the likeliest first. */
  saran: Named[]
}

/** So many lines are read at once. */
export const MOST_NIM_LINES = 2000

/** So many are offered for a line, and so many lines are thought about. */
const OFFERED = 3
const THOUGHT_ABOUT = 200

/** A name that so many more may have is nobody's. */
const LOOKED_AT = 20

// A running number, a year or a class is shorter.
const LEAST_DIGITS = 5

const isNimLike = (token: string) => (token.match(/\d/g)?.length ?? 0) >= LEAST_DIGITS

/** The words of a line that may be NIMs, without signs around them. */
const tokensOf = (line: string): string[] =>
  line
    .split(/[\s,;|]+/)
    .map((token) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)

/** The entries of a pasted text: its lines, and each NIM of a line that holds several. */
function entriesOf(
  text: string,
  known: Pick<ReadonlySet<string>, 'has'>,
): { baris: number; teks: string; tokens: string[] }[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, place) => {
    const [baris, tokens] = [place + 1, tokensOf(line)]
    if (tokens.length === 0 && line.trim() === '') return []
    const isRow = tokens.length > 1 && tokens.every(isNimLike) && isOneLength(tokens)
    if (isRow) return tokens.map((teks) => ({ baris, teks, tokens: [teks] }))
    const parts = splitAtNims(tokens, known)
    return parts.length > 1
      ? parts.map((some) => ({ baris, teks: some.join(' '), tokens: some }))
      : [{ baris, teks: line.trim().replace(/\s+/g, ' '), tokens }]
  })
}

/** A line's tokens, cut so that each part has one NIM: one that is known, or what looks like one and is as long. */
function splitAtNims(tokens: string[], known: Pick<ReadonlySet<string>, 'has'>): string[][] {
  const isKnown = (token: string) => known.has(token.toUpperCase())
  const length = (tokens.find(isKnown) ?? tokens.find(isNimLike))?.length
  const places = tokens.flatMap((token, at) => {
    const isNim = isKnown(token) || (isNimLike(token) && token.length === length)
    return isNim && tokens.indexOf(token) === at ? [at] : []
  })
  // Names stand before their NIMs, or behind them.
  const isNameFirst = tokens.slice(0, places[0]).some((token) => !/\d/.test(token))
  const cuts = isNameFirst ? places.slice(0, -1).map((at) => at + 1) : places.slice(1)
  return [0, ...cuts].map((from, part) => tokens.slice(from, cuts[part]))
}

const isOneLength = ([first, ...others]: string[]) =>
  others.every((one) => one.length === first?.length)

// 'NIM  Nama  Tanda tangan' is no student.
const isHeading = (tokens: string[]) =>
  tokens.some((token) => token.toLowerCase() === 'nim') && !tokens.some(isNimLike)

/** How many entries a pasted text has. */
export const countNimLines = (text: string): number => entriesOf(text, new Set()).length

/**
 * Reads a pasted list of NIMs, alone or with names and other cells beside them, a line each. Takes the text and every
 * student; gives a line for each entry. A NIM is known as it stands; a second one is 'ganda'. An unknown line is
 * offered the students whose name stands in it, then those whose NIM is one digit away. Product §25.24.
 */
export function matchNims(text: string, students: readonly Named[]): NimLine[] {
  const byNim = new Map(students.map((one) => [one.nim.toUpperCase(), one]))
  const seen = new Set<string>()
  const suggest = suggester(students)
  return entriesOf(text, byNim)
    .filter(({ tokens }) => !isHeading(tokens))
    .map(({ baris, teks, tokens }): NimLine => {
      const line = { baris, teks, lain: false, saran: [] }
      const mhs = tokens.map((token) => byNim.get(token.toUpperCase())).find(Boolean)
      if (!mhs) return { ...line, keadaan: 'tidak_dikenal', mhs: null, saran: suggest(tokens) }
      const keadaan = seen.has(mhs.nim) ? 'ganda' : 'dikenal'
      seen.add(mhs.nim)
      return { ...line, keadaan, mhs, lain: namesAnother(tokens, mhs) }
    })
}

const nameIn = (tokens: string[]) => tokens.filter((token) => !/\d/.test(token)).join(' ')

/** Whether two words or more stand beside the NIM that are not the student's name. */
function namesAnother(tokens: string[], { nama }: Named): boolean {
  const name = nameIn(tokens)
  return wordsOfName(name).length > 1 && !isSameName(name, nama)
}

function suggester(students: readonly Named[]) {
  let left = THOUGHT_ABOUT
  const byWord = new Map<string, Named[]>()
  for (const one of students) {
    for (const word of new Set(wordsOfName(one.nama))) {
      byWord.set(word, [...(byWord.get(word) ?? []), one])
    }
  }
  return (tokens: string[]): Named[] => {
    if (left === 0) return []
    left -= 1
    const named = byName(nameIn(tokens), byWord)
    const near = tokens.filter(isNimLike).flatMap((nim) => students.filter(isOneDigitFrom(nim)))
    // Many neighbours are all equally likely.
    return [...new Set([...named, ...(near.length <= OFFERED ? near : [])])].slice(0, OFFERED)
  }
}

function byName(name: string, byWord: ReadonlyMap<string, Named[]>): Named[] {
  const words = wordsOfName(name)
  if (words.length === 0) return []
  const shared = new Map<Named, number>()
  for (const word of words) {
    for (const one of byWord.get(word) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1)
  }
  const most = Math.max(0, ...shared.values())
  const likeliest = [...shared].filter(([, count]) => count === most).map(([one]) => one)
  if (most < Math.min(2, words.length) || likeliest.length > LOOKED_AT) return []
  const found = likeliest.filter(({ nama }) => isSameName(name, nama))
  return found.length <= OFFERED ? found : []
}

/** One digit other, more or less, or two neighbours exchanged. */
const isOneDigitFrom =
  (written: string) =>
  ({ nim }: Named): boolean => {
    const [short, long] = written.length <= nim.length ? [written, nim] : [nim, written]
    if (long.length - short.length > 1) return false
    let start = 0
    while (start < short.length && short[start] === long[start]) start += 1
    if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
    const isExchanged =
      short[start] === long[start + 1] &&
      short[start + 1] === long[start] &&
      short.slice(start + 2) === long.slice(start + 2)
    return short.slice(start + 1) === long.slice(start + 1) || isExchanged
  }
