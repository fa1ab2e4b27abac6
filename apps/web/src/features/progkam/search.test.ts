import { numberKegiatan } from '@sia/domain/progkam'
import { expect, test } from 'vitest'
import type { Activity } from './activity.ts'
import { searchKegiatan } from './search.ts'

const kegiatan = numberKegiatan([
  { nama: 'Donor Darah', tempat: 'Aula', tanggal: '2026-02-01' },
  { nama: 'Seminar Karier', tempat: null, tanggal: '2026-03-01' },
] as Activity[])
const found = (search: string) => searchKegiatan(kegiatan, search).map(({ ke }) => ke)

test('name and place are searched, whatever the case; numbers stay', () => {
  expect(found('  ')).toEqual([1, 2])
  expect(found('AULA darah')).toEqual([2])
  expect(found('karier')).toEqual([1])
  expect(found('lomba')).toEqual([])
})
