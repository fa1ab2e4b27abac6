// A student who was there is not removed: he leaves.
const LEAVES = 'catat sebagai keluar: sia mahasiswa status keluar <nim>'
const CLOSED_ACCOUNT = 'biarkan; tutup akunnya di Kantor, bagian Staf'

/** The words to type instead of a refused removal, by the foreign key or the reference that holds it. */
export const WAYS_OUT: Record<string, string> = {
  kelas_dosen_id_fkey:
    'gabungkan: sia gabung dosen <salah> <benar>, atau ganti dosennya: sia import kelas',
  mhs_pojt_dosen_id_fkey:
    'pilih dosen lain bagi mereka di Kantor, OJT; atau sia gabung dosen <salah> <benar>',
  staf_dosen_id_fkey: 'pilih dosen lain bagi akunnya di Kantor, bagian Staf',
  pengajaran_pengganti_id_fkey: 'hapus penggantinya di Kantor, bagian Kelas',
  pengajaran_ruangan_id_fkey:
    'gabungkan: sia gabung ruangan <salah> <benar>, atau pindahkan pertemuannya di Kantor, bagian Kelas',
  kelas_ruangan_id_fkey:
    'gabungkan: sia gabung ruangan <salah> <benar>, atau pindahkan: sia import kelas',
  peminjaman_ruangan_ruangan_id_fkey: 'gabungkan: sia gabung ruangan <salah> <benar>',
  kelas_matkul_id_fkey: 'hapus kelasnya dahulu: sia hapus kelas',
  kelas_jamkul_id_fkey: 'sia import kelas',
  kelas_jurusan_id_fkey: 'sia import kelas',
  kelas_tahun_ajaran_id_fkey: 'hapus kelasnya: sia hapus kelas',
  mhs_jurusan_id_fkey: 'sia import mahasiswa dengan jurusan lain',
  pojt_jurusan_jurusan_id_fkey: 'sia import penawaran-ojt',
  buku_perpustakaan_jurusan_id_fkey: 'sia import buku-perpustakaan',
  krs_kelas_id_fkey:
    'kosongkan dahulu: sia hapus nilai <nim> <kelas>; bila satu lembar salah: sia import batalkan',
  krs_mhs_id_fkey:
    'gabungkan: sia gabung mahasiswa <salah> <benar>; kosongkan: sia hapus nilai <nim> <kelas>',
  absensi_mhs_id_kelas_id_fkey: 'bila memang salah: sia hapus absensi <nim> <kelas> semua',
  absensi_kelas_id_pertemuan_fkey:
    'sembunyikan pertemuannya dengan status 9: sia import pengajaran; atau sia hapus absensi',
  penilaian_dosen_mhs_id_kelas_id_fkey:
    'biarkan; hanya bila ia tidak pernah di kelas itu: sia hapus penilaian-dosen <nim> <kelas>',
  mhs_pojt_pojt_id_fkey: 'lepaskan di Kantor, OJT: satu mahasiswa, atau penawaran yang mundur',
  mhs_pojt_pojt_id_jurusan_id_fkey: 'lepaskan di Kantor, OJT',
  buku_saku_buku_saku_kegiatan_id_fkey:
    'biarkan; klaim mahasiswa tidak dihapus. Judul dan bulannya dapat dikoreksi: sia import buku-saku',
  mhs_soal_survey_soal_survey_id_fkey:
    'akhiri saja di Kantor (Survey, hari terakhir); jawaban tidak dihapus',
  progkam_mhs_mhs_id_fkey: `sia hapus peserta-tak; ${LEAVES}`,
  progkam_nim_mhs_fkey: `sia hapus tak <kegiatan>; ${LEAVES}`,
  buku_saku_mhs_id_fkey: LEAVES,
  ks_mhs_id_fkey: LEAVES,
  surat_mhs_id_fkey: `sia gabung mahasiswa <salah> <benar>; ${LEAVES}`,
  peminjaman_ruangan_mhs_id_fkey: LEAVES,
  mhs_soal_survey_mhs_id_fkey: LEAVES,
  mhs_pojt_mhs_id_jurusan_id_fkey: 'lepaskan di Kantor, OJT',
  mhs_pojt_kelompok_nim_fkey: 'ubah kelompoknya di Kantor, OJT',
  biaya_mhs_id_fkey: `sia gabung mahasiswa <salah> <benar>; ${LEAVES}`,
  angsuran_slot_mhs_id_jenjang_fkey: `sia gabung mahasiswa <salah> <benar>; sia hapus angsuran <nim> <ke>; ${LEAVES}`,
  pembayaran_bank_mhs_id_fkey: `sia gabung mahasiswa <salah> <benar>; ${LEAVES}`,
  permintaan_buku_mhs_id_fkey: `sia gabung mahasiswa <salah> <benar>; ${LEAVES}`,
  permintaan_buku_diminta_oleh_fkey: CLOSED_ACCOUNT,
  permintaan_buku_diputus_oleh_fkey: CLOSED_ACCOUNT,
  tutup_buku_staf_id_fkey: CLOSED_ACCOUNT,
  angsuran_mhs_id_fkey: `sia hapus angsuran-opsional <nim> <tanggal>; ${LEAVES}`,
  angsuran_optional_mhs_id_fkey: `sia hapus angsuran-opsional <nim> <tanggal>; ${LEAVES}`,
  'krs.nilai': 'kosongkan dahulu: sia hapus nilai <nim> <kelas>',
  'survey.tautan': 'kosongkan tautannya di Kantor (Sistem, Pengaturan), atau pilih yang lain',
}
