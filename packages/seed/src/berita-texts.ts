/** The kinds of picture that can be drawn. */
type Adegan =
  | 'gunung'
  | 'laut'
  | 'kota'
  | 'kampus'
  | 'wisuda'
  | 'panggung'
  | 'laptop'
  | 'grafik'
  | 'jejaring'
  | 'buku'
  | 'bola'
  | 'teratai'

/** A news item and what its picture shows. */
export interface Berita {
  title: string
  caption: string
  adegan: Adegan
}

const of = (adegan: Adegan, title: string, caption: string): Berita => ({ title, caption, adegan })

/** News items, oldest first. */
export const BERITA: readonly Berita[] = [
  of(
    'kampus',
    'Gedung Kuliah Baru Mulai Digunakan',
    'Enam ruang teori dan dua laboratorium di gedung baru resmi dipakai. Seluruh ruangan dilengkapi proyektor, pendingin udara, dan jaringan internet yang lebih cepat.',
  ),
  of(
    'bola',
    'Tim Futsal Kampus Juara Dua Antarperguruan Tinggi',
    'Tim futsal putra meraih juara dua setelah laga final yang ketat. Pelatih menyampaikan terima kasih atas dukungan seluruh mahasiswa yang hadir di tribun.',
  ),
  of(
    'jejaring',
    'Kerja Sama OJT dengan Dua Puluh Enam Perusahaan',
    'Kampus menandatangani kerja sama On The Job Training dengan dua puluh enam perusahaan di Bali, Lombok, dan Sulawesi Selatan. Mahasiswa dapat memilih perusahaan melalui menu OJT.',
  ),
  of(
    'buku',
    'Perpustakaan Menambah Ratusan Judul Buku',
    'Koleksi baru mencakup pemrograman, akuntansi, pemasaran digital, dan kesehatan. Cari judulnya melalui menu Buku Perpustakaan.',
  ),
  of(
    'laut',
    'Mahasiswa Bersihkan Pantai Sanur',
    'Lebih dari seratus mahasiswa mengumpulkan sampah plastik di sepanjang pantai. Kegiatan ini bernilai TAK dan akan diadakan setiap semester.',
  ),
  of(
    'laptop',
    'Pelatihan Dasar Pemrograman untuk Semua Jurusan',
    'Unit kegiatan komputer membuka kelas pemrograman gratis setiap Sabtu pagi. Peserta belajar membuat halaman web pertamanya dalam empat pertemuan.',
  ),
  of(
    'panggung',
    'Malam Keakraban Mahasiswa Baru Berlangsung Meriah',
    'Penampilan musik, tari, dan teater dari berbagai jurusan menutup rangkaian pengenalan kampus. Panitia mengucapkan terima kasih kepada semua pengisi acara.',
  ),
  of(
    'grafik',
    'Seminar Literasi Keuangan bagi Generasi Muda',
    'Narasumber dari industri perbankan membahas cara mengatur uang saku, menabung, dan mengenali investasi yang aman.',
  ),
  of(
    'teratai',
    'Perayaan Hari Saraswati di Kampus',
    'Civitas akademika mengikuti persembahyangan bersama dan lomba membuat canang. Acara dilanjutkan dengan makan siang bersama.',
  ),
  of(
    'kota',
    'Kunjungan Industri ke Jakarta',
    'Mahasiswa mengunjungi perusahaan teknologi, bank, dan studio animasi selama tiga hari. Laporan kunjungan dikumpulkan kepada dosen pendamping.',
  ),
  of(
    'wisuda',
    'Wisuda Angkatan Terbaru Meluluskan Ratusan Mahasiswa',
    'Sebagian besar lulusan telah bekerja sebelum wisuda. Direktur berpesan agar lulusan terus belajar dan menjaga nama baik almamater.',
  ),
  of(
    'gunung',
    'Latihan Dasar Kepemimpinan di Bedugul',
    'Pengurus organisasi mahasiswa mengikuti pelatihan kepemimpinan selama dua hari. Peserta menyusun program kerja untuk satu tahun ke depan.',
  ),
  of(
    'laptop',
    'Mahasiswa Informatika Juara Lomba Desain Web',
    'Tim dari jurusan Manajemen Informatika dan Komputer menjadi juara satu tingkat provinsi dengan aplikasi peta wisata desa.',
  ),
  of(
    'grafik',
    'Pekan Kewirausahaan Catat Penjualan Tertinggi',
    'Empat puluh stan mahasiswa menjual makanan, kerajinan, dan jasa desain. Total penjualan naik hampir dua kali lipat dari tahun lalu.',
  ),
  of(
    'jejaring',
    'Alumni Berbagi Pengalaman Kerja Jarak Jauh',
    'Tiga alumni menceritakan cara bekerja untuk perusahaan luar negeri dari Bali dan Makassar, termasuk menyiapkan portofolio dan wawancara.',
  ),
  of(
    'panggung',
    'Pameran Karya Desain dan Animasi',
    'Karya akhir semester jurusan Desain Grafis, Multimedia dan Animasi dipamerkan di Lab Multimedia. Pengunjung dapat memilih karya favorit.',
  ),
  of(
    'buku',
    'Klub Baca Mahasiswa Dibuka Kembali',
    'Klub baca bertemu setiap Rabu sore di ruang diskusi perpustakaan. Bulan ini dibahas buku tentang kebiasaan belajar.',
  ),
  of(
    'kampus',
    'Laboratorium Bank Mini Diperbarui',
    'Loket latihan teller kini memakai perangkat lunak terbaru. Mahasiswa jurusan perbankan dapat berlatih di luar jam kuliah dengan pendampingan.',
  ),
  of(
    'teratai',
    'Kelas Meditasi Menjelang Ujian',
    'Bagian Kemahasiswaan membuka kelas meditasi singkat setiap pagi selama pekan ujian untuk membantu mahasiswa belajar dengan tenang.',
  ),
  of(
    'laut',
    'Program Pengabdian di Desa Pesisir Lombok',
    'Mahasiswa membantu kelompok nelayan memasarkan hasil olahan ikan melalui lokapasar. Program berlangsung selama satu bulan.',
  ),
  of(
    'gunung',
    'Tanam Seribu Pohon di Kaki Gunung Batur',
    'Kegiatan bersama alumni ini menjadi bagian dari program kampus hijau. Setiap peserta merawat satu pohon dan melaporkan pertumbuhannya.',
  ),
  of(
    'kota',
    'Bursa Kerja Kampus Hadirkan Tiga Puluh Perusahaan',
    'Mahasiswa tingkat akhir dapat melamar langsung dan mengikuti wawancara di tempat. Siapkan curriculum vitae dan pakaian rapi.',
  ),
  of(
    'bola',
    'Turnamen Futsal Antarjurusan Segera Dimulai',
    'Dua belas tim putra dan putri akan bertanding di lapangan kampus setiap sore. Jadwal pertandingan dipasang di papan pengumuman.',
  ),
  of(
    'wisuda',
    'Pembekalan OJT Diikuti Seluruh Mahasiswa Tingkat Akhir',
    'Peserta mendapat materi etika kerja, keselamatan, dan penulisan laporan. Segera pilih perusahaan Anda melalui menu OJT sebelum kuota penuh.',
  ),
]
