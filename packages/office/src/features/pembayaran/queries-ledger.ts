import { ANGSURAN_WORDS, nameTagihan, pickTagihan, sumTagihan } from '@sia/domain/angsuran'
import { namePlace, type PlaceName } from '@sia/domain/booking'
import { type Biaya, computePaid, computeSaldo, computeTotalDenda } from '@sia/domain/pembayaran'
import { parseDay, todayWita } from '@sia/domain/time'
import type { PaidFines } from '@sia/domain/tutup-buku'
import type { Db } from '@sia/server/db/client'
import type pg from 'pg'
import { readClosedUpTo } from './queries-closing.ts'
import {
  type Optional,
  type PlacedSlot,
  readStudents,
  type StudentPayments,
  slotsOf,
  withOwnLevel,
} from './students.ts'
import { listTraces, type Trace } from './traces.ts'

/** A place of payments with what it holds, whole rupiah. */
interface Entry {
  pos: PlaceName
  nomor: number
  nama: string
  harga: number | null
  jumlah: number | null
  tanggal: Date | null
  /** The days before it with their amounts, where it was paid on several. */
  bagian: string | null
  kali_denda: number | null
  denda: number
  denda_bank: PaidFines[]
  kurang: number
  keadaan: string | null
  jatuh_tempo: Date | null
  jejak: Trace | null
}

/**
 * A student's ledger: the figures that he sees (Product §6), every place of payments with who booked it last, and the last
 * closed month (Product §25.26). Null for a NIM that nobody has. Product §25.15.
 */
export async function findLedger(ctx: { db: Db; pool: pg.Pool; now: Date }, nim: string) {
  const [student] = await readStudents(ctx.pool, ctx.now, { by: 'nim', values: [nim] })
  if (!student) return null
  const { id, data, setting: _, denda_dibayar: __, denda_bank, ...mahasiswa } = student
  const { biaya, angsuran, angsuran_optional } = data
  const today = todayWita(ctx.now)
  const slots = slotsOf(withOwnLevel(student), today)
  const [traces, tutup_sampai] = await Promise.all([listTraces(ctx, id), readClosedUpTo(ctx.pool)])
  const entries = [
    ...slots.map((slot) => ({
      ...slotEntry(slot, biaya),
      denda_bank: paidFinesOf(denda_bank, slot),
    })),
    ...reRegistrationsOf(biaya),
    ...optionalOf('angsuran_optional', angsuran_optional),
    ...optionalOf('angsuran', angsuran),
  ].map(
    (entry): Entry => ({
      ...entry,
      jejak: entry.jumlah === null ? null : traces(entry),
    }),
  )
  return {
    mahasiswa,
    saldo: biaya && balanceOf(data, slotsOf(student, today)),
    entri: entries,
    tutup_sampai,
  }
}

function balanceOf(data: StudentPayments['data'], slots: PlacedSlot[]) {
  const due = pickTagihan(slots)
  const { tagihan, paid, persen } = computePaid(data)
  const { lines, saldo } = computeSaldo(data)
  return {
    tagihan,
    terbayar: paid,
    persen,
    sisa: saldo,
    sekarang: due.length > 0 ? nameTagihan(due) : null,
    ...sumTagihan(due),
    total_denda: computeTotalDenda(slots, [...data.angsuran, ...data.angsuran_optional]),
    rincian: lines
      .filter(({ jumlah }) => jumlah !== 0)
      .map(({ label, jumlah }) => ({ nama: label, jumlah })),
  }
}

type Bare = Omit<Entry, 'jejak'>

const PLAIN = {
  bagian: null,
  harga: null,
  kali_denda: null,
  denda: 0,
  denda_bank: [],
  kurang: 0,
  keadaan: null,
  jatuh_tempo: null,
}

const paidFinesOf = (paid: StudentPayments['denda_bank'], { pos, ke }: PlacedSlot): PaidFines[] =>
  paid
    .filter((one) => one.pos === null || (one.pos === pos && one.nomor === ke))
    .map(({ tanggal, denda }) => ({ tanggal, kali: denda }))

const dayOf = (text: string | null) => (text === null ? null : parseDay(text))

const slotEntry = ({ pos, filled, ...slot }: PlacedSlot, biaya: Biaya | null): Bare => ({
  ...PLAIN,
  pos,
  nomor: slot.ke,
  nama: namePlace({ pos, nomor: slot.ke }),
  harga: slot.angsuran ?? biaya?.angsuran ?? null,
  jumlah: filled?.jumlah ?? null,
  tanggal: dayOf(filled?.tanggal ?? null),
  bagian: filled?.bagian ?? null,
  kali_denda: filled?.denda ?? 0,
  denda: slot.denda,
  kurang: slot.kurang,
  keadaan: ANGSURAN_WORDS[slot.keadaan],
  jatuh_tempo: dayOf(slot.jatuh_tempo),
})

function reRegistrationsOf(biaya: Biaya | null): Bare[] {
  if (biaya === null) return []
  return ([1, 2, 3] as const).map((nomor) => ({
    ...PLAIN,
    pos: 'du' as const,
    nomor,
    nama: namePlace({ pos: 'du', nomor }),
    jumlah: biaya[`du_${nomor}`],
    tanggal: dayOf(biaya[`tanggal_du_${nomor}`]),
    bagian: biaya[`bagian_du_${nomor}`] ?? null,
  }))
}

const optionalOf = (pos: 'angsuran' | 'angsuran_optional', rows: Optional[]): Bare[] =>
  rows.map(({ id, jumlah, denda, tanggal }) => ({
    ...PLAIN,
    pos,
    nomor: id,
    nama: namePlace({ pos, nomor: id }),
    jumlah,
    denda,
    tanggal: dayOf(tanggal),
  }))
