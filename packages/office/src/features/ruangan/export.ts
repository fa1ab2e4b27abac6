import { byName } from '@sia/server/db/by-name'
import type { Source } from '../../sheets/source.ts'

export const ruanganSource: Source = {
  from: 'ruangan r',
  cells: { nama: 'r.nama' },
  order: byName('r.nama'),
}
