import { isAddress } from '@sia/domain/pengaturan'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, jam, optional, rowNumber, success, tanggal } from '../wire.ts'

const text = z.string().nullable()
const named = z.object({ id: z.int(), nama: z.string() })

const link = optional(500).refine(
  (value) => value === null || isAddress(value),
  'Tulis alamat lengkap, diawali https://',
)

/** A lecturer's text and links. */
const content = z.object({ pembahasan: text, link_meet: text, link_materi: text })

export type Content = z.infer<typeof content>

const params = z.object({ id: idParam, pertemuan: z.string() })

export const update = endpoint({
  method: 'PATCH',
  path: '/api/kelas/:id/pengajaran/:pertemuan',
  access: { staf: 'absensi.isi' },
  summary: 'Say what a session is about and where its links lead, in place of what the caller saw',
  params,
  body: z.object({
    pembahasan: optional(2000),
    link_meet: link,
    link_materi: link,
    dilihat: content,
  }),
  reply: content,
})

/** When and where a session is held, and by whom in place of the class's lecturer. */
const plan = z.object({
  tanggal: tanggal.nullable(),
  ditiadakan: z.boolean(),
  pengganti_id: rowNumber.nullable(),
  /** Its own hours and room; null for those of the class, left out for what stands. */
  dari: jam.nullable().optional(),
  sampai: jam.nullable().optional(),
  ruangan_id: rowNumber.nullable().optional(),
})

export type Plan = z.input<typeof plan>

export const schedule = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/pengajaran/:pertemuan/jadwal',
  access: { staf: 'kelas.kelola' },
  summary:
    'Give a session a day, hours and a room, cancel it or not, and name who holds it for the lecturer, in place of what the caller saw',
  params,
  body: plan
    .extend({
      dilihat: plan,
      /** Moves or cancels it although it has attendance. */
      meski_ada_absensi: z.boolean().default(false),
      /** The clashes of lecturer and students that the caller has seen: with these it is saved all the same. */
      bentrok_dilihat: z.array(z.string()).default([]),
    })
    .refine(
      (one) => !one.dari === !one.sampai && (one.dari === undefined) === (one.sampai === undefined),
      {
        path: ['sampai'],
        message: 'Isi jam mulai dan jam selesai bersama.',
      },
    )
    .refine(({ dari, sampai }) => !dari || !sampai || dari < sampai, {
      path: ['sampai'],
      message: 'Jam selesai harus sesudah jam mulai.',
    }),
  reply: plan.extend({
    /** By which it is taken back; null of what changed nothing. */
    nomor: z.int().nullable(),
  }),
})

export const check = endpoint({
  method: 'GET',
  path: '/api/kelas/:id/pengajaran/:pertemuan/jadwal',
  access: { staf: 'kelas.kelola' },
  summary: 'What a session would meet on a day, at hours and in a room, before it is saved so',
  params,
  query: z.object({
    tanggal,
    /** Without them the hours and the room of the class. */
    dari: jam.optional(),
    sampai: jam.optional(),
    ruangan_id: idParam.optional(),
    pengganti_id: idParam.optional(),
  }),
  reply: z.object({
    /** Clashes of its room, a sentence each: it is not saved. */
    ruangan: z.array(z.string()),
    /** Clashes of lecturer or students: it is saved once they were seen. */
    lain: z.array(z.string()),
  }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/pengajaran/batalkan',
  access: { staf: 'kelas.kelola' },
  summary: 'Take back by its number when a session was to be held and by whom',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})

export const listDosen = endpoint({
  method: 'GET',
  path: '/api/dosen',
  access: { staf: 'kelas.kelola' },
  summary: 'Every lecturer who may hold a session for another, and every room where, by name',
  reply: z.object({ dosen: z.array(named), ruangan: z.array(named) }),
})
