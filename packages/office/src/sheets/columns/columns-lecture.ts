import { PERTEMUAN } from '@sia/domain/absensi'
import { wordsOfSession } from '@sia/domain/class-words'
import { pilihan } from './columns-text.ts'

/** Which session of a class: 1 to 12 in figures or Roman numerals, UTS or UAS. */
export const pertemuan = () =>
  pilihan<string>(
    'pertemuan',
    'text',
    PERTEMUAN.map((name) => [name, ...wordsOfSession(name)]),
    {
      isi: 'Pertemuan 1 sampai 12, juga I sampai XII, UTS, atau UAS',
      contoh: '1',
      also: ['pertemuan ke', 'ke', 'minggu', 'minggu ke', 'sesi'],
      required: true,
    },
  )
