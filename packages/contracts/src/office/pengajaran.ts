import { isAddress } from '@sia/domain/pengaturan'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, optional, rowNumber, success, tanggal } from '../wire.ts'

const text = z.string().nullable()

const link = optional(500).refine(
  (value) => value === null || isAddress(value),
  'Tulis alamat lengkap, diawali https://',
)

/** What a lecturer says of a session. */
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

/** When a session is held, and by whom in place of the class's lecturer. */
const plan = z.object({
  tanggal: tanggal.nullable(),
  ditiadakan: z.boolean(),
  pengganti_id: rowNumber.nullable(),
})

export type Plan = z.input<typeof plan>

export const schedule = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/pengajaran/:pertemuan/jadwal',
  access: { staf: 'kelas.kelola' },
  summary:
    'Give a session a day, cancel it or not, and name who holds it for the lecturer, in place of what the caller saw',
  params,
  body: plan.extend({
    dilihat: plan,
    /** Moves or cancels it although it has attendance. */
    meski_ada_absensi: z.boolean().default(false),
  }),
  reply: plan.extend({
    /** By which it is taken back; null of what changed nothing. */
    nomor: z.int().nullable(),
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
  summary: 'Every lecturer by name, who may hold a session for another',
  reply: z.object({ dosen: z.array(z.object({ id: z.int(), nama: z.string() })) }),
})
