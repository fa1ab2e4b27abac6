import {
  explainPayment,
  isShortened,
  type Part,
  type PayerState,
  proposeParts,
} from '@sia/domain/bank-file'
import { isNear, ownReference, partReferences } from '@sia/domain/bank-reference'
import { isSameName } from '@sia/domain/name-beside'
import { computeSaldo, computeTotalDenda } from '@sia/domain/pembayaran'
import { formatMoment, showMoment, todayWita } from '@sia/domain/time'
import { bulanOf, showBulan } from '@sia/domain/tutup-buku'
import { findPayer, type Payer, payersOf } from '@sia/domain/virtual-account'
import type pg from 'pg'
import { explainKnown, explainOther, isSamePayment, readKnown } from './bank-known.ts'
import type { BankFile, BankLine } from './bank-lines.ts'
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
  /** The student's debt before it, and after; null where that is not known. */
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
 * Proposes as what each payment of a bank's file is booked; nothing is written. Several payments of one student are
 * proposed one after the other, by time. Product §25.21.
 */
export async function judgeBankFile(ctx: Ctx, { lines, ...read }: BankFile) {
  const sum = lines.reduce((all, { jumlah }) => all + jumlah, 0)
  return { ...read, sum, ...(await judgeLines(ctx, lines)) }
}

/** The parts of one student's payment, at its moment where that is known. Product §25.21. */
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
    ? (await readKnown(ctx.pool, { references: [], times: [waktu], ids: [student.id] })).twinOf(
        { jumlah, waktu },
        student.id,
      )
    : null
  const upTo = await readClosedUpTo(ctx.pool)
  const why = [
    ...(twin ? [`sama dengan ${twin}?`] : []),
    ...(waktu ? explainMonth({ waktu }, upTo) : []),
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
  // Each student's debt before the file.
  const owed = new Map(
    [...students.values()].map((one) => [one.nim, stateOf(one, ctx.now).sisa] as const),
  )
  const inOrder = lines.toSorted((a, b) => a.waktu.getTime() - b.waktu.getTime() || a.line - b.line)
  const known = await readKnown(ctx.pool, {
    references: lines.flatMap((line) => [
      line.referensi,
      ...[1, 2, 3, 4].map((times) => ownReference(line, times)),
    ]),
    times: lines.map(({ waktu }) => waktu),
    ids,
  })
  const payerOf = (va: string) => {
    const one = va === '' ? null : find(va)
    return one?.is === 'one' ? one.payer.id : null
  }
  const parted = partReferences(
    lines.toSorted((a, b) => a.line - b.line),
    known.byReference,
    (line, one) => isSamePayment(line, one, payerOf),
  )
  const upTo = await readClosedUpTo(ctx.pool)
  const before = new Map<number, BankLine[]>()
  // The first line of a student that may be booked otherwise than it is proposed: what comes after it hangs on it.
  const unclear = new Map<number, number>()
  const judged = inOrder.map((read): JudgedLine => {
    const one = found.get(read)
    const student = one?.is === 'one' ? students.get(one.payer.id) : undefined
    const own = parted.get(read)
    if (!own) throw new Error(`line ${read.line} has no reference`)
    const line = { ...read, referensi: own.referensi }
    const same = own.known && explainKnown(own.known)
    if (same) return { ...blank(line, student), heap: 'sudah', alasan: [same] }
    if (!student) {
      const alasan = [
        explainNobody(line.untuk || line.va, one?.is === 'several'),
        ...explainOther(read, own),
        ...explainMonth(line, upTo),
      ]
      return { ...blank(line, undefined), heap: 'tanpa_pemilik', alasan }
    }
    const state = stateOf(student, ctx.now)
    const { parts } = proposeParts(state, line.jumlah)
    const earlier = before.get(student.id) ?? []
    const twin = known.twinOf(line, student.id) ?? twinIn(earlier, line)
    const after = unclear.get(student.id)
    const alasan = [
      ...explainOther(read, own),
      ...(line.untuk === '' && one?.is === 'one' && !one.isExact
        ? ['nomor tidak tertulis persis']
        : []),
      ...(line.nama !== '' && !isSameName(line.nama, student.nama)
        ? [`nama di bank ${line.nama}`]
        : []),
      ...(line.waktu > ctx.now ? ['waktunya masih akan datang'] : []),
      ...(twin === null ? [] : [`sama dengan ${twin}?`]),
      ...explainMonth(line, upTo),
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

/** The amount of parts that lowers the balance: fines do not. */
export const ofBalance = (parts: readonly Part[]): number =>
  parts.reduce((sum, { pos, jumlah }) => (pos === 'denda' ? sum : sum + jumlah), 0)

function explainNobody(va: string, isSeveral: boolean): string {
  if (isShortened(va)) return `nomor dipendekkan spreadsheet (${va})`
  return isSeveral ? 'cocok dengan beberapa mahasiswa' : 'nomor ini bukan milik siapa pun'
}

/** Why a line of a closed month would be refused; what its installment holds of one stays as it is. */
function explainMonth({ waktu }: Pick<BankLine, 'waktu'>, upTo: string | null): string[] {
  const own = bulanOf(formatMoment(waktu))
  return upTo !== null && own <= upTo ? [`buku ${showBulan(own)} sudah ditutup`] : []
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

const shownTime = (waktu: Date) => showMoment(formatMoment(waktu))

type Amount = Pick<BankLine, 'jumlah' | 'waktu'>

function twinIn(
  earlier: Pick<BankLine, 'line' | 'jumlah' | 'waktu'>[],
  { jumlah, waktu }: Amount,
): string | null {
  const twin = earlier.find((one) => one.jumlah === jumlah && isNear(one.waktu, waktu))
  return twin ? `baris ${twin.line}, ${shownTime(twin.waktu)}` : null
}
