import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  idParam,
  optional,
  requiredNumber,
  requiredText,
  rowNumber,
  success,
  tanggal,
} from '../wire.ts'
import { history } from './history.ts'
import { nims } from './nim-list.ts'
import { removal } from './removal.ts'

const progkam = z.object({
  id: z.int(),
  nama: z.string(),
  tempat: z.string().nullable(),
  tanggal: tanggal.nullable(),
  /** Points, unless a student's own replace them. */
  nilai: z.int(),
  /** Whose own activity it is; null of a campus programme. */
  pemilik: z.object({ nim: z.string(), nama: z.string() }).nullable(),
})

const listed = progkam.extend({ peserta: z.int() })

export type Progkam = z.input<typeof listed>

const access = { staf: 'kegiatan.kelola' } as const
const params = z.object({ id: idParam })

export const list = endpoint({
  method: 'GET',
  path: '/api/progkam',
  access,
  summary: 'Every TAK activity, the latest first, campus programmes and students’ own',
  reply: z.object({ progkam: z.array(listed) }),
})

const peserta = z.object({
  nim: z.string(),
  nama: z.string(),
  /** The student's own points; null where those of the activity count. */
  nilai: z.int().nullable(),
})

export type Peserta = z.input<typeof peserta>

const whole = progkam.extend({
  /** A checksum of what the activity says, for who changes it. */
  dilihat: z.string(),
})

export type WholeProgkam = z.input<typeof whole>

export const show = endpoint({
  method: 'GET',
  path: '/api/progkam/:id',
  access,
  summary: 'One TAK activity with who took part, and who changed what',
  params,
  reply: z.object({ progkam: whole, peserta: z.array(peserta), riwayat: history }),
})

/** The longest name and place, in characters, and the most points. */
export const MAX_NAMA = 200
const MAX_NILAI = 1000

const shape = {
  nama: requiredText('Nama', MAX_NAMA).transform((text) => text.trim()),
  tempat: optional(MAX_NAMA),
  tanggal: tanggal.nullable(),
  nilai: requiredNumber('Nilai').refine(
    (nilai) => Number.isInteger(nilai) && nilai >= 0 && nilai <= MAX_NILAI,
    `Nilai adalah bilangan bulat 0 sampai ${MAX_NILAI}.`,
  ),
}

const written = z.object({ id: z.int(), nomor: z.int().nullable() })

export const create = endpoint({
  method: 'POST',
  path: '/api/progkam',
  access,
  summary: 'Add a TAK activity: a campus programme, or one student’s own',
  body: z.object({
    ...shape,
    /** Whose own it is; empty for a campus programme. */
    pemilik: optional(20),
  }),
  reply: written,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/progkam/:id',
  access,
  summary: 'Change a TAK activity, as the person saw it',
  params,
  body: z.object({ ...shape, dilihat: z.string().max(100) }),
  reply: written,
})

export const join = endpoint({
  method: 'POST',
  path: '/api/progkam/:id/peserta',
  access,
  summary: 'Add students to a campus programme and take others out of it, all or none',
  params,
  maxBody: 128 * 1024,
  body: z.object({ tambah: nims, keluar: nims }),
  reply: z.object({ ditambah: z.int(), dikeluarkan: z.int(), nomor: z.int().nullable() }),
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/progkam/:id/hapus',
  access,
  summary: 'Remove a TAK activity with who took part, or show what goes along',
  params,
  body: z.object({ terapkan: z.boolean() }),
  reply: removal,
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/progkam/batalkan',
  access,
  summary:
    'Take a change of TAK activities or their participants back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
