import { MAX_PHONE, PHONE, WRONG_PHONE } from '@sia/domain/contact-format'
import { JENJANG } from '@sia/domain/mhs'
import { isPeta, MAX_PETA, WRONG_PETA } from '@sia/domain/ojt-placement'
import { STATUS } from '@sia/domain/status'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, optional, requiredText, rowNumber, success, tanggal } from '../wire.ts'
import { history } from './history.ts'

const access = { staf: 'ojt.kelola' } as const
const text = z.string().nullable()
const day = tanggal.nullable()
/** The number by which it is taken back; null of what was only shown, or changed nothing. */
const nomor = z.int().nullable()
/** Only shown where false. */
const isReal = z.boolean()

const offer = z.object({
  id: z.int(),
  jenjang: z.enum(JENJANG),
  dari_2: day,
  sampai_2: day,
  dari_4: day,
  sampai_4: day,
  /** Places for each programme, by its name. */
  kuota: z.array(
    z.object({ jurusan_id: z.int(), jurusan: z.string(), kuota: z.int(), terisi: z.int() }),
  ),
})

export type Offer = z.input<typeof offer>

const company = z.object({
  id: z.int(),
  nama: z.string(),
  alamat: text,
  /** The work of students there. */
  kegiatan: text,
  kontak_nama: text,
  kontak_telepon: text,
  kontak_email: text,
  /** Where it is on a map, an https address. */
  peta_url: text,
  penawaran: z.array(offer),
})

export type Company = z.input<typeof company>

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/ojt/perusahaan',
  access,
  summary: 'Every company with its offers, how many places they have and how many are taken',
  reply: z.object({
    perusahaan: z.array(company),
    /** The first academic year on record, by which periods are for intakes. */
    tahun_ajaran: text,
  }),
})

const one = z.object({ id: idParam })

const participant = z.object({
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  angkatan: z.int(),
  pojt_id: z.int(),
  /** The NIM of who founded the group; the same is the same group. */
  kelompok_nim: text,
  dosen: text,
})

export type Participant = z.input<typeof participant>

export const showCompany = endpoint({
  method: 'GET',
  path: '/api/ojt/perusahaan/:id',
  access,
  summary: 'One company with its offers, who has a place there, and who changed what',
  params: one,
  reply: z.object({
    perusahaan: company.extend({
      /** A checksum of what it says of itself, for who changes that. */
      dilihat: z.string(),
      penawaran: z.array(offer.extend({ dilihat: z.string() })),
    }),
    peserta: z.array(participant),
    /** Every programme, by name: what an offer can be for. */
    jurusan: z.array(z.object({ id: z.int(), nama: z.string() })),
    tahun_ajaran: text,
    riwayat: history,
  }),
})

export type CompanyRecord = z.input<typeof showCompany.reply>

export const listDosen = endpoint({
  method: 'GET',
  path: '/api/ojt/dosen',
  access,
  summary: 'Every lecturer by name: who can supervise',
  reply: z.object({ dosen: z.array(z.object({ id: z.int(), nama: z.string() })) }),
})

/** The longest text on what students do at a company, in characters. */
export const MAX_KEGIATAN = 1000

const said = {
  nama: requiredText('Nama', 200).transform((name) => name.trim()),
  alamat: optional(300),
  kegiatan: optional(MAX_KEGIATAN),
  kontak_nama: optional(100),
  kontak_telepon: optional(MAX_PHONE).refine(
    (phone) => phone === null || PHONE.test(phone),
    WRONG_PHONE,
  ),
  kontak_email: optional(200).refine(
    (address) => address === null || z.email().safeParse(address).success,
    'Alamat e-mail tidak sesuai.',
  ),
  peta_url: optional(MAX_PETA).refine((link) => link === null || isPeta(link), WRONG_PETA),
}

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/ojt/perusahaan',
  access,
  summary: 'Add a company',
  body: z.object(said),
  reply: z.object({ id: z.int(), nomor }),
})

export const updateCompany = endpoint({
  method: 'POST',
  path: '/api/ojt/perusahaan/:id',
  access,
  summary: 'Change what a company says of itself, as the person saw it',
  params: one,
  body: z.object({ ...said, dilihat: z.string().max(100) }),
  reply: z.object({ id: z.int(), nomor }),
})

const removed = z.object({
  /** The rows that go along, and the obstacles, a sentence each. */
  ikut: z.array(z.string()),
  halangan: z.array(z.string()),
  nomor,
})

export const removeCompany = endpoint({
  method: 'POST',
  path: '/api/ojt/perusahaan/:id/hapus',
  access,
  summary: 'Remove a company with its offers where nobody has a place there, or show it',
  params: one,
  body: z.object({ terapkan: isReal }),
  reply: removed,
})

const oneOffer = one.extend({ jenjang: z.string() })

/** The most places for a programme. */
const MAX_KUOTA = 999

export const saveOffer = endpoint({
  method: 'POST',
  path: '/api/ojt/perusahaan/:id/penawaran/:jenjang',
  access,
  summary: 'Make or change a company’s offer for a level, as the person saw it: periods and places',
  params: oneOffer,
  body: z.object({
    dari_2: day,
    sampai_2: day,
    dari_4: day,
    sampai_4: day,
    /** Places as they are typed, by the number of the programme; '' where the offer is not for it. */
    kuota: z.record(
      z.string().regex(/^\d{1,6}$/),
      z.string().regex(/^\d{0,3}$/, `Isi dengan angka 0 sampai ${MAX_KUOTA}, atau kosongkan.`),
    ),
    /** The checksum of what the person saw, '' for a new offer. */
    dilihat: z.string().max(100),
  }),
  reply: z.object({ nomor }),
})

const freed = z.array(z.object({ nim: z.string(), nama: z.string() }))

export const closeOffer = endpoint({
  method: 'POST',
  path: '/api/ojt/perusahaan/:id/penawaran/:jenjang/tutup',
  access,
  summary:
    'Close an offer: nobody can choose it any more; where the company withdraws, its places are freed too; or show it',
  params: oneOffer,
  body: z
    .object({
      mundur: z.boolean(),
      /** Who loses his place, as the person saw it; null of what is only shown. */
      dilihat: z.array(z.string().max(20)).max(10_000).nullable(),
      terapkan: isReal,
    })
    .refine(({ dilihat, terapkan }) => !terapkan || dilihat !== null, {
      path: ['dilihat'],
      message: 'Lihat akibatnya dahulu.',
    }),
  reply: z.object({
    /** How many free places close. */
    tempat: z.int(),
    /** Who loses his place. */
    dilepas: freed,
    nomor,
  }),
})

export const removeOffer = endpoint({
  method: 'POST',
  path: '/api/ojt/perusahaan/:id/penawaran/:jenjang/hapus',
  access,
  summary: 'Remove an offer that nobody has a place of, or show it',
  params: oneOffer,
  body: z.object({ terapkan: isReal }),
  reply: removed,
})

const student = z.object({
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  jenjang: z.enum(JENJANG),
  angkatan: z.int(),
  no_hp: text,
  ojt_aktif: z.boolean(),
  status: z.enum(STATUS),
  /** The company and the offer of his place, and when it was taken; null without one. */
  perusahaan: text,
  perusahaan_id: z.int().nullable(),
  pojt_id: z.int().nullable(),
  sejak: day,
  kelompok_nim: text,
  /** How many his group has. */
  anggota: z.int(),
  dosen: text,
  dosen_id: z.int().nullable(),
})

export type OjtStudent = z.input<typeof student>

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/ojt/mahasiswa',
  access,
  summary: 'Who has an OJT place, and who is active for OJT and has none',
  reply: z.object({ mahasiswa: z.array(student) }),
})

const byNim = z.object({ nim: z.string() })

export const showStudent = endpoint({
  method: 'GET',
  path: '/api/ojt/mahasiswa/:nim',
  access,
  summary: 'A student’s OJT: place, group, lecturer, and every offer with what is against it',
  params: byNim,
  reply: z.object({
    mahasiswa: student,
    /** Who is in his group, himself included; empty without one. */
    kelompok: z.array(z.object({ nim: z.string(), nama: z.string() })),
    /** Groups and students that he could be with; a group by its founder. */
    rekan: z.array(z.object({ nim: z.string(), nama: z.string(), anggota: z.int() })),
    penawaran: z.array(
      z.object({
        pojt_id: z.int(),
        perusahaan: z.string(),
        jenjang: z.string(),
        sisa: z.int(),
        kuota: z.int(),
        /** Why he cannot have a place of it; null where he can. */
        halangan: text,
      }),
    ),
  }),
})

export type StudentOjt = z.input<typeof showStudent.reply>

/** The offer of the place that the person saw, null for none. */
const dilihat = rowNumber.nullable()

export const place = endpoint({
  method: 'POST',
  path: '/api/ojt/mahasiswa/:nim/tempat',
  access,
  summary: 'Give a student a place of an offer, or move him to it, or show it',
  params: byNim,
  body: z.object({ pojt_id: rowNumber, dilihat, terapkan: isReal }),
  reply: z.object({
    ke: z.string(),
    /** The company that he leaves, and how many stay in the group that he leaves. */
    dari: text,
    rekan: z.int(),
    nomor,
  }),
})

export const free = endpoint({
  method: 'POST',
  path: '/api/ojt/mahasiswa/:nim/lepas',
  access,
  summary: 'Take a student’s choice back, so that he can choose again, or show it',
  params: byNim,
  body: z.object({ dilihat, terapkan: isReal }),
  reply: z.object({ dari: z.string(), rekan: z.int(), nomor }),
})

export const changeGroup = endpoint({
  method: 'POST',
  path: '/api/ojt/mahasiswa/:nim/kelompok',
  access,
  summary: 'Put a student into the group of another, or take him out of his, or show it',
  params: byNim,
  body: z.object({
    /** One of the group that he joins; null takes him out of his. */
    bersama: z.string().max(20).nullable(),
    /** His group as the person saw it. */
    dilihat: z.string().max(20).nullable(),
    terapkan: isReal,
  }),
  reply: z.object({ sebelum: z.array(z.string()), sesudah: z.array(z.string()), nomor }),
})

/** So many students get a lecturer at once. */
const MANY = 500

export const assignDosen = endpoint({
  method: 'POST',
  path: '/api/ojt/dosen',
  access,
  summary: 'Give students with a place a supervising lecturer, all or none; null for none any more',
  body: z.object({
    nim: z.array(z.string().max(20)).min(1).max(MANY, `Paling banyak ${MANY} sekaligus.`),
    dosen_id: rowNumber.nullable(),
  }),
  reply: z.object({ berubah: z.int(), tetap: z.int(), dosen: text, nomor }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/ojt/batalkan',
  access,
  summary: 'Take a change of OJT back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
