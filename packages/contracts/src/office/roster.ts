import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { required, requiredId, rowNumber, success } from '../wire.ts'
import { params } from './kelas.ts'

const student = z.object({ nim: z.string(), nama: z.string() })
/** The number by which it is taken back; null of what was only shown. */
const nomor = z.int().nullable()
/** Only shown where false. */
const isReal = z.boolean()
const access = { staf: 'kelas.kelola' } as const
const one = params.extend({ nim: z.string() })

const MANY = 200

export const add = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/mahasiswa',
  access,
  summary:
    'Add students to a class, all or none, or show who would be added and what to look twice at',
  params,
  body: z.object({
    /** Apart by blanks, commas or lines. */
    nim: required('NIM')
      .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
      .pipe(z.array(z.string().max(20)).min(1).max(MANY, `Paling banyak ${MANY} sekaligus.`)),
    terapkan: isReal,
  }),
  reply: z.object({
    ditambah: z.array(student),
    tetap: z.array(student),
    perhatian: z.array(z.string()),
    nomor,
  }),
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/mahasiswa/:nim/keluar',
  access,
  summary: 'Take a student out of a class who has nothing there yet, or show it',
  params: one,
  body: z.object({ terapkan: isReal }),
  reply: z.object({ nomor }),
})

export const move = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/mahasiswa/:nim/pindah',
  access,
  summary: 'Move a student to another class of the course, with marks and attendance, or show it',
  params: one,
  body: z.object({ ke: requiredId('Kelas tujuan'), terapkan: isReal }),
  reply: z.object({ nilai: z.int(), absensi: z.int(), nomor }),
})

export const siblings = endpoint({
  method: 'GET',
  path: '/api/kelas/:id/sejajar',
  access,
  summary: 'The other classes of the course in the same year',
  params,
  reply: z.object({
    kelas: z.array(z.object({ id: z.int(), kode: z.string(), mahasiswa: z.int() })),
  }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/kelas-roster/batalkan',
  access,
  summary: 'Take a change of a roster back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
