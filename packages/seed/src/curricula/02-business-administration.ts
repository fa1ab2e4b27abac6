/** Courses of Manajemen Administrasi Bisnis: name, kind, sks and topics, one semester a block. */
export const ADMINISTRASI_BISNIS = [
  `
Pengantar Bisnis | T | 3 | Bentuk usaha, Lingkungan bisnis, Fungsi perusahaan, Etika bisnis
Administrasi Perkantoran | P | 3 | Tata ruang kantor, Surat menyurat, Agenda dan notulen, Peralatan kantor
Aplikasi Perkantoran | P | 3 | Pengolah kata, Lembar kerja, Presentasi, Kolaborasi dokumen
Bahasa Inggris Bisnis I | T | 2 | Introducing a company, Telephoning, Business emails, Small talk
Matematika Bisnis | T | 2 | Persen dan rabat, Bunga tunggal, Bunga majemuk, Titik impas
Pengembangan Kepribadian | P | 2 | Konsep diri, Penampilan profesional, Tata krama, Manajemen waktu
`,
  `
Manajemen Pemasaran | T | 3 | Segmentasi pasar, Bauran pemasaran, Perilaku konsumen, Riset pasar
Kearsipan Digital | P | 3 | Sistem abjad, Sistem nomor, Alih media, Aplikasi arsip
Korespondensi Bisnis | P | 3 | Surat penawaran, Surat pesanan, Surat keluhan, Surat elektronik
Bahasa Inggris Bisnis II | T | 2 | Meetings, Negotiation, Presentation, Reports
Dasar Akuntansi | T | 3 | Persamaan akuntansi, Jurnal umum, Buku besar, Neraca saldo
Pendidikan Pancasila | T | 2 | Sejarah Pancasila, Nilai dasar, Wawasan kebangsaan, Etika berwarga negara
`,
  `
Manajemen Sumber Daya Manusia | T | 3 | Analisis jabatan, Rekrutmen, Pelatihan, Kompensasi
Manajemen Perkantoran Modern | P | 3 | Kantor tanpa kertas, Rapat daring, Layanan pelanggan, Produktivitas
Bisnis Digital | P | 3 | Model bisnis, Lokapasar, Pembayaran digital, Analisis penjualan
Perpajakan Dasar | T | 2 | Subjek pajak, Pajak penghasilan, PPN, Pelaporan
Kewirausahaan | T | 2 | Ide usaha, Rencana bisnis, Modal usaha, Presentasi usaha
Bahasa Jepang Dasar | T | 2 | Hiragana, Perkenalan, Angka dan waktu, Percakapan kantor
`,
  `
Manajemen Operasional | T | 3 | Perencanaan produksi, Persediaan, Mutu, Tata letak
Sekretaris Profesional | P | 3 | Mengatur perjalanan dinas, Menangani tamu, Rapat pimpinan, Protokoler
Manajemen Acara | P | 3 | Konsep acara, Anggaran, Pelaksanaan, Evaluasi
Hukum Bisnis | T | 2 | Perjanjian, Badan usaha, Hak kekayaan intelektual, Perlindungan konsumen
Komunikasi Bisnis | T | 2 | Komunikasi organisasi, Negosiasi, Presentasi, Lintas budaya
Penulisan Laporan OJT | P | 2 | Tata tulis, Pengumpulan data, Pembahasan, Presentasi laporan
`,
]
