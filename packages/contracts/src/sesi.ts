import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, success, waktu } from './wire.ts'

/** A login on one device. */
const sesi = z.object({
  id: z.string(),
  /** Browser and system, 'Chrome di Android'; null when the device said nothing. */
  perangkat: z.string().nullable(),
  masuk_pada: waktu,
  /** When SIA was last opened with it, to the hour. */
  dipakai_pada: waktu,
  /** The session that asks. */
  ini: z.boolean(),
})

export type Sesi = z.input<typeof sesi>

export const list = endpoint({
  method: 'GET',
  path: '/api/sesi',
  access: 'mahasiswa',
  summary: 'Where the caller is logged in, the asking session first, then the newest; at most 20',
  reply: z.object({ sesi: z.array(sesi) }),
})

export const end = endpoint({
  method: 'POST',
  path: '/api/sesi/akhiri',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary: 'End one of the caller’s sessions (id), or all but the asking one (lainnya), at once',
  body: z
    .object({ id: z.string().nullish(), lainnya: flag.default(false) })
    .refine((body) => body.lainnya || Boolean(body.id), {
      path: ['id'],
      message: 'Kirim id sesi, atau lainnya.',
    }),
  reply: success,
})
