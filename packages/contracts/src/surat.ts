import { JENIS_SURAT, MAX_KEPERLUAN } from '@sia/domain/surat'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optional, tanggal, waktu } from './wire.ts'

const jenis = z.enum(JENIS_SURAT)

const surat = z.object({
  id: z.int(),
  jenis,
  /** The subject of the paper, by its kind; '' where there is one only. */
  rujukan: z.string(),
  /** Which of the optional installments it is of, as the payment page numbers them; null of another paper. */
  ke: z.int().nullable(),
  /** Its number; null until it is issued. */
  nomor: z.string().nullable(),
  keperluan: z.string().nullable(),
  keadaan: z.enum(['menunggu', 'terbit', 'ditolak', 'ditarik', 'diganti']),
  /** Why it was refused or withdrawn. */
  alasan: z.string().nullable(),
  dibuat_pada: waktu,
  terbit_pada: waktu.nullable(),
  /** Since when its facts are no longer the college's; null where that is not known, too. */
  diganti_pada: waktu.nullable(),
  ditarik_pada: waktu.nullable(),
  /** The address of the PDF; null of one that is not valid. */
  unduh: z.string().nullable(),
})

export type Surat = z.input<typeof surat>

const tersedia = z.object({
  jenis,
  rujukan: z.string(),
  /** Whether the office signs it first. */
  tanda_tangan: z.boolean(),
  /** A payment's amount. */
  jumlah: z.int().nullable(),
  tanggal: tanggal.nullable(),
  /** Which of the optional installments it is of, as the payment page numbers them; null of another paper. */
  ke: z.int().nullable(),
})

export type Tersedia = z.input<typeof tersedia>

export const list = endpoint({
  method: 'GET',
  path: '/api/surat',
  access: 'mahasiswa',
  summary: 'What papers the caller may have, and those that he has asked for, the latest first',
  reply: z.object({
    /** Whether the college has set its letterhead and the address of the portal; without both none is issued. */
    siap: z.boolean(),
    tersedia: z.array(tersedia),
    surat: z.array(surat),
  }),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/surat',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary:
    'Ask for a paper by its kind and what it is about, such as { jenis: "kuitansi", rujukan: "angsuran_1-3" } for the receipt of the third installment of D1 (a place of the ledger and its number: angsuran_1, angsuran_2, du, angsuran_optional, angsuran); issued at once with the address of its PDF in `unduh`, or waiting for a signature; the same one again where it says the same',
  body: z.object({
    jenis,
    rujukan: z.string().max(40).default(''),
    keperluan: optional(MAX_KEPERLUAN),
  }),
  reply: surat,
})
