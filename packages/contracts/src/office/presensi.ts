import { TOLD_REFUSALS } from '@sia/domain/presensi'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, waktu } from '../wire.ts'

const params = z.object({ id: idParam, pertemuan: z.string() })

/** A session's code and who came by it, as its lecturer sees it. */
const presensi = z.object({
  kelas: z.object({ id: z.int(), kode: z.string(), matkul: z.string() }),
  pertemuan: z.string(),
  /** The code that phones read while it is shown; null while it is not. */
  kode: z
    .object({
      alamat: z.string(),
      /** Milliseconds until the next one. */
      sisa: z.int(),
      /** The last moment at which one is taken. */
      sampai: waktu,
    })
    .nullable(),
  /** Why it cannot be shown now; null where it can. */
  halangan: z.string().nullable(),
  /** How many students take the class, and how many stand as present, by the code or by hand. */
  peserta: z.int(),
  hadir: z.int(),
  /** Who came by the code, the latest first. */
  datang: z.array(
    z.object({
      nim: z.string(),
      nama: z.string(),
      pada: waktu,
      /** He came with the device before; otherwise it is new to him, or a private window. */
      dikenal: z.boolean(),
      /** The device was another student's first. */
      milik_lain: z.boolean(),
      /** The mark as it stands, '1' to '4'; null where it was taken away by hand. */
      status: z.string().nullable(),
    }),
  ),
  /** Who was refused and has not come since, the latest first. */
  ditolak: z.array(
    z.object({
      nim: z.string(),
      nama: z.string(),
      pada: waktu,
      alasan: z.enum(TOLD_REFUSALS),
      /** Whose device it was. */
      milik: z.string().nullable(),
      /** The mark that was made by hand. */
      status: z.string().nullable(),
    }),
  ),
  /** Who sent wrong codes, also where he came since, the latest first. */
  kode_salah: z.array(
    z.object({
      nim: z.string(),
      nama: z.string(),
      /** The last of them. */
      pada: waktu,
      kali: z.int(),
    }),
  ),
})

export type PresensiRecord = z.input<typeof presensi>
export type Tolak = PresensiRecord['ditolak'][number]
export type WrongCodes = PresensiRecord['kode_salah'][number]

export const show = endpoint({
  method: 'GET',
  path: '/api/kelas/:id/presensi/:pertemuan',
  access: { staf: 'absensi.isi' },
  summary: 'The code of a session while it is shown, and who came by it',
  params,
  reply: presensi,
})

/** Not a call of the contract: what it answers never ends. Events `presensi` hold what `show` replies. */
export const streamOf = (id: number | string, pertemuan: string): string =>
  `/aliran/presensi/${id}/${pertemuan}`

export const open = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/presensi/:pertemuan/buka',
  access: { staf: 'absensi.isi' },
  summary: 'Show the code of a session: the one that is shown already, or a new one',
  params,
  reply: presensi,
})

export const close = endpoint({
  method: 'POST',
  path: '/api/kelas/:id/presensi/:pertemuan/tutup',
  access: { staf: 'absensi.isi' },
  summary: 'Take no more codes of a session',
  params,
  reply: presensi,
})
