import { constraintOf } from '@sia/server/db/errors'
import { nameTable } from './table-names.ts'

// Sentences for constraints whose kind alone would not tell them.
const SENTENCES: Record<string, string> = {
  account_mhs_id_key: 'mahasiswa itu sudah punya akun',
  account_nim_key: 'NIM itu sudah dipakai akun lain',
  kelas_persentasi_sah: 'keempat bobot tidak berjumlah 100',
  mhs_email_kampus_key: 'email kampus itu sudah dipakai mahasiswa lain',
  mhs_nim_key: 'NIM itu sudah dipakai mahasiswa lain',
  mhs_no_briva_key: 'virtual account itu sudah dipakai mahasiswa lain',
  mhs_pojt_kelompok_maksimal: 'kelompoknya sudah penuh',
  mhs_pojt_kelompok_nim_kelompok_urutan_key: 'tempatnya di kelompok itu sudah dipakai',
  mhs_pojt_mhs_id_key: 'mahasiswa itu sudah punya tempat OJT lain',
  pembayaran_bulan_tutup: 'bulan pembayarannya sudah ditutup di Kantor; mintalah di buku mahasiswa',
  pengumuman_periode_sah: 'hari terakhir lebih awal dari hari pertama',
  pojt_jurusan_kuota: 'kuota perusahaan itu lebih kecil dari tempat yang terpakai',
  pojt_periode_sah: 'periode berakhir sebelum mulai',
  semester_ajaran_periode_sah: 'semester berakhir sebelum mulai',
  semester_ajaran_satu_aktif: 'semester lain sudah aktif',
  soal_survey_dijawab: 'pertanyaannya sudah dijawab mahasiswa',
}

// PostgreSQL's classes of refusals.
const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const TOO_LARGE = '22003'
const TOO_LONG = '22001'

/**
 * Why the database refused to write a row, as campus IT reads it: never the name of a constraint or a column, nor what
 * PostgreSQL says of it.
 */
export function sayRefused(error: unknown): string {
  const { code, table } = error as { code?: string; table?: string }
  const rows = nameTable(table ?? '') || 'data'
  const known = SENTENCES[constraintOf(error) ?? '']
  if (known !== undefined) return known
  if (code === UNIQUE) return `kuncinya sudah dipakai ${rows} lain`
  if (code === FOREIGN_KEY)
    return `masih ada ${rows} yang menyangkut, atau yang memilikinya sudah tidak ada`
  if (code === TOO_LARGE) return 'angkanya terlalu besar'
  if (code === TOO_LONG) return 'teksnya terlalu panjang'
  return `isinya tidak sah bagi ${rows}`
}
