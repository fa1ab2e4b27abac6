import type { Act } from '../kind.ts'
import { refuseUnlike } from '../kind.ts'

const OPEN = ['menunggu', 'lewat'] as const

/** Why a loan is not approved, by what was found of it. */
const IN_THE_WAY: Record<string, string> = {
  bentrok: 'Ruangan sudah dipinjamkan pada waktu itu.',
  'ada kuliah': 'Ruangan dipakai kuliah pada waktu itu.',
}

export const ACTS: readonly Act[] = [
  {
    name: 'menyetujui',
    key: 'a',
    label: 'Setujui',
    done: 'Disetujui',
    look: 'primary',
    statuses: OPEN,
    refusalOf(subjects, status) {
      if (status === 'lewat') return 'Waktunya sudah lewat: hanya dapat ditolak.'
      const found = subjects[0]?.checks[0]?.words ?? ''
      return refuseUnlike(subjects) ?? IN_THE_WAY[found] ?? null
    },
  },
  {
    name: 'rejected',
    key: 'r',
    label: 'Tolak',
    done: 'Ditolak',
    look: 'bad',
    statuses: OPEN,
    words: {
      label: 'Alasan lain, seperti dibaca mahasiswa',
      missing: 'Alasan tidak boleh kosong !',
      phrases: 'peminjaman.tolak',
    },
  },
  {
    name: 'mengetahui',
    key: 'm',
    label: 'Tandai diketahui',
    done: 'Ditandai diketahui',
    look: 'outline',
    statuses: ['menunggu'],
  },
]
