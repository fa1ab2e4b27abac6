import { PERTEMUAN } from '@sia/domain/absensi'
import { pilihan } from './columns-text.ts'

// What lecturers write before the number, or leave out.
const BEFORE = [
  'pertemuan',
  'pertemuan ke',
  'pert',
  'pert ke',
  'p',
  'ke',
  'tm',
  'tatap muka',
  'sesi',
  'minggu',
  'mg',
]

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ')

const WHOLE: Record<string, string[]> = {
  UTS: ['ujian tengah semester', 'mid', 'mid semester'],
  UAS: ['ujian akhir semester'],
}

/** Which session of a class: 1 to 12 in figures or Roman numerals, UTS or UAS. */
export const pertemuan = () =>
  pilihan<string>(
    'pertemuan',
    'text',
    PERTEMUAN.map((name) => {
      const roman = ROMAN[Number(name) - 1]
      const numbers = [name, name.padStart(2, '0'), ...(roman === undefined ? [] : [roman])]
      return [
        name,
        ...numbers,
        ...numbers.flatMap((number) => BEFORE.map((word) => `${word} ${number}`)),
        ...(WHOLE[name] ?? []),
      ]
    }),
    {
      isi: 'Pertemuan 1 sampai 12, juga I sampai XII, UTS, atau UAS',
      contoh: '1',
      also: ['pertemuan ke', 'ke', 'minggu', 'minggu ke', 'sesi'],
      required: true,
    },
  )
