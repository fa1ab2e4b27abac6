/** Where the PDFs are stored that every student opens. Product §16.1. */
export const BERKAS = {
  'tutorial-sia': 'akademik/tutorial-sia.pdf',
  'kalender-akademik': 'akademik/kalender-akademik.pdf',
  'buku-pedoman': 'akademik/buku-pedoman.pdf',
  'cara-pembayaran': 'keuangan/cara-pembayaran.pdf',
  'pedoman-ojt': 'files/sia/ojt/pedoman-ojt.pdf',
  'form-penilaian-ojt': 'files/sia/ojt/form-penilaian.pdf',
} as const

/** Where the OJT time-table of a campus branch is stored. Product §16.1. */
export const jadwalOjtPath = (cabang: string) => `files/sia/ojt/jadwal-${cabang}.pdf`

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
] as const

/**
 * Whether an address ('/storage/akademik/tutorial-sia.pdf') is that of a stored file.
 * Product §16.1.
 */
export function isFilePath(pathname: string): boolean {
  const path = pathname.replace(/^\/(storage\/)?/, '')
  return FOLDERS.some((folder) => path.startsWith(`${folder}/`) && path.length > folder.length + 1)
}
