import { expect, test } from 'vitest'
import { type Pengajaran, summarizeKehadiran } from './kehadiran.ts'
import { listPertemuan, listSesi } from './sesi.ts'

const held = (pertemuan: string, mark: string | null, status: number | null = 1): Pengajaran => ({
  id: 1,
  pertemuan,
  status,
  tanggal: '2026-02-01',
  pembahasan: 'Pengantar',
  link_meet: null,
  link_materi: null,
  absensi: [{ mhs_id: 1, pertemuan, status: mark }],
})

test('there are always 14 sessions, in order', () => {
  const sesi = listSesi([held('UTS', '2'), held('1', '1')])
  expect(sesi.map(({ pertemuan }) => pertemuan).join(' ')).toBe(
    '1 2 3 4 5 6 7 8 9 10 11 12 UTS UAS',
  )
  expect(sesi.map(({ kode }) => kode).join('')).toBe('H-----------I-')
})

test('of a session with status 9 stands only that it was cancelled, and it does not count', () => {
  const pengajaran = [held('1', '1'), held('2', '1', 9)]
  expect(listSesi(pengajaran)[1]).toEqual({ pertemuan: '2', kode: 'X', pengajaran: null })
  expect(listPertemuan(pengajaran).map(({ kode }) => kode)).toEqual(['H', 'X'])
  expect(summarizeKehadiran(pengajaran)).toEqual({ hadir: 1, marked: 1, persen: 8.33 })
})

test('before the first mark there is no percentage', () => {
  expect(summarizeKehadiran([held('1', null)])).toEqual({ hadir: 0, marked: 0, persen: null })
  expect(summarizeKehadiran([held('1', '4')])).toEqual({ hadir: 0, marked: 1, persen: 0 })
})
