import { NILAI_ULANG } from '@sia/domain/ipk'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { briefKelas, dosen, jamkul, kehadiranMinimal, matkul, nilai, ruangan } from './kelas.ts'
import { mhs } from './mhs.ts'

/** IPK over all semesters and IP a semester, 2 decimals; null while nothing is graded. */
const nilaiMhs = mhs.extend({
  nilai_akhir: z.object({ ipk: z.number().nullable() }),
  nilai_ip: z.array(z.object({ semester: z.int(), nilai: z.number() })),
})

const krsItem = z.object({
  id: z.int(),
  mhs_id: z.int(),
  kelas: briefKelas,
  nilai,
  /** Whether the caller has rated the class's lecturer already. */
  sudah_dinilai: z.boolean(),
  /** Whether the caller is asked to rate it now. Product §21.5. */
  penilaian_diminta: z.boolean(),
  matkul,
  ruangan,
  jamkul,
  dosen,
  /** On the first item only. */
  mhs: nilaiMhs.nullable(),
})

/**
 * Which class of a repeated course counts for the IPK, and the items of each course that was taken more than once, the first
 * one first; null while the college counts all. Product §4.6.
 */
const nilaiUlang = z
  .object({ cara: z.enum(NILAI_ULANG), krs: z.array(z.array(z.int())) })
  .nullable()

export const list = endpoint({
  method: 'GET',
  path: '/api/krs',
  access: 'mahasiswa',
  summary: 'The caller’s classes of all semesters, ordered by day, then start time',
  reply: z.object({
    krs: z.array(krsItem),
    kehadiran_minimal: kehadiranMinimal,
    nilai_ulang: nilaiUlang,
  }),
})

/** One class of the schedule as JSON. */
export type KrsItem = z.input<typeof krsItem>
