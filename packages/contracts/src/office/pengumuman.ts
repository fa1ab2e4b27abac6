import { SHOWING, type Showing } from '@sia/domain/showing'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, requiredText, rowNumber, success, tanggal, waktu } from '../wire.ts'
import { history } from './history.ts'

const pengumuman = z.object({
  id: z.int(),
  judul: z.string(),
  /** The first and the last day on which it is shown. */
  dari: tanggal,
  sampai: tanggal,
  /** The day of what it is about. */
  acara: tanggal.nullable(),
  /** From this hour of its days on, null from the first day's beginning. */
  terbit_pada: waktu.nullable(),
  /** File name below pengumuman. */
  file: z.string().nullable(),
  status: z.enum(Object.keys(SHOWING) as [Showing, ...Showing[]]),
})

export type Pengumuman = z.input<typeof pengumuman>

const access = { staf: 'berita.kelola' } as const
const params = z.object({ id: idParam })

export const list = endpoint({
  method: 'GET',
  path: '/api/pengumuman',
  access,
  summary: 'Every announcement, the latest days first, prepared, past and taken back ones too',
  reply: z.object({ pengumuman: z.array(pengumuman) }),
})

const whole = pengumuman.extend({
  isi: z.string(),
  /** A checksum of what the announcement says, for who changes it. */
  dilihat: z.string(),
})

export type WholePengumuman = z.input<typeof whole>

export const show = endpoint({
  method: 'GET',
  path: '/api/pengumuman/:id',
  access,
  summary: 'One announcement, with who changed what',
  params,
  reply: z.object({ pengumuman: whole, riwayat: history }),
})

/** The longest title and text, in characters. */
export const MAX_JUDUL = 200
export const MAX_ISI = 20_000

const shape = {
  judul: requiredText('Judul', MAX_JUDUL).transform((text) => text.trim()),
  isi: requiredText('Isi', MAX_ISI).transform((text) => text.trim()),
  dari: tanggal,
  sampai: tanggal,
  acara: tanggal.nullable(),
  terbit_pada: waktu.nullable(),
  /** As `storeFile` has named it. */
  file: z.string().max(200).nullable(),
}

const written = z.object({ id: z.int(), nomor: z.int().nullable() })

/** A text of the longest, in letters of four bytes. */
const maxBody = 128 * 1024

export const create = endpoint({
  method: 'POST',
  path: '/api/pengumuman',
  access,
  summary: 'Announce something on some days, from an hour of them on',
  maxBody,
  body: z.object(shape),
  reply: written,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/pengumuman/:id',
  access,
  summary: 'Change an announcement, as the person saw it',
  params,
  maxBody,
  body: z.object({
    ...shape,
    /** The checksum of what the person saw. */
    dilihat: z.string().max(100),
  }),
  reply: written,
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/pengumuman/:id/tarik',
  access,
  summary: 'Take an announcement back, so that nobody sees it any more, or show it again',
  params,
  body: z.object({ ditarik: z.boolean() }),
  reply: written,
})

export const storeFile = endpoint({
  method: 'POST',
  path: '/api/pengumuman/berkas',
  access,
  summary:
    'Store a file for an announcement: multipart part `berkas`, a PDF or a picture up to 5 MB',
  body: z.object({ nama: z.string().max(255) }),
  upload: 'berkas',
  reply: z.object({ file: z.string() }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/pengumuman/batalkan',
  access,
  summary: 'Take a change of announcements back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
