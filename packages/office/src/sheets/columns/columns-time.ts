import {
  formatDay,
  formatMoment,
  nameBulan,
  nameHari,
  parseDay,
  parseMoment,
  parseTime,
} from '@sia/domain/time'
import { type Cell, fold, Reason, textOf, type Value } from './cell.ts'
import { column, type Say } from './column.ts'
import { pilihan } from './columns-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EXCEL_DAY_0 = Date.UTC(1899, 11, 30)
// 1954 to 2119: a bare number outside is no date that anybody meant.
const SERIAL = { min: 20_000, max: 80_000 }

const ENGLISH: Record<string, number> = { may: 5, aug: 8, oct: 10, dec: 12 }
const WEEKDAY = /^(senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad)[, ]+/i
const MIDNIGHT = /[ t]00:00(:00)?(\.0+)?z?$/i

/** A calendar day in any of the ways people and Excel write it. */
export const tanggal = (name: string, say: Say) => column(name, 'date', readDay, say)

/** Reads a day. Takes a cell; returns 'YYYY-MM-DD', or the reason it is none. */
function readDay(cell: Cell): string | Reason {
  if (cell instanceof Date) return formatDay(cell)
  const shown = textOf(cell)
  if (/^\d{5}([.,]\d+)?$/.test(shown)) {
    const serial = Number.parseInt(shown, 10)
    if (serial < SERIAL.min || serial > SERIAL.max) return new Reason(`'${shown}' bukan tanggal`)
    return formatDay(new Date(EXCEL_DAY_0 + serial * DAY_MS))
  }
  const bare = shown.replace(WEEKDAY, '').replace(MIDNIGHT, '')
  const parts = /^(\d{1,4})[-/. ]+(\d{1,2}|[a-z]+)[-/., ]+(\d{1,4})$/i.exec(bare)
  if (!parts) return new Reason(`'${shown}' bukan tanggal; tulis seperti 17/08/2005`)
  const [, first = '', middle = '', last = ''] = parts
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  if (year.length !== 4 || day.length > 2) {
    return new Reason(`'${shown}' harus dengan tahun empat angka, seperti 17/08/2005`)
  }
  const month = /^\d/.test(middle) ? Number(middle) : monthOf(middle)
  if (month === null) return new Reason(`'${shown}': bulan '${middle}' tidak dikenal`)
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (parseDay(iso) === null || Number(year) < 1900 || Number(year) > 2100) {
    return new Reason(`'${shown}' tidak ada di kalender; urutannya hari/bulan/tahun`)
  }
  return iso
}

/** The number of a month by its Indonesian or English name, whole or shortened; null for none. */
export function monthOf(word: string): number | null {
  const start = fold(word).slice(0, 3)
  if (start.length < 3) return null
  for (let month = 1; month <= 12; month += 1) {
    if (nameBulan(month).toLowerCase().startsWith(start)) return month
  }
  // 'Agt' and 'Nop' are how many write August and November.
  return ENGLISH[start] ?? { agt: 8, ags: 8, nop: 11, peb: 2 }[start] ?? null
}

/** A month of the year, by number or name. */
export function bulan(name: string, say: Say) {
  return column(
    name,
    'int',
    (cell) => {
      const shown = textOf(cell)
      const month = /^\d+([.,]0)?$/.test(shown) ? Number.parseInt(shown, 10) : monthOf(shown)
      if (month === null || month < 1 || month > 12) return new Reason(`'${shown}' bukan bulan`)
      return month
    },
    say,
  )
}

/** A time of day: 08:30, 8.30, an Excel time; returns 'HH:mm:ss'. */
export function jam(name: string, say: Say) {
  const read = column(
    name,
    'time',
    (cell) => {
      if (typeof cell === 'number' && cell > 0 && cell < 1) {
        return new Date(Math.round(cell * 86_400) * 1000).toISOString().slice(11, 19)
      }
      const shown = textOf(cell)
      const parts = /^(\d{1,2})(?:[.:](\d{1,2}))?(?:[.:](\d{2}))?( ?wita)?$/i.exec(shown)
      // A number 8.3 was typed 8.30.
      const minute = typeof cell === 'number' ? parts?.[2]?.padEnd(2, '0') : parts?.[2]
      const time = `${parts?.[1]?.padStart(2, '0')}:${minute ?? '00'}:${parts?.[3] ?? '00'}`
      return parts && parseTime(time) ? time : new Reason(`'${shown}' bukan jam; tulis 08:30`)
    },
    say,
  )
  return { ...read, show: (value: Value) => read.show(value).slice(0, 5) }
}

const WITA = 8 * 60
const ZONES: Record<string, number> = { z: 0, utc: 0, gmt: 0, wib: 7 * 60, wita: WITA, wit: 9 * 60 }
const ZONED =
  /^(.*[ T]\d{1,2}[.:]\d{2}(?:[.:]\d{2}(?:\.\d{1,9})?)?) ?(?:(z|utc|gmt|wib|wita|wit)|(?:utc|gmt)? ?([+-])(\d{1,2}):?(\d{2})?)$/i

/** A moment without its zone, and how many minutes that is before UTC's clock; WITA where none is named. */
function zoneOf(shown: string): { text: string; offset: number } {
  const [, text, word, sign, hours, minutes = '0'] = ZONED.exec(shown) ?? []
  if (text === undefined) return { text: shown, offset: WITA }
  if (word !== undefined) return { text, offset: ZONES[word.toLowerCase()] ?? WITA }
  const ahead = Number(hours) * 60 + Number(minutes)
  return { text, offset: sign === '-' ? -ahead : ahead }
}

/** A moment, in WITA where it names no zone; a day alone is its beginning. */
export function moment(name: string, say: Say) {
  const read = column(
    name,
    'timestamptz',
    (cell) => {
      const shown = textOf(cell)
      const { text, offset } = zoneOf(shown)
      const [whole = text, thousandths = '0'] = text.split(/(?<=:\d\d:\d\d)\.(?=\d{1,9}$)/)
      const [, dayPart = whole, time = '00:00'] =
        /^(.*\d{4}|\d{4}\D.*?)[ T](\d{1,2}[.:]\d{2}(?:[.:]\d{2})?)$/.exec(whole) ?? []
      const day = readDay(cell instanceof Date ? cell : dayPart)
      if (day instanceof Reason) return day
      const clock = time.replaceAll('.', ':').padStart(5, '0')
      const moment = parseMoment(`${day} ${clock.length === 7 ? `0${clock}` : clock}`)
      moment?.setUTCMilliseconds(Number(thousandths.padEnd(3, '0').slice(0, 3)))
      moment?.setUTCMinutes(moment.getUTCMinutes() + WITA - offset)
      return moment ? moment.toISOString() : new Reason(`'${shown}' bukan tanggal dan jam`)
    },
    say,
  )
  const show = (value: Value) => (value === null ? '' : formatMoment(new Date(String(value))))
  return { ...read, show }
}

/** A day of the week, 1 Monday to 7 Sunday. */
export const hari = (name: string, say: Say) =>
  pilihan<number>(
    name,
    'int',
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day, nameHari(day), String(day), ...(SHORT[day] ?? [])]),
    say,
  )

const SHORT: Record<number, string[]> = {
  1: ['sen'],
  2: ['sel'],
  3: ['rab'],
  4: ['kam'],
  5: ['jum', "jum'at"],
  6: ['sab'],
  7: ['min', 'ahad'],
}
