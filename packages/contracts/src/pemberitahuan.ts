import { JENIS_KABAR } from '@sia/domain/kabar'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, required, success } from './wire.ts'

export const show = endpoint({
  method: 'GET',
  path: '/api/pemberitahuan',
  access: 'mahasiswa',
  summary: 'How the caller is told of what changed: on this device, by e-mail, and of which kinds',
  reply: z.object({
    /** The key by which a browser subscribes; null where the college tells nobody by push. */
    kunci: z.string().nullable(),
    /** Whether the asking session’s device is told. */
    perangkat: z.boolean(),
    /** The caller’s e-mail address; null where he has none, or the college writes no letters. */
    surel: z.string().nullable(),
    /** Whether the college writes letters. */
    mengirim_surel: z.boolean(),
    jenis: z.array(
      z.object({
        jenis: z.enum(JENIS_KABAR),
        nama: z.string(),
        push: z.boolean(),
        surel: z.boolean(),
        /** Letters about the account itself are always sent. */
        surel_tetap: z.boolean(),
      }),
    ),
  }),
})

export const choose = endpoint({
  method: 'PATCH',
  path: '/api/pemberitahuan',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary: 'Choose how the caller is told of one kind',
  body: z.object({ jenis: z.enum(JENIS_KABAR), push: flag, surel: flag }),
  reply: success,
})

/** Bytes of a browser's key in base64url. */
const key = (name: string, letters: number) =>
  required(name).regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), `${name} salah.`)

export const addDevice = endpoint({
  method: 'POST',
  path: '/api/pemberitahuan/perangkat',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary:
    'Tell the asking session’s device by push; with lanjut only where the caller’s account was told there before',
  body: z.object({
    /** Address and keys of the browser’s subscription. */
    alamat: required('Alamat').max(1000, 'Alamat terlalu panjang.'),
    p256dh: key('p256dh', 87),
    auth: key('auth', 22),
    lanjut: flag.default(false),
  }),
  reply: z.object({ perangkat: z.boolean() }),
})

export const removeDevice = endpoint({
  method: 'POST',
  path: '/api/pemberitahuan/perangkat/lepas',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  summary: 'Tell the asking session’s device no more',
  reply: success,
})
