import { SETTING_NAMES } from '@sia/domain/pengaturan'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { history } from './history.ts'

const setting = z.object({
  nama: z.enum(SETTING_NAMES),
  /** Its value in words. */
  nilai: z.string(),
  /** The same as it is typed, a line each; none where it is empty. */
  isian: z.array(z.string()),
})

export type Setting = z.input<typeof setting>

export const list = endpoint({
  method: 'GET',
  path: '/api/pengaturan',
  access: { staf: 'pengaturan.ubah' },
  summary: 'What the college changes while the system runs, with who changed it',
  reply: z.object({ pengaturan: z.array(setting), riwayat: history }),
})

export const change = endpoint({
  method: 'POST',
  path: '/api/pengaturan/:nama',
  access: { staf: 'pengaturan.ubah' },
  summary:
    'Change a setting, or show what it would become; 422 for a value that does not fit, 409 where it is another one than was seen',
  params: z.object({ nama: z.string() }),
  body: z
    .object({
      /** As it is typed; none empties it. */
      nilai: z.array(z.string().max(600)).max(10),
      terapkan: z.boolean().default(false),
      /** The value in words that was shown before it is applied; nothing is applied without. */
      dilihat: z.string().nullish(),
    })
    .refine(({ terapkan, dilihat }) => !terapkan || typeof dilihat === 'string', {
      message: 'Lihat akibatnya dahulu.',
      path: ['dilihat'],
    }),
  reply: z.object({ sebelum: z.string(), sesudah: z.string() }),
})
