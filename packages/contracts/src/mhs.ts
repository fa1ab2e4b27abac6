import { MAX_FOTO_MB } from '@sia/domain/foto'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { shownFields, typedFields } from './mhs-field.ts'
import { angsuran, angsuran1, angsuran2, biaya } from './pembayaran.ts'
import { flag, idParam, required, success } from './wire.ts'

/** A student as the wire shows it. Product §3.1. */
export const mhs = z.object({ id: z.int(), ...shownFields })

/** A student with the name of the programme. */
export const mhsWithJurusan = mhs.extend({ jurusan: z.string() })

/** A student as JSON. */
export type MhsWire = z.input<typeof mhsWithJurusan>

export const show = endpoint({
  method: 'GET',
  path: '/api/mhs/:id',
  access: 'mahasiswa',
  withOneTimePassword: true,
  summary:
    'The caller’s own data with programme, DISC results, fees and installments; without private data, fees and installments before a one-time password is changed',
  params: z.object({ id: idParam }),
  reply: z.object({
    mhs: mhsWithJurusan.extend({
      /** Which DISC results are on file. */
      disc: z.object({ disc_1: z.boolean(), disc_2: z.boolean() }),
      biaya: biaya.nullable(),
      angsuran_1: angsuran1.nullable(),
      angsuran_2: angsuran2.nullable(),
      angsuran: z.array(angsuran),
    }),
  }),
})

/** Fields that a student may change himself. Product §3.2. */
export const profile = z.object(typedFields)

/** The fields of a profile beside the flag that says that it is the password which is to change. */
export const sentProfile = profile.extend({ password_update: flag.default(false) })

/** The form of the profile as JSON. */
export type ProfileWire = z.input<typeof profile>

const DIFFERENT_PASSWORDS = 'Password baru dan verifikasi password harus sama.'

const typedTwice = { password: required('Password baru'), password_verify: z.unknown().optional() }
const isSame = (body: { password: string; password_verify?: unknown }) =>
  body.password === body.password_verify
const different = { path: ['password'], message: DIFFERENT_PASSWORDS }

/** A password in place of a forgotten one. Product §26.4. */
export const newPassword = z.object(typedTwice).refine(isSame, different)

/** A change of the password; the rules for a good one are the domain's. Product §2.4. */
export const passwordChange = z
  .object({ old_password: required('Password lama'), ...typedTwice })
  .refine(isSame, different)

const sent = z
  .looseObject({
    update_profile: flag.default(false),
    password_update: flag.default(false),
  })
  .refine((body) => body.update_profile || body.password_update, {
    path: ['update_profile'],
    message: 'Kirim update_profile atau password_update.',
  })

/** The part to change; fields of the other are not looked at. */
const tellApart = z.transform((body: z.output<typeof sent>): unknown => {
  return { ...body, ubah: body.password_update ? 'sandi' : 'profil' }
})

export const update = endpoint({
  method: 'PATCH',
  path: '/api/mhs/:id',
  access: 'mahasiswa',
  withStatus: ['cuti', 'lulus'],
  withOneTimePassword: true,
  summary: `Change the own profile (update_profile with ${Object.keys(typedFields).join(', ')}; only what is sent) or password (password_update with old_password, password, password_verify)`,
  params: z.object({ id: idParam }),
  body: sent
    .pipe(tellApart)
    .pipe(
      z.discriminatedUnion('ubah', [
        profile.extend({ ubah: z.literal('profil') }),
        passwordChange.extend({ ubah: z.literal('sandi') }),
      ]),
    ),
  reply: z.union([mhsWithJurusan, z.enum(['success', 'fail'])]),
})

export const updateFoto = endpoint({
  method: 'POST',
  path: '/api/mhs/:id/foto',
  access: 'mahasiswa',
  withStatus: ['cuti'],
  summary: `Replace the own photo: multipart part \`foto\`, JPEG, PNG or WebP up to ${MAX_FOTO_MB} MB`,
  params: z.object({ id: idParam }),
  upload: 'foto',
  reply: success,
})
