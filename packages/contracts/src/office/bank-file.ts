import { PLACES } from '@sia/domain/booking'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText, rowNumber, rupiah, success, waktu } from '../wire.ts'

const access = { staf: 'pembayaran.kelola' } as const

const part = z.object({
  pos: z.enum([...PLACES, 'denda']),
  nomor: rowNumber.nullable(),
  jumlah: z.number(),
})

export type BankPart = z.input<typeof part>

/** A payment as the bank's file tells of it. */
const readLine = z.object({
  /** Its line in the file. */
  baris: z.int(),
  referensi: z.string(),
  waktu,
  va: z.string(),
  jumlah: rupiah,
  /** The payer's name beside it and the installment that it names; '' where the file has none. */
  nama: z.string(),
  ke: z.string(),
  /** The NIM or account that a person has typed for it, in place of the file's; '' where nobody has. */
  untuk: z.string().max(60),
})

const bankLine = readLine.extend({
  tumpukan: z.enum(['cocok', 'mata', 'tanpa_pemilik', 'sudah']),
  mahasiswa: z.object({ nim: z.string(), nama: z.string(), status: z.string() }).nullable(),
  sisa: rupiah.nullable(),
  sesudah: rupiah.nullable(),
  usul: z.array(part),
  /** Why it needs eyes, a few words each. */
  alasan: z.array(z.string()),
})

export type BankLine = z.input<typeof bankLine>

export const readBank = endpoint({
  method: 'POST',
  path: '/api/keuangan/bank/baca',
  access,
  summary:
    'Read a bank’s file, part `berkas`, .xlsx or CSV: whose each payment is, and as what it would be booked; nothing is written',
  body: z.object({ nama: z.string().max(255) }),
  upload: 'berkas',
  reply: z.object({
    berkas: z.string(),
    /** How it was understood. */
    dibaca: z.string(),
    catatan: z.array(z.string()),
    /** Lines with money that did not come in, by why: counted and summed in words. */
    disisihkan: z.array(z.string()),
    /** The sum of the lines, which is the one that the file names; false where it names none. */
    total: rupiah,
    total_tertulis: z.boolean(),
    baris: z.array(bankLine),
    /** The debt of each student in it, by NIM. */
    dilihat: z.record(z.string(), rupiah.nullable()),
  }),
})

export type BankRead = z.input<typeof readBank.reply>

export const rereadBank = endpoint({
  method: 'POST',
  path: '/api/keuangan/bank/ulang',
  access,
  summary:
    'Judge lines of a bank’s file that was read once more, as everything stands now and whose a person says they are; nothing is written',
  maxBody: 4 * 1024 * 1024,
  body: z.object({
    baris: z.array(readLine).min(1).max(5000),
  }),
  reply: z.object({
    baris: z.array(bankLine),
    dilihat: z.record(z.string(), rupiah.nullable()),
  }),
})

export type BankReread = z.input<typeof rereadBank.reply>

export const propose = endpoint({
  method: 'GET',
  path: '/api/keuangan/bank/usul',
  access,
  summary: 'As what an amount of a student would be booked, and where else it can go',
  query: z.object({
    nim: z.string(),
    jumlah: z.coerce.number().int().positive(),
    /** When it was paid: the same amount near it is told of. */
    waktu: waktu.optional(),
  }),
  reply: z.object({
    mahasiswa: z.object({ nim: z.string(), nama: z.string(), status: z.string() }),
    sisa: rupiah.nullable(),
    sesudah: rupiah.nullable(),
    usul: z.array(part),
    alasan: z.array(z.string()),
    tempat: z.array(
      z.object({
        pos: z.enum(PLACES),
        nomor: z.int().nullable(),
        nama: z.string(),
        kurang: rupiah,
        keadaan: z.string().nullable(),
        /** Its free amount; null where any can go. */
        muat: rupiah.nullable(),
      }),
    ),
    /** The fines that no payment was booked for yet. */
    denda: rupiah,
  }),
})

export type BankProposal = z.input<typeof propose.reply>

export const bookBank = endpoint({
  method: 'POST',
  path: '/api/keuangan/bank',
  access,
  summary:
    'Book payments of a bank’s file, all or none, under one number; 422 where they are not what the bank says, 409 where something has changed',
  maxBody: 4 * 1024 * 1024,
  body: z.object({
    berkas: z.string().min(1).max(255),
    /** The bank's own sum, and the part not booked now. */
    total: rupiah,
    ditinggal: rupiah.min(0),
    baris: z
      .array(
        z.object({
          referensi: z.string().min(1).max(60),
          nim: z.string().max(20),
          jumlah: rupiah.positive(),
          waktu,
          va: z.string().max(60),
          bagian: z.array(part).min(1).max(60),
        }),
      )
      .min(1, 'Tidak ada yang dibukukan.')
      .max(5000),
    /** Each student's debt when the file was shown, by NIM. */
    dilihat: z.record(z.string(), rupiah.nullable()),
    /** The payments that are left: they wait until they are booked, or somebody says that they are not to be. */
    sisa: z
      .array(
        z.object({
          referensi: z.string().min(1).max(60),
          va: z.string().max(60),
          jumlah: rupiah.positive(),
          waktu,
        }),
      )
      .max(5000)
      .default([]),
  }),
  reply: z.object({ nomor: z.int(), dibukukan: z.int(), jumlah: rupiah }),
})

export const bankHistory = endpoint({
  method: 'GET',
  path: '/api/keuangan/bank',
  access,
  summary: 'The bank’s files that were booked, the latest first',
  reply: z.object({
    berkas: z.array(
      z.object({
        nomor: z.int(),
        pada: waktu,
        oleh: z.string(),
        berkas: z.string(),
        /** Taken back since, or null. */
        dibatalkan: waktu.nullable(),
        /** Whether it can be taken back here. */
        dapat_dibatalkan: z.boolean(),
        /** How many of its payments had a part taken out in the ledger since. */
        ditarik: z.int(),
      }),
    ),
    /** Payments of files that still wait, the earliest 500, and how many they are in all. */
    tersisa: z.array(
      z.object({
        referensi: z.string(),
        berkas: z.string(),
        va: z.string(),
        jumlah: rupiah,
        waktu,
      }),
    ),
    tersisa_semua: z.object({ pembayaran: z.int(), berkas: z.int(), jumlah: rupiah }),
  }),
})

export type BankHistory = z.input<typeof bankHistory.reply>

export const settleLeft = endpoint({
  method: 'POST',
  path: '/api/keuangan/bank/tersisa',
  access,
  summary: 'Say of a payment that was left why it is not to be booked; 409 where it waits no more',
  body: z.object({
    referensi: z.string().min(1).max(60),
    alasan: requiredText('Alasan', 500),
  }),
  reply: success,
})
