import type { Source } from '../../import/source.ts'

export const ruanganSource: Source = {
  from: 'ruangan r',
  cells: { nama: 'r.nama' },
  order: 'r.nama',
}
