import { cutWords } from './words.ts'

// Titles before a name.
const TITLES = new Set(
  'prof dr drs dra drg ir h hj haji hajah hajjah kh ust ustadz ustadzah tn ny nn sdr sdri bpk bapak ibu mr mrs ms'.split(
    ' ',
  ),
)

// 'A.Md.', 'S.Tr.Kom.', 'M.Si.' anywhere; of two letters, 'S.T.', 'ST', only at the end, where they are no initials.
const DEGREES = [
  /\b[asmd]\.\s?(tr\.?\s?)?(md|i\.?\s?kom|kom|pd|kes|kep|keb|farm|ked|si|sos|ag|ak|hum|ars|psi|par|stat|sn|ds|p)\b\.?/gi,
  /\b(amd|skom|mkom|spd|mpd|skep|skes|mkes|sfarm|ssos|mba|phd|ph\.\s?d)\b\.?/gi,
  /[,\s]\s*([sm]\.\s?[tehma]\.?|(?<=,\s*)(st|se|sh|mt|mm|mh))(?=\s*(,|$))/gi,
]

// Muhammad in the spellings that are in use.
const COMMON_NAME = /^(mu|mo)c?hamm?[ae]d$|^(mu|mo)c?h$|^mhd$/

// Shorter words are too often one letter from another name.
const LEAST_NEAR = 4

// A name that ends inside a word was cut by the width of a column.
const LEAST_CUT = 12

/** The words of a person's name without titles and degrees, in one spelling: 'Dr. Moch. Rizki, M.T.' is muhammad rizki. */
export function wordsOfName(name: string): string[] {
  const bare = DEGREES.reduce((text, degree) => text.replace(degree, ' '), name)
  const all = cutWords(bare)
    .flatMap((word) => (word === 'aa' ? ['anak', 'agung'] : [word]))
    .map((word) => (COMMON_NAME.test(word) ? 'muhammad' : word))
  const own = all.filter((word) => !TITLES.has(word))
  return own.length > 0 ? own : all
}

/** Whether one letter more, less or other, or two exchanged, make one word the other; its last letter counts. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < LEAST_NEAR || long.length - short.length > 1 || /\d/.test(short + long)) {
    return false
  }
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1)
  // 'Putra' is not 'Putri'.
  if (start === short.length - 1) return false
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (short[start] === long[start + 1] &&
      short[start + 1] === long[start] &&
      short.slice(start + 2) === long.slice(start + 2))
  )
}

/** Whether the first word shortens the second: an initial, its beginning up to a consonant, or its consonants. */
function isShortOf(short: string, long: string): boolean {
  if (short.length >= long.length || short[0] !== long[0]) return false
  if (short.length === 1) return true
  if (/[aeiou\d]$/.test(short)) return false
  if (long.startsWith(short)) return true
  let place = 0
  for (const letter of long) if (letter === short[place]) place += 1
  return place === short.length && !/[aeiou]/.test(short.slice(1))
}

const ALIKE: ((one: string, other: string) => boolean)[] = [
  (one, other) => one === other,
  isOneSlip,
  (one, other) => isShortOf(one, other) || isShortOf(other, one),
]

/** Whether each word of the first has a word of its own in the second, the surest pairs first. */
function hasAll(words: string[], others: string[]): boolean {
  let open = [...words]
  const free = [...others]
  for (const isAlike of ALIKE) {
    open = open.filter((word) => {
      const place = free.findIndex((other) => isAlike(word, other))
      if (place >= 0) free.splice(place, 1)
      return place < 0
    })
  }
  return open.length === 0
}

/**
 * Whether two ways to write a name can mean one and the same: each word of the shorter one has a word of its own in the
 * other. Order, capitals, marks, titles and degrees do not count, abbreviations and one slip in a word neither;
 * 'M. Rizki Pratama, S.Kom.' is 'PRATAMA COMMON_NAME RIZKI'. A text without a word, 'A' or '-', fits every name. Both
 * are names as people write them, of persons or things. Product §17.7.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOfName(one), wordsOfName(other)]
  if ([a, b].some((words) => words.every((word) => word.length < 2))) return true
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (hasAll(few, many)) return true
  const [short, long] = [a.join(''), b.join('')].sort((x, y) => x.length - y.length)
  if (short === undefined || long === undefined) return false
  return short === long || (long.startsWith(short) && short.length >= LEAST_CUT)
}
