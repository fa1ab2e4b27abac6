import { BERKAS } from '@sia/domain/berkas'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { success, waktu } from '../wire.ts'

const access = { staf: 'sistem.kelola' } as const

export const health = endpoint({
  method: 'GET',
  path: '/api/sistem/kesehatan',
  access,
  summary: 'What `sia periksa` finds, as far as Kantor can look',
  reply: z.object({
    diperiksa: waktu,
    temuan: z.array(
      z.object({
        bagian: z.string(),
        hasil: z.enum(['ok', 'perhatian', 'masalah']),
        keterangan: z.string(),
        saran: z.string().nullable(),
      }),
    ),
  }),
})

export type Health = z.input<typeof health.reply>

const JENIS = [...(Object.keys(BERKAS) as (keyof typeof BERKAS)[]), 'jadwal-ojt', 'logo'] as const

const named = z.object({
  jenis: z.enum(JENIS),
  /** The campus branch, of an OJT time-table only. */
  cabang: z.string().max(100).nullable(),
})

export const files = endpoint({
  method: 'GET',
  path: '/api/sistem/berkas',
  access,
  summary:
    'The PDFs of the college that every student opens, then the logo of papers, and which are missing',
  reply: z.object({
    berkas: z.array(
      named.extend({
        /** Where it is stored; 'logo' of the logo, which is stored with the papers. */
        path: z.string(),
        /** Where students open it; null while it is missing, and of the logo. */
        alamat: z.string().nullable(),
        ukuran: z.int().nullable(),
        dipasang: waktu.nullable(),
      }),
    ),
  }),
})

export type CollegeFile = z.input<typeof files.reply>['berkas'][number]

/** Since when the file stands there that was seen; null for none. */
const seen = { dilihat: waktu.nullable() }

export const storeFile = endpoint({
  method: 'POST',
  path: '/api/sistem/berkas',
  access,
  summary:
    'Store a PDF of the college, or the logo of papers, part `berkas`, in place of the one there was; 409 where that is another than was seen',
  body: z.object({
    jenis: z.enum(JENIS),
    cabang: z
      .string()
      .max(100)
      .default('')
      .transform((text) => text || null),
    dilihat: z
      .string()
      .default('')
      .transform((text) => text || null),
  }),
  upload: 'berkas',
  maxUploadMb: 20,
  reply: z.object({ kalimat: z.string() }),
})

export const removeFile = endpoint({
  method: 'POST',
  path: '/api/sistem/berkas/hapus',
  access,
  summary:
    'Take a PDF of the college, or the logo of papers, away; 409 where it is another than was seen',
  body: named.extend(seen),
  reply: z.object({ kalimat: z.string() }),
})

export const backups = endpoint({
  method: 'GET',
  path: '/api/sistem/cadangan',
  access,
  summary:
    'The backups in the data folder, the newest first, and how the one stands that was ordered last',
  reply: z.object({
    folder: z.string(),
    /** Why Kantor cannot look there; null where it can. */
    halangan: z.string().nullable(),
    /** Each was read back before it got its name. */
    berkas: z.array(z.object({ berkas: z.string(), pada: waktu, ukuran: z.int() })),
    terakhir: z
      .object({
        keadaan: z.enum(['berjalan', 'selesai', 'gagal']),
        /** The file that was made, or why none was. */
        pesan: z.string().nullable(),
        oleh: z.string(),
        dimulai: waktu,
      })
      .nullable(),
    /** The line that restores the newest, at the server; null without one. */
    pulihkan: z.string().nullable(),
  }),
})

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/sistem/cadangan',
  access,
  summary: 'Have a backup made beside Kantor; 409 while one is being made',
  reply: success,
})
