import type { Kegiatan } from '@sia/contracts/buku-saku'
import { expect, test } from 'vitest'
import { valuesOf } from './claim-values.ts'

const kegiatan: Kegiatan = { id: 1, judul: 'Donor Darah', bulan: 3, tahun: 2026, buku_saku: [] }
const claim = {
  id: 1,
  mhs_id: 1,
  buku_saku_kegiatan_id: 1,
  status: 9,
  tanggal: '2026-03-07',
  alasan: null,
  bukti: null,
}
const PHOTO = '2026-03-08T03:00:00Z'
const NOW = '2026-03-20T03:00:00Z'

test.each<[string, string, string | null, string]>([
  ['today', NOW, null, '2026-03-20'],
  ['the day of the photo before today', NOW, PHOTO, '2026-03-08'],
  ['the day of the photo after the month', '2026-04-02T03:00:00Z', PHOTO, '2026-03-08'],
  ['today, where the photo is older', NOW, '2025-03-08T03:00:00Z', '2026-03-20'],
  ['today, where the photo is of tomorrow', NOW, '2026-03-20T16:00:00Z', '2026-03-20'],
  ['the day of a photo of later today', NOW, '2026-03-20T15:59:59Z', '2026-03-20'],
  ['no day to come, where the month is to come', '2026-02-27T03:00:00Z', PHOTO, ''],
  ['the day that it is in WITA', '2026-02-28T16:00:00Z', null, '2026-03-01'],
  ['no day of the month before', '2026-02-28T15:59:59Z', null, ''],
  ['no day of the month of another year', '2027-03-20T03:00:00Z', null, ''],
])('a first claim offers %s', (_, now, photo, tanggal) => {
  const offered = valuesOf(kegiatan, Date.parse(now), photo ? Date.parse(photo) : undefined)
  expect(offered).toEqual({ status: 'Sudah Mengikuti', tanggal })
})

test('a claim that is sent again keeps its day', () => {
  const again = valuesOf({ ...kegiatan, buku_saku: [claim] }, Date.parse(NOW), Date.parse(PHOTO))
  expect(again.tanggal).toBe('2026-03-07')
})
