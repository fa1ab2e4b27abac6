import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, jam, tanggal } from '../wire.ts'

const text = z.string().nullable()

/** A weekly slot: hari 1 Monday to 7 Sunday. */
const jamkul = z.object({ hari: z.int(), dari: z.string(), sampai: z.string() }).nullable()

/** A class in the list of a term. */
const listed = z.object({
  id: z.int(),
  kode: z.string(),
  matkul: z.string(),
  sks: z.int(),
  semester: z.int(),
  jurusan: text,
  dosen: text,
  ruangan: text,
  jamkul,
  /** How many students take it, and of how many a mark is missing. */
  mahasiswa: z.int(),
  nilai_kurang: z.int(),
  /** The caller holds single sessions of it for its lecturer. */
  pengganti: z.boolean(),
})

export type ListedKelas = z.input<typeof listed>

export const list = endpoint({
  method: 'GET',
  path: '/api/kelas',
  access: { staf: 'kelas.lihat' },
  summary:
    'The classes of a term by code, those alone that the caller may open; of the running term unless another is asked for',
  query: z.object({ semester: idParam.optional() }),
  reply: z.object({
    /** Every term, the latest first. */
    semester: z.array(z.object({ id: z.int(), nama: z.string(), aktif: z.boolean() })),
    /** The term whose classes these are; null where there is none. */
    dipilih: z.int().nullable(),
    kelas: z.array(listed),
  }),
})

/** A session of a class; a substitute is another lecturer who holds it. */
const session = z.object({
  pertemuan: z.string(),
  /** Whether it was planned: without that it has neither day nor attendance. */
  ada: z.boolean(),
  status: z.int().nullable(),
  tanggal: tanggal.nullable(),
  /** Its own hours and room; null for those of the class. */
  dari: jam.nullable(),
  sampai: jam.nullable(),
  ruangan: z.object({ id: z.int(), nama: z.string() }).nullable(),
  pembahasan: text,
  link_meet: text,
  link_materi: text,
  pengganti: z.object({ id: z.int(), nama: z.string() }).nullable(),
  /** How many students have a mark of attendance. */
  terabsen: z.int(),
})

export const params = z.object({ id: idParam })

export const show = endpoint({
  method: 'GET',
  path: '/api/kelas/:id',
  access: { staf: 'kelas.lihat' },
  summary: 'A class with its sessions in the order in which they are held, and who takes it',
  params,
  reply: z.object({
    kelas: z.object({
      id: z.int(),
      kode: z.string(),
      matkul: z.string(),
      sks: z.int(),
      semester: z.int(),
      jurusan: text,
      dosen: text,
      ruangan: text,
      tahun: z.string(),
      jamkul: z.object({ hari: z.int(), dari: jam, sampai: jam }).nullable(),
      group_whatsapp: text,
      persentasi_kehadiran: z.int(),
      persentasi_tugas: z.int(),
      persentasi_uts: z.int(),
      persentasi_uas: z.int(),
      /** The caller holds single sessions of it for its lecturer, and sees those alone. */
      pengganti: z.boolean(),
    }),
    pengajaran: z.array(session),
    /** Who takes it, by name. */
    mahasiswa: z.array(z.object({ nim: z.string(), nama: z.string() })),
  }),
})

export type KelasRecord = z.input<typeof show.reply>
export type Session = KelasRecord['pengajaran'][number]
