import * as z from 'zod/mini'
import { tanggal } from './wire.ts'

const text = z.nullable(z.string())

/** A student as the wire shows it. Specification §3. */
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

/** A student as JSON. */
export type MhsWire = z.input<typeof mhs>
