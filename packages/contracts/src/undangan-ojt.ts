import { JAWABAN_UNDANGAN } from '@sia/domain/undangan-ojt'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalMhsId, required, requiredId, waktu } from './wire.ts'

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

export const list = endpoint({
  method: 'GET',
  path: '/api/undangan-ojt',
  access: 'mahasiswa',
  summary:
    'Open invitations to the caller into OJT groups, and those of his own group: open, or declined',
  reply: z.object({ masuk: z.array(masuk), keluar: z.array(keluar) }),
})

const outcome = z.object({ status: z.enum(['success', 'fail']), message: z.string() })

export const create = endpoint({
  method: 'POST',
  path: '/api/undangan-ojt',
  access: 'mahasiswa',
  summary: 'Ask a fellow student by his NIM into the own OJT group',
  body: z.object({ mhs_id: optionalMhsId, nim: required('NIM') }),
  reply: outcome,
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/undangan-ojt/jawab',
  access: 'mahasiswa',
  summary:
    'Accept (terima, which takes the place and the seat) or decline (tolak) an invitation, or take back one of the own group (tarik)',
  body: z.object({
    mhs_id: optionalMhsId,
    undangan_id: requiredId('Undangan'),
    jawaban: z.enum(JAWABAN_UNDANGAN),
  }),
  reply: outcome,
})
