import { wholeNumber } from '../../sheets/columns/columns-number.ts'
import { code, text } from '../../sheets/columns/columns-text.ts'
import { jurusan } from '../../sheets/columns/references.ts'
import { defineKind } from '../../sheets/kind.ts'
import { bukuPerpustakaanSource } from './export.ts'

/** The library's catalogue, by code. */
export const bukuPerpustakaan = defineKind({
  name: 'buku-perpustakaan',
  title: 'Buku perpustakaan',
  describe: 'Satu baris satu buku.',
  columns: [
    code('kode', {
      isi: 'Kode buku',
      contoh: 'B-00123',
      also: ['kode buku', 'no buku', 'nomor buku', 'barcode'],
      required: true,
    }),
    text('judul', {
      isi: 'Judul',
      contoh: 'Dasar Pemrograman Web',
      also: ['judul buku', 'nama buku'],
      required: true,
    }),
    jurusan(),
    text('penerbit', { isi: 'Penerbit', contoh: 'Andi', also: ['nama penerbit'] }),
    text('pengarang', {
      isi: 'Pengarang',
      contoh: 'A. Kadir',
      also: ['penulis', 'nama pengarang'],
    }),
    wholeNumber('halaman', {
      isi: 'Banyak halaman',
      contoh: 250,
      also: ['jumlah halaman', 'hal', 'jml halaman'],
      min: 1,
      max: 100_000,
    }),
  ],
  key: ['kode'],
  alike: {
    column: 'kode',
    load: 'select kode as key, judul as nama from buku_perpustakaan',
    called: 'kode',
    as: 'code',
  },
  source: bukuPerpustakaanSource,
  steps: [
    {
      table: 'buku_perpustakaan',
      key: ['kode'],
      set: ['judul', 'jurusan_id', 'penerbit', 'pengarang', 'halaman'],
    },
  ],
})
