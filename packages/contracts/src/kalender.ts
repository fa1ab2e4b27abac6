import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { success, waktu } from './wire.ts'

/** The address of a calendar without what opens it. */
const alamat = z.object({
  dibuat_pada: waktu,
  /** When a calendar last read it, to the day; null before the first time. */
  dipakai_pada: waktu.nullable(),
})

export type KalenderAlamat = z.input<typeof alamat>

export const show = endpoint({
  method: 'GET',
  path: '/api/kalender',
  access: 'mahasiswa',
  summary:
    'Since when the caller’s calendar has an address and when it was last read; null without one',
  reply: z.object({ kalender: alamat.nullable() }),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/kalender',
  access: 'mahasiswa',
  withStatus: ['cuti'],
  summary:
    'Give the caller’s calendar a new address, which is said this once; the one before works no more',
  reply: z.object({
    /** '/kalender/….ics' on this server. */
    alamat: z.string(),
    kalender: alamat,
  }),
})

export const revoke = endpoint({
  method: 'POST',
  path: '/api/kalender/cabut',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary: 'Take the address of the caller’s calendar away, at once; without one nothing changes',
  reply: success,
})
