import {
  ASPEK_PENILAIAN,
  type AspekField,
  explainNilaiPenilaian,
  isNilaiPenilaian,
} from '@sia/domain/penilaian-dosen'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { mhsIdOpsional, opsional, success, wajibAngka, wajibId } from './wire.ts'

const aspek = (field: AspekField) => {
  const label = ASPEK_PENILAIAN.find((row) => row.field === field)?.label ?? field
  return wajibAngka(label).refine(isNilaiPenilaian, explainNilaiPenilaian(label))
}

export const create = endpoint({
  method: 'POST',
  path: '/api/penilaian-dosen',
  access: 'mahasiswa',
  summary: 'Rate the lecturer of a class the caller takes, once a class',
  body: z.object({
    kelas_id: wajibId('Kelas'),
    penampilan: aspek('penampilan'),
    kepribadian: aspek('kepribadian'),
    penguasaan_materi: aspek('penguasaan_materi'),
    mudah_diterima: aspek('mudah_diterima'),
    semangat_mengajar: aspek('semangat_mengajar'),
    ketepatan_waktu: aspek('ketepatan_waktu'),
    kritik_saran: opsional(10_000),
    mhs_id: mhsIdOpsional,
  }),
  reply: success,
})
