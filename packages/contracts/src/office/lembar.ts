import { MAX_LEMBAR_MB } from '@sia/domain/lembar'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, success, waktu } from '../wire.ts'

/** How far a sheet has come. */
export const KEADAAN = [
  'memeriksa',
  'siap',
  'menulis',
  'selesai',
  'mengurungkan',
  'diurungkan',
  'gagal',
] as const

export type KeadaanLembar = (typeof KEADAAN)[number]

const text = z.string().nullable()

/** A line of the sheet, as a person finds it. */
const place = z.object({ baris: z.int(), tempat: text })

/** A check's findings; long lists are cut, and each count is of the whole. */
const laporan = z.object({
  /** How the file was understood, 'CSV, UTF-8, pemisah ;'. */
  format: z.string(),
  baris: z.int(),
  baru: z.int(),
  berubah: z.int(),
  tetap: z.int(),
  ditolak: z.int(),
  /** Lines that say what another one says; not in reports of before. */
  kembar: z.int().optional(),
  /** Doubts to look at before writing. */
  perhatian: z.array(z.string()),
  catatan: z.array(z.string()),
  /** Parts of the file that are not read. */
  tidak_dibaca: z.array(z.string()),
  /** Names beside keys that are somebody else's. */
  nama_lain: z.array(
    place.extend({ kunci: z.string(), di_berkas: z.string(), di_sia: z.string() }),
  ),
  jumlah_nama_lain: z.int(),
  judul: z.array(z.string()),
  tolakan: z.array(
    place.extend({
      /** The column by its name in the kind, and as the sheet calls it. */
      kolom: z.string(),
      judul: z.string(),
      sebab: z.string(),
      /** The content of the cell; null where the line has none of that column. */
      isi: text,
      /** The line, by the headings of the sheet. */
      sel: z.array(z.string()),
    }),
  ),
  /** Columns whose cells alone refuse lines, and how many. */
  dapat_dilewati: z.array(z.object({ kolom: z.string(), judul: z.string(), baris: z.int() })),
  baris_baru: z.array(place.extend({ nama: z.string() })),
  baris_berubah: z.array(
    place.extend({
      nama: z.string(),
      /** Null in place of what is private. */
      sel: z.array(z.object({ judul: z.string(), dari: text, ke: text })),
    }),
  ),
})

export type Laporan = z.infer<typeof laporan>

const pilihan = z.object({
  /** Hidden sheets and rows are read too. */
  tersembunyi: z.boolean(),
  /** Columns whose unreadable cells are left out. */
  lewati: z.array(z.string().max(60)).max(60),
  /** Acts on demand alone. */
  permintaan: z.array(z.string().max(60)).max(20),
  /** The class of every line, of kinds that lecturers keep by class. */
  kelas: z.string().trim().max(60).nullable(),
})

const perbaikan = place.extend({ kolom: z.string().max(60), isi: z.string().max(2000) })

export type Perbaikan = z.infer<typeof perbaikan>

const head = z.object({
  id: z.int(),
  nama_berkas: z.string(),
  jenis: text,
  keadaan: z.enum(KEADAAN),
  /** Why it went no further. */
  pesan: text,
  /** The present step's progress, percent. */
  kemajuan: z.int(),
  /** The number of the import. */
  nomor: z.int().nullable(),
  ada_sandi: z.boolean(),
  dibuat_pada: waktu,
})

/** A kind of sheet that the person may send in. */
const jenis = z.object({
  jenis: z.string(),
  nama: z.string(),
  /** The meaning of one line. */
  isi: z.string(),
  /** Whether lecturers keep such sheets by class. */
  per_kelas: z.boolean(),
  /** The acts on demand alone, each with its sentence. */
  permintaan: z.array(z.object({ nama: z.string(), kalimat: z.string() })),
  /** Whether the data are written out in the same columns, and also those of the running year alone. */
  unduhan: z.boolean(),
  unduhan_tahun: z.boolean(),
})

export type JenisLembar = z.infer<typeof jenis>

export const list = endpoint({
  method: 'GET',
  path: '/api/lembar',
  access: { staf: 'lembar.impor' },
  summary: 'The sheets that the caller sent in of late, the latest first, and the kinds there are',
  reply: z.object({ lembar: z.array(head), jenis: z.array(jenis) }),
})

export type ListedLembar = z.input<typeof head>

export const send = endpoint({
  method: 'POST',
  path: '/api/lembar',
  access: { staf: 'lembar.impor' },
  summary: `Send a sheet in to be checked: multipart part \`berkas\`, XLSX or CSV up to ${MAX_LEMBAR_MB} MB`,
  upload: 'berkas',
  maxUploadMb: MAX_LEMBAR_MB,
  body: z.object({ nama_berkas: z.string().trim().min(1).max(200) }),
  reply: z.object({ id: z.int() }),
})

const params = z.object({ id: idParam })

export const show = endpoint({
  method: 'GET',
  path: '/api/lembar/:id',
  access: { staf: 'lembar.impor' },
  summary: 'A sheet that the caller sent in, and what its check found',
  params,
  reply: head.extend({
    pilihan,
    perbaikan: z.array(perbaikan),
    laporan: laporan.nullable(),
    /** Checksum of the check: how the sheet was read and what was found. */
    isi: z.string(),
  }),
})

export type Lembar = z.input<typeof show.reply>

export const check = endpoint({
  method: 'POST',
  path: '/api/lembar/:id/periksa',
  access: { staf: 'lembar.impor' },
  summary: 'Check a sheet anew, as another kind or with mended cells',
  params,
  body: pilihan.extend({
    jenis: z.string().max(40).nullable(),
    perbaikan: z.array(perbaikan).max(1000),
  }),
  maxBody: 2 * 1024 * 1024,
  reply: success,
})

export const apply = endpoint({
  method: 'POST',
  path: '/api/lembar/:id/terapkan',
  access: { staf: 'lembar.impor' },
  summary: 'Write a sheet that was checked',
  params,
  body: z.object({
    /** The checksum of the check that was looked at. */
    isi: z.string(),
    /** The names that are somebody else's were looked at. */
    nama_berbeda: z.boolean().default(false),
  }),
  reply: success,
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/lembar/:id/urungkan',
  access: { staf: 'lembar.impor' },
  summary: 'Take back what a sheet brought',
  params,
  reply: success,
})

export const discard = endpoint({
  method: 'POST',
  path: '/api/lembar/:id/hapus',
  access: { staf: 'lembar.impor' },
  summary: 'Give a sheet up that was not written, or the passwords beside one that was',
  params,
  reply: success,
})
