import { KANTOR, MAX_KS } from '@sia/domain/ks'
import { type Act, refuseUnlike } from '../kind.ts'

const OPEN = ['menunggu', 'ditangani'] as const

const MISSING = 'Jawaban tidak boleh kosong !'

/** What can be done with complaints. */
export const ACTS: readonly Act[] = [
  {
    name: 'jawab',
    key: 'a',
    label: 'Jawab',
    done: 'Dijawab',
    look: 'primary',
    statuses: OPEN,
    words: {
      label: 'Jawaban, seperti dibaca mahasiswa',
      missing: MISSING,
      max: MAX_KS.isi,
      phrases: [
        'Terima kasih, laporan Anda sudah kami terima dan segera kami tangani.',
        'Mohon jelaskan tempat dan waktunya, supaya dapat kami periksa.',
      ],
    },
    refusalOf: refuseUnlike,
  },
  {
    name: 'selesai',
    key: 'e',
    label: 'Selesaikan',
    done: 'Diselesaikan',
    look: 'outline',
    statuses: OPEN,
    words: {
      label: 'Kata penutup, seperti dibaca mahasiswa; boleh kosong',
      missing: null,
      max: MAX_KS.isi,
      phrases: ['Sudah kami perbaiki. Terima kasih atas laporannya.'],
    },
    refusalOf: refuseUnlike,
  },
  {
    name: 'ditangani',
    key: 'm',
    label: 'Tandai ditangani',
    done: 'Ditandai ditangani',
    look: 'outline',
    statuses: ['menunggu'],
    refusalOf: refuseUnlike,
  },
  {
    name: 'serahkan',
    key: 's',
    label: 'Serahkan',
    done: 'Diserahkan',
    look: 'outline',
    statuses: OPEN,
    words: { label: null, missing: null, phrases: Object.values(KANTOR) },
  },
]
