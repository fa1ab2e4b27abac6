import { PERAN, type Peran, USERNAME, WRONG_USERNAME } from '@sia/domain/staf'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, requiredText, rowNumber, waktu } from '../wire.ts'
import { history } from './history.ts'

const peran = z
  .array(z.enum(Object.keys(PERAN) as [Peran, ...Peran[]]))
  .min(1, 'Pilih paling sedikit satu peran.')
  .transform((roles) => [...new Set(roles)])

/** An account in Kantor. */
const staf = z.object({
  id: z.int(),
  username: z.string(),
  nama: z.string(),
  email: z.string().nullable(),
  peran: z.array(z.string()),
  active: z.boolean(),
  must_change_password: z.boolean(),
  /** Whether a second factor is set up. */
  verifikasi: z.boolean(),
  created_at: waktu,
  /** The lecturer whom the account stands for. */
  dosen: z.object({ id: z.int(), nama: z.string() }).nullable(),
})

export type Staf = z.input<typeof staf>

/** A one-time password, shown once. */
const handedOver = z.object({ staf, sandi: z.string(), berlaku_sampai: waktu })

/** The lecturer by number; none for whoever is none. */
const dosen_id = z
  .union([idField, z.literal('').transform(() => null)])
  .nullish()
  .transform((id) => id ?? null)

const params = z.object({ username: z.string() })

export const list = endpoint({
  method: 'GET',
  path: '/api/staf',
  access: { staf: 'staf.kelola' },
  summary: 'Every account in Kantor, by name',
  reply: z.object({ staf: z.array(staf) }),
})

export const listDosen = endpoint({
  method: 'GET',
  path: '/api/staf-dosen',
  access: { staf: 'staf.kelola' },
  summary: 'Every lecturer, by name, for whom an account may stand',
  reply: z.object({ dosen: z.array(z.object({ id: z.int(), nama: z.string() })) }),
})

export const show = endpoint({
  method: 'GET',
  path: '/api/staf/:username',
  access: { staf: 'staf.kelola' },
  summary: 'One account, and who changed what of it',
  params,
  reply: z.object({ staf, riwayat: history }),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/staf',
  access: { staf: 'staf.kelola' },
  summary: 'Make an account; answers its one-time password',
  body: z.object({
    username: z.string().trim().toLowerCase().regex(USERNAME, WRONG_USERNAME),
    nama: requiredText('Nama', 100),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.union([z.literal(''), z.email('Alamat e-mail tidak sesuai.').max(254)]))
      .nullish()
      .transform((text) => text || null),
    peran,
    dosen_id,
  }),
  reply: handedOver,
})

export const update = endpoint({
  method: 'PATCH',
  path: '/api/staf/:username',
  access: { staf: 'staf.kelola' },
  summary: 'Change roles or lecturer, or let somebody in or out; their sessions end at once',
  params,
  body: z.object({
    peran: peran.optional(),
    active: z.boolean().optional(),
    dosen_id: rowNumber.nullable().optional(),
  }),
  reply: z.object({ staf, changed: z.boolean() }),
})

export const reset = endpoint({
  method: 'POST',
  path: '/api/staf/:username/sandi',
  access: { staf: 'staf.kelola' },
  summary: 'Give a one-time password and take the second factor away; their sessions end at once',
  params,
  reply: handedOver,
})

export const removeVerification = endpoint({
  method: 'POST',
  path: '/api/staf/:username/verifikasi/lepas',
  access: { staf: 'staf.kelola' },
  summary: 'Take the second factor away from who has lost it; their sessions end at once',
  params,
  reply: z.object({ staf, changed: z.boolean() }),
})
