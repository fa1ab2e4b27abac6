import { columnsOf, type Source } from '../../sheets/source.ts'

export const bukuPerpustakaanSource: Source = {
  from: 'buku_perpustakaan b left join jurusan j on j.id = b.jurusan_id',
  cells: {
    ...columnsOf('b', ['kode', 'judul', 'penerbit', 'pengarang', 'halaman']),
    jurusan: 'j.nama',
  },
  order: 'b.kode',
  filters: { jurusan: 'b.jurusan_id' },
}
