import { SYARAT } from '@sia/domain/kelulusan'
import { STATUS } from '@sia/domain/status'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const syarat = z.object({
  syarat: z.enum(SYARAT),
  label: z.string(),
  /** The done part, in the unit of `nilai`. */
  ada: z.number(),
  /** The target; null where the college has set none. */
  perlu: z.number().nullable(),
  /** The part that is there, whole percent rounded down, at most 100; 0 where nothing is set. */
  persen: z.int(),
  /** Both in words. */
  nilai: z.string(),
  /** The missing part in words. */
  kalimat: z.string(),
})

export type SyaratWire = z.input<typeof syarat>

export const show = endpoint({
  method: 'GET',
  path: '/api/kelulusan',
  access: 'mahasiswa',
  summary:
    'What the caller has of what he needs to graduate, in figures and words, and what his student card says beside the profile',
  reply: z.object({
    status: z.enum(STATUS),
    /** The QR code of his NIM: modules a side, and the dark ones as the path of an SVG. */
    qr: z.object({ sisi: z.int(), garis: z.string() }),
    /** Without the payments for somebody of the college who views and may not see them. */
    syarat: z.array(syarat),
  }),
})
