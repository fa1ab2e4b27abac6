import { columnsOf, type Source } from '../../sheets/source.ts'

export const pengumumanSource: Source = {
  from: 'pengumuman p',
  cells: columnsOf('p', ['judul', 'isi', 'dari', 'sampai', 'acara', 'file']),
  order: 'p.dari, p.id',
}
