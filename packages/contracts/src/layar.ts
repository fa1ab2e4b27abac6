import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { required, waktu } from './wire.ts'

export const open = endpoint({
  method: 'POST',
  path: '/api/layar',
  access: 'public',
  inView: 'open',
  summary:
    'Begin to view a student’s screens, read-only, by a code of Kantor that works once and for a minute; 422 for any other',
  body: z.object({ kode: required('Kode').max(100, 'Kode terlalu panjang.') }),
  reply: z.object({
    /** As a login's: what stands behind the bar is sent as bearer. */
    _token: z.string(),
    berlaku_sampai: waktu,
  }),
})
