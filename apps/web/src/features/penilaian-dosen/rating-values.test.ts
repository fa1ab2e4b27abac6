import { expect, test } from 'vitest'
import { valuesOf } from './rating-values.ts'

const given = {
  penampilan: 4,
  kepribadian: 3,
  penguasaan_materi: 2,
  mudah_diterima: 1,
  semangat_mengajar: 4,
  ketepatan_waktu: 4,
}
const asText = {
  penampilan: '4',
  kepribadian: '3',
  penguasaan_materi: '2',
  mudah_diterima: '1',
  semangat_mengajar: '4',
  ketepatan_waktu: '4',
}

test('a rating that was given fills the form', () => {
  expect(valuesOf({ mhs_id: 1, kelas_id: 2, ...given, kritik_saran: null })).toEqual({
    ...asText,
    kritik_saran: '',
  })
})
