import { MOST_PEOPLE } from '@sia/domain/ruangan'
import { wholeNumber } from '../../sheets/columns/columns-number.ts'
import { text } from '../../sheets/columns/columns-text.ts'
import { defineKind } from '../../sheets/kind.ts'
import { ruanganSource } from './export.ts'

/** Rooms, by name, with how many people each holds and what it has. */
export const ruangan = defineKind({
  name: 'ruangan',
  title: 'Ruangan',
  describe: 'Satu baris satu ruangan.',
  columns: [
    text('nama', {
      isi: 'Nama ruangan',
      contoh: 'Lab Komputer 1',
      also: ['nama ruangan', 'nama ruang', 'ruangan', 'ruang', 'kode ruangan'],
      required: true,
      max: 100,
    }),
    wholeNumber('kapasitas', {
      isi: 'Banyak orang',
      contoh: 40,
      also: ['daya tampung', 'kursi', 'jumlah kursi'],
      min: 1,
      max: MOST_PEOPLE,
    }),
    text('fasilitas', {
      isi: 'Yang ada di ruangan',
      contoh: 'Proyektor, AC',
      also: ['peralatan', 'kelengkapan'],
      max: 200,
    }),
  ],
  key: ['nama'],
  properName: 'nama',
  source: ruanganSource,
  steps: [
    {
      table: 'ruangan',
      key: ['nama'],
      anyCase: ['nama'],
      ambiguous: 'nama',
      set: ['kapasitas', 'fasilitas'],
    },
  ],
  remarks: ['Peminjaman ruangan dan keputusannya tidak pernah disentuh impor.'],
})
