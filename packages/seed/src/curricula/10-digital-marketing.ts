/** Courses of Digital Marketing dan Komunikasi: name, kind, sks and topics, one semester a block. */
export const DIGITAL_MARKETING = [
  `
Dasar Pemasaran | T | 3 | Konsep pemasaran, Segmentasi, Bauran pemasaran, Perilaku konsumen
Pengantar Ilmu Komunikasi | T | 3 | Model komunikasi, Komunikasi massa, Opini publik, Etika media
Desain Konten Visual | P | 3 | Prinsip desain, Templat media sosial, Infografik, Identitas merek
Bahasa Inggris Komunikasi | T | 2 | Self introduction, Product description, Social captions, Presentations
Aplikasi Perkantoran | P | 3 | Pengolah kata, Lembar kerja, Presentasi, Kolaborasi dokumen
Teknik Berbicara di Depan Umum | P | 2 | Mengatasi gugup, Olah vokal, Struktur pidato, Praktik pembawa acara
`,
  `
Pemasaran Media Sosial | P | 4 | Strategi kanal, Kalender konten, Komunitas, Analisis jangkauan
Penulisan Naskah Iklan | P | 3 | Judul, Naskah pendek, Bercerita, Ajakan bertindak
Fotografi dan Video Produk | P | 3 | Pencahayaan, Komposisi, Video pendek, Penyuntingan
Perilaku Konsumen Digital | T | 2 | Perjalanan pelanggan, Motivasi, Loyalitas, Ulasan
Riset Pasar | T | 2 | Kuesioner, Wawancara, Olah data, Laporan riset
Pendidikan Pancasila | T | 2 | Sejarah Pancasila, Nilai dasar, Wawasan kebangsaan, Etika berwarga negara
`,
  `
Optimasi Mesin Pencari | P | 4 | Riset kata kunci, Optimasi halaman, Tautan balik, Audit situs
Iklan Digital Berbayar | P | 4 | Struktur kampanye, Penargetan, Anggaran, Uji A/B
Hubungan Masyarakat | T | 3 | Siaran pers, Relasi media, Komunikasi krisis, Acara
Manajemen Merek | T | 2 | Identitas merek, Ekuitas, Posisi, Perluasan merek
Pengelolaan Situs Web | P | 3 | Sistem manajemen konten, Tema, Toko daring, Pemeliharaan
Kewirausahaan Digital | T | 2 | Ide usaha, Model bisnis, Modal usaha, Presentasi usaha
`,
  `
Analitik Pemasaran | P | 4 | Metrik utama, Dasbor, Atribusi, Laporan kinerja
Perdagangan Elektronik | P | 3 | Lokapasar, Logistik, Pembayaran, Layanan pelanggan
Strategi Komunikasi Terpadu | T | 3 | Tujuan kampanye, Pesan kunci, Bauran media, Evaluasi
Produksi Siniar | P | 2 | Konsep acara, Rekaman, Penyuntingan, Distribusi
Hukum dan Etika Media | T | 2 | Kode etik, Hak cipta, Perlindungan konsumen, Informasi elektronik
Penulisan Laporan OJT | P | 2 | Tata tulis, Pengumpulan data, Pembahasan, Presentasi laporan
`,
]
