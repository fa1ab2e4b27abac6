import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  filterId,
  flag,
  halamanSemua,
  idParam,
  listOrPage,
  optionalMhsId,
  requiredId,
  tanggal,
  waktu,
} from './wire.ts'

const said = z.string().nullish()

/** A company, with what it says of itself to who chooses, where it does. */
const perusahaan = z.object({
  nama: z.string(),
  alamat: z.string().nullable(),
  /** The work of students there. */
  kegiatan: said,
  kontak_nama: said,
  kontak_telepon: said,
  kontak_email: said,
  /** Where it is on a map, an https address. */
  peta_url: said,
})

export type Perusahaan = z.input<typeof perusahaan>

const dosen = z.object({ id: z.int(), nama: z.string() })

/**
 * A company's offer with the students who joined, in a list those of the programme asked for; a
 * period is open when both its days are set.
 */
const pojt = z.object({
  id: z.int(),
  jenjang: z.string(),
  perusahaan,
  pojt_jurusan: z.array(z.object({ jurusan_id: z.int(), jumlah_mhs: z.int() })),
  mhs: z.array(
    z.object({
      id: z.int(),
      nim: z.string(),
      nama: z.string(),
      jenjang: z.string(),
      jurusan_id: z.int(),
      jurusan_: z.object({ nama: z.string() }),
      pivot: z.object({ kelompok_nim: z.string().nullable() }),
    }),
  ),
  dari_2: tanggal.nullable(),
  sampai_2: tanggal.nullable(),
  dari_4: tanggal.nullable(),
  sampai_4: tanggal.nullable(),
})

export type Pojt = z.input<typeof pojt>

/** A student of the caller's company; the same kelompok_nim is the same group. */
const anggotaOjt = z.object({
  id: z.int(),
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  jurusan_id: z.int(),
  jenjang: z.string(),
  angkatan: z.int(),
  /** May log in and is OJT-active: nobody else can be picked. */
  aktif: z.boolean(),
  /** The offer he joined; a company may have several. */
  pojt_id: z.int(),
  kelompok_nim: z.string().nullable(),
})

export type AnggotaOjt = z.input<typeof anggotaOjt>

export const list = endpoint({
  method: 'GET',
  path: '/api/pojt',
  access: 'mahasiswa',
  summary:
    'Company offers for the caller’s own programme; none for another, or while he is not OJT-active',
  query: z.object({ page: halamanSemua, jurusan: filterId }),
  reply: z.object({ pojt: listOrPage(pojt) }),
})

const ojt = z.object({
  aktif: z.boolean(),
  mhs_pojt: z
    .object({
      id: z.int(),
      pojt_id: z.int(),
      perusahaan,
      dosen: dosen.nullable(),
      kelompok_nim: z.string().nullable(),
    })
    .nullable(),
  /** The caller included; null while the caller is not OJT-active. */
  anggota_ojt: z.array(anggotaOjt).nullable(),
  /** The chosen offer, or an empty list before the choice. */
  pojt: z.union([pojt, z.tuple([])]),
  /** The supervising lecturer, if there is one. */
  dosen: z.array(dosen),
  /** The caller's group, the caller included; empty without one. */
  kelompok: z.array(anggotaOjt.extend({ mhs: z.object({ nim: z.string(), nama: z.string() }) })),
  /** The day the page reopens. */
  dibuka_pada: tanggal,
  /** Today in WITA: whether the page has reopened is not asked of the device's clock. */
  hari_ini: tanggal,
  /** Guidelines and logbook on the college's shared drive. */
  tautan_pedoman: z.string().nullable(),
  tautan_logbook: z.string().nullable(),
})

export type Ojt = z.input<typeof ojt>

export const show = endpoint({
  method: 'GET',
  path: '/api/mhs_pojt/:id',
  access: 'mahasiswa',
  summary: 'The caller’s OJT: own record, chosen offer, fellow students of the company, own group',
  params: z.object({ id: idParam }),
  reply: ojt,
})

const outcome = z.enum(['success', 'fail'])

export const update = endpoint({
  method: 'PATCH',
  path: '/api/mhs_pojt/:id',
  access: 'mahasiswa',
  summary:
    'Join a company (self_join) or pick a fellow student (mhs_id) into the own group; both once',
  params: z.object({ id: idParam }),
  body: z
    .object({
      pojt_id: requiredId('Perusahaan'),
      self_join: flag.default(false),
      /** The student picked; not the caller. */
      mhs_id: optionalMhsId,
    })
    .refine((body) => body.self_join || typeof body.mhs_id === 'number', {
      path: ['mhs_id'],
      message: 'Mahasiswa tidak boleh kosong !',
    }),
  reply: z.union([z.object({ status: outcome, message: z.string() }), outcome]),
})

const orang = z.object({ nim: z.string(), nama: z.string() })

const masuk = z.object({
  id: z.int(),
  pengundang: orang,
  /** The offer of the group. */
  pojt_id: z.int(),
  perusahaan: z.string(),
  /** When it ends. */
  sampai: waktu,
})

export type UndanganMasuk = z.input<typeof masuk>

const keluar = z.object({
  id: z.int(),
  mhs: orang.extend({ id: z.int() }),
  sampai: waktu,
  /** Whether it was declined: he is not invited to this group again. */
  ditolak: z.boolean(),
})

export type UndanganKeluar = z.input<typeof keluar>

export const listUndangan = endpoint({
  method: 'GET',
  path: '/api/undangan-ojt',
  access: 'mahasiswa',
  summary:
    'Open invitations to the caller into OJT groups, and those of his own group: open, or declined',
  reply: z.object({ masuk: z.array(masuk), keluar: z.array(keluar) }),
})
