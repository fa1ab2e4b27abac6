import { PHONE, WRONG_PHONE } from '@sia/domain/contact-format'
import {
  formatDay,
  formatMoment,
  formatTime,
  parseDay,
  parseMoment,
  parseTime,
} from '@sia/domain/time'
import * as z from 'zod'

function dateCodec(
  parse: (text: string) => Date | null,
  format: (date: Date) => string,
  message: string,
) {
  return z.codec(z.string(), z.date(), {
    decode(text, context) {
      const date = parse(text)
      // PostgreSQL's calendar has no year 0.
      if (date && date.getUTCFullYear() > 0) return date
      context.issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    },
    encode: format,
  })
}

/** Calendar day: 'YYYY-MM-DD' on the wire, UTC midnight on the server. */
export const tanggal = dateCodec(
  parseDay,
  formatDay,
  'Tanggal harus berupa tanggal yang benar (tahun-bulan-hari).',
)

/** Moment: 'YYYY-MM-DD HH:mm:ss' in WITA on the wire. */
export const waktu = dateCodec(
  parseMoment,
  formatMoment,
  'Waktu harus berupa tanggal dan jam yang benar.',
)

/** Time of day: 'HH:mm:ss' on the wire. */
export const jam = dateCodec(parseTime, formatTime, 'Jam harus berupa jam yang benar.')

/** Whole rupiah. */
export const rupiah = z.int()

const NUMERIC = /^-?\d{1,15}(\.\d{1,6})?$/

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/** The sentence for a field left empty; any other mistake keeps the general one. */
const whenEmpty = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (isEmpty(input) ? message : undefined),
})

const number = (params?: ReturnType<typeof whenEmpty>) =>
  z.union([z.number(), z.string().regex(NUMERIC, params)], params).transform(Number)

/** A number in a request; numeric strings are accepted where a number is meant. */
export const numberField = number()

/** Required number in a request. */
export const requiredNumber = (label: string) => number(whenEmpty(`${label} tidak boleh kosong !`))

// The largest integer of the database; no id is beyond it.
const MOST = 2 ** 31 - 1
const toId = (value: number) => (Number.isInteger(value) && value > 0 && value <= MOST ? value : 0)

/** Required id of a row in a request body. A number that cannot be one becomes 0, which no row has. */
export const requiredId = (label: string) => requiredNumber(label).transform(toId)

/** The id of a row in a request body, as a number or a text of one. One that cannot be an id becomes 0. */
export const idField = numberField.transform(toId)

/** The student a request body names; the server compares it with the caller. */
export const optionalMhsId = idField.nullish()

/** The id of a row in a path or request. Anything that cannot be one becomes 0, which no row has. */
export const idParam = z
  .string()
  .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0))

/** The number of a row, or of a change, in a request body. */
export const rowNumber = z.int().positive().max(MOST)

/** How many there are, or the number of a row that may be none, in a request body. */
export const count = z.int().nonnegative().max(MOST)

/** A flag in a request, also as the text 'true', 'false', '1' or '0'. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')

/** Required text in a request. */
export const required = (label: string) => {
  const message = `${label} tidak boleh kosong !`
  return z.string(message).refine((text) => text.trim() !== '', message)
}

/** Required text in a request, at most `max` characters. */
export const requiredText = (label: string, max: number) =>
  required(label).max(max, `Paling banyak ${max} karakter.`)

/** Optional text in a request, at most `max` characters; blank text counts as none. */
export const optional = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text?.trim() || null)

/** A phone number in a request: digits, plus, dash and space. */
export const phone = z.string().regex(PHONE, WRONG_PHONE)

/** The plain reply 'success'. */
export const success = z.literal('success')

const pageOr = (fallback: 'all' | '1') =>
  z
    .union([z.string(), z.number()])
    .default(fallback)
    .transform((value): 'all' | number => {
      if (value === 'all') return 'all'
      return /^[1-9]\d{0,6}$/.test(String(value)) ? Number(value) : 1
    })

/** Which page a list call asks for: 'all', or a number from 1; anything odd is the first page. */
export const halaman = pageOr('1')

/** Like halaman, for the calls that clients use with page=all: everything unless a page is asked for. Product §18.6. */
export const halamanSemua = pageOr('all')

/** A list call's filter by id: null without one; an odd one becomes 0, which no row has. */
export const filterId = z
  .union([z.string(), z.number()])
  .default('')
  .transform((value) =>
    value === '' ? null : toId(NUMERIC.test(String(value)) ? Number(value) : 0),
  )

/** Search text of a list call. */
export const searchText = z
  .string()
  .default('')
  .transform((value) => value.trim().slice(0, 200))

/** One page of a list, with the names of Laravel's paginator. */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    total: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    links: z.array(
      z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() }),
    ),
  })

/** The full list for page=all, a page object for page=n. */
export const listOrPage = <S extends z.core.$ZodType>(item: S) =>
  z.union([pageOf(item), z.array(item)])
