import { STATUS } from '@sia/domain/status'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { rowNumber, success, tanggal, waktu } from '../wire.ts'
import { officeFields } from './mhs-fields.ts'

const { nim, nama, jurusan_id, jenjang, angkatan, semester, cabang } = officeFields
const { waktu_belajar, tanggal_bergabung, kdbb } = officeFields

const params = z.object({ nim: z.string() })

/** Only shown where false. */
const isReal = z.boolean()

/** The number by which it is taken back; null for what was only shown, or changed nothing. */
const nomor = z.int().nullable()

const status = z.enum(STATUS)

/** The effects of a change of a student's status. */
const statusChange = z.object({
  sebelum: status,
  /** A status that begins later and then counts: 'aktif sejak 2027-02-01'. */
  kemudian: z.string().nullable(),
  /** Live sessions. */
  sesi: z.int(),
  perusahaan: z.string().nullable(),
  /** Loans that wait or are still to come. */
  peminjaman: z.int(),
})

export type StatusChange = z.input<typeof statusChange>

export const changeStatus = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/status',
  access: { staf: 'mhs.ubah' },
  summary:
    'Give a student a status from a day on, or show what follows from it; 409 where it follows from another one than was seen',
  params,
  body: z
    .object({
      status,
      sejak: tanggal,
      terapkan: isReal,
      /** The preview that was shown; nothing is applied without. */
      dilihat: statusChange.pick({ sebelum: true, kemudian: true }).nullish(),
    })
    .refine(({ terapkan, dilihat }) => !terapkan || dilihat, {
      message: 'Lihat akibatnya dahulu.',
      path: ['dilihat'],
    }),
  /** Null where he has that status on that day already. */
  reply: z.object({ perubahan: statusChange.nullable(), nomor }),
})

export const changeNim = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/nim',
  access: { staf: 'mhs.ubah' },
  summary: 'Give a student another NIM, or show what goes along',
  params,
  body: z.object({ baru: nim.unwrap(), terapkan: isReal }),
  reply: z.object({
    akun: z.boolean(),
    /** Members of the OJT group that his NIM names. */
    kelompok: z.int(),
    /** His own TAK activities. */
    tak: z.int(),
    berkas: z.int(),
    nomor,
  }),
})

const counted = z.array(z.object({ apa: z.string(), jumlah: z.int() }))

export const merge = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/gabung',
  access: { staf: 'mhs.ubah' },
  summary: 'Make one of two students: this one goes, the other stays; or show what becomes of it',
  params,
  body: z.object({
    benar: nim.unwrap(),
    terapkan: isReal,
  }),
  reply: z.object({
    dari: z.string(),
    ke: z.string(),
    pindah: counted,
    /** Rows that the other has too; they go. */
    hilang: counted,
    berkas: z.int(),
    catatan: z.array(z.string()),
    nomor,
  }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/urungkan',
  access: { staf: 'mhs.ubah' },
  summary:
    'Take a change of status, a new NIM, a merge or a new student back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})

export const create = endpoint({
  method: 'POST',
  path: '/api/mahasiswa',
  access: { staf: 'mhs.ubah' },
  summary: 'A new student with his account; answers its one-time password',
  body: z.object({
    nim: nim.unwrap(),
    nama: nama.unwrap(),
    jurusan_id: jurusan_id.unwrap(),
    jenjang: jenjang.unwrap(),
    angkatan: angkatan.unwrap(),
    semester: semester.unwrap(),
    cabang: cabang.unwrap(),
    waktu_belajar,
    tanggal_bergabung,
    kdbb,
  }),
  reply: z.object({
    nim: z.string(),
    nama: z.string(),
    sandi: z.string(),
    berlaku_sampai: waktu,
    nomor,
  }),
})
