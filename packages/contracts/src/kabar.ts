import { JENIS_KABAR } from '@sia/domain/kabar'
import { LAYAR_KABAR, NADA_KABAR } from '@sia/domain/kabar-words'
import { BAGIAN_KONTAK, type BagianKontak } from '@sia/domain/kontak'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { filterId, halaman, listOrPage, optionalMhsId, requiredId, waktu } from './wire.ts'

const OFFICES = Object.keys(BAGIAN_KONTAK) as BagianKontak[]

const kabar = z.object({
  id: z.int(),
  jenis: z.enum(JENIS_KABAR),
  judul: z.string(),
  kalimat: z.string(),
  /** The screen that shows it, and what of that screen; null for the screen itself. */
  layar: z.enum(LAYAR_KABAR),
  ref_id: z.int().nullable(),
  /** The label of the link. */
  aksi: z.string(),
  nada: z.enum(NADA_KABAR),
  /** The office that is asked about it, where something was refused. */
  tanya: z.enum(OFFICES).nullable(),
  /** The reference of the receipt of the booked payment, where it is issued at once. */
  bukti: z.string().nullable(),
  /** When it changed. */
  pada: waktu,
  dibaca: z.boolean(),
})

export type Kabar = z.input<typeof kabar>

/** The caller's unread notes of all pages. */
const belum_dibaca = z.int()

export const list = endpoint({
  method: 'GET',
  path: '/api/kabar',
  access: 'mahasiswa',
  summary: 'What changed for the caller, newest first, and how much of it was not read',
  /** With an id only that note, on whichever page it stands. */
  query: z.object({ page: halaman, kabar_id: filterId }),
  reply: z.object({
    kabar: listOrPage(kabar),
    belum_dibaca,
    /** Now, to the minute: which day is today is not asked of the device's clock. */
    sekarang: waktu,
  }),
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/kabar/dibaca',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary: 'Mark one note as read, or all that are told when no id is named',
  body: z.object({ mhs_id: optionalMhsId, kabar_id: requiredId('Kabar').optional() }),
  reply: z.object({ belum_dibaca }),
})
