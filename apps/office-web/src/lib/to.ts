import { withQuery } from '@sia/web-kit/address/address'

/** The states that the list of cases shows one of. */
export const CASE_STATUSES = [
  'menunggu',
  'ditangani',
  'lewat',
  'selesai',
  'disetujui',
  'ditolak',
] as const

export type CaseStatus = (typeof CASE_STATUSES)[number]

/** The kinds of cases. */
export type KindName = 'ruangan' | 'buku-saku' | 'surat' | 'ks'

/** Which cases are shown: of one kind or all, and which of them is open. */
interface Cases {
  status?: CaseStatus
  jenis?: KindName | null
  kasus?: string
}

/** The words searched for in a list, and the value that a column of it is filtered by. */
type ListShown = Readonly<Record<string, string | undefined>>

/** The view of the rooms' calendar: every room on one day, or one room for a week. */
export interface Shown {
  tampilan: 'hari' | 'minggu'
  /** The day, or one of the week: 'YYYY-MM-DD'. */
  tanggal: string
  /** The room of the week; the first one where none is said. */
  ruangan: number | undefined
}

/** Every address of Kantor. */
export const to = {
  home: () => '/' as const,
  decisions: ({ status = 'menunggu', jenis, kasus }: Cases = {}) =>
    withQuery('/keputusan', {
      jenis: jenis ?? undefined,
      status: status === 'menunggu' ? undefined : status,
      kasus,
    }),
  ruangan: ({ tampilan, tanggal, ruangan }: Partial<Shown> = {}) =>
    withQuery('/ruangan', {
      tampilan: tampilan === 'minggu' ? tampilan : undefined,
      tanggal,
      ruangan,
    }),
  kelas: () => '/kelas' as const,
  holiday: () => '/kelas/libur' as const,
  /** The terms: prepared and opened. */
  terms: () => '/kelas/semester' as const,
  /** The week of a room or a lecturer. */
  week: () => '/kelas/minggu' as const,
  oneKelas: (id: number) => `/kelas/${id}` as const,
  /** The sheet of a session's attendance. */
  sheet: (id: number, pertemuan: string) => `/kelas/${id}/absensi/${pertemuan}` as const,
  /** The code by which students mark themselves present at a session. */
  presensi: (id: number, pertemuan: string) => `/kelas/${id}/hadir/${pertemuan}` as const,
  matrix: (id: number) => `/kelas/${id}/absensi` as const,
  nilai: (id: number) => `/kelas/${id}/nilai` as const,
  ownResults: () => '/hasil-mengajar' as const,
  /** The results of the college's data, and one of them. */
  results: () => '/hasil' as const,
  result: (nama: string) => `/hasil/${encodeURIComponent(nama)}` as const,
  kalimat: () => '/kalimat' as const,
  kontak: () => '/kontak' as const,
  /** The list of students, as filtered by its columns. */
  mhs: (shown: ListShown = {}) => withQuery('/mahasiswa', { ...shown, page: 1 }),
  student: (nim: string) => `/mahasiswa/${encodeURIComponent(nim)}` as const,
  /** Every student with what he owes, as filtered by its columns. */
  keuangan: (shown: ListShown = {}) => withQuery('/keuangan', { ...shown, page: 1 }),
  /** The bank's file, from the drop to booked. */
  bank: () => '/keuangan/bank' as const,
  /** The fines that the college's rule proposes. */
  fines: () => '/keuangan/denda' as const,
  /** Months of payments that are closed, and what waits for a second person. */
  closing: () => '/keuangan/tutup-buku' as const,
  /** Letters to these students. */
  letters: (nims: readonly string[]) =>
    withQuery('/keuangan/surat', { nim: nims.join(' '), page: 1 }),
  /** The ledger of a student. */
  ledger: (nim: string) => `/keuangan/${encodeURIComponent(nim)}` as const,
  /** The activities of the pocket book, one of them, a new one, and who misses which. */
  bukuSaku: () => '/buku-saku' as const,
  oneKegiatan: (id: number) => `/buku-saku/${id}` as const,
  newKegiatan: () => '/buku-saku/baru' as const,
  missingKegiatan: () => '/buku-saku/belum' as const,
  /** The TAK activities, one of them, and a new one. */
  tak: () => '/tak' as const,
  oneTak: (id: number) => `/tak/${id}` as const,
  newTak: () => '/tak/baru' as const,
  /** The news, one item, and a new one. */
  berita: () => '/berita' as const,
  oneBerita: (id: number) => `/berita/${id}` as const,
  newBerita: () => '/berita/baru' as const,
  /** The announcements, one of them, and a new one. */
  pengumuman: () => '/pengumuman' as const,
  onePengumuman: (id: number) => `/pengumuman/${id}` as const,
  newPengumuman: () => '/pengumuman/baru' as const,
  /** OJT: the board of offers. */
  ojt: () => '/ojt' as const,
  companies: () => '/ojt/perusahaan' as const,
  company: (id: number) => `/ojt/perusahaan/${id}` as const,
  newCompany: () => '/ojt/perusahaan/baru' as const,
  /** Students of OJT, as filtered by their columns. */
  ojtStudents: (shown: ListShown = {}) => withQuery('/ojt/mahasiswa', { ...shown, page: 1 }),
  ojtStudent: (nim: string) => `/ojt/mahasiswa/${encodeURIComponent(nim)}` as const,
  /** The surveys, one of them, a new one, and the window that reminds of them. */
  survey: () => '/survey' as const,
  oneSurvey: (id: number) => `/survey/${id}` as const,
  newSurvey: () => '/survey/baru' as const,
  surveyReminder: () => '/survey/pengingat' as const,
  sheets: () => '/lembar' as const,
  oneSheet: (id: number) => `/lembar/${id}` as const,
  staf: () => '/staf' as const,
  stafAccount: (username: string) => `/staf/${encodeURIComponent(username)}` as const,
  /** The audit log, as it is filtered. */
  log: (shown: ListShown = {}) => withQuery('/sistem', { ...shown, page: 1 }),
  /** The events at the doors, as they are filtered. */
  security: (shown: ListShown = {}) => withQuery('/sistem/keamanan', { ...shown, page: 1 }),
  maintenance: () => '/sistem/pemeliharaan' as const,
  settings: () => '/sistem/pengaturan' as const,
  /** The settings of an office that is not campus IT. */
  ownSettings: () => '/pengaturan' as const,
  /** The PDFs of the college that every student opens. */
  collegeFiles: () => '/sistem/berkas' as const,
  health: () => '/sistem/kesehatan' as const,
  backups: () => '/sistem/cadangan' as const,
  account: () => '/akun' as const,
  /** Where the login of the campus account leads back to. */
  campus: () => '/masuk-kampus' as const,
}
