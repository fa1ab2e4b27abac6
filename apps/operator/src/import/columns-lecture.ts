import { PERTEMUAN } from '@sia/domain/absensi'
import { pilihan } from './columns-text.ts'

/** Which session of a class: 1 to 12, UTS or UAS. */
export const pertemuan = () =>
  pilihan<string>(
    'pertemuan',
    'text',
    PERTEMUAN.map((name) => {
      const padded = name.padStart(2, '0')
      return [
        name,
        name,
        padded,
        `pertemuan ${name}`,
        `pertemuan ke ${name}`,
        `p${name}`,
        `ke ${name}`,
      ]
    }),
    {
      isi: 'Pertemuan 1 sampai 12, UTS, atau UAS',
      contoh: '1',
      also: ['pertemuan ke', 'ke', 'minggu', 'minggu ke', 'sesi'],
      required: true,
    },
  )
