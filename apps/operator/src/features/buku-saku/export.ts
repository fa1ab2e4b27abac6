import { columnsOf, type Source } from '../../import/source.ts'

export const bukuSakuSource: Source = {
  from: 'buku_saku_kegiatan b',
  cells: columnsOf('b', ['judul', 'bulan']),
  order: 'b.bulan, b.judul, b.id',
}
