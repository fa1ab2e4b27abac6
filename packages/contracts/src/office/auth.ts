import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { required, rowNumber, success, waktu } from '../wire.ts'

/** Names in a call who is at work on the page; in a session of somebody else nothing is changed. Product §25.2. */
export const PERSON_HEADER = 'x-staf'

/** Login outcomes. Product §25.2. */
export const loginMessage = z.enum(['success', 'fail', 'inactive', 'code'])

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  withoutPlace: true,
  summary:
    'Log in with username or e-mail and password; the session comes as a cookie, or the code of a second factor is asked for',
  body: z.object({
    username: required('Nama pengguna').transform((typed) => typed.trim().toLowerCase()),
    password: required('Password'),
  }),
  reply: z.object({ message: loginMessage }),
})

export const loginCode = endpoint({
  method: 'POST',
  path: '/api/login/kode',
  access: 'public',
  summary:
    'After the right password: the code of the second factor, or a recovery code; then the session comes as a cookie',
  body: z.object({ kode: required('Kode') }),
  /** `over`: the right password is too long ago, or the account was changed meanwhile. */
  reply: z.object({ message: z.enum(['success', 'fail', 'over']) }),
})

export const beginCampusLogin = endpoint({
  method: 'POST',
  path: '/api/login/kampus',
  access: 'public',
  summary: 'Begin to log in by the campus account: answers the address of its login',
  /** `away`: the campus account’s server cannot be reached. */
  reply: z.object({ message: z.enum(['success', 'away']), alamat: z.string().nullable() }),
})

export const finishCampusLogin = endpoint({
  method: 'POST',
  path: '/api/login/kampus/masuk',
  access: 'public',
  summary:
    'Log in with what the campus account’s server sent back to the page; the session comes as a cookie, or the code of a second factor is asked for',
  /** The query that the page was opened with. */
  body: z.object({ jawaban: z.string().max(8000) }),
  reply: z.object({
    message: z.enum([
      'success',
      'code',
      'fail',
      'unverified',
      'unknown',
      'inactive',
      'away',
      'clock',
    ]),
  }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'staf',
  withOneTimePassword: true,
  summary: 'End this session at once',
  reply: success,
})

/** The person behind a session. */
const person = z.object({
  username: z.string(),
  nama: z.string(),
  peran: z.array(z.string()),
  izin: z.array(z.string()),
  /** The password is a one-time password, to be changed before anything else. */
  harus_ganti_sandi: z.boolean(),
  /** A second factor is to be set up before anything else. */
  harus_pasang_verifikasi: z.boolean(),
  /** Whether a second factor is set up, and how many recovery codes it has left. */
  verifikasi: z.boolean(),
  sisa_kode_pemulihan: z.int(),
  /** Whether the campus account was asked in place of the password. */
  akun_kampus: z.boolean(),
})

export type Person = z.input<typeof person>

export const me = endpoint({
  method: 'GET',
  path: '/api/saya',
  access: 'staf',
  withOneTimePassword: true,
  summary: 'Whose session is this, and what may they do?',
  reply: person,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/saya/password',
  access: 'staf',
  withOneTimePassword: true,
  summary: 'Change the own password; every other session of the account ends',
  body: z.object({ old_password: required('Password lama'), password: required('Password baru') }),
  reply: z.object({ message: z.enum(['success', 'fail']) }),
})

export const beginVerification = endpoint({
  method: 'POST',
  path: '/api/saya/verifikasi/mulai',
  access: 'staf',
  withOneTimePassword: true,
  summary:
    'Begin to set up a second factor: answers its secret for an authenticator app. Who came in by the campus account and has none yet needs no password',
  body: z.object({ password: z.string().nullish() }),
  reply: z.object({
    message: z.enum(['success', 'fail']),
    rahasia: z.string().nullable(),
    /** The address that a QR code shows, `otpauth://...`. */
    alamat: z.string().nullable(),
  }),
})

export const finishVerification = endpoint({
  method: 'POST',
  path: '/api/saya/verifikasi/pasang',
  access: 'staf',
  withOneTimePassword: true,
  summary:
    'Set the second factor up with the first code of the app; answers the recovery codes, this once. Every other session of the account ends',
  body: z.object({ kode: required('Kode') }),
  /** `over`: nothing was begun in this session. */
  reply: z.object({
    message: z.enum(['success', 'fail', 'over']),
    kode_pemulihan: z.array(z.string()),
  }),
})

/** A login on one device. */
const sesi = z.object({
  nomor: z.int(),
  perangkat: z.string().nullable(),
  masuk_pada: waktu,
  dipakai_pada: waktu,
  /** The session that asks. */
  ini: z.boolean(),
})

export type Sesi = z.input<typeof sesi>

export const listSesi = endpoint({
  method: 'GET',
  path: '/api/saya/sesi',
  access: 'staf',
  summary: 'Where the caller is logged in, the asking session first',
  reply: z.object({ sesi: z.array(sesi) }),
})

export const endSesi = endpoint({
  method: 'POST',
  path: '/api/saya/sesi/akhiri',
  access: 'staf',
  summary: 'End one of the caller’s sessions, or all but the asking one where no number is given',
  body: z.object({ nomor: rowNumber.nullish() }),
  reply: success,
})
