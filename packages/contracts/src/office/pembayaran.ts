import { PLACES, TINDAKAN } from '@sia/domain/booking'
import { JENJANG } from '@sia/domain/mhs'
import { STATUS } from '@sia/domain/status'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, requiredText, rowNumber, rupiah, success, tanggal, waktu } from '../wire.ts'
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
    /** What is late by how long it has been: up to 1 month, 2, 3, and more. */
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
    /** Those that another office keeps out. */
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
  /** What one costs; null where that is not known. */
  harga: rupiah.nullable(),
  jumlah: rupiah.nullable(),
  tanggal: tanggal.nullable(),
  /** How many fines a slot has; null of what has none by number. */
  kali_denda: z.int().nullable(),
  denda: rupiah,
  /** What is still to be paid for a slot. */
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
        /** What is to be paid now, in a line; null for nothing. */
        sekarang: z.string().nullable(),
        kurang: rupiah,
        denda: rupiah,
        total_denda: rupiah,
        /** What the balance is the sum of; those that are not 0. */
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
    /** What the place held when it was shown. */
    dilihat: isi,
  }),
  /** What was done, in a sentence, and the number by which it is taken back. */
  reply: z.object({ kalimat: z.string(), nomor: z.int() }),
})

const fine = z.object({
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  angkatan: z.int(),
  pos: z.enum(['angsuran_1', 'angsuran_2']),
  nomor: rowNumber,
  untuk: z.string(),
  jatuh_tempo: tanggal.nullable(),
  kurang: rupiah,
  /** How many fines the slot has, and how many the rule proposes; what that adds in rupiah. */
  sekarang: count,
  usul: z.int(),
  tambahan: rupiah,
})

export type Fine = z.input<typeof fine>

export const fines = endpoint({
  method: 'GET',
  path: '/api/keuangan/denda',
  access,
  summary: 'The fines that the college’s rule proposes; nothing is written',
  reply: z.object({
    /** One for every so many days; null where the college has no rule. */
    hari: z.int().nullable(),
    denda: z.array(fine),
  }),
})

export const setFines = endpoint({
  method: 'POST',
  path: '/api/keuangan/denda',
  access,
  summary: 'Set fines of slots, all or none; 409 where one is no longer as it was seen',
  maxBody: 1024 * 1024,
  body: z.object({
    denda: z
      .array(fine.pick({ nim: true, pos: true, nomor: true, sekarang: true, usul: true }))
      .min(1)
      .max(5000),
  }),
  reply: z.object({ nomor: z.int().nullable(), ditetapkan: z.int() }),
})

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
    /** The sum of the lines, which is the one that the file names; false where it names none. */
    total: rupiah,
    total_tertulis: z.boolean(),
    baris: z.array(bankLine),
    /** What each student owes who is in it, by NIM. */
    dilihat: z.record(z.string(), rupiah.nullable()),
  }),
})

export type BankRead = z.input<typeof readBank.reply>

export const rereadBank = endpoint({
  method: 'POST',
  path: '/api/keuangan/bank/ulang',
  access,
  summary:
    'Judge lines of a bank’s file that was read once more, as everything stands now; nothing is written',
  maxBody: 4 * 1024 * 1024,
  body: z.object({
    baris: z.array(readLine).min(1).max(5000),
    /** Students to whom lines were given by hand. */
    nim: z.array(z.string().max(20)).max(5000),
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
        /** What it still takes; null where any amount can go. */
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
    /** What the bank says came in, and what of it is not booked now. */
    total: rupiah,
    ditinggal: rupiah.min(0),
    baris: z
      .array(
        z.object({
          referensi: z.string().min(1).max(60),
          nim: z.string().max(20),
          jumlah: rupiah.positive(),
          waktu,
          bagian: z.array(part).min(1).max(60),
        }),
      )
      .min(1, 'Tidak ada yang dibukukan.')
      .max(5000),
    /** What each student owed when it was shown, by NIM. */
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
        /** Of how many of its payments a part was taken out in the ledger since. */
        ditarik: z.int(),
      }),
    ),
    /** Payments of files that were left and still wait, the earliest first. */
    tersisa: z.array(
      z.object({
        referensi: z.string(),
        berkas: z.string(),
        va: z.string(),
        jumlah: rupiah,
        waktu,
      }),
    ),
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

export const setFine = endpoint({
  method: 'POST',
  path: '/api/keuangan/mahasiswa/:nim/denda',
  access,
  summary: 'Set how many fines one slot has; 409 where it has others than were seen',
  params,
  body: z.object({
    pos: z.enum(['angsuran_1', 'angsuran_2']),
    nomor: rowNumber,
    dilihat: count,
    kali: z.int('Tulis angka bulat.').min(0, 'Paling sedikit 0.').max(99, 'Paling banyak 99.'),
  }),
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
