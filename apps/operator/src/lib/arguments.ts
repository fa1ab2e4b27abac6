import { parseDay } from '@sia/domain/time'

const MAX_JUMLAH = 2 ** 31 - 1

/** A word that has to be given. */
export const word = (describe: string) =>
  ({ type: 'string', demandOption: true, describe }) as const

/** A text that may be given. */
export const text = (describe: string) => ({ type: 'string', describe }) as const

/** The same, as one word that may be a lone '-' and may not be missing after the option. */
export const oneWord = (describe: string) => ({ ...text(describe), nargs: 1 }) as const

/** Something that is done only when asked for. */
export const flag = (describe: string) => ({ type: 'boolean', default: false, describe }) as const

/** A text that may be given several times. */
export const texts = (describe: string) =>
  ({ type: 'string', array: true, nargs: 1, describe }) as const

/** A day, 'YYYY-MM-DD' in WITA. */
export const day = (describe: string) =>
  ({ ...text(describe), coerce: dayOf<string | undefined> }) as const

/** `[nim..]` of a command: student numbers, each once. */
export const NIM_LIST = {
  type: 'string',
  array: true,
  default: [],
  coerce: (words: string[]) => [...new Set(words.map((word) => word.trim()))],
} as const

/** `--jumlah`: how many rows a list shows at most. */
export const JUMLAH = {
  type: 'number',
  default: 50,
  describe: 'Paling banyak berapa baris',
  coerce: (value: number) => {
    if (!Number.isInteger(value) || value < 1) throw new Error('--jumlah harus bilangan dari 1.')
    return Math.min(value, MAX_JUMLAH)
  },
} as const

/** Returns the day as it was given, 'YYYY-MM-DD'. @throws Error for what is none. */
export function dayOf<Given extends string | undefined>(text: Given): Given {
  if (text === undefined || parseDay(text)) return text
  throw new Error(`Tanggal harus ditulis YYYY-MM-DD: ${text}`)
}

/**
 * A text that students will read, as given to an option; returns the text without line breaks and the
 * like, trimmed; undefined when the option was left out.
 * @throws Error when it is empty or longer than so many characters.
 */
export function oneLine(option: string, text: string | undefined, max: number) {
  const line = text?.replaceAll(/\p{Cc}/gu, ' ').trim()
  if (line === '') throw new Error(`${option} tidak boleh kosong.`)
  if (line && line.length > max) throw new Error(`${option} paling banyak ${max} karakter.`)
  return line
}
