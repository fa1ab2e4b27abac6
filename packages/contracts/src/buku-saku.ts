import { DIAJUKAN } from '@sia/domain/buku-saku'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  halaman,
  listOrPage,
  optionalMhsId,
  required,
  requiredId,
  requiredNumber,
  tanggal,
} from './wire.ts'

const kegiatan = z.object({
  id: z.int(),
  judul: z.string(),
  /** Month of the activity, 1 to 12. */
  bulan: z.int(),
  /** Year of that month, for this student. Product §9.3. */
  tahun: z.int(),
  /** The caller's claim, if there is one; status 1 submitted, 2 approved, 9 rejected. */
  buku_saku: z.array(
    z.object({
      id: z.int(),
      mhs_id: z.int(),
      buku_saku_kegiatan_id: z.int(),
      status: z.int(),
      tanggal,
      /** Why it was rejected, of one that is and where whoever did says so. */
      alasan: z.string().nullable(),
      /** File name below buku_saku. */
      bukti: z.string().nullable(),
    }),
  ),
})

export type Kegiatan = z.input<typeof kegiatan>

export const list = endpoint({
  method: 'GET',
  path: '/api/buku-saku-kegiatan',
  access: 'mahasiswa',
  summary: 'Activities of the pocket book by month, each with the caller’s claim',
  query: z.object({ page: halaman }),
  reply: z.object({ buku_saku_kegiatan: listOrPage(kegiatan) }),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/buku-saku',
  access: 'mahasiswa',
  summary:
    'Claim to have joined an activity, again after a rejection or while pending; a proof, JPEG, PNG, WebP or PDF, comes as multipart part `bukti`, and without one the proof sent before stays',
  body: z.object({
    buku_saku_kegiatan_id: requiredId('Kegiatan'),
    status: requiredNumber('Status').refine(
      (status) => status === DIAJUKAN,
      'Status harus Sudah Mengikuti.',
    ),
    tanggal: required('Tanggal').pipe(tanggal),
    mhs_id: optionalMhsId,
  }),
  upload: 'bukti',
  reply: z.object({ msg: z.string(), data: z.object({ msg: z.string() }) }),
})
