import {
  ANGSURAN_WORDS,
  type KeadaanAngsuran,
  OUTSIDE_WORDS,
  type OutsideAngsuran,
} from '@sia/domain/angsuran'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idParam, rupiah, tanggal, waktu } from './wire.ts'

const jumlah = rupiah.nullable()
const hari = tanggal.nullable()

/** The fee record. Product §6.1. */
export const biaya = z.object({
  biaya_pendidikan: rupiah,
  subsidi: rupiah,
  /** Evening class. */
  biaya_malam: jumlah,
  daftar: jumlah,
  tanggal_daftar: hari,
  biaya_dpp: jumlah,
  diskon_dpp: rupiah,
  du_1: jumlah,
  tanggal_du_1: hari,
  du_2: jumlah,
  tanggal_du_2: hari,
  du_3: jumlah,
  tanggal_du_3: hari,
  angsuran: jumlah,
  diskon_angsuran: rupiah,
})

/** Slots 1 to count of pembayaran_n (rupiah), denda_n (number of fines) and tanggal_n. */
type SlotShape = {
  angsuran: typeof jumlah
  [pembayaran: `pembayaran_${number}`]: typeof jumlah
  [denda: `denda_${number}`]: typeof jumlah
  [tanggal: `tanggal_${number}`]: typeof hari
}

function slots(count: number) {
  const shape: SlotShape = { angsuran: jumlah }
  for (let n = 1; n <= count; n += 1) {
    shape[`pembayaran_${n}`] = jumlah
    shape[`denda_${n}`] = jumlah
    shape[`tanggal_${n}`] = hari
  }
  return z.object(shape)
}

/** Installments of a D1 student; `angsuran` is the amount of one. */
export const angsuran1 = slots(12)
/** Installments of a D2 student. */
export const angsuran2 = slots(24)

/** An optional installment; the fine is in rupiah. */
export const angsuran = z.object({
  id: z.int(),
  jumlah: rupiah,
  denda: rupiah,
  tanggal: hari,
})

/** Day of the month, and month of the first installment in the year of intake. */
const jatuhTempoAngsuran = z.object({ hari: z.int(), bulan_pertama: z.int() })

export const angsuranOptional = endpoint({
  method: 'GET',
  path: '/api/angsuran/:mhs_id',
  access: 'mahasiswa',
  inView: 'pembayaran.lihat',
  summary:
    'The caller’s optional installments that are paid separately, oldest first, and when installments are due',
  params: z.object({ mhs_id: idParam }),
  reply: z.object({
    angsuran_optional: z.array(angsuran),
    /** When installments are due; null where the college sets no day. Product §6.7. */
    jatuh_tempo_angsuran: jatuhTempoAngsuran.nullable(),
  }),
})

const keys = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as Key[]

/** A slot's amounts. */
const asked = {
  ke: z.int(),
  /** The unpaid part of it. */
  kurang: rupiah,
  denda: rupiah,
  /** Null where the college sets no day. */
  jatuh_tempo: tanggal.nullable(),
}

export const bayar = endpoint({
  method: 'GET',
  path: '/api/pembayaran/bayar',
  access: 'mahasiswa',
  inView: 'pembayaran.lihat',
  summary:
    'What the caller is to pay now, the one figure of every screen, how, and what it follows from; and until when payments were booked',
  reply: z.object({
    /** Null when nothing is to be paid now. Product §6.3. */
    bayar: z.object({ jumlah: rupiah, denda: rupiah }).nullable(),
    /** The last file or sheet of payments; null before the first. */
    data_sampai: waktu.nullable(),
    /** The same in words. */
    keterangan: z.string(),
    /** The bank of the virtual account, and how one pays there by where one does. */
    bank: z.string(),
    cara: z.array(z.object({ kanal: z.string(), langkah: z.array(z.string()) })),
    /** The balance, and the signed lines that it is the sum of. Product §6.2. */
    saldo: rupiah,
    rincian: z.array(z.object({ key: z.string(), label: z.string(), jumlah: rupiah })),
    terbayar: z.object({ tagihan: rupiah, dibayar: rupiah, persen: z.int().nullable() }),
    tagihan: z.array(
      z.object({ ...asked, keadaan: z.enum(['sebagian', 'lewat_tempo', 'akan_datang']) }),
    ),
    di_luar_angsuran: z.enum(keys<OutsideAngsuran>(OUTSIDE_WORDS)).nullable(),
    /** All slots. Product §6.3. */
    slot: z.array(
      z.object({
        ...asked,
        keadaan: z.enum(keys<KeadaanAngsuran>(ANGSURAN_WORDS)),
        jumlah: rupiah,
        tanggal: tanggal.nullable(),
        /** The reference of its receipt (POST /api/surat); null where nothing is paid, or none is issued at once. Product §26.2. */
        bukti: z.string().nullable(),
      }),
    ),
    /** Whether receipts are issued at once: not without a letterhead, nor where the office signs them. Product §26.2. */
    bukti_langsung: z.boolean(),
    /** The price of a slot. */
    angsuran: rupiah,
    /** All fines. */
    denda: rupiah,
    jatuh_tempo_dpp: tanggal.nullable(),
  }),
})
