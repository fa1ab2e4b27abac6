import {
  explainPayment,
  isShortened,
  type Part,
  type PayerState,
  proposeParts,
} from '@sia/domain/bank-file'
import { isSameName } from '@sia/domain/name-beside'
import { computeSaldo, computeTotalDenda } from '@sia/domain/pembayaran'
import { showRupiah } from '@sia/domain/rupiah'
import { formatMoment, showMoment, todayWita } from '@sia/domain/time'
import { bulanOf, findClosed, showBulan } from '@sia/domain/tutup-buku'
import { findPayer, type Payer, payersOf } from '@sia/domain/virtual-account'
import type pg from 'pg'
import { unreadable } from '../../sheets/read/table.ts'
import { type BankLine, readBankLines } from './bank-lines.ts'
import { readClosedUpTo } from './queries-closing.ts'
import {
  type PlacedSlot,
  readStudents,
  type StudentPayments,
  slotsOf,
  withOwnLevel,
} from './students.ts'

/** In which heap a line lies: it matches by itself, needs eyes, is nobody's, or was booked before. */
export type Heap = 'cocok' | 'mata' | 'tanpa_pemilik' | 'sudah'

/** A line with whose it is, as what it would be booked, and why it needs eyes. */
export interface JudgedLine extends BankLine {
  heap: Heap
  mahasiswa: { nim: string; nama: string; status: string } | null
  /** What the student owes before it, and after; null where that is not known. */
  sisa: number | null
  sesudah: number | null
  usul: Part[]
  alasan: string[]
}

interface Ctx {
  pool: pg.Pool
  now: Date
}

/**
 * Reads a bank's file and proposes as what each payment is booked; nothing is written. Several payments of one student are
 * proposed one after the other, by time. Product §25.21.
 * @throws AppError invalid where the file cannot be read whole, or is not the sum that it names.
 */
export async function judgeBankFile(ctx: Ctx, name: string, bytes: Buffer) {
  const { described, lines, stated, notes } = await readBankLines(name, bytes)
  const sum = lines.reduce((all, { jumlah }) => all + jumlah, 0)
  if (stated !== null && stated !== sum) {
    throw unreadable(
      `Tidak ada yang dibukukan: baris-barisnya berjumlah ${showRupiah(sum)}, totalnya di berkas ${showRupiah(stated)}. Selisih ${showRupiah(Math.abs(stated - sum))}. Unduh ulang dari bank.`,
    )
  }
  return { described, notes, stated, sum, ...(await judgeLines(ctx, lines)) }
}

/** What of one student a payment would be booked as, of a moment where that is known. Product §25.21. */
export async function judgeFor(
  ctx: Ctx,
  nim: string,
  { jumlah, waktu }: { jumlah: number; waktu?: Date | undefined },
) {
  const [found] = await readStudents(ctx.pool, ctx.now, { by: 'nim', values: [nim] })
  if (!found) return null
  const student = withOwnLevel(found)
  const state = stateOf(student, ctx.now)
  const { parts } = proposeParts(state, jumlah)
  const twin = waktu
    ? (await readBooked(ctx.pool, [{ referensi: '', waktu }], [student.id])).twinOf(
        { jumlah, waktu },
        student.id,
      )
    : null
  const upTo = await readClosedUpTo(ctx.pool)
  const why = [
    ...(twin ? [`sama dengan ${twin}?`] : []),
    ...(waktu ? explainMonths({ waktu }, { slots: state.slots, parts, upTo }) : []),
    ...explainPayment(state, jumlah),
  ]
  return { student, state, parts, why }
}

/**
 * Proposes as what payments of a bank's file are booked, as everything stands now. Whose a person says that a line is goes
 * before what the file says. Product §25.21.
 */
export async function judgeLines(ctx: Ctx, lines: BankLine[]) {
  const { rows } = await ctx.pool.query<Payer>('select id, nim, no_briva as va from mhs')
  const find = payersOf(rows)
  const typed = findPayer(rows, find)
  const found = new Map(
    lines.map((line) => [line, line.untuk === '' ? find(line.va) : typed(line.untuk)]),
  )
  const ids = [...found.values()].flatMap((one) => (one.is === 'one' ? one.payer.id : []))
  const students = new Map(
    (await readStudents(ctx.pool, ctx.now, { by: 'id', values: [...new Set(ids)] })).map((one) => [
      one.id,
      withOwnLevel(one),
    ]),
  )
  // What each owes before anything of the file.
  const owed = new Map(
    [...students.values()].map((one) => [one.nim, stateOf(one, ctx.now).sisa] as const),
  )
  const inOrder = lines.toSorted((a, b) => a.waktu.getTime() - b.waktu.getTime() || a.line - b.line)
  const booked = await readBooked(ctx.pool, lines, ids)
  const upTo = await readClosedUpTo(ctx.pool)
  const before = new Map<number, BankLine[]>()
  // The first line of a student that may be booked otherwise than it is proposed: what comes after it hangs on it.
  const unclear = new Map<number, number>()
  const seen = new Map<string, number>()
  const judged = inOrder.map((line): JudgedLine => {
    const one = found.get(line)
    const student = one?.is === 'one' ? students.get(one.payer.id) : undefined
    const same = booked.byReference(line) ?? twiceIn(seen, line)
    if (same !== null) return { ...blank(line, student), heap: 'sudah', alasan: [same] }
    if (!student) {
      const alasan = [
        explainNobody(line.untuk || line.va, one?.is === 'several'),
        ...explainMonths(line, { slots: [], parts: [], upTo }),
      ]
      return { ...blank(line, undefined), heap: 'tanpa_pemilik', alasan }
    }
    const state = stateOf(student, ctx.now)
    const { parts } = proposeParts(state, line.jumlah)
    const earlier = before.get(student.id) ?? []
    const twin = booked.twinOf(line, student.id) ?? twinIn(earlier, line)
    const after = unclear.get(student.id)
    const alasan = [
      ...(line.untuk === '' && one?.is === 'one' && !one.isExact
        ? ['nomor tidak tertulis persis']
        : []),
      ...(line.nama !== '' && !isSameName(line.nama, student.nama)
        ? [`nama di bank ${line.nama}`]
        : []),
      ...(line.waktu > ctx.now ? ['waktunya masih akan datang'] : []),
      ...(twin === null ? [] : [`sama dengan ${twin}?`]),
      ...explainMonths(line, { slots: state.slots, parts, upTo }),
      ...(isNamed(line.ke, parts) ? [] : [`berkas menyebut angsuran ${line.ke}`]),
      ...(after === undefined ? [] : [`sesudah baris ${after}`]),
      ...explainPayment(state, line.jumlah),
    ]
    if (alasan.length > 0 && after === undefined) unclear.set(student.id, line.line)
    before.set(student.id, [...earlier, line])
    for (const part of parts) addTo(student, part)
    return {
      ...blank(line, student),
      heap: alasan.length === 0 ? 'cocok' : 'mata',
      sisa: state.sisa,
      sesudah: state.sisa === null ? null : state.sisa - ofBalance(parts),
      usul: parts,
      alasan,
    }
  })
  judged.sort((a, b) => b.waktu.getTime() - a.waktu.getTime() || a.line - b.line)
  return { lines: judged, owed }
}

const blank = (line: BankLine, student: StudentPayments | undefined) => ({
  ...line,
  mahasiswa: student ? { nim: student.nim, nama: student.nama, status: student.status } : null,
  sisa: null,
  sesudah: null,
  usul: [],
})

/** What of parts the balance is less by: fines are none of it. */
export const ofBalance = (parts: readonly Part[]): number =>
  parts.reduce((sum, { pos, jumlah }) => (pos === 'denda' ? sum : sum + jumlah), 0)

function explainNobody(va: string, isSeveral: boolean): string {
  if (isShortened(va)) return `nomor dipendekkan spreadsheet (${va})`
  return isSeveral ? 'cocok dengan beberapa mahasiswa' : 'nomor ini bukan milik siapa pun'
}

/** Which closed months stand against booking a line: it would be refused. */
function explainMonths(
  { waktu }: Pick<BankLine, 'waktu'>,
  { slots, parts, upTo }: { slots: PlacedSlot[]; parts: readonly Part[]; upTo: string | null },
): string[] {
  const own = bulanOf(formatMoment(waktu))
  if (upTo !== null && own <= upTo) return [`buku ${showBulan(own)} sudah ditutup`]
  return slots.flatMap(({ pos, ke, filled }) => {
    const isPaid = parts.some((part) => part.pos === pos && part.nomor === ke)
    const month = isPaid && filled ? findClosed(filled, filled, upTo) : null
    return month === null ? [] : [`angsuran ${ke} dibayar ${showBulan(month)}, yang sudah ditutup`]
  })
}

/** Whether parts are just the installment that the file names, where it names one. */
function isNamed(ke: string, parts: readonly Part[]): boolean {
  const paid = parts.filter(({ pos }) => pos !== 'denda')
  const [only] = paid
  const isSlot = only?.pos === 'angsuran_1' || only?.pos === 'angsuran_2'
  return ke === '' || (isSlot && paid.length === 1 && String(only.nomor) === ke)
}

/** How a student stands for the rules of the bank's file. */
export function stateOf(
  student: StudentPayments,
  now: Date,
): Omit<PayerState, 'slots'> & { slots: PlacedSlot[] } {
  const { data, status } = student
  const { biaya } = data
  const slots = slotsOf(student, todayWita(now))
  const isPaid = [biaya?.du_1, biaya?.du_2, biaya?.du_3, ...slots.map(({ jumlah }) => jumlah)]
  const isFirst =
    !isPaid.some(Boolean) && data.angsuran_optional.length + data.angsuran.length === 0
  return {
    status,
    sisa: biaya === null ? null : computeSaldo(data).saldo,
    slots,
    fines: Math.max(
      computeTotalDenda(slots, [...data.angsuran, ...data.angsuran_optional]) -
        student.denda_dibayar,
      0,
    ),
    firstDu: biaya !== null && isFirst ? 1 : null,
  }
}

/** Counts a part as paid, for what is proposed after it. */
function addTo(student: StudentPayments, { pos, nomor, jumlah }: Part): void {
  const { data } = student
  if (pos === 'denda') student.denda_dibayar += jumlah
  if (pos === 'denda' || nomor === null) return
  if (pos === 'du') {
    if (data.biaya) data.biaya.du_1 = (data.biaya.du_1 ?? 0) + jumlah
    return
  }
  const level = data.angsuran_jenjang.find(({ jenjang }) =>
    pos === 'angsuran_1' ? jenjang === 'D1' : jenjang === 'D2',
  )
  const slot = level?.slot.find(({ ke }) => ke === nomor)
  if (slot) slot.jumlah = (slot.jumlah ?? 0) + jumlah
  else level?.slot.push({ ke: nomor, jumlah, denda: null, tanggal: null })
}

/** Zeros before a reference do not count. Product §17.6. */
export const bareReference = (referensi: string): string => referensi.replace(/^0+/, '')

function twiceIn(
  seen: Map<string, number>,
  { referensi, line }: Pick<BankLine, 'referensi' | 'line'>,
): string | null {
  const before = seen.get(bareReference(referensi))
  seen.set(bareReference(referensi), line)
  return before === undefined ? null : `referensi sama dengan baris ${before}`
}

// The same amount once more within so long is asked about.
const TWIN_MS = 3 * 86_400_000

const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) <= TWIN_MS

const shownTime = (waktu: Date) => showMoment(formatMoment(waktu))

type Amount = Pick<BankLine, 'jumlah' | 'waktu'>

function twinIn(
  earlier: Pick<BankLine, 'line' | 'jumlah' | 'waktu'>[],
  { jumlah, waktu }: Amount,
): string | null {
  const twin = earlier.find((one) => one.jumlah === jumlah && isNear(one.waktu, waktu))
  return twin ? `baris ${twin.line}, ${shownTime(twin.waktu)}` : null
}

interface Booked {
  referensi: string
  mhs_id: number
  nim: string
  nama: string
  jumlah: number
  waktu: Date
  ditarik_pada: Date | null
}

/**
 * What became of the bank's payments: the references of lines that were booked or settled, and what students paid in
 * their time and near it.
 */
async function readBooked(
  pool: pg.Pool,
  lines: Pick<BankLine, 'referensi' | 'waktu'>[],
  ids: number[],
) {
  const times = lines.map(({ waktu }) => waktu.getTime())
  const { rows } = await pool.query<Booked>(
    `select b.referensi, b.mhs_id, m.nim, m.nama, b.jumlah, b.waktu, b.ditarik_pada from pembayaran_bank b join mhs m on m.id = b.mhs_id
      where ltrim(b.referensi, '0') = any ($1) or (b.mhs_id = any ($2) and b.waktu between $3 and $4)`,
    [
      lines.map(({ referensi }) => bareReference(referensi)),
      ids,
      new Date(Math.min(...times) - TWIN_MS),
      new Date(Math.max(...times) + TWIN_MS),
    ],
  )
  const settled = await pool.query<{ referensi: string; selesai: string }>(
    `select referensi, selesai from bank_tersisa where selesai is not null and ltrim(referensi, '0') = any ($1)`,
    [lines.map(({ referensi }) => bareReference(referensi))],
  )
  const reasons = new Map(
    settled.rows.map(({ referensi, selesai }) => [bareReference(referensi), selesai]),
  )
  const known = new Map(rows.map((row) => [bareReference(row.referensi), row]))
  const byStudent = Map.groupBy(rows, ({ mhs_id }) => mhs_id)
  return {
    // Whose a line was is what a person said, where the file does not.
    byReference({ referensi, jumlah }: Pick<BankLine, 'referensi' | 'jumlah'>): string | null {
      const row = known.get(bareReference(referensi))
      const reason = reasons.get(bareReference(referensi))
      if (!row) return reason === undefined ? null : `sudah diselesaikan: ${reason}`
      const out = row.ditarik_pada && `, lalu ditarik di bukunya ${shownTime(row.ditarik_pada)}`
      return row.jumlah === jumlah
        ? `sudah dibukukan untuk ${row.nama} (${row.nim})${out ?? ''}`
        : 'referensi ini sudah dibukukan untuk pembayaran lain'
    },
    twinOf({ jumlah, waktu }: Amount, id: number): string | null {
      const twin = byStudent
        .get(id)
        ?.find((row) => row.jumlah === jumlah && isNear(row.waktu, waktu))
      return twin ? `yang dibukukan ${shownTime(twin.waktu)}` : null
    },
  }
}
