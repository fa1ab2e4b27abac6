import { stripBlanks } from '@sia/domain/mhs'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { mhsWithJurusan } from './mhs.ts'
import { flag, required, success, tanggal } from './wire.ts'

/** Login outcomes. Product §2.1. */
export const loginMessage = z.enum(['success', 'danger', 'inactive', 'fail'])

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  withoutPlace: true,
  summary: 'Log in with NIM and password',
  body: z.object({
    nim: z
      .union([z.string(), z.number()], 'NIM tidak boleh kosong !')
      .transform((typed) => stripBlanks(String(typed)))
      .pipe(required('NIM')),
    password: required('Password'),
    is_mhs: flag.default(true),
  }),
  reply: z.object({
    message: loginMessage,
    /** 1 academic office, 2 finance office, null another reason. */
    nonaktif_by: z.int().nullable(),
    /** `<session id>|<secret>`; clients send the part after the bar as bearer. */
    _token: z.string().nullable(),
  }),
})

const semesterAjaran = z.object({
  id: z.int(),
  tahun: z.string(),
  semester: z.enum(['ganjil', 'genap']),
  mulai: tanggal,
  selesai: tanggal,
})

/** A student as his own session shows him. */
export const mhsSesi = mhsWithJurusan.extend({
  /** The password is a one-time password: the student has to change it before anything else. */
  harus_ganti_sandi: z.boolean(),
})

/** Why a student who is not aktif may not change everything, and what he may. Product §2.7. */
const statusMhs = z.object({
  status: z.enum(['cuti', 'lulus']),
  sejak: tanggal.nullable(),
  /** The last day on which a graduate may read. */
  baca_sampai: tanggal.nullable(),
  /** The sentence with which a change is refused. */
  alasan: z.string(),
  /** The calls that are open all the same, as 'POST /api/ks'. */
  boleh: z.array(z.string()),
})

/** The same as JSON. */
export type StatusMhsWire = z.input<typeof statusMhs>

export const checkMhs = endpoint({
  method: 'GET',
  path: '/api/check-mhs',
  access: 'session',
  summary:
    'Whose session is this? user is null once the account was made inactive; status_mhs is there for a student who is not aktif',
  reply: z.object({
    ...mhsSesi.partial().shape,
    user: mhsSesi.nullable(),
    tahun_ajaran: z.array(z.object({ id: z.int(), tahun: z.string() })),
    semester_ajaran: semesterAjaran.nullable(),
    status_mhs: statusMhs.optional(),
  }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'session',
  inView: 'open',
  summary: 'End this session at once',
  reply: success,
})
