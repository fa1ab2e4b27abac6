import { MAX_FOTO_MB } from '@sia/domain/foto'
import { SHOWING, type Showing } from '@sia/domain/showing'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, requiredText, rowNumber, success, waktu } from '../wire.ts'
import { history } from './history.ts'

/** The longest title and text, in characters. */
export const MAX_JUDUL = 200
export const MAX_ISI = 20_000

export const showing = z.enum(Object.keys(SHOWING) as [Showing, ...Showing[]])

const berita = z.object({
  id: z.int(),
  title: z.string(),
  /** File name below berita-terkini/picture. */
  picture: z.string().nullable(),
  /** When students see it first. */
  created_at: waktu,
  status: showing,
  views: z.int(),
  likes: z.int(),
})

export type Berita = z.input<typeof berita>

const access = { staf: 'berita.kelola' } as const
const params = z.object({ id: idParam })

export const list = endpoint({
  method: 'GET',
  path: '/api/berita-terkini',
  access,
  summary: 'Every news item, the newest first, prepared and taken back ones too',
  reply: z.object({ berita_terkini: z.array(berita) }),
})

const whole = berita.extend({
  caption: z.string(),
  /** A checksum of what the item says, for who changes it. */
  isi: z.string(),
})

export const show = endpoint({
  method: 'GET',
  path: '/api/berita-terkini/:id',
  access,
  summary: 'One news item, with who changed what',
  params,
  reply: z.object({ berita_terkini: whole, riwayat: history }),
})

export type WholeBerita = z.input<typeof whole>

const body = z.object({
  title: requiredText('Judul', MAX_JUDUL).transform((text) => text.trim()),
  caption: requiredText('Isi', MAX_ISI).transform((text) => text.trim()),
  /** As `storePicture` has named it. */
  picture: z.string().max(200).nullable(),
  /** From when students see it; null from now on. */
  created_at: waktu.nullable(),
})

/** The written row, and the number by which it is taken back; null where nothing changed. */
const written = z.object({ id: z.int(), nomor: z.int().nullable() })

/** A text of the longest, in letters of four bytes. */
const maxBody = 128 * 1024

export const create = endpoint({
  method: 'POST',
  path: '/api/berita-terkini',
  access,
  summary: 'Publish a news item, from now on or from an hour on',
  maxBody,
  body,
  reply: written,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/berita-terkini/:id',
  access,
  summary: 'Change a news item, as the person saw it',
  params,
  maxBody,
  body: body.extend({
    /** The checksum of what the person saw. */
    isi: z.string().max(100),
  }),
  reply: written,
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/berita-terkini/:id/tarik',
  access,
  summary: 'Take a news item back, so that nobody sees it any more, or show it again',
  params,
  body: z.object({ ditarik: z.boolean() }),
  reply: written,
})

export const storePicture = endpoint({
  method: 'POST',
  path: '/api/berita-terkini/gambar',
  access,
  summary: `Store a picture for news: multipart part \`gambar\`, JPEG, PNG or WebP up to ${MAX_FOTO_MB} MB`,
  body: z.object({ nama: z.string().max(255) }),
  upload: 'gambar',
  reply: z.object({ picture: z.string() }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/berita-terkini/batalkan',
  access,
  summary: 'Take a change of news back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
