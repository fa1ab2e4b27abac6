import { JENJANG } from '@sia/domain/mhs'
import { RISKS } from '@sia/domain/mhs-risk'
import { STATUS } from '@sia/domain/status'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { success, tanggal } from '../wire.ts'
import { briefClaim } from './buku-saku.ts'
import { history } from './history.ts'
import { briefKs } from './ks.ts'
import { akun } from './mhs-account.ts'
import { officeFields } from './mhs-fields.ts'
import { files } from './mhs-files.ts'
import { briefLoan } from './peminjaman-ruangan.ts'

/** A student as a list of the offices shows him. */
const listed = z.object({
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  jenjang: z.enum(JENJANG),
  angkatan: z.int(),
  semester: z.int(),
  status: z.enum(STATUS),
  cabang: z.string(),
  /** Whether he is active for OJT. */
  ojt: z.boolean(),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/mahasiswa',
  access: { staf: 'mhs.lihat' },
  summary: 'Every student, by NIM, with what lists are filtered by',
  reply: z.object({
    mahasiswa: z.array(
      listed.extend({
        /** Reasons why he may not finish; debts only for callers who may see money. */
        risiko: z.array(z.enum(RISKS)),
        /** Whether he has an account to log in with. */
        akun: z.boolean(),
      }),
    ),
  }),
})

export type ListedMhs = z.input<typeof list.reply>['mahasiswa'][number]

/** A student's record. */
const record = listed.extend({
  waktu_belajar: z.string().nullable(),
  tanggal_bergabung: tanggal.nullable(),
  kdbb: z.boolean(),
  /** The company of his OJT. */
  perusahaan: z.string().nullable(),
})

export const show = endpoint({
  method: 'GET',
  path: '/api/mahasiswa/:nim',
  access: { staf: 'mhs.lihat' },
  summary:
    'A student’s record with who changed what; null for what the caller has no permission for',
  params: z.object({ nim: z.string() }),
  reply: z.object({
    mahasiswa: record,
    /** The private fields by their column, in the order of the sheet. */
    biodata: z.array(z.object({ kolom: z.string(), isi: z.string().nullable() })).nullable(),
    /** Every field as a form of it holds it, for who may change them: '' for none, 'ya' or 'tidak', the number of a programme. */
    isian: z.record(z.string(), z.string()).nullable(),
    peminjaman_ruangan: z.array(briefLoan).nullable(),
    buku_saku: z.array(briefClaim).nullable(),
    ks: z.array(briefKs).nullable(),
    akun: akun.nullable(),
    berkas: files.nullable(),
    /** His statuses by their first day, the oldest first; none for who is aktif from the beginning. */
    status: z.array(z.object({ sejak: tanggal, status: z.enum(STATUS) })),
    riwayat: history,
  }),
})

export type MhsRecord = z.input<typeof show.reply>

export const choices = endpoint({
  method: 'GET',
  path: '/api/pilihan/mahasiswa',
  access: { staf: 'mhs.ubah' },
  summary: 'What a student’s fields are chosen from: the programmes',
  reply: z.object({ jurusan: z.array(z.object({ id: z.int(), nama: z.string() })) }),
})

const { nim: _, ...changeable } = officeFields

/** The fields of a student that an office changes, each by itself. */
export const changedFields = z.object(changeable)

export const update = endpoint({
  method: 'PATCH',
  path: '/api/mahasiswa/:nim',
  access: { staf: 'mhs.ubah' },
  summary:
    'Change fields of a student’s record; 409 where one of those that were seen is no longer as it was seen',
  params: z.object({ nim: z.string() }),
  body: changedFields.extend({
    /** The values of the section when it was shown, by field. */
    dilihat: z.record(z.string(), z.string()),
  }),
  reply: success,
})
