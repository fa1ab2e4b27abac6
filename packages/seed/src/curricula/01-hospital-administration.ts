/** Courses of Manajemen Administrasi Rumah Sakit: name, kind, sks and topics, one semester a block. */
export const ADMINISTRASI_RUMAH_SAKIT = [
  `
Pengantar Administrasi Rumah Sakit | T | 3 | Sejarah rumah sakit, Jenis dan kelas rumah sakit, Struktur organisasi, Alur pelayanan pasien
Terminologi Medis Dasar | T | 2 | Awalan dan akhiran istilah, Sistem organ tubuh, Singkatan medis, Istilah diagnosis
Aplikasi Perkantoran | P | 3 | Pengolah kata, Lembar kerja, Presentasi, Surat massal
Bahasa Inggris untuk Layanan Kesehatan | T | 2 | Greeting patients, Giving directions, Describing symptoms, Phone handling
Etika Profesi Kesehatan | T | 2 | Kode etik, Rahasia medis, Hak pasien, Disiplin kerja
Komunikasi Efektif | P | 2 | Komunikasi verbal, Komunikasi nonverbal, Mendengarkan aktif, Menghadapi keluhan
`,
  `
Manajemen Rekam Medis | P | 4 | Isi rekam medis, Sistem penomoran, Penyimpanan berkas, Retensi dan pemusnahan
Pelayanan Prima di Rumah Sakit | P | 3 | Standar pelayanan, Penerimaan pasien, Penanganan keluhan, Kepuasan pasien
Administrasi Rawat Jalan dan Rawat Inap | P | 3 | Pendaftaran pasien, Admisi rawat inap, Pemindahan pasien, Pemulangan pasien
Hukum Kesehatan | T | 2 | Undang-undang kesehatan, Persetujuan tindakan, Sengketa medis, Perlindungan data pasien
Statistik Rumah Sakit | T | 2 | Sensus harian, Indikator BOR dan LOS, Penyajian data, Laporan bulanan
Pendidikan Pancasila | T | 2 | Sejarah Pancasila, Nilai dasar, Wawasan kebangsaan, Etika berwarga negara
`,
  `
Sistem Informasi Manajemen Rumah Sakit | P | 4 | Modul pendaftaran, Modul farmasi, Modul penagihan, Pelaporan manajemen
Klasifikasi dan Kodefikasi Penyakit | P | 4 | Pengenalan ICD-10, Kode diagnosis, Kode tindakan, Audit kode
Administrasi Jaminan Kesehatan | P | 3 | Kepesertaan, Verifikasi klaim, Berkas rujukan, Penyelesaian klaim tertunda
Manajemen Logistik Farmasi | T | 2 | Perencanaan obat, Pengadaan, Penyimpanan, Pengendalian persediaan
Akuntansi Rumah Sakit | T | 3 | Siklus akuntansi, Pendapatan layanan, Biaya satuan, Laporan keuangan
Kewirausahaan | T | 2 | Ide usaha, Rencana bisnis, Pemasaran, Presentasi usaha
`,
  `
Manajemen Mutu dan Akreditasi | T | 3 | Indikator mutu, Keselamatan pasien, Standar akreditasi, Dokumen bukti
Manajemen Sumber Daya Manusia Kesehatan | T | 3 | Perencanaan tenaga, Rekrutmen, Penilaian kinerja, Jadwal dinas
Praktik Kantor Depan Rumah Sakit | P | 3 | Simulasi loket, Simulasi admisi, Simulasi kasir, Simulasi informasi
Keselamatan dan Kesehatan Kerja | T | 2 | Bahaya kerja, Alat pelindung diri, Limbah medis, Tanggap darurat
Pemasaran Jasa Kesehatan | T | 2 | Bauran pemasaran, Citra rumah sakit, Media sosial, Survei pelanggan
Penulisan Laporan OJT | P | 2 | Tata tulis, Pengumpulan data, Pembahasan, Presentasi laporan
`,
]
