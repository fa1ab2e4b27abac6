/** Courses of Komputerisasi Akuntansi dan Perpajakan: name, kind, sks and topics, one semester a block. */
export const AKUNTANSI_PERPAJAKAN = [
  `
Pengantar Akuntansi I | T | 4 | Persamaan akuntansi, Jurnal umum, Buku besar, Neraca saldo
Aplikasi Lembar Kerja | P | 3 | Rumus dan fungsi, Tabel pivot, Grafik, Validasi data
Pengantar Perpajakan | T | 3 | Fungsi pajak, Subjek dan objek, NPWP, Tata cara pemungutan
Bahasa Inggris Akuntansi | T | 2 | Accounting terms, Reading statements, Business emails, Interviews
Matematika Ekonomi | T | 2 | Fungsi linear, Permintaan dan penawaran, Titik impas, Bunga
Etika Profesi Akuntan | T | 2 | Kode etik, Independensi, Kerahasiaan, Studi pelanggaran
`,
  `
Pengantar Akuntansi II | T | 4 | Jurnal penyesuaian, Kertas kerja, Laporan keuangan, Jurnal penutup
Praktik Akuntansi Perusahaan Dagang | P | 3 | Pembelian, Penjualan, Persediaan, Laporan laba rugi
Pajak Penghasilan Orang Pribadi | P | 3 | PTKP, PPh 21, PPh 25, SPT tahunan
Komputer Akuntansi I | P | 3 | Membuat data perusahaan, Daftar akun, Transaksi kas, Laporan
Ekonomi Mikro | T | 2 | Permintaan, Penawaran, Elastisitas, Struktur pasar
Pendidikan Pancasila | T | 2 | Sejarah Pancasila, Nilai dasar, Wawasan kebangsaan, Etika berwarga negara
`,
  `
Akuntansi Biaya | T | 3 | Klasifikasi biaya, Harga pokok pesanan, Harga pokok proses, Biaya standar
Pajak Pertambahan Nilai | P | 3 | Objek PPN, Faktur pajak, Kredit pajak, SPT masa
Komputer Akuntansi II | P | 4 | Modul persediaan, Modul aset tetap, Rekonsiliasi bank, Tutup buku
Akuntansi Keuangan Menengah | T | 3 | Kas dan piutang, Persediaan, Aset tetap, Liabilitas
Sistem Informasi Akuntansi | T | 2 | Siklus pendapatan, Siklus pengeluaran, Pengendalian intern, Bagan alir
Kewirausahaan | T | 2 | Ide usaha, Rencana bisnis, Modal usaha, Presentasi usaha
`,
  `
Pemeriksaan Akuntansi | T | 3 | Jenis audit, Bukti audit, Kertas kerja, Laporan auditor
Pajak Badan dan e-SPT | P | 4 | Rekonsiliasi fiskal, PPh badan, Pengisian e-SPT, Pelaporan daring
Akuntansi Perhotelan | P | 3 | Pendapatan kamar, Makanan dan minuman, Night audit, Laporan harian
Analisis Laporan Keuangan | T | 2 | Analisis tren, Rasio likuiditas, Rasio profitabilitas, Arus kas
Penganggaran Perusahaan | T | 2 | Anggaran penjualan, Anggaran produksi, Anggaran kas, Evaluasi selisih
Penulisan Laporan OJT | P | 2 | Tata tulis, Pengumpulan data, Pembahasan, Presentasi laporan
`,
]
