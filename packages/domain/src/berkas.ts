/** The folders of stored files, each served with and without /storage before it. Product §16.1. */
export const FOLDERS = [
  'akademik',
  'keuangan',
  'pengumuman',
  'berita-terkini/picture',
  'files/sia/ojt',
  'foto_mahasiswa',
  'disc_mhs',
  'ks/tindak_lanjut',
  'ks',
  'buku_saku',
] as const

/** A folder of stored files. */
export type Folder = (typeof FOLDERS)[number]

/** A column of the database that names files. */
interface NamingColumn {
  table: string
  column: string
}

/**
 * The column whose values name the files below each folder; null where names follow from something else: from the kind
 * of PDF, the campus branch, the student. A backup and `doctor` look for the named files.
 */
export const NAMED_BY: Record<Folder, NamingColumn | null> = {
  akademik: null,
  keuangan: null,
  pengumuman: { table: 'pengumuman', column: 'file' },
  'berita-terkini/picture': { table: 'berita_terkini', column: 'picture' },
  'files/sia/ojt': null,
  foto_mahasiswa: null,
  disc_mhs: null,
  'ks/tindak_lanjut': { table: 'ks', column: 'butki_tindak_lanjut' },
  ks: { table: 'ks', column: 'foto' },
  buku_saku: { table: 'buku_saku', column: 'bukti' },
}

/** Where a file is stored, below the root of all files. */
export const storedPath = (folder: Folder, name: string) => `${folder}/${name}`

/** The address of a stored file. */
export const addressOf = (path: string) => `/${path.split('/').map(encodeURIComponent).join('/')}`

/** Where the PDFs are stored that every student opens. Product §16.1. */
export const BERKAS = {
  'tutorial-sia': 'akademik/tutorial-sia.pdf',
  'kalender-akademik': 'akademik/kalender-akademik.pdf',
  'buku-pedoman': 'akademik/buku-pedoman.pdf',
  'cara-pembayaran': 'keuangan/cara-pembayaran.pdf',
  'pedoman-ojt': 'files/sia/ojt/pedoman-ojt.pdf',
  'form-penilaian-ojt': 'files/sia/ojt/form-penilaian.pdf',
} as const satisfies Record<string, `${Folder}/${string}`>

/** Titles of the college's files. Product §16.1, §26.2. */
const TITLES: Record<keyof typeof BERKAS | 'jadwal-ojt' | 'logo', string> = {
  'tutorial-sia': 'Tutorial SIA',
  'kalender-akademik': 'Kalender akademik',
  'buku-pedoman': 'Buku pedoman',
  'cara-pembayaran': 'Cara pembayaran',
  'pedoman-ojt': 'Pedoman OJT',
  'form-penilaian-ojt': 'Formulir penilaian OJT',
  'jadwal-ojt': 'Jadwal OJT',
  logo: 'Logo kop surat',
}

/** The title of a file, with its campus branch where it has one. Product §16.1. */
export const titleOf = (jenis: keyof typeof TITLES, cabang?: string | null) =>
  cabang ? `${TITLES[jenis]} ${cabang}` : TITLES[jenis]

/** Where the OJT time-table of a campus branch is stored. Product §16.1. */
export const jadwalOjtPath = (cabang: string) => storedPath('files/sia/ojt', `jadwal-${cabang}.pdf`)

/** Where a student's photo is stored. Product §16.1. */
export const fotoPathOf = (mhs: { cabang: string; angkatan: number | string; nim: string }) =>
  storedPath('foto_mahasiswa', `${mhs.cabang}/${mhs.angkatan}/${mhs.nim}.jpg`)

/** The DISC tests. Product §3.4. */
export const DISC_TESTS = [1, 2] as const

/** Where the result of a DISC test is stored. Product §16.1. */
export const discPathOf = (test: (typeof DISC_TESTS)[number], nim: string) =>
  storedPath('disc_mhs', `disc_${test}_${nim}.pdf`)

/**
 * Whether an address ('/storage/akademik/tutorial-sia.pdf') is that of a stored file.
 * Product §16.1.
 */
export function isFilePath(pathname: string): boolean {
  const path = pathname.replace(/^\/(storage\/)?/, '')
  return FOLDERS.some((folder) => path.startsWith(`${folder}/`) && path.length > folder.length + 1)
}
