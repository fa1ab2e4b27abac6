import { type Act, refuseUnlike } from '../kind.ts'

export const ACTS: readonly Act[] = [
  {
    name: 'disetujui',
    key: 'a',
    label: 'Setujui',
    done: 'Disetujui',
    look: 'primary',
    statuses: ['menunggu'],
    refusalOf: refuseUnlike,
  },
  {
    name: 'ditolak',
    key: 'r',
    label: 'Tolak',
    done: 'Ditolak',
    look: 'bad',
    statuses: ['menunggu'],
    words: {
      label: 'Alasan lain, seperti dibaca mahasiswa',
      missing: 'Alasan tidak boleh kosong !',
      phrases: 'buku_saku.tolak',
    },
  },
]
