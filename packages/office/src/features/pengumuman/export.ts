import { columnsOf, type Source } from '../../import/source.ts'

export const pengumumanSource: Source = {
  from: 'pengumuman p',
  cells: columnsOf('p', ['judul', 'isi', 'dari', 'sampai', 'file']),
  order: 'p.dari, p.id',
}
