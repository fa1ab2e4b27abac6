import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { angsuran, angsuran1, angsuran2, biaya } from './pembayaran.ts'
import { flag, idParam, success, tanggal, telepon, wajib } from './wire.ts'

const text = z.nullable(z.string())

/** A student as the wire shows it. Product §3.1. */
export const mhs = z.object({
  id: z.int(),
  nim: z.string(),
  nama: z.string(),
  tempat: text,
  tanggal: z.nullable(tanggal),
  jenis: text,
  agama: text,
  angkatan: z.int(),
  jenjang: z.enum(['D1', 'D2']),
  jurusan_id: z.int(),
  waktu_belajar: text,
  semester: z.int(),
  no_hp: text,
  no_hp_ortu: text,
  nama_ayah: text,
  nama_ibu: text,
  alamat_ortu: text,
  email: text,
  fb: text,
  ig: text,
  ktp: text,
  asal_sekolah: text,
  tahun_tamat: z.nullable(z.int()),
  jurusan_sma: text,
  informasi: text,
  keputusan_kuliah: text,
  refrensi: text,
  tanggal_bergabung: z.nullable(tanggal),
  kdbb: z.boolean(),
  cabang: z.string(),
  no_briva: text,
})

/** A student with the name of the programme. */
export const mhsBerjurusan = z.extend(mhs, { jurusan: z.string() })

/** A student as JSON. */
export type MhsWire = z.input<typeof mhsBerjurusan>

export const show = endpoint({
  method: 'GET',
  path: '/api/mhs/:id',
  access: 'mahasiswa',
  withSandiSekali: true,
  summary:
    'The caller’s own data with programme, DISC results, fees and installments; without private data, fees and installments before a one-time password is changed',
  params: z.object({ id: idParam }),
  reply: z.object({
    mhs: z.extend(mhsBerjurusan, {
      /** Which DISC results are on file. */
      disc: z.object({ disc_1: z.boolean(), disc_2: z.boolean() }),
      biaya: z.nullable(biaya),
      angsuran_1: z.nullable(angsuran1),
      angsuran_2: z.nullable(angsuran2),
      angsuran: z.array(angsuran),
    }),
  }),
})

// A field that is not sent stays as it is; null or blank text empties it.
const isian = <S extends z.core.$ZodType<unknown, string>>(format: S) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.string()),
        z.transform((value) => value?.trim() || null),
      ),
      z.nullable(format),
    ),
  )
const teks = (max: number) => isian(z.string().check(z.maxLength(max)))

/** What a student may change of his own data. Product §3.2. */
export const profil = z.object({
  tempat: teks(100),
  tanggal: isian(tanggal),
  no_hp: isian(telepon),
  no_hp_ortu: isian(telepon),
  nama_ayah: teks(100),
  nama_ibu: teks(100),
  alamat_ortu: teks(500),
  email: isian(z.email('Email harus berupa alamat email yang benar.').check(z.maxLength(254))),
  fb: teks(100),
  ig: teks(100),
  ktp: isian(z.string().check(z.regex(/^\d{16}$/, 'KTP harus 16 angka.'))),
})

/** The fields of a profile beside the flag that says that it is the password which is to change. */
export const profilDikirim = z.extend(profil, { password_update: z._default(flag, false) })

/** The form of the profile as JSON. */
export type ProfilWire = z.input<typeof profil>

const SANDI_BEDA = 'Password baru dan verifikasi password harus sama.'

/** A change of the password; the rules for a good one are the domain's. Product §2.4. */
export const gantiSandi = z
  .object({
    old_password: wajib('Password lama'),
    password: wajib('Password baru'),
    password_verify: z.optional(z.unknown()),
  })
  .check(
    z.refine((body) => body.password === body.password_verify, {
      path: ['password'],
      message: SANDI_BEDA,
    }),
  )

/** The form of the password as JSON. */
export type GantiSandiWire = z.input<typeof gantiSandi>

const perintah = z
  .looseObject({
    update_profile: z._default(flag, false),
    password_update: z._default(flag, false),
  })
  .check(
    z.refine((body) => body.update_profile || body.password_update, {
      path: ['update_profile'],
      message: 'Kirim update_profile atau password_update.',
    }),
  )

/** What is to change; the fields of the other are not looked at. */
const ubah = z.transform((body: z.output<typeof perintah>): unknown => {
  return { ...body, ubah: body.password_update ? 'sandi' : 'profil' }
})

export const update = endpoint({
  method: 'PATCH',
  path: '/api/mhs/:id',
  access: 'mahasiswa',
  withSandiSekali: true,
  summary:
    'Change the own profile (update_profile with tempat, tanggal, no_hp, no_hp_ortu, nama_ayah, nama_ibu, alamat_ortu, email, fb, ig, ktp; only what is sent) or password (password_update with old_password, password, password_verify)',
  params: z.object({ id: idParam }),
  body: z.pipe(
    z.pipe(perintah, ubah),
    z.discriminatedUnion('ubah', [
      z.extend(profil, { ubah: z.literal('profil') }),
      z.extend(gantiSandi, { ubah: z.literal('sandi') }),
    ]),
  ),
  reply: z.union([mhsBerjurusan, z.enum(['success', 'fail'])]),
})

export const updateFoto = endpoint({
  method: 'POST',
  path: '/api/mhs/:id/foto',
  access: 'mahasiswa',
  summary: 'Replace the own photo: multipart part `foto`, JPEG, PNG or WebP up to 5 MB',
  params: z.object({ id: idParam }),
  upload: 'foto',
  reply: success,
})
