/** Courses of Manajemen Informatika dan Komputer: name, kind, sks and topics, one semester a block. */
export const INFORMATIKA_KOMPUTER = [
  `
Logika dan Algoritma | T | 3 | Urutan dan percabangan, Perulangan, Larik, Pencarian dan pengurutan
Dasar Pemrograman Web | P | 4 | Struktur HTML, Gaya CSS, Formulir, Halaman responsif
Aplikasi Perkantoran | P | 3 | Pengolah kata, Lembar kerja, Presentasi, Kolaborasi dokumen
Pengantar Teknologi Informasi | T | 2 | Perangkat keras, Sistem operasi, Internet, Etika digital
Bahasa Inggris Teknik I | T | 2 | Computer terms, Reading manuals, Email writing, Describing processes
Matematika Diskrit | T | 2 | Himpunan, Logika proposisi, Relasi dan fungsi, Graf
`,
  `
Pemrograman JavaScript | P | 4 | Variabel dan fungsi, Manipulasi DOM, Asinkron, Modul
Basis Data I | P | 3 | Model relasional, Normalisasi, Perintah SQL, Relasi antartabel
Desain Antarmuka Pengguna | P | 3 | Prinsip desain, Kerangka layar, Purwarupa, Uji kegunaan
Jaringan Komputer Dasar | T | 3 | Model OSI, Pengalamatan IP, Kabel dan topologi, Nirkabel
Bahasa Inggris Teknik II | T | 2 | Technical reports, Presentations, Job interviews, Documentation
Pendidikan Pancasila | T | 2 | Sejarah Pancasila, Nilai dasar, Wawasan kebangsaan, Etika berwarga negara
`,
  `
Pemrograman Berorientasi Objek | P | 4 | Kelas dan objek, Pewarisan, Antarmuka, Penanganan galat
Basis Data II | P | 3 | Kueri lanjut, Transaksi, Indeks, Cadangan dan pemulihan
Analisis dan Perancangan Sistem | T | 3 | Kebutuhan pengguna, Diagram alur data, UML, Dokumen rancangan
Administrasi Server Linux | P | 3 | Perintah dasar, Hak akses, Layanan web, Pemantauan
Kewirausahaan Digital | T | 2 | Ide usaha, Model bisnis, Pemasaran digital, Presentasi usaha
Etika Profesi dan Hukum TI | T | 2 | Kode etik, Hak cipta, Perlindungan data, Kejahatan siber
`,
  `
Pengembangan Aplikasi Web | P | 4 | Arsitektur aplikasi, Layanan REST, Autentikasi, Penerapan ke server
Pemrograman Perangkat Bergerak | P | 4 | Tata letak layar, Navigasi, Penyimpanan lokal, Mengakses API
Manajemen Proyek Perangkat Lunak | T | 3 | Ruang lingkup, Jadwal, Risiko, Metode tangkas
Keamanan Sistem Informasi | T | 2 | Ancaman, Kriptografi dasar, Keamanan web, Audit
Pengujian Perangkat Lunak | P | 3 | Rencana uji, Uji unit, Uji antarmuka, Laporan cacat
Penulisan Laporan OJT | P | 2 | Tata tulis, Pengumpulan data, Pembahasan, Presentasi laporan
`,
]
