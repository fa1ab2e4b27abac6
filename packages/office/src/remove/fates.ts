import type { ForeignKey } from './foreign-keys.ts'

/** The fate of rows that point to a removed one. */
export type Fate =
  /** They go as well, and are shown. */
  | { goes: true }
  /** They are history: nothing is removed while there are any. */
  | Holds

interface Holds {
  /** The name of the rows, after their number. */
  what: string
  /** Which of them are history, SQL over `t`; all when absent. The others go as well. */
  when?: string
}

const goes: Fate = { goes: true }
const holds = (what: string, when?: string): Fate => ({
  what,
  ...(when !== undefined && { when }),
})

/**
 * The fate of every foreign key, by its name, whose rows the schema does not let go (`onDelete`), and of those that it
 * does and that are history all the same; a test compares the names with the database.
 */
export const FATES: Record<string, Fate> = {
  // Lecturers, rooms, courses, programmes, years: what stands on them is taught or was.
  kelas_dosen_id_fkey: holds('kelas yang diajarnya'),
  mhs_pojt_dosen_id_fkey: holds('mahasiswa OJT yang dibimbingnya'),
  staf_dosen_id_fkey: holds('akun Kantor-nya'),
  pengajaran_pengganti_id_fkey: holds('pertemuan yang digantikannya'),
  kelas_ruangan_id_fkey: holds('kelas di ruangan ini'),
  pengajaran_ruangan_id_fkey: holds('pertemuan di ruangan ini'),
  peminjaman_ruangan_ruangan_id_fkey: holds('peminjaman ruangan ini'),
  kelas_matkul_id_fkey: holds('kelas mata kuliah ini'),
  kelas_jamkul_id_fkey: holds('kelas pada jam ini'),
  kelas_jurusan_id_fkey: holds('kelas jurusan ini'),
  kelas_tahun_ajaran_id_fkey: holds('kelas tahun ajaran ini'),
  semester_ajaran_tahun_ajaran_id_fkey: goes,
  mhs_jurusan_id_fkey: holds('mahasiswa jurusan ini'),
  pojt_jurusan_jurusan_id_fkey: holds('kuota OJT jurusan ini'),
  buku_perpustakaan_jurusan_id_fkey: holds('buku jurusan ini'),

  // Classes and registrations.
  pengajaran_kelas_id_fkey: goes,
  krs_kelas_id_fkey: holds('KRS yang sudah bernilai', 'num_nonnulls(t.tugas, t.uts, t.uas) > 0'),
  krs_mhs_id_fkey: holds('KRS yang sudah bernilai', 'num_nonnulls(t.tugas, t.uts, t.uas) > 0'),
  absensi_mhs_id_kelas_id_fkey: holds('absensi yang sudah dicatat'),
  absensi_kelas_id_pertemuan_fkey: holds('absensi yang sudah dicatat'),
  penilaian_dosen_mhs_id_kelas_id_fkey: holds('penilaian dosen dari mahasiswa'),

  // Companies and places.
  pojt_perusahaan_id_fkey: goes,
  pojt_jurusan_pojt_id_fkey: goes,
  mhs_pojt_pojt_id_fkey: holds('mahasiswa yang memegang tempat'),
  mhs_pojt_pojt_id_jurusan_id_fkey: holds('mahasiswa yang memegang tempat'),

  // Activities, surveys, news, announcements.
  progkam_mhs_progkam_id_fkey: goes,
  buku_saku_buku_saku_kegiatan_id_fkey: holds('klaim mahasiswa'),
  buku_saku_hadir_buku_saku_kegiatan_id_fkey: goes,
  jenis_survey_survey_id_fkey: goes,
  soal_survey_jenis_survey_id_fkey: goes,
  mhs_soal_survey_soal_survey_id_fkey: holds('jawaban mahasiswa'),

  // A student.
  account_mhs_id_fkey: goes,
  cadangan_staf_id_fkey: goes,
  permintaan_buku_diminta_oleh_fkey: holds('permintaan pembukuan darinya'),
  permintaan_buku_diputus_oleh_fkey: holds('permintaan pembukuan yang diputuskannya'),
  tutup_buku_staf_id_fkey: holds('bulan yang ditutupnya'),
  berita_terkini_status_likes_mhs_id_fkey: goes,
  berita_terkini_status_views_mhs_id_fkey: goes,
  berita_terkini_dibaca_mhs_id_fkey: goes,
  pengumuman_ditutup_mhs_id_fkey: goes,
  pengingat_survey_ditutup_mhs_id_fkey: goes,
  progkam_mhs_mhs_id_fkey: holds('kegiatan TAK yang diikuti'),
  progkam_nim_mhs_fkey: holds('kegiatan TAK miliknya'),
  buku_saku_mhs_id_fkey: holds('klaim buku saku'),
  buku_saku_hadir_mhs_id_fkey: goes,
  ks_mhs_id_fkey: holds('kritik dan saran'),
  surat_mhs_id_fkey: holds('surat yang diajukan atau terbit'),
  peminjaman_ruangan_mhs_id_fkey: holds('peminjaman ruangan'),
  mhs_soal_survey_mhs_id_fkey: holds('jawaban survey'),
  mhs_pojt_mhs_id_jurusan_id_fkey: holds('tempat OJT'),
  mhs_pojt_kelompok_nim_fkey: holds('anggota kelompok OJT yang dipimpinnya'),
  biaya_mhs_id_fkey: holds(
    'biaya yang sudah dibayar sebagian',
    'num_nonnulls(t.daftar, t.tanggal_daftar, t.du_1, t.tanggal_du_1, t.du_2, t.tanggal_du_2, t.du_3, t.tanggal_du_3) > 0',
  ),
  angsuran_jenjang_mhs_id_fkey: goes,
  angsuran_slot_mhs_id_jenjang_fkey: holds(
    'angsuran yang sudah dibayar',
    'num_nonnulls(t.jumlah, t.tanggal) > 0',
  ),
  permintaan_buku_mhs_id_fkey: holds('permintaan pembukuan'),
  pembayaran_bank_mhs_id_fkey: holds('pembayaran lewat bank'),
  angsuran_mhs_id_fkey: holds('angsuran opsional'),
  angsuran_optional_mhs_id_fkey: holds('angsuran opsional'),
}

/** The fate of a foreign key's rows; none where nobody has thought of it yet. */
export const fateOf = ({ name, goesAlong }: ForeignKey): Fate | undefined =>
  FATES[name] ?? (goesAlong ? goes : undefined)

/** Columns that name a student without a foreign key, and what a removal does with their rows. */
export const NAMES_WITHOUT_KEY: Record<string, 'goes' | 'stays'> = {
  'daily_use.mhs_id': 'goes',
  'login_address.nim': 'goes',
  'rate_limit.nim': 'goes',
  // By which he can be brought back; it goes with `sia mahasiswa hapus-data`, or after 200 days.
  'import_change.mhs_id': 'stays',
  // The account itself hangs on its student.
  'account.nim': 'goes',
  // The logs tell events and acts as they were.
  'audit.mhs_id': 'stays',
  'security_event.nim': 'stays',
}
