import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { success, waktu } from '../wire.ts'

/** A student's account as who helps him in sees it. */
export const akun = z.object({
  /** Why he cannot log in, or not as usual, a sentence each. */
  halangan: z.array(z.string()),
  /** Null where he has no account. */
  active: z.boolean().nullable(),
  /** Whether the caller may make it active or inactive: what another office decided stays. */
  dapat_diubah: z.boolean(),
  /** Whether the caller may look at his screens, and there are any. */
  dapat_dilihat: z.boolean(),
  login_terakhir: waktu.nullable(),
  /** Where he is logged in, the newest first. */
  sesi: z.array(
    z.object({
      id: z.string(),
      perangkat: z.string().nullable(),
      masuk_pada: waktu,
      dipakai_pada: waktu,
    }),
  ),
})

export type Akun = z.input<typeof akun>

const params = z.object({ nim: z.string() })

export const changeAkun = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/akun',
  access: { staf: 'mhs.akun' },
  summary:
    'Let a student in, or keep him out in the name of the caller’s office; 409 where another office keeps him out',
  params,
  body: z.object({ active: z.boolean() }),
  reply: z.object({ changed: z.boolean() }),
})

export const createAkun = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/akun/baru',
  access: { staf: 'mhs.akun' },
  summary:
    'Make an account for a student who has none, with a one-time password; 409 where there is one',
  params,
  reply: z.object({ sandi: z.string(), berlaku_sampai: waktu }),
})

export const openLayar = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/layar',
  access: { staf: 'mhs.layar' },
  summary:
    'The address at which a student’s screens open read-only, once and within a minute; the audit log says who asked',
  params,
  reply: z.object({ alamat: z.url() }),
})

export const giveSandi = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/akun/sandi',
  access: { staf: 'mhs.akun' },
  summary:
    'Give a student a one-time password; his sessions end at once, and the address of his calendar goes',
  params,
  reply: z.object({ sandi: z.string(), berlaku_sampai: waktu }),
})

export const endSesi = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/akun/sesi',
  access: { staf: 'mhs.akun' },
  summary: 'End one session of a student, or all of them where none is named',
  params,
  body: z.object({ id: z.uuid().nullish() }),
  reply: success,
})
