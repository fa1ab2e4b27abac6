/** The fate of a student's rows when his data are erased. */
type Keeping =
  /** Kept, and why. */
  | { stays: string }
  /** Erased on request at any time, because nothing depends on it. */
  | { goes: 'kapan saja' }
  /** Erased once he has graduated or is gone. */
  | { goes: 'setelah lulus atau keluar' }

const ARCHIVE = { stays: 'arsip akademik, menurut aturan kampus' }
const MONEY = { stays: 'dokumen keuangan, 10 tahun' }
const ANY_TIME: Keeping = { goes: 'kapan saja' }
const AFTERWARDS: Keeping = { goes: 'setelah lulus atau keluar' }

/**
 * Every table with rows of a student, in the order in which they are erased; a test compares it with the
 * database. Product §17.4.
 */
export const KEEPING: Record<string, Keeping> = {
  berita_terkini_status_likes: ANY_TIME,
  berita_terkini_status_views: ANY_TIME,
  berita_terkini_dibaca: ANY_TIME,
  pengumuman_ditutup: ANY_TIME,
  pengingat_survey_ditutup: ANY_TIME,
  undangan_ojt: ANY_TIME,
  kabar: ANY_TIME,
  pemberitahuan_pilihan: ANY_TIME,
  kalender_alamat: ANY_TIME,
  daily_use: ANY_TIME,
  presensi_tolak: ANY_TIME,
  presensi_hadir: AFTERWARDS,
  ks: AFTERWARDS,
  peminjaman_ruangan: AFTERWARDS,
  buku_saku: AFTERWARDS,
  buku_saku_hadir: AFTERWARDS,
  progkam_mhs: AFTERWARDS,
  progkam: AFTERWARDS,
  mhs_soal_survey: AFTERWARDS,
  penilaian_dosen: AFTERWARDS,
  // Issued papers stay without a name: the code says that it can no longer be verified.
  surat: AFTERWARDS,
  disc: AFTERWARDS,
  account: AFTERWARDS,
  // Holds what cells were before an import, and rows that were removed.
  import_change: AFTERWARDS,
  // Published marks stand in krs.
  nilai_draf: AFTERWARDS,
  krs: ARCHIVE,
  absensi: ARCHIVE,
  mhs_pojt: ARCHIVE,
  mhs_status: ARCHIVE,
  biaya: MONEY,
  angsuran_jenjang: MONEY,
  angsuran_slot: MONEY,
  angsuran: MONEY,
  angsuran_optional: MONEY,
  pembayaran_bank: MONEY,
  permintaan_buku: MONEY,
  audit: { stays: 'jejak perubahan tidak dapat diubah; nilai pribadi tidak tertulis di sana' },
}

/** Private fields of a student that certificates and the national database ask for as long as there is an archive. */
export const ARCHIVED_FIELDS = ['tempat', 'tanggal', 'jenis']

/** Fields that nothing at the college depends on. */
export const OPTIONAL_FIELDS = ['fb', 'ig', 'informasi', 'keputusan_kuliah', 'refrensi']
