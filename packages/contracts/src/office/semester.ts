import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { rowNumber, success } from '../wire.ts'

const access = { staf: 'kelas.kelola' } as const

const halves = ['ganjil', 'genap'] as const

const name = {
  tahun: z
    .string()
    .trim()
    .regex(/^\d{4}\/\d{4}$/, 'Tulis seperti 2026/2027.')
    .refine((text) => Number(text.slice(5)) === Number(text.slice(0, 4)) + 1, {
      message: 'Tulis dua tahun yang berurutan, seperti 2026/2027.',
    }),
  semester: z.enum(halves),
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = z.iso.date('Tanggal harus berupa tanggal yang benar (tahun-bulan-hari).')
/** A day, or none where nothing is said. */
const dayOrNone = z
  .string()
  .refine(
    (text) => text === '' || DAY.test(text),
    'Tanggal harus berupa tanggal yang benar (tahun-bulan-hari).',
  )
  .transform((text) => text || undefined)

/** Only shown where false. */
const isReal = z.boolean()
const nomor = z.int().nullable()

export const list = endpoint({
  method: 'GET',
  path: '/api/semester',
  access,
  summary: 'Every term, the latest first, with how many classes it has',
  reply: z.object({
    semester: z.array(
      z.object({
        id: z.int(),
        tahun: z.string(),
        semester: z.enum(halves),
        mulai: z.string(),
        selesai: z.string(),
        aktif: z.boolean(),
        kelas: z.int(),
      }),
    ),
  }),
})

export const prepare = endpoint({
  method: 'POST',
  path: '/api/semester/siapkan',
  access,
  summary: 'Make the next term from the last one, or show what it would have and what is not ready',
  body: z.object({ ...name, mulai: day, selesai: day, terapkan: isReal }),
  reply: z.object({
    /** The days it runs: those of a term that is there stay. */
    mulai: z.string(),
    selesai: z.string(),
    /** The year whose classes it has; null where they are there. */
    seperti: z.string().nullable(),
    kelas: z.int(),
    pertemuan: z.int(),
    krs: z.int(),
    tanpa_hari: z.array(z.string()),
    tanpa_mahasiswa: z.array(z.string()),
    nomor,
  }),
})

export const open = endpoint({
  method: 'POST',
  path: '/api/semester/buka',
  access,
  summary: 'Make a term the running one, or show what follows from it and what is not ready',
  body: z.object({
    ...name,
    mulai: dayOrNone,
    selesai: dayOrNone,
    naik: z.boolean(),
    terapkan: isReal,
  }),
  reply: z.object({
    mulai: z.string(),
    selesai: z.string(),
    /** The term that ends with it. */
    sebelumnya: z.string().nullable(),
    /** Students who rise into the next semester. */
    naik: z.int(),
    periksa: z.array(z.object({ apa: z.string(), jumlah: z.int(), contoh: z.string() })),
    nomor,
  }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/semester/batalkan',
  access,
  summary: 'Take a term that was prepared or opened back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
