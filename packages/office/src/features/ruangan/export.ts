import { byName } from '@sia/server/db/by-name'
import type { Source } from '../../sheets/source.ts'

export const ruanganSource: Source = {
  from: 'ruangan r',
  cells: { nama: 'r.nama', kapasitas: 'r.kapasitas', fasilitas: 'r.fasilitas' },
  order: byName('r.nama'),
}
