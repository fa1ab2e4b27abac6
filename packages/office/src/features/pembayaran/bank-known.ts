import {
  bareReference,
  isNear,
  isOwnReference,
  isSameAccount,
  type Parted,
} from '@sia/domain/bank-reference'
import { formatMoment, showMoment } from '@sia/domain/time'
import type pg from 'pg'
import type { BankLine } from './bank-lines.ts'

type Amount = Pick<BankLine, 'jumlah' | 'waktu'>

const shownTime = (waktu: Date) => showMoment(formatMoment(waktu))

/** A payment of the bank that was booked, was settled, or waits. */
interface Known {
  referensi: string
  /** The account as its file had it; null of one that no file of Kantor told of. */
  va: string | null
  jumlah: number
  waktu: Date
  /** Whom it was booked for; null of one that was not. */
  mhs_id: number | null
  nim: string | null
  nama: string | null
  ditarik_pada: Date | null
  /** Why it is not to be booked. */
  selesai: string | null
}

// $1 references without zeros before them; $2 students; $3 and $4 from when to when.
const KNOWN = `
  select b.referensi, t.va, b.jumlah, b.waktu, b.mhs_id, m.nim, m.nama, b.ditarik_pada, null as selesai
    from pembayaran_bank b join mhs m on m.id = b.mhs_id
    left join bank_tersisa t on ltrim(t.referensi, '0') = ltrim(b.referensi, '0')
   where ltrim(b.referensi, '0') = any ($1) or (b.mhs_id = any ($2) and b.waktu between $3 and $4)
   union all
  select t.referensi, t.va, t.jumlah, t.waktu, null, null, null, null, t.selesai
    from bank_tersisa t
   where ltrim(t.referensi, '0') = any ($1)
     and not exists (select from pembayaran_bank b where ltrim(b.referensi, '0') = ltrim(t.referensi, '0'))`

const DAYS_3 = 3 * 86_400_000

/** The known payments: by reference, and the payments of students near these times. */
export async function readKnown(
  pool: pg.Pool,
  { references, times, ids }: { references: string[]; times: Date[]; ids: number[] },
) {
  const moments = times.map((time) => time.getTime())
  const { rows } = await pool.query<Known>(KNOWN, [
    references.map(bareReference),
    ids,
    new Date(Math.min(...moments) - DAYS_3),
    new Date(Math.max(...moments) + DAYS_3),
  ])
  const byReference = new Map(rows.map((row) => [bareReference(row.referensi), row]))
  const byStudent = Map.groupBy(rows, ({ mhs_id }) => mhs_id)
  return {
    byReference: (bare: string) => byReference.get(bare),
    twinOf({ jumlah, waktu }: Amount, id: number): string | null {
      const twin = byStudent
        .get(id)
        ?.find((row) => row.jumlah === jumlah && isNear(row.waktu, waktu))
      return twin ? `yang dibukukan ${shownTime(twin.waktu)}` : null
    },
  }
}

/**
 * Whether a line of a file is a payment that is known. The account counts as it is written, or whose it is: what the file does
 * not say, somebody has said by hand.
 */
export function isSamePayment(
  line: BankLine,
  known: Known,
  payerOf: (va: string) => number | null,
): boolean {
  if (line.jumlah !== known.jumlah || !isNear(line.waktu, known.waktu)) return false
  if (known.va !== null && isSameAccount(line.va, known.va)) return true
  const payer = payerOf(line.va)
  const other = known.mhs_id ?? payerOf(known.va ?? '')
  return payer === null ? known.va === null : payer === other
}

/** The fate of a known payment, in words; null of one that waits. */
export function explainKnown({ nama, nim, selesai, mhs_id, ditarik_pada }: Known): string | null {
  if (mhs_id === null) return selesai === null ? null : `sudah diselesaikan: ${selesai}`
  const out = ditarik_pada && `, lalu ditarik di bukunya ${shownTime(ditarik_pada)}`
  return `sudah dibukukan untuk ${nama} (${nim})${out ?? ''}`
}

/** Why a payment needs eyes that has the reference of another one; nothing of one with a reference of its own. */
export function explainOther(
  line: BankLine,
  { referensi, other }: Parted<BankLine, Known>,
): string[] {
  if (other && 'line' in other) {
    const { line: first } = other
    const isDouble =
      first.jumlah === line.jumlah &&
      isSameAccount(first.va, line.va) &&
      first.waktu.getTime() === line.waktu.getTime()
    return [
      isDouble
        ? `sama persis dengan baris ${first.line}`
        : `referensi sama dengan baris ${first.line}`,
    ]
  }
  if (other) {
    const { known } = other
    return known.mhs_id === null
      ? ['referensi ini juga milik pembayaran lain']
      : [`referensi ini sudah dibukukan untuk ${known.nama} (${known.nim})`]
  }
  return isOwnReference(referensi) ? ['referensi ini juga milik pembayaran lain'] : []
}
