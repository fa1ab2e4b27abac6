import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, requiredNumber, requiredText, rowNumber, success, tanggal } from '../wire.ts'
import { history } from './history.ts'
import { nims } from './nim-list.ts'
import { removal } from './removal.ts'

const kegiatan = z.object({
  id: z.int(),
  judul: z.string(),
  /** 1 to 12. */
  bulan: z.int(),
  /** Students by their claims; those who miss it are active and have none, or a rejected one. */
  disetujui: z.int(),
  menunggu: z.int(),
  belum: z.int(),
  /** How many are on its attendance list. */
  hadir: z.int(),
})

export type Kegiatan = z.input<typeof kegiatan>

const access = { staf: 'kegiatan.kelola' } as const
const params = z.object({ id: idParam })

export const list = endpoint({
  method: 'GET',
  path: '/api/buku-saku/kegiatan',
  access,
  summary: 'The activities of the pocket book by month, with how far the students are',
  reply: z.object({ kegiatan: z.array(kegiatan) }),
})

const student = z.object({
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  angkatan: z.int(),
  /** Numbers of activities by the state of the claim; of those that are in neither the student is missing. */
  disetujui: z.array(z.int()),
  menunggu: z.array(z.int()),
})

export type StudentClaims = z.input<typeof student>

export const missing = endpoint({
  method: 'GET',
  path: '/api/buku-saku/belum',
  access,
  summary: 'Every active student with what is approved and what waits',
  reply: z.object({
    kegiatan: z.array(z.object({ id: z.int(), judul: z.string() })),
    mahasiswa: z.array(student),
  }),
})

const attending = z.object({
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  angkatan: z.int(),
  /** The student's claim; null without one. */
  klaim: z.enum(['menunggu', 'disetujui', 'ditolak']).nullable(),
})

export type Attending = z.input<typeof attending>

const waiting = z.object({
  id: z.int(),
  nim: z.string(),
  nama: z.string(),
  /** The day on which the student joined it. */
  tanggal,
  /** How often it was rejected. */
  ditolak: z.int(),
  /** A checksum of what the student sent, for whoever decides on it as he saw it. */
  isi: z.string(),
})

export type WaitingClaim = z.input<typeof waiting>

export const show = endpoint({
  method: 'GET',
  path: '/api/buku-saku/kegiatan/:id',
  access,
  summary: 'One activity with its attendance list, the claims that wait, and who changed what',
  params,
  reply: z.object({
    kegiatan: z.object({
      id: z.int(),
      judul: z.string(),
      bulan: z.int(),
      /** A checksum of what the activity says, for who changes it. */
      dilihat: z.string(),
    }),
    hadir: z.array(attending),
    menunggu: z.array(waiting),
    riwayat: history,
  }),
})

export const MAX_JUDUL = 200

const shape = {
  judul: requiredText('Judul', MAX_JUDUL).transform((text) => text.trim()),
  bulan: requiredNumber('Bulan').refine(
    (bulan) => Number.isInteger(bulan) && bulan >= 1 && bulan <= 12,
    'Pilih bulannya.',
  ),
}

const written = z.object({ id: z.int(), nomor: z.int().nullable() })

export const create = endpoint({
  method: 'POST',
  path: '/api/buku-saku/kegiatan',
  access,
  summary: 'Add an activity; students see it at once',
  body: z.object(shape),
  reply: written,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/buku-saku/kegiatan/:id',
  access,
  summary: 'Change an activity, as the person saw it',
  params,
  body: z.object({ ...shape, dilihat: z.string().max(100) }),
  reply: written,
})

export const attend = endpoint({
  method: 'POST',
  path: '/api/buku-saku/kegiatan/:id/hadir',
  access,
  summary: 'Put students on the attendance list and take others off it, all or none',
  params,
  maxBody: 128 * 1024,
  body: z.object({ tambah: nims, keluar: nims }),
  reply: z.object({
    ditambah: z.int(),
    dikeluarkan: z.int(),
    nomor: z.int().nullable(),
  }),
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/buku-saku/kegiatan/:id/hapus',
  access,
  summary:
    'Remove an activity that nobody claimed, with its attendance list, or show what hangs on it',
  params,
  body: z.object({ terapkan: z.boolean() }),
  reply: removal,
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/buku-saku/kegiatan-batalkan',
  access,
  summary:
    'Take a change of activities or attendance lists back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
