import {
  type AspectField,
  explainNilaiPenilaian,
  isNilaiPenilaian,
  PENILAIAN_ASPECTS,
} from '@sia/domain/penilaian-dosen'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optional, optionalMhsId, requiredId, requiredNumber, success } from './wire.ts'

const aspect = (field: AspectField) => {
  const label = PENILAIAN_ASPECTS.find((row) => row.field === field)?.label ?? field
  return requiredNumber(label).refine(isNilaiPenilaian, explainNilaiPenilaian(label))
}

export const create = endpoint({
  method: 'POST',
  path: '/api/penilaian-dosen',
  access: 'mahasiswa',
  summary: 'Rate the lecturer of a class the caller takes, once a class',
  body: z.object({
    kelas_id: requiredId('Kelas'),
    penampilan: aspect('penampilan'),
    kepribadian: aspect('kepribadian'),
    penguasaan_materi: aspect('penguasaan_materi'),
    mudah_diterima: aspect('mudah_diterima'),
    semangat_mengajar: aspect('semangat_mengajar'),
    ketepatan_waktu: aspect('ketepatan_waktu'),
    kritik_saran: optional(10_000),
    mhs_id: optionalMhsId,
  }),
  // 10,000 letters of any script, each escaped.
  maxBody: 64 * 1024,
  reply: success,
})
