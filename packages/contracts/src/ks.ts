import { KS_JENIS, KS_STATUS, type KsStatus, MAX_KS } from '@sia/domain/ks'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idParam, optional, phone, requiredText, success, waktu } from './wire.ts'

const text = z.string().nullable()

/** Where a complaint stands. */
export const ksStatus = z.enum(Object.keys(KS_STATUS) as [KsStatus, ...KsStatus[]])

/** Something that was said or done about a complaint. */
export const pesan = z.object({
  id: z.int(),
  jenis: z.enum(KS_JENIS),
  /** The words; of a complaint handed over, the new office. */
  isi: text,
  /** Who of the college; null for the student, and where nobody knows. */
  oleh: text,
  /** The office in whose name. */
  bagian: text,
  created_at: waktu,
})

export type Pesan = z.input<typeof pesan>

/** A criticism or suggestion with what became of it. Product §15. */
const ks = z.object({
  id: z.int(),
  judul: z.string(),
  isi: z.string(),
  no_hp: text,
  bagian: text,
  /** File name below ks. */
  foto: text,
  status: ksStatus,
  /** The thread, oldest first. */
  pesan: z.array(pesan),
  /** The latest answer of an office. */
  tindak_lanjut: text,
  /** File name below ks/tindak_lanjut. */
  butki_tindak_lanjut: text,
  created_at: waktu,
})

export type Ks = z.input<typeof ks>

export const list = endpoint({
  method: 'GET',
  path: '/api/ks',
  access: 'mahasiswa',
  inView: 'closed',
  summary: 'The caller’s own criticism and suggestions, newest first',
  reply: z.object({ data: z.array(ks) }),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/ks',
  access: 'mahasiswa',
  withStatus: ['cuti'],
  summary: 'Send criticism or a suggestion, with one photo if there is one: multipart part `foto`',
  body: z.object({
    judul: requiredText('Judul', MAX_KS.judul),
    isi: requiredText('Isi', MAX_KS.isi),
    no_hp: optional(MAX_KS.no_hp).pipe(phone.nullable()),
    bagian: optional(MAX_KS.bagian),
  }),
  bodyInQuery: true,
  upload: 'foto',
  reply: success,
})

export const write = endpoint({
  method: 'POST',
  path: '/api/ks/:id/pesan',
  access: 'mahasiswa',
  withStatus: ['cuti'],
  summary: 'Write in the thread of an own complaint that is not done with',
  params: z.object({ id: idParam }),
  body: z.object({ isi: requiredText('Isi', MAX_KS.isi) }),
  reply: success,
})
