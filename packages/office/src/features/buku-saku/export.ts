import { byName } from '@sia/server/db/by-name'
import { columnsOf, type Source } from '../../sheets/source.ts'

export const bukuSakuSource: Source = {
  from: 'buku_saku_kegiatan b',
  cells: columnsOf('b', ['judul', 'bulan']),
  order: `b.bulan, ${byName('b.judul')}, b.id`,
}
