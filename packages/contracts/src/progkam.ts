import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { halamanSemua, listOrPage, searchText, tanggal } from './wire.ts'

const progkam = z.object({
  id: z.int(),
  nama: z.string(),
  tempat: z.string().nullable(),
  tanggal: tanggal.nullable(),
  nilai: z.int(),
  /** null for a campus programme, otherwise the caller's NIM. */
  nim_mhs: z.string().nullable(),
  /** The caller's part only; pivot.nilai is what counts for him, his own or else the activity's. */
  mhs: z.array(z.object({ id: z.int(), pivot: z.object({ nilai: z.int() }) })),
})

export type Progkam = z.input<typeof progkam>

export const list = endpoint({
  method: 'GET',
  path: '/api/progkam',
  access: 'mahasiswa',
  summary: 'TAK activities: the campus programmes the caller took part in, and the caller’s own',
  query: z.object({ page: halamanSemua, search: searchText }),
  reply: z.object({ progkam: listOrPage(progkam) }),
})
