import { bareHeading } from '@sia/domain/class-words'
import { type Cell, textOf } from '../../sheets/columns/cell.ts'
import type { Column } from '../../sheets/columns/column.ts'
import { type Line, unreadable } from '../../sheets/read/table.ts'
import { readAmount, withoutMark } from './bank-amount.ts'
import { areSigns, type Saying } from './bank-words.ts'

/** The columns of a bank's file, each with its place. */
export interface BankPlaces {
  referensi?: number
  va?: number
  /** The company's code, where it stands apart from the customer's number. */
  kode?: number
  /** Money in; `debit` is money out in a column of its own. */
  jumlah?: number
  debit?: number
  tanggal?: number
  /** The hour, where it stands apart from the day. */
  jam?: number
  ke?: number
  uraian: number[]
  says: { place: number; saying: Saying; heading: string }[]
}

const FORMS: [string, RegExp][] = [
  [
    'arah',
    /^(dk|kd|dc|cd|dbcr|crdb|drcr|crdr|dbkr|krdb|debe?tkredit|debitkredit|kreditdebe?t|kreditdebit|debitcredit|creditdebit|posisi|sign|arah|(kode|flag|tanda|jenis|tipe)(dk|dbcr|debetkredit|debitkredit))$/,
  ],
  [
    'jenis',
    /^(jenis|tipe|type|flag)$|^(jenis|tipe)(transaksi|trx|mutasi|pembayaran)$|^(transaction|trx|tran|payment|mutation)type$/,
  ],
  [
    'pembatalan',
    /^(is|flag|status)?(reversal|reversed|koreksi|pembatalan|batal|void|refund)(flag|status)?$/,
  ],
  [
    'status',
    /^status(transaksi|trx|bayar|pembayaran|rekon|rekonsiliasi|settlement|va|briva|tagihan)?$|^keteranganstatus$|^(transaction|trx|payment|paid|settlement)status$|^(hasil|result|respon|response|rc)(code|kode|message)?$|^kode(respon|response)$/,
  ],
  [
    'debit',
    /^(mutasi|jumlah|nominal|nilai)?(debit|debet|db|dr|pengeluaran|keluar|uangkeluar|danakeluar|withdrawals?)(amount|rp|idr)?$/,
  ],
  [
    'kredit',
    /^(mutasi|jumlah|nominal|nilai)?(kredit|credit|cr|kr|pemasukan|penerimaan|masuk|uangmasuk|danamasuk|deposits?)(amount|rp|idr)?$/,
  ],
  [
    'kode',
    /^kode(briva|perusahaan|institusi|corporate|va|biller|instansi)$|^(corporate|company|institution|biller|briva)(code|id|no)$|^(partnerserviceid|prefix|prefixva)$/,
  ],
  [
    'pelanggan',
    /^(cust|customer)(code|no|number|id)?$|^(no|id|kode)(customer|cust|pelanggan|peserta|siswa)$|^(kodebayar|paymentcode|billingid|idbilling|kodebilling)$/,
  ],
  [
    'uraian',
    /^(keterangan|uraian|deskripsi|description|remarks?|berita|narasi|narrative|detail|transaksi)(transaksi|trx|transfer|mutasi)?\d?$|^(transaction|trx)(description|detail|remarks?)$/,
  ],
]

// A day or an hour that says nothing of when somebody paid.
const NOT_PAID =
  /lahir|tempo|due|expir|kadaluarsa|kedaluwarsa|cetak|print|periode|update|create|dibuat|berlaku|tagih/
const WHEN =
  /^(no)?(tanggal|waktu|jam|pukul)|^(hari)?tanggal|date|time|(waktu|jam)(bayar|transaksi|pembayaran)$/
const LATER = /efektif|effective|posting|post|valuta|val|value|settle|settlement|buku/

const MONEY =
  /jumlah|nominal|nilai|amount|total|bayar|paid|payment|setor|fee|biaya|admin|tagihan|bill|denda|charge|pokok|rupiah/
const NO_PAYMENT = /saldo|balance|fee|biaya|admin|charge|denda|tagihan|bill|total(transaksi|record)/

const SURE =
  /^(jumlah|nominal|nilai)(bayar|dibayar|terbayar|pembayaran|transaksi|trx|setor|setoran|uang|masuk|transfer|rp|idr)?$|^(pembayaran|setoran|mutasi|amount)$|^(transaction|trx)amount$|^amount(rp|idr)$/

const formOf = (bare: string) => FORMS.find(([, form]) => form.test(bare))?.[0] ?? null

/** How many columns of a bank some headings name. */
export function countBankHeadings(kinds: readonly Column[], headings: string[]): number {
  const roles = headings.map((heading) => {
    const bare = bareHeading(heading)
    if (bare === '') return null
    const own = columnNamed(kinds, bare)?.into
    return own ?? formOf(bare) ?? (isWhen(bare) ? 'waktu' : SURE.test(bare) ? 'jumlah' : null)
  })
  return new Set(roles.filter((role) => role !== null)).size
}

const isWhen = (bare: string) => WHEN.test(bare) && !NOT_PAID.test(bare)

const columnNamed = (columns: readonly Column[], bare: string) =>
  columns.find(({ name, also }) => [name, ...also].some((one) => bareHeading(one) === bare))

/**
 * The places of columns, by headings and the cells below. Product §17.6.
 * @throws AppError invalid where several columns may be the money in, or the hour, and nothing says which.
 */
export function placeBankColumns(
  columns: readonly Column[],
  headings: string[],
  lines: Line[],
): BankPlaces {
  const bares = headings.map(bareHeading)
  const textsAt = (place: number) =>
    lines
      .map(({ cells }) => withoutMark(textOf(cells[place] ?? null)))
      .filter((text) => text !== '')
  const isMoney = (place: number) => {
    const texts = textsAt(place)
    return texts.filter((text) => readAmount(text) !== null).length * 2 > texts.length
  }
  const all = bares.map((bare, place) => ({ bare, place, form: formOf(bare) }))
  const formed = (form: string) => all.filter((one) => one.form === form)
  const own = (into: string) => {
    const column = columns.find((one) => one.into === into)
    const names = column ? [column.name, ...column.also].map(bareHeading) : []
    return names.map((name) => bares.indexOf(name)).find((place) => place >= 0)
  }
  const customer = formed('pelanggan')[0]?.place
  // Some banks have the signs below another heading, or below none.
  const signs = all.find(({ form, place }) => form === null && areSigns(textsAt(place)))
  const asWords = formed('debit').filter(({ place }) => !isMoney(place) && areWords(textsAt(place)))
  const says = [
    ...(['arah', 'jenis', 'pembatalan', 'status'] as const).flatMap((saying) =>
      formed(saying)
        .filter(({ place }) => textsAt(place).length > 0 && !isMoneyColumn(textsAt(place)))
        .map(({ place }) => ({ place, saying, heading: headings[place] ?? '' })),
    ),
    ...(signs
      ? [
          {
            place: signs.place,
            saying: 'arah' as const,
            heading: headings[signs.place] || `ke-${signs.place + 1}`,
          },
        ]
      : []),
    ...asWords.map(({ place }) => ({
      place,
      saying: 'keluar' as const,
      heading: headings[place] ?? '',
    })),
  ]
  const debit = formed('debit').find(({ place }) => !asWords.some((one) => one.place === place))
  const jumlah = placeOfMoney(
    all.filter((one) => one !== signs),
    { headings, isMoney, debit: debit?.place },
  )
  const va = own('mhs_id')
  const kode = formed('kode')[0]?.place ?? (customer !== undefined ? va : undefined)
  return {
    referensi: own('referensi'),
    va: customer ?? va,
    kode: customer !== undefined && kode !== (customer ?? va) ? kode : undefined,
    jumlah,
    debit: debit?.place,
    ...placeOfTime(
      all.filter(({ bare }) => isWhen(bare)),
      headings,
      textsAt,
    ),
    ke: own('ke'),
    uraian: formed('uraian').map(({ place }) => place),
    says,
  }
}

const areWords = (texts: string[]) => texts.some((text) => /[a-z+-]/i.test(text))

// 'Jenis' and 'Status' are never numbers of rupiah.
const isMoneyColumn = (texts: string[]) => texts.every((text) => /\d{4}|\d[.,]\d{3}/.test(text))

interface Named {
  bare: string
  place: number
  form: string | null
}

/** The column with what came in: the one that is called so, or the only one that can be. */
function placeOfMoney(
  all: Named[],
  given: { headings: string[]; isMoney: (place: number) => boolean; debit: number | undefined },
): number | undefined {
  const { headings, isMoney, debit } = given
  const credit = all.find(({ form }) => form === 'kredit')
  const sure = all.filter(({ bare }) => SURE.test(bare))
  if (credit && sure[0] && isMoney(sure[0].place))
    throw several('jumlah', [credit, sure[0]], headings)
  if (credit) return credit.place
  if (sure.length > 1) throw several('jumlah', sure, headings)
  if (sure[0]) return sure[0].place
  const money = all.filter(
    ({ bare, form, place }) =>
      form === null && MONEY.test(bare) && !/saldo|balance/.test(bare) && isMoney(place),
  )
  const payments = money.filter(({ bare }) => !NO_PAYMENT.test(bare))
  const [only] = payments
  if (money.length === 1 && only) return only.place
  if (money.length === 0 || debit !== undefined) return undefined
  throw unreadable(
    `Kolom jumlah tidak dikenal. Yang mungkin: ${money.map(({ place }) => `'${headings[place]}'`).join(', ')}. Beri judul 'Jumlah' pada kolom uang yang masuk, lalu taruh berkasnya sekali lagi.`,
  )
}

const several = (what: string, some: Named[], headings: string[]) =>
  unreadable(
    `Dua kolom berarti ${what}: ${some.map(({ place }) => `'${headings[place]}'`).join(' dan ')}. Ganti judul yang bukan ${what}, atau hapus kolomnya.`,
  )

const CLOCK =
  /^\d{1,2}[.:]\d{2}([.:]\d{2})?([.,]\d+)?( ?(am|pm|wib|wita|wit))?$|^\d{5,6}$|^0[.,]\d+$/i

/** Where the day is, and the hour where it stands apart. A day of posting counts where no other is there. */
function placeOfTime(
  all: Named[],
  headings: string[],
  textsAt: (place: number) => string[],
): Pick<BankPlaces, 'tanggal' | 'jam'> {
  const filled = all.filter(({ place }) => textsAt(place).length > 0)
  // 45986 is a day as a spreadsheet counts them, 091400 an hour.
  const isClock = ({ place, bare }: Named) =>
    textsAt(place).every(
      (text) => CLOCK.test(text) && !(/tanggal|date/.test(bare) && /^\d+$/.test(text)),
    )
  const hours = filled.filter(isClock)
  const days = filled.filter((one) => !isClock(one))
  const now = days.filter(({ bare }) => !LATER.test(bare))
  const [day, ...more] = now.length > 0 ? now : days
  // One of two columns may tell the hour as well.
  const full = [day, ...more].filter(
    (one) => one && textsAt(one.place).every((text) => /[ T]\d{1,2}[.:]\d{2}/.test(text)),
  )
  if (day && more.length > 0 && full.length !== 1) throw several('waktu', [day, ...more], headings)
  const chosen = more.length > 0 ? full[0] : day
  if (!chosen) return { tanggal: (filled[0] ?? all[0])?.place }
  const own = hours.filter(({ bare }) => !LATER.test(bare))
  const [hour, ...others] = own.length > 0 ? own : hours
  const hasHour = full.some((one) => one?.place === chosen.place)
  if (hasHour || !hour) return { tanggal: chosen.place }
  if (others.length > 0) throw several('jam', [hour, ...others], headings)
  return { tanggal: chosen.place, jam: hour.place }
}

/** A cell with a time, its hour beside it joined, in a form that the column of moments reads. */
export function joinTime(day: Cell, hour: Cell): Cell {
  if (hour === null && day instanceof Date) return day
  const shown = plainTime(withoutMark(textOf(day)))
  const clock = plainClock(hour)
  if (clock === '' || shown === '') return shown
  return `${shown.replace(/[ T]0?0[.:]00([.:]00)?$/, '')} ${clock}`
}

function plainTime(text: string): string {
  const compact = /^(\d{4})(\d{2})(\d{2})[ T]?(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(text)
  if (compact) {
    const [, year, month, day, hour, minute, second = '00'] = compact
    return `${year}-${month}-${day}${hour === undefined ? '' : ` ${hour}:${minute}:${second}`}`
  }
  return inDay(
    text
      .replace(/^(\d{4}-\d{2}-\d{2})-(\d{2})\.(\d{2})\.(\d{2})/, '$1 $2:$3:$4')
      .replace(/,? +(pukul|jam|pkl\.?) +|, +(?=\d{1,2}[.:]\d{2})| +- +(?=\d{1,2}[.:]\d{2})/i, ' '),
  )
}

function plainClock(cell: Cell): string {
  if (typeof cell === 'number' && cell > 0 && cell < 1) {
    return new Date(Math.round(cell * 86_400) * 1000).toISOString().slice(11, 19)
  }
  const text = withoutMark(textOf(cell))
  if (!/^\d{5,6}$/.test(text)) return inDay(text)
  return text.padStart(6, '0').replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')
}

/** '3:40:10 PM' is 15:40:10. */
const inDay = (text: string): string =>
  text.replace(
    /(\d{1,2})([.:]\d{2}(?:[.:]\d{2})?) ?(am|pm)$/i,
    (_, hour: string, rest: string, half: string) => {
      const whole = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
      return `${String(whole).padStart(2, '0')}${rest}`
    },
  )
