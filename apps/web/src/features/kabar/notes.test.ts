import type { Kabar } from '@sia/contracts/kabar'
import { LAYAR_KABAR } from '@sia/domain/kabar-words'
import { expect, test } from 'vitest'
import { addressOfKabar } from '../../lib/address/kabar.ts'
import { groupByDay, withRead } from './notes.ts'

const note = (id: number, pada: string, more: Partial<Kabar> = {}): Kabar => ({
  id,
  jenis: 'nilai',
  judul: 'Nilai UTS keluar',
  kalimat: 'Basis Data: 80.',
  layar: 'kelas',
  ref_id: 7,
  aksi: 'Lihat nilai',
  nada: 'baik',
  tanya: null,
  bukti: null,
  pada,
  dibaca: false,
  ...more,
})

test('notes stand by the day of the change, over the end of a year too', () => {
  const rows = [
    note(4, '2027-01-01 00:00:01'),
    note(3, '2026-12-31 23:59:59'),
    note(2, '2026-12-31 08:00:00'),
    note(1, '2026-12-30 08:00:00'),
  ]
  const groups = groupByDay(rows, '2027-01-01').map(({ name, notes }) => [
    name,
    notes.map(({ id }) => id),
  ])
  expect(groups).toEqual([
    ['Hari ini', [4]],
    ['Kemarin', [3, 2]],
    ['Rabu, 30 Desember 2026', [1]],
  ])
})

test('a note leads to its own class, and to the schedule where it is of several', () => {
  expect(addressOfKabar(note(1, ''))).toBe('/kelas-show/7')
  expect(addressOfKabar(note(1, '', { ref_id: null }))).toBe('/krs')
  for (const layar of LAYAR_KABAR) expect(addressOfKabar(note(1, '', { layar }))).toMatch(/^\//)
})

test('one that is read is so on its page, and one less on each', () => {
  const reply = { kabar: [note(1, ''), note(2, '')], belum_dibaca: 2, sekarang: '' }
  const read = withRead(reply, 2)
  expect([read.belum_dibaca, (read.kabar as Kabar[]).map(({ dibaca }) => dibaca)]).toEqual([
    1,
    [false, true],
  ])
  expect(withRead({ ...read, belum_dibaca: 0 }, 9).belum_dibaca).toBe(0)
})
