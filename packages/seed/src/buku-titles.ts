/** Title patterns; the star stands for the subject. */
export const POLA_JUDUL = [
  'Pengantar *',
  'Dasar-Dasar *',
  'Panduan Praktis *',
  '*: Teori dan Praktik',
  'Belajar Mandiri *',
  '* untuk Pemula',
  'Buku Kerja *',
  '* dalam Studi Kasus',
  'Seri Vokasi: *',
  '* Tingkat Lanjut',
]

const lines = (text: string) => text.trim().split('\n')

/** Subjects of the books of each programme. */
export const TOPIK_BUKU: Record<number, readonly string[]> = {
  1: lines(`
Administrasi Rumah Sakit
Rekam Medis Elektronik
Terminologi Medis
Kodefikasi ICD-10
Statistik Rumah Sakit
Pelayanan Prima Kesehatan
Hukum Kesehatan
Manajemen Logistik Farmasi
Jaminan Kesehatan Nasional
Keselamatan Pasien
Akreditasi Rumah Sakit
Etika Profesi Kesehatan
Komunikasi Pasien
Manajemen Klinik
Epidemiologi Dasar
Sistem Informasi Kesehatan
Kesehatan Kerja
Pemasaran Jasa Kesehatan
Gizi Masyarakat`),
  2: lines(`
Administrasi Perkantoran
Manajemen Pemasaran
Kearsipan Digital
Korespondensi Bisnis
Manajemen Sumber Daya Manusia
Komunikasi Bisnis
Kewirausahaan
Bahasa Inggris Bisnis
Manajemen Operasional
Hukum Bisnis
Kesekretariatan
Manajemen Acara
Perilaku Organisasi
Etika Bisnis
Negosiasi
Rencana Bisnis
Manajemen Ritel
Layanan Pelanggan
Kepemimpinan
Bisnis Pariwisata
Ekspor Impor`),
  3: lines(`
Algoritma dan Struktur Data
Pemrograman JavaScript
Pemrograman TypeScript
Pemrograman Python
Pemrograman Java
Basis Data PostgreSQL
Perancangan Basis Data
Jaringan Komputer
Administrasi Linux
Keamanan Siber
Pengembangan Aplikasi Web
Aplikasi Perangkat Bergerak
Rekayasa Perangkat Lunak
Pengujian Perangkat Lunak
Desain Antarmuka
Analisis Sistem Informasi
Kecerdasan Buatan
Komputasi Awan
Internet untuk Segala
Manajemen Proyek TI
Git dan Kolaborasi Tim
Matematika Diskrit`),
  4: lines(`
Akuntansi Dasar
Akuntansi Perusahaan Dagang
Akuntansi Biaya
Akuntansi Keuangan Menengah
Akuntansi Perhotelan
Akuntansi UMKM
Komputer Akuntansi
Pajak Penghasilan
Pajak Pertambahan Nilai
Perpajakan Indonesia
Pemeriksaan Akuntansi
Analisis Laporan Keuangan
Penganggaran Perusahaan
Sistem Informasi Akuntansi
Lembar Kerja untuk Akuntan
Etika Profesi Akuntan
Akuntansi Koperasi
Akuntansi Desa
Ekonomi Mikro`),
  5: lines(`
Desain Grafis
Tipografi
Teori Warna
Ilustrasi Vektor
Olah Foto Digital
Fotografi Produk
Videografi
Penyuntingan Video
Animasi 2D
Animasi 3D
Pemodelan 3D
Motion Graphics
Desain Kemasan
Desain Karakter
Papan Cerita
Identitas Merek
Gambar Bentuk
Sejarah Seni Rupa
Desain Antarmuka Aplikasi
Tata Cahaya
Hak Cipta Karya Kreatif`),
  8: lines(`
Perbankan Indonesia
Perbankan Syariah
Manajemen Perkreditan
Manajemen Keuangan
Layanan Teller
Pasar Modal
Reksa Dana
Manajemen Risiko
Lembaga Keuangan Mikro
Hukum Perbankan
Ekonomi Moneter
Matematika Keuangan
Perbankan Digital
Audit Bank
Akuntansi Perbankan
Perencanaan Keuangan Pribadi
Koperasi Simpan Pinjam
Valuta Asing`),
  10: lines(`
Pemasaran Digital
Pemasaran Media Sosial
Optimasi Mesin Pencari
Iklan Digital
Penulisan Naskah Iklan
Strategi Konten
Analitik Pemasaran
Hubungan Masyarakat
Ilmu Komunikasi
Manajemen Merek
Perdagangan Elektronik
Fotografi Ponsel
Produksi Siniar
Riset Pasar
Perilaku Konsumen
Komunikasi Krisis
Berbicara di Depan Umum
Jurnalistik Daring
Etika Media`),
}

/** Books for everybody. */
export const JUDUL_UMUM = lines(`
Kamus Inggris-Indonesia untuk Mahasiswa Vokasi
Tata Bahasa Indonesia Praktis
Bahasa Inggris Percakapan Kerja
Bahasa Jepang untuk Pariwisata
Bahasa Mandarin Dasar
Persiapan Tes TOEIC
Pendidikan Pancasila untuk Perguruan Tinggi
Pendidikan Kewarganegaraan
Metode Penulisan Laporan Magang
Menulis Karya Ilmiah Tanpa Beban
Psikologi Perkembangan Remaja
Manajemen Waktu bagi Mahasiswa
Menyusun Portofolio yang Dilirik Perusahaan
Wawancara Kerja: Tanya dan Jawab
Cerita Rakyat Nusa Tenggara
Kumpulan Cerpen Senja di Losari
Antologi Puisi Angin Kintamani
Sejarah Nusantara Ringkas
Kearifan Lokal Bali dalam Berbisnis
Kesehatan Mental di Kampus
Statistika untuk Ilmu Terapan
Microsoft Excel dari Nol
Berpikir Kritis dan Kreatif
Kebiasaan Kecil, Hasil Besar bagi Mahasiswa
Literasi Keuangan Keluarga Muda`)
