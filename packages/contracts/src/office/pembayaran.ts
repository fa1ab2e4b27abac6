import { PLACES, TINDAKAN } from '@sia/domain/booking'
import { JENJANG } from '@sia/domain/mhs'
import { STATUS } from '@sia/domain/status'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { rowNumber, rupiah, success, tanggal, waktu } from '../wire.ts'
import { bulan, request } from './book-request.ts'

const access = { staf: 'pembayaran.kelola' } as const
const params = z.object({ nim: z.string() })

/** A student with what he owes. */
const outstanding = z.object({
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  jenjang: z.enum(JENJANG),
  angkatan: z.int(),
  status: z.enum(STATUS),
  no_hp: z.string().nullable(),
  no_hp_ortu: z.string().nullable(),
  /** Whether he can log in; null without an account. */
  aktif: z.boolean().nullable(),
  /** The office that made the account inactive: 1 academic, 2 finance. */
  nonaktif_by: z.int().nullable(),
  /** Null without a record of fees, as the two after it. */
  tagihan: rupiah.nullable(),
  terbayar: rupiah.nullable(),
  sisa: rupiah.nullable(),
  tunggakan: z.object({
    lewat: rupiah,
    denda: rupiah,
    /** The late amounts by age: up to 1 month, 2, 3, and more. */
    umur: z.tuple([rupiah, rupiah, rupiah, rupiah]),
    kali: z.int(),
  }),
})

export type Outstanding = z.input<typeof outstanding>

export const list = endpoint({
  method: 'GET',
  path: '/api/keuangan',
  access,
  summary: 'Every student with what he owes, and what of it is late by age',
  reply: z.object({ mahasiswa: z.array(outstanding) }),
})

const MANY = 500

const manyNim = z.array(z.string().max(20)).min(1).max(MANY, `Paling banyak ${MANY} sekaligus.`)

const named = z.array(z.object({ nim: z.string(), nama: z.string().nullable() }))

export const changeAkun = endpoint({
  method: 'POST',
  path: '/api/keuangan/akun',
  access,
  summary:
    'Make accounts active or inactive in the name of finance, or show it; 409 where one is no longer as it was shown',
  body: z.object({
    nim: manyNim,
    active: z.boolean(),
    /** Only shown where false. */
    terapkan: z.boolean(),
  }),
  reply: z.object({
    berubah: named,
    tetap: named,
    /** Students whom another office keeps out. */
    bagian_lain: named,
    tanpa_akun: z.array(z.string()),
  }),
})

export const letters = endpoint({
  method: 'GET',
  path: '/api/keuangan/surat',
  access,
  summary: 'What letters to students say of what is late; of those who are late with nothing none',
  query: z.object({
    /** NIMs, apart by blanks. */
    nim: z
      .string()
      .default('')
      .transform((text) => text.split(/\s+/).filter(Boolean).slice(0, MANY)),
  }),
  reply: z.object({
    hari: tanggal,
    /** How finance is reached. */
    kontak: z.object({ ruang: z.string().nullable(), telepon: z.string().nullable() }),
    surat: z.array(
      z.object({
        nim: z.string(),
        nama: z.string(),
        jurusan: z.string(),
        angkatan: z.int(),
        no_briva: z.string().nullable(),
        sisa: rupiah,
        tagihan: z.array(
          z.object({
            ke: z.int(),
            kurang: rupiah,
            denda: rupiah,
            jatuh_tempo: tanggal.nullable(),
          }),
        ),
      }),
    ),
  }),
})

export type Letters = z.input<typeof letters.reply>

/** Who wrote last what stands there. */
const trace = z.object({
  oleh: z.string(),
  pada: waktu,
  /** The number by which it is taken back, and the file or act behind it; null where neither is known any more. */
  nomor: z.int().nullable(),
  sumber: z.string().nullable(),
})

/** A place where payments are booked, with what it holds. */
const entry = z.object({
  pos: z.enum(PLACES),
  /** The slot, the re-registration, or the id in its list. */
  nomor: z.int(),
  nama: z.string(),
  /** The price of one; null where it is not known. */
  harga: rupiah.nullable(),
  jumlah: rupiah.nullable(),
  tanggal: tanggal.nullable(),
  /** The parts of days before, '2026-10-10 250000; ...'; null where all of it was paid on one day. */
  bagian: z.string().nullable(),
  /** How many fines a slot has; null of a place without fines by number. */
  kali_denda: z.int().nullable(),
  denda: rupiah,
  /** The days 'YYYY-MM-DD' that a bank's file paid its fines on, with how many there were; null where that was not kept. */
  denda_bank: z.array(z.object({ tanggal: z.string(), kali: z.int().nullable() })),
  /** The unpaid part of a slot. */
  kurang: rupiah,
  /** How a slot stands, as the student reads it; null of anything else. */
  keadaan: z.string().nullable(),
  jatuh_tempo: tanggal.nullable(),
  jejak: trace.nullable(),
})

export type LedgerEntry = z.input<typeof entry>

export const show = endpoint({
  method: 'GET',
  path: '/api/keuangan/mahasiswa/:nim',
  access,
  summary:
    'A student’s ledger: the balance he sees, and every place of payments with who booked it',
  params,
  reply: z.object({
    mahasiswa: z.object({
      nim: z.string(),
      nama: z.string(),
      jurusan: z.string(),
      jenjang: z.enum(JENJANG),
      angkatan: z.int(),
      status: z.enum(STATUS),
      no_briva: z.string().nullable(),
    }),
    /** Null without a record of fees. */
    saldo: z
      .object({
        tagihan: rupiah,
        terbayar: rupiah,
        persen: z.int().nullable(),
        sisa: rupiah,
        /** The amounts to be paid now, in a line; null for none. */
        sekarang: z.string().nullable(),
        kurang: rupiah,
        denda: rupiah,
        total_denda: rupiah,
        /** The lines whose sum is the balance; none of 0. */
        rincian: z.array(z.object({ nama: z.string(), jumlah: rupiah })),
      })
      .nullable(),
    entri: z.array(entry),
    /** The last month that is closed, with all before it. */
    tutup_sampai: bulan.nullable(),
    /** Changes of closed months that wait for a second person. */
    permintaan: z.array(request),
  }),
})

export type Ledger = z.input<typeof show.reply>

const isi = z.object({ jumlah: rupiah.nullable(), tanggal: tanggal.nullable() })

export const book = endpoint({
  method: 'POST',
  path: '/api/keuangan/mahasiswa/:nim/pembukuan',
  access,
  summary:
    'Add a payment to a place, correct what stands there, or empty it; 409 where it is no longer as it was seen',
  params,
  body: z.object({
    pos: z.enum(PLACES),
    /** Null of an optional installment that is new. */
    nomor: rowNumber.nullable(),
    tindakan: z.enum(TINDAKAN),
    jumlah: z.number().nullable(),
    tanggal: tanggal.nullable(),
    /** The content of the place when shown. */
    dilihat: isi,
  }),
  /** The booking in a sentence, and the number by which it is taken back. */
  reply: z.object({ kalimat: z.string(), nomor: z.int() }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/keuangan/urungkan',
  access,
  summary: 'Take a booking or a bank’s file back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
