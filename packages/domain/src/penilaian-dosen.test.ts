import { expect, test } from 'vitest'
import {
  isNilaiPenilaian,
  isPenilaianAsked,
  PENILAIAN_ASPECTS,
  PENILAIAN_SCALE,
} from './penilaian-dosen.ts'

test('the six aspects with their messages', () => {
  expect(PENILAIAN_ASPECTS.map(({ field, label, kosong }) => [field, label, kosong])).toEqual([
    ['penampilan', 'Penampilan', 'Penampilan tidak boleh kosong !'],
    ['kepribadian', 'Kepribadian', 'Kepribadian tidak boleh kosong !'],
    ['penguasaan_materi', 'Penguasaan Materi', 'Penguasaan Materi tidak boleh kosong !'],
    ['mudah_diterima', 'Mudah Diterima', 'Mudah Diterima tidak boleh kosong !'],
    ['semangat_mengajar', 'Semangat Mengajar', 'Semangat Mengajar tidak boleh kosong !'],
    ['ketepatan_waktu', 'Ketepatan Waktu', 'Ketepatan Waktu tidak boleh kosong !'],
  ])
})

test('the scale', () => {
  expect(PENILAIAN_SCALE.map(({ nilai, label }) => `${nilai} ${label}`)).toEqual([
    '1 Tidak Memuaskan',
    '2 Kurang Memuaskan',
    '3 Memuaskan',
    '4 Sangat Memuaskan',
  ])
})

test('only 1 to 4 are on the scale', () => {
  const numbers = [-1, 0, 0.5, 1, 2, 2.5, 3, 4, 5, Number.NaN]
  expect(numbers.filter(isNilaiPenilaian)).toEqual([1, 2, 3, 4])
})

test('a class is to be rated once six of its meetings were held', () => {
  const meetings = (count: number, status: number | null = null) =>
    Array.from({ length: count }, (_, index) => {
      return { pertemuan: String(index + 1), status, tanggal: `2026-03-0${index + 1}` }
    })
  const asked = (pengajaran: ReturnType<typeof meetings>, sudah_dinilai = false) =>
    isPenilaianAsked({ sudah_dinilai, pengajaran }, '2026-03-06')
  expect([asked(meetings(6)), asked(meetings(5))]).toEqual([true, false])
  // The seventh is to come; exams and cancelled sessions are no meetings.
  const [, ...rest] = meetings(7)
  expect(asked(rest)).toBe(false)
  expect(asked([...meetings(5), { pertemuan: 'UTS', status: 1, tanggal: '2026-03-06' }])).toBe(
    false,
  )
  expect(asked(meetings(6, 9))).toBe(false)
  expect(asked(meetings(6), true)).toBe(false)
})
