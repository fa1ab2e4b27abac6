/** Where the PDFs are stored that every student opens. Specification §7 (static files). */
export const BERKAS = {
  'tutorial-sia': 'akademik/tutorial-sia.pdf',
  'kalender-akademik': 'akademik/kalender-akademik.pdf',
  'buku-pedoman': 'akademik/buku-pedoman.pdf',
  'cara-pembayaran': 'keuangan/cara-pembayaran.pdf',
  'pedoman-ojt': 'files/sia/ojt/pedoman-ojt.pdf',
  'form-penilaian-ojt': 'files/sia/ojt/form-penilaian.pdf',
} as const

/** Where the OJT time-table of a campus branch is stored. Specification §7 (static files). */
export const jadwalOjtPath = (cabang: string) => `files/sia/ojt/jadwal-${cabang}.pdf`
