import { addDays, moment } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import type { Mhs } from './mhs.ts'
import { phone } from './personal-data.ts'
import { createRandom, type Random } from './random.ts'
import type { Ruangan } from './ruangan.ts'
import type { Story } from './story.ts'

type Keputusan = Record<'mengetahui' | 'menyetujui' | 'rejected' | 'alasan', string | null>

export type PeminjamanRow = Keputusan & {
  id: number
  mhs_id: number
  ruangan_id: number
  dari: Date
  sampai: Date
  no_telp: string
  keperluan: string
  created_at: Date
}

const AKADEMIK = 'Bagian Akademik (Ni Made Suartini, S.Pd.)'
const SARANA = 'Bagian Sarana (I Wayan Sudirta, S.E.)'

const NONE: Keputusan = { mengetahui: null, menyetujui: null, rejected: null, alasan: null }
const KEPUTUSAN = {
  belum: NONE,
  mengetahui: { ...NONE, mengetahui: AKADEMIK },
  menyetujui: { ...NONE, mengetahui: AKADEMIK, menyetujui: SARANA },
  ditolak: {
    ...NONE,
    mengetahui: AKADEMIK,
    rejected: SARANA,
    alasan: 'Ruangan dipakai rapat dosen pada waktu itu. Silakan ajukan hari lain.',
  },
} as const

const KEPERLUAN = [
  'Rapat kepanitiaan pekan kewirausahaan',
  'Latihan presentasi tugas akhir',
  'Belajar kelompok menjelang ujian',
  'Pemotretan produk untuk tugas kuliah',
  'Latihan paduan suara',
  'Rekaman siniar organisasi mahasiswa',
  'Pelatihan desain untuk anggota baru',
]

// Days from today; the undecided loan lies ahead, so that it can be edited.
const LENGKAP = [
  { hari: -40, keputusan: 'menyetujui', keperluan: 'Rapat himpunan mahasiswa informatika' },
  { hari: -12, keputusan: 'ditolak', keperluan: 'Nonton bersama final futsal' },
  { hari: 4, keputusan: 'menyetujui', keperluan: 'Latihan presentasi proyek aplikasi web' },
  { hari: 6, keputusan: 'mengetahui', keperluan: 'Pelatihan dasar Git untuk adik tingkat' },
  { hari: 9, keputusan: 'belum', keperluan: 'Uji coba aplikasi bersama pengguna' },
] as const

/** Loans around today; every loan has its room for a day of its own, so approved ones never meet. */
export function createPeminjaman(
  mhs: readonly Mhs[],
  ruangan: readonly Ruangan[],
  { today }: Story,
): PeminjamanRow[] {
  const random = createRandom('peminjaman-ruangan')
  const rooms = ruangan.filter(({ jenis }) => jenis === 'umum').map(({ row }) => row.id)
  const borrowers = mhs.filter(
    ({ row, status }) => status === 'aktif' && row.nim !== NIM_LENGKAP && row.nim !== NIM_KOSONG,
  )
  const others = random.sample(borrowers, Math.min(60, Math.ceil(mhs.length / 12)))
  const full = mhs.filter(({ row }) => row.nim === NIM_LENGKAP)

  const wishes = [
    ...others.map(({ row }) => ({
      mhs_id: row.id,
      hari: random.int(-60, 14),
      keputusan: random.pick(Object.values(KEPUTUSAN)),
      keperluan: random.pick(KEPERLUAN),
    })),
    ...full.flatMap(({ row }) =>
      LENGKAP.map((wish) => ({ ...wish, mhs_id: row.id, keputusan: KEPUTUSAN[wish.keputusan] })),
    ),
  ]
  const taken = new Set<string>()
  return wishes.flatMap(({ mhs_id, hari, keputusan, keperluan }) => {
    const day = addDays(today, hari)
    const ruangan_id = random.shuffle(rooms).find((room) => !taken.has(`${room}/${day}`))
    if (ruangan_id === undefined) return []
    taken.add(`${ruangan_id}/${day}`)
    return {
      id: taken.size,
      mhs_id,
      ruangan_id,
      ...hoursOf(random, day),
      no_telp: phone(random),
      keperluan,
      ...keputusan,
      created_at: moment(addDays(today, Math.min(hari, 0) - random.int(2, 9)), '11:20'),
    }
  })
}

function hoursOf(random: Random, day: string) {
  const start = random.int(8, 16)
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { dari: moment(day, time(start)), sampai: moment(day, time(start + random.int(1, 4))) }
}
