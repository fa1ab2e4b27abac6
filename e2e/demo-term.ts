import { todayWita } from '../packages/domain/src/time.ts'
import { halfYearOf, isGanjil } from '../packages/seed/src/half-year.ts'

// The demo is in the half year of the calendar: what depends on that of the complete student.

const isOdd = isGanjil(halfYearOf(todayWita(new Date())))

/** The semester that he is in. */
export const RUNNING = isOdd ? 3 : 4

/** The semester that an intake in its first year is in. */
export const RUNNING_FIRST = RUNNING - 2

/** His installments: the latest that is due, and what is paid of the bill. */
export const PAID = isOdd
  ? { due: 17, full: 15, left: '3.550.000', paid: '12.400.000', percent: '77%' }
  : { due: 22, full: 20, left: '1.050.000', paid: '14.900.000', percent: '93%' }

/** Classes of the demo lecturer in the running half, each for other tests, and one day of his week. */
export const TAUGHT = isOdd
  ? {
      code: 'MIK106',
      first: 'Matematika Diskrit',
      second: 'Pemrograman Berorientasi Objek',
      third: 'Administrasi Server Linux',
      fourth: 'Etika Profesi dan Hukum TI',
      day: 'Selasa',
      ofDay: [
        /^08.00–09.40Analisis dan Perancangan Sistem/,
        /^17.00–18.40Pemrograman Berorientasi Objek/,
      ],
    }
  : {
      code: 'MIK201',
      first: 'Pemrograman JavaScript',
      second: 'Manajemen Proyek Perangkat Lunak',
      third: 'Penulisan Laporan OJT',
      fourth: 'Pengujian Perangkat Lunak',
      day: 'Jumat',
      ofDay: [/^10.00–11.40Pemrograman JavaScript/, /^19.00–20.40Penulisan Laporan OJT/],
    }
