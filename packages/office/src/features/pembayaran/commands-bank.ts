import { explainParts, type Part } from '@sia/domain/bank-file'
import { bareReference, isSameAccount } from '@sia/domain/bank-reference'
import { applyBooking, isPlace, MAX_RUPIAH, namePlace, type Place } from '@sia/domain/booking'
import { showRupiah } from '@sia/domain/rupiah'
import { formatMoment } from '@sia/domain/time'
import { bulanOf, findClosed, showBulan } from '@sia/domain/tutup-buku'
import { change, type Tx, type Writer } from '@sia/server/db/change'
import { AppError, invalid } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { waitForTurn } from '../../sheets/write/take-turn.ts'
import { stateOf } from './bank-file.ts'
import { openPlace } from './places.ts'
import { BANK_FILE_KIND, STILL_LEFT } from './queries-bank.ts'
import { readClosedUpTo } from './queries-closing.ts'
import { readStudents, SLOTS, type StudentPayments } from './students.ts'

/** A payment as somebody decided to book it, whole rupiah. */
interface BankBooking {
  referensi: string
  nim: string
  jumlah: number
  waktu: Date
  parts: Part[]
  /** The account as the file has it. */
  va: string
}

/** A payment of a file, which waits while it is not booked, whole rupiah. */
interface LeftPayment {
  referensi: string
  va: string
  jumlah: number
  waktu: Date
}

interface Wanted {
  /** The file's name. */
  file: string
  /** The bank's own sum; `left` of it is not booked now. */
  total: number
  left: number
  lines: BankBooking[]
  /** The payments that are left and wait. */
  rest: LeftPayment[]
  /** Each student's debt when the file was shown, by NIM; null without a record of fees. */
  seen: ReadonlyMap<string, number | null>
}

/**
 * Books payments of a bank's file in one transaction, all or none, under one number. Product §25.21.
 * @returns how many, their sum in whole rupiah, and the number by which all of it is taken back.
 * @throws AppError invalid where the file is not the sum that the bank says, parts are none, or a closed month would
 *   change, with its lines (Product §25.26); conflict where somebody has booked or settled a reference, or anything of a student,
 *   since it was shown.
 */
export async function bookBankFile(ctx: Writer & { now: Date }, wanted: Wanted) {
  const { file, total, left, lines, rest, seen } = wanted
  const sum = lines.reduce((all, { jumlah }) => all + jumlah, 0)
  if (sum + left !== total) {
    throw invalid({
      total: [
        `Tidak sama dengan bank: ${showRupiah(sum)} dibukukan dan ${showRupiah(left)} ditinggal, menurut bank ${showRupiah(total)}. Selisih ${showRupiah(Math.abs(total - sum - left))}.`,
      ],
    })
  }
  for (const line of lines) requireSound(line, ctx.now)
  const how = { kind: BANK_FILE_KIND, label: () => file, apply: true }
  const { number } = await changeNumbered(ctx, how, async (tx) => {
    await waitForTurn(tx)
    await requireNew(tx, lines)
    const nims = [...new Set(lines.map(({ nim }) => nim))]
    await tx.query('select from mhs where nim = any ($1) order by id for no key update', [nims])
    const students = new Map(
      (await readStudents(tx, ctx.now, { by: 'nim', values: nims })).map((one) => [one.nim, one]),
    )
    requireAsSeen(nims, students, { seen, now: ctx.now })
    const inOrder = lines.toSorted((a, b) => a.waktu.getTime() - b.waktu.getTime())
    const upTo = await readClosedUpTo(tx)
    const closed: string[] = []
    for (const line of inOrder) {
      const student = studentOf(students, line.nim)
      payFines(student, line, ctx.now)
      const month = await bookLine(tx, student, line, upTo)
      if (month) closed.push(`${student.nama} (${line.nim}), referensi ${line.referensi}: ${month}`)
    }
    if (closed.length > 0) throw refusedMonths(closed)
    // Booked payments wait again once the file is taken back.
    await keepLines(tx, file, [...lines, ...rest])
    return {}
  })
  if (number === null) throw invalid({ baris: ['Tidak ada yang dibukukan.'] })
  return { count: lines.length, sum, number }
}

/** Keeps payments until they are booked or settled; one of another amount or account is never taken for the same. */
async function keepLines(tx: Tx, file: string, lines: LeftPayment[]): Promise<void> {
  const kept = new Map<string, LeftPayment>()
  for (const { referensi, va, jumlah, waktu } of lines) {
    const bare = bareReference(referensi)
    const before = kept.get(bare)
    if (before && (before.jumlah !== jumlah || !isSameAccount(before.va, va))) {
      throw usedTwice(referensi)
    }
    kept.set(bare, { referensi, va, jumlah, waktu })
  }
  const { rowCount } = await tx.query(
    `insert into bank_tersisa (referensi, berkas, va, jumlah, waktu)
     select referensi, $1, va, jumlah, waktu from jsonb_to_recordset($2::jsonb) as r (referensi text, va text, jumlah int, waktu timestamptz)
     on conflict (ltrim(referensi, '0')) do update set berkas = excluded.berkas where bank_tersisa.jumlah = excluded.jumlah`,
    [file, JSON.stringify([...kept.values()])],
  )
  if (rowCount !== kept.size) throw usedTwice(null)
}

const usedTwice = (referensi: string | null) =>
  new AppError(
    'conflict',
    `Tidak ada yang dibukukan: ${referensi === null ? 'sebuah referensi' : `referensi ${referensi}`} dipakai oleh pembayaran lain. Taruh berkasnya sekali lagi.`,
  )

/**
 * Says of a payment that was left why it is not to be booked, so that it waits no more. Product §25.21.
 * @throws AppError conflict where it waits no more.
 */
export const settleLeft = (
  { db, actor }: Writer,
  { referensi, reason }: { referensi: string; reason: string },
): Promise<void> =>
  change(db, { actor }, async (tx) => {
    await waitForTurn(tx)
    const { rowCount } = await tx.query(
      `update bank_tersisa t set selesai = $2 where referensi = $1 and ${STILL_LEFT}`,
      [referensi, reason.trim()],
    )
    if (rowCount === 0) {
      throw new AppError('conflict', 'Baris ini sudah dibukukan atau diselesaikan orang lain.')
    }
  })

function requireSound({ referensi, jumlah, waktu, parts }: BankBooking, now: Date): void {
  const isKnown = parts.every(({ pos, nomor }) => pos === 'denda' || isPlace({ pos, nomor }))
  const why = isKnown ? explainParts(parts, jumlah) : 'Tempatnya tidak dikenal.'
  if (why !== null) throw invalid({ baris: [`Referensi ${referensi}: ${why}`] })
  if (waktu > now) throw invalid({ baris: [`Referensi ${referensi}: waktunya masih akan datang.`] })
}

async function requireNew(tx: Tx, lines: BankBooking[]): Promise<void> {
  const bare = lines.map(({ referensi }) => bareReference(referensi))
  const { rows } = await tx.query<{ referensi: string }>(
    `select referensi from pembayaran_bank where ltrim(referensi, '0') = any ($1)
      union select referensi from bank_tersisa where selesai is not null and ltrim(referensi, '0') = any ($1) order by 1`,
    [bare],
  )
  const twice = bare.filter((one, at) => bare.indexOf(one) < at)
  const known = [...rows.map(({ referensi }) => referensi), ...twice]
  if (known.length === 0) return
  throw new AppError(
    'conflict',
    `Tidak ada yang dibukukan: ${known.length} referensi sudah dibukukan atau diselesaikan (${known.slice(0, 3).join(', ')}${known.length > 3 ? ', ...' : ''}). Taruh berkasnya sekali lagi untuk melihat yang tersisa.`,
  )
}

function requireAsSeen(
  nims: string[],
  students: ReadonlyMap<string, StudentPayments>,
  { seen, now }: Pick<Wanted, 'seen'> & { now: Date },
): void {
  const changed = nims.filter((nim) => {
    const student = students.get(nim)
    return !student || stateOf(student, now).sisa !== seen.get(nim)
  })
  if (changed.length === 0) return
  const named = changed.slice(0, 5).map((nim) => `${students.get(nim)?.nama ?? '-'} (${nim})`)
  throw new AppError(
    'conflict',
    `Tidak ada yang dibukukan: tagihan ${named.join(', ')}${changed.length > 5 ? ', ...' : ''} berubah sejak berkasnya dibaca. Taruh berkasnya sekali lagi.`,
  )
}

function studentOf(students: ReadonlyMap<string, StudentPayments>, nim: string): StudentPayments {
  const student = students.get(nim)
  if (!student) throw new Error(`no student ${nim}`)
  return student
}

/** Counts a payment's fine as paid; no more than is open. */
function payFines(mhs: StudentPayments, { parts }: BankBooking, now: Date): void {
  const fine = parts.find(({ pos }) => pos === 'denda')?.jumlah ?? 0
  const { fines } = stateOf(mhs, now)
  if (fine > fines) throw refusedPart(mhs, 'denda', `hanya ${showRupiah(fines)}`)
  mhs.denda_dibayar += fine
}

/** Books a line; one that touches a closed month is not written, and the month is returned in words. */
async function bookLine(
  tx: Tx,
  mhs: StudentPayments,
  line: BankBooking,
  upTo: string | null,
): Promise<string | null> {
  const tanggal = formatMoment(line.waktu).slice(0, 10)
  if (upTo !== null && bulanOf(tanggal) <= upTo) return showBulan(bulanOf(tanggal))
  for (const { pos, nomor, jumlah } of line.parts) {
    if (pos === 'denda') continue
    const place = { pos, nomor }
    const name = namePlace(place)
    const one = openPlace(tx, mhs, place)
    const before = await one.read()
    if (before === null) throw refusedPart(mhs, name, 'tidak ada')
    const after = applyBooking(before, { tindakan: 'bayar', jumlah, tanggal })
    const most = priceOf(mhs, place) ?? MAX_RUPIAH
    if ((after.jumlah ?? 0) > most) throw refusedPart(mhs, name, `hanya ${showRupiah(most)}`)
    const month = findClosed(before, after, upTo)
    if (month !== null) return `${name} dibayar ${showBulan(month)}`
    await one.write(after)
  }
  const [only] = line.parts
  const isSlot = only?.pos === 'angsuran_1' || only?.pos === 'angsuran_2'
  const ke = isSlot && line.parts.length === 1 ? only.nomor : null
  await tx.query(
    'insert into pembayaran_bank (referensi, mhs_id, jumlah, waktu, ke, bagian) values ($1, $2, $3, $4, $5, $6)',
    [
      line.referensi,
      mhs.id,
      line.jumlah,
      line.waktu,
      ke,
      JSON.stringify(withFined(mhs, line.parts)),
    ],
  )
  return null
}

/** Parts, that of a fine with the places that are fined: once its month is closed none of these fines is waived by one person. */
function withFined({ data }: StudentPayments, parts: readonly Part[]) {
  const slots = data.angsuran_jenjang.flatMap(({ jenjang, slot }) =>
    slot.map(({ ke, denda }) => ({ pos: SLOTS[jenjang], nomor: ke, denda: denda ?? 0 })),
  )
  const optional = (['angsuran', 'angsuran_optional'] as const).flatMap((pos) =>
    data[pos].map(({ id, denda }) => ({ pos, nomor: id, denda })),
  )
  const fined = [...slots, ...optional].filter(({ denda }) => denda > 0)
  return parts.map((part) => (part.pos === 'denda' ? { ...part, untuk: fined } : part))
}

const refusedMonths = (lines: string[]) =>
  invalid({
    baris: [
      'Tidak ada yang dibukukan: ada baris di bulan yang sudah ditutup. Tinggalkan, lalu minta di buku mahasiswanya.',
      ...lines.slice(0, NAMED),
      ...(lines.length > NAMED ? [`... dan ${lines.length - NAMED} lagi`] : []),
    ],
  })

const NAMED = 20

const refusedPart = ({ nama, nim }: StudentPayments, what: string, why: string) =>
  invalid({ baris: [`${nama} (${nim}): ${what} ${why}. Pecah pembayarannya.`] })

/** The price of a slot, whole rupiah; null of another place, or where it is not known. */
function priceOf({ data }: StudentPayments, { pos }: Place): number | null {
  if (pos !== 'angsuran_1' && pos !== 'angsuran_2') return null
  const jenjang = pos === 'angsuran_1' ? 'D1' : 'D2'
  const level = data.angsuran_jenjang.find((one) => one.jenjang === jenjang)
  return level?.angsuran ?? data.biaya?.angsuran ?? null
}
