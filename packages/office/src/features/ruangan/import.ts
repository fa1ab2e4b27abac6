import { text } from '../../sheets/columns/columns-text.ts'
import { defineKind } from '../../sheets/kind.ts'
import { ruanganSource } from './export.ts'

/** Rooms, by name. */
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
  ],
  key: ['nama'],
  properName: 'nama',
  source: ruanganSource,
  steps: [{ table: 'ruangan', key: ['nama'], anyCase: ['nama'], ambiguous: 'nama' }],
  remarks: ['Peminjaman ruangan dan keputusannya tidak pernah disentuh impor.'],
})
