import {
  formatDay,
  formatMoment,
  formatTime,
  parseDay,
  parseMoment,
  parseTime,
} from '@sia/domain/waktu'
import * as z from 'zod/mini'

function dateCodec(
  parse: (text: string) => Date | null,
  format: (date: Date) => string,
  message: string,
) {
  return z.codec(z.string(), z.date(), {
    decode(text, context) {
      const date = parse(text)
      if (date) return date
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

/** A number in a request; numeric strings are accepted where a number is meant. */
export const angka = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/))]),
  z.transform(Number),
)

/** The id of a row in a path or request. Anything that cannot be one becomes 0, which no row has. */
export const idParam = z.pipe(
  z.string(),
  z.transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)),
)

/** A flag in a request, also as the text 'true', 'false', '1' or '0'. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
)

/** Required text in a request. */
export const wajib = (label: string) => {
  const message = `${label} tidak boleh kosong !`
  return z.string(message).check(z.refine((text) => text.trim() !== '', message))
}

/** The plain reply 'success'. */
export const success = z.literal('success')

/** Which page a list call asks for: 'all', or a number from 1; anything odd is the first page. */
export const halaman = z.pipe(
  z._default(z.union([z.string(), z.number(), z.array(z.unknown())]), '1'),
  z.transform((value): 'all' | number => {
    if (value === 'all') return 'all'
    return /^[1-9]\d{0,6}$/.test(String(value)) ? Number(value) : 1
  }),
)

/** Search text of a list call; a repeated or odd one searches for nothing. */
export const cari = z.pipe(
  z._default(z.unknown(), ''),
  z.transform((value) => (typeof value === 'string' ? value.trim().slice(0, 200) : '')),
)

/** One page of a list, with the names of Laravel's paginator. */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    total: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    links: z.array(
      z.object({ url: z.nullable(z.string()), label: z.string(), active: z.boolean() }),
    ),
  })

/** The full list for page=all, a page object for page=n. */
export const listOrPage = <S extends z.core.$ZodType>(item: S) =>
  z.union([pageOf(item), z.array(item)])
