import { listMhsFields } from '@sia/domain/mhs-fields'
import { SETTINGS, type SettingName } from '@sia/domain/pengaturan'
import { COLUMNS } from '../pengaturan/queries.ts'

/** Settings by their columns. */
const OF_SETTINGS = Object.fromEntries(
  Object.entries(COLUMNS).map(([name, column]) => [column, SETTINGS[name as SettingName].label]),
)

const fields = new Map<string, { label: string | null; isPrivate: boolean }>(listMhsFields())

/** What else is called otherwise than its column; null is nobody's concern. */
const CALLED: Record<string, string | null> = {
  ...OF_SETTINGS,
  active: 'Akun aktif',
  cabang: 'Cabang',
  caption: 'Isi',
  created_at: null,
  diisi_sendiri: null,
  dipasang_pada: 'Dipasang',
  dari: 'Tampil dari',
  dari_2: 'Periode tahun 2 dari',
  dari_4: 'Periode tahun 4 dari',
  ditarik_pada: 'Ditarik',
  ditutup: 'Ditutup',
  disc_1: 'Hasil DISC 1',
  disc_2: 'Hasil DISC 2',
  dosen: 'Dosen pembimbing',
  email: 'E-mail',
  jumlah_mhs: 'Kuota',
  jurusan: 'Jurusan',
  kegiatan: 'Yang dikerjakan',
  kontak_email: 'E-mail kontak',
  kontak_nama: 'Nama kontak',
  kontak_telepon: 'Telepon kontak',
  kelompok_nim: 'Kelompok',
  kelompok_urutan: null,
  kode_pemulihan: 'Kode pemulihan',
  langkah: null,
  must_change_password: 'Wajib ganti sandi',
  no_briva: 'Virtual account',
  nonaktif_by: 'Dinonaktifkan oleh',
  ojt_aktif: 'OJT aktif',
  password_hash: 'Sandi',
  pemeliharaan: 'Pemeliharaan',
  pemeliharaan_pesan: 'Pesan pemeliharaan',
  pemeliharaan_sampai: 'Perkiraan selesai',
  pengingat_survey_versi: null,
  peran: 'Peran',
  perusahaan: 'Perusahaan',
  peta_url: 'Peta',
  picture: 'Gambar',
  pojt: 'Perusahaan',
  rahasia: null,
  sandi_berlaku_sampai: 'Sandi sekali pakai berlaku sampai',
  sampai: 'Tampil sampai',
  sampai_2: 'Periode tahun 2 sampai',
  sampai_4: 'Periode tahun 4 sampai',
  sejak: 'Sejak',
  staf_id: null,
  status: 'Status',
  terbit_pada: 'Terbit',
  terisi: null,
  title: 'Judul',
  urutan: null,
  url: 'Alamat',
  username: 'Nama pengguna',
}

/** What a column is called where a history names it; null where it is nobody's concern. */
export function labelOf(column: string): string | null {
  const called = CALLED[column]
  if (called !== undefined) return called
  return fields.get(column)?.label ?? column.replaceAll('_', ' ')
}

/** Whether a column of a student is private. */
export const isPrivateField = (column: string): boolean => fields.get(column)?.isPrivate === true
