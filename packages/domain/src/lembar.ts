import type { Peran } from './staf.ts'

const STUDY = [
  'jurusan',
  'tahun-ajaran',
  'dosen',
  'ruangan',
  'matkul',
  'kelas',
  'mahasiswa',
  'krs',
  'pengajaran',
  'absensi',
  'nilai',
  'libur',
] as const
const MONEY = ['biaya', 'angsuran', 'angsuran-opsional', 'bank'] as const
const ACTIVITIES = ['tak', 'buku-saku', 'perusahaan', 'penawaran-ojt'] as const
const PUBLIC = ['berita', 'pengumuman', 'survey'] as const

/** The kinds of sheets that each role sends in, by their words in `sia import`. Product §25.19. */
const SHEETS: Record<Peran, readonly string[]> = {
  it: [...STUDY, ...MONEY, ...ACTIVITIES, ...PUBLIC, 'buku-perpustakaan'],
  akademik: [...STUDY, 'buku-perpustakaan'],
  keuangan: MONEY,
  pkk: ACTIVITIES,
  sarana: ['ruangan'],
  humas: PUBLIC,
  dosen: [],
  pimpinan: [],
}

/** The kinds of sheets that somebody with these roles sends in. Product §25.19. */
export const sheetsOf = (peran: readonly Peran[]): Set<string> =>
  new Set(peran.flatMap((role) => SHEETS[role]))

/** The largest sheet that Kantor takes, in megabytes. Product §25.19. */
export const MAX_LEMBAR_MB = 16

/** So many lines a sheet may have. Product §25.19. */
export const MOST_LINES = 50_000

/** So many sheets that were not written one person may have. Product §25.19. */
export const MOST_UNWRITTEN = 20
