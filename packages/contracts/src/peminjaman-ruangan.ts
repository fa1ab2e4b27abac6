import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { errorBody } from './error-body.ts'
import { ruangan } from './ruangan.ts'
import {
  halaman,
  idParam,
  listOrPage,
  phone,
  required,
  requiredId,
  requiredText,
  waktu,
} from './wire.ts'

const text = z.string().nullable()

/** An application for a room; mengetahui, menyetujui and rejected hold who decided. */
const peminjaman = z.object({
  id: z.int(),
  mhs_id: z.int(),
  mhs: z.object({ nama: z.string() }),
  ruangan_id: z.int(),
  ruangan,
  dari: waktu,
  sampai: waktu,
  no_telp: z.string(),
  keperluan: z.string(),
  mengetahui: text,
  menyetujui: text,
  rejected: text,
  /** Why it was rejected, where whoever did says so. */
  alasan: text,
})

export type Peminjaman = z.input<typeof peminjaman>

/** The student's fields. Product §14.1. */
const form = z.object({
  ruangan_id: requiredId('Ruangan'),
  dari: required('Waktu mulai').pipe(waktu),
  sampai: required('Waktu selesai').pipe(waktu),
  no_telp: required('Nomor telepon').pipe(phone),
  keperluan: requiredText('Keperluan', 1000),
})

/** The outcome of a change: done, or 409 once somebody has decided. */
const outcome = z.union([
  errorBody.extend({ status: z.literal('fail'), msg: z.string() }),
  z.object({ status: z.literal('success'), msg: z.string() }),
])

export const list = endpoint({
  method: 'GET',
  path: '/api/peminjaman-ruangan',
  access: 'mahasiswa',
  summary: 'The caller’s own room loans, newest first',
  query: z.object({ page: halaman }),
  reply: z.object({ title: z.string(), peminjaman_ruangan: listOrPage(peminjaman) }),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/peminjaman-ruangan',
  access: 'mahasiswa',
  summary: 'Apply for a room',
  body: form,
  reply: z.object({ status: z.literal('success'), msg: z.string() }),
})

export const update = endpoint({
  method: 'PATCH',
  path: '/api/peminjaman-ruangan/:id',
  access: 'mahasiswa',
  summary: 'Change an own application nobody has decided on; 409 with status fail afterwards',
  params: z.object({ id: idParam }),
  /** Fields that are not sent stay as they are. */
  body: form.partial(),
  reply: outcome,
})

export const takeBack = endpoint({
  method: 'POST',
  path: '/api/peminjaman-ruangan/:id/tarik',
  access: 'mahasiswa',
  summary: 'Take back an own application nobody has decided on; 409 with status fail afterwards',
  params: z.object({ id: idParam }),
  reply: outcome,
})
