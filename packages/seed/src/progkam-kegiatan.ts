/** Campus activities of three academic years with their written days; '*' is the year. */
export const KEGIATAN_KAMPUS = [
  ['Pengenalan Kehidupan Kampus *', 'Aula Serbaguna', '2023-08-28', 20],
  ['Seminar Motivasi Karier', 'Aula Serbaguna', '2023-10-14', 10],
  ['Bakti Sosial Panti Asuhan', 'Tabanan', '2023-12-02', 15],
  ['Pekan Kewirausahaan Mahasiswa *', 'Lapangan Kampus', '2024-03-16', 15],
  ['Lomba Desain Poster Lingkungan', 'Lab Multimedia', '2024-04-22', 10],
  ['Pelatihan Public Speaking', 'Ruang Rapat Lantai 2', '2024-05-25', 10],
  ['Pengenalan Kehidupan Kampus *', 'Aula Serbaguna', '2024-08-26', 20],
  ['Latihan Dasar Kepemimpinan', 'Bedugul', '2024-09-28', 20],
  ['Donor Darah Bersama', 'Aula Serbaguna', '2024-10-19', 10],
  ['Seminar Literasi Keuangan', 'Aula Serbaguna', '2024-11-09', 10],
  ['Bersih Pantai Sanur', 'Pantai Sanur', '2024-12-07', 10],
  ['Workshop Curriculum Vitae dan Wawancara', 'Ruang Teori 2.1', '2025-01-11', 10],
  ['Turnamen Futsal Antarjurusan', 'Lapangan Kampus', '2025-03-01', 15],
  ['Pekan Kewirausahaan Mahasiswa *', 'Lapangan Kampus', '2025-03-15', 15],
  ['Kunjungan Industri Jakarta', 'Jakarta', '2025-05-05', 25],
  ['Pelatihan Sertifikasi Perkantoran', 'Lab Komputer 1', '2025-05-24', 20],
  ['Pengenalan Kehidupan Kampus *', 'Aula Serbaguna', '2025-08-25', 20],
  ['Upgrading Organisasi Mahasiswa', 'Ruang Rapat Lantai 2', '2025-09-20', 15],
  ['Lomba Pidato Bahasa Indonesia', 'Aula Serbaguna', '2025-10-25', 10],
  ['Seminar Keamanan Data Pribadi', 'Aula Serbaguna', '2025-11-15', 10],
  ['Bakti Sosial Posyandu', 'Gianyar', '2025-12-06', 15],
  ['Pameran Karya Akhir Semester', 'Lab Multimedia', '2026-01-10', 15],
  ['Simulasi Tes TOEIC', 'Lab Komputer 2', '2026-02-21', 10],
  ['Pekan Kewirausahaan Mahasiswa *', 'Lapangan Kampus', '2026-03-07', 15],
  ['Seminar Kecerdasan Buatan untuk Usaha Kecil', 'Aula Serbaguna', '2026-04-11', 10],
  ['Pembekalan On The Job Training', 'Aula Serbaguna', '2026-04-25', 20],
].map(([nama, tempat, tanggal, nilai]) => ({
  nama: String(nama),
  tempat: String(tempat),
  tanggal: String(tanggal),
  nilai: Number(nilai),
}))

/** Activities outside the college. */
export const KEGIATAN_LEPASAN = [
  { nama: 'Panitia Festival Banjar', tempat: 'Banjar Tegal Sari', nilai: 10 },
  { nama: 'Lomba Web Design Tingkat Provinsi', tempat: 'Denpasar', nilai: 25 },
  { nama: 'Relawan Festival Literasi', tempat: 'Mataram', nilai: 10 },
  { nama: 'Kursus Bahasa Inggris Intensif', tempat: 'Denpasar', nilai: 15 },
  { nama: 'Magang Paruh Waktu di UMKM', tempat: 'Badung', nilai: 20 },
  { nama: 'Pelatihan Fotografi Ponsel', tempat: 'Makassar', nilai: 10 },
  { nama: 'Juara Lomba Tari Tradisional', tempat: 'Taman Budaya', nilai: 25 },
  { nama: 'Relawan Tanggap Bencana', tempat: 'Lombok Utara', nilai: 20 },
]

/** The own activities of the complete student with their written days; one has no date yet, one no place. */
export const KEGIATAN_LENGKAP = [
  {
    nama: 'Lomba Pemrograman Web Tingkat Provinsi',
    tempat: 'Denpasar',
    tanggal: '2025-04-26',
    nilai: 25,
  },
  {
    nama: 'Panitia Festival Banjar',
    tempat: 'Banjar Tegal Sari',
    tanggal: '2025-03-28',
    nilai: 10,
  },
  { nama: 'Sertifikasi Junior Web Developer', tempat: null, tanggal: '2026-02-14', nilai: 30 },
  { nama: 'Relawan Pelatihan Komputer SD', tempat: 'Gianyar', tanggal: null, nilai: 10 },
]
