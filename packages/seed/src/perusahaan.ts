const PEOPLE = ['Ratna Dewi', 'Made Sudana', 'Putu Ariani', 'Agus Wirawan', 'Sri Lestari']

const WORK = [
  'Membuat dan menguji aplikasi web bersama tim, dari desain sampai dipakai pelanggan.',
  'Membantu administrasi: surat, arsip, dan laporan mingguan.',
  'Melayani pelanggan, mencatat pesanan, dan menyusun laporan penjualan.',
  'Mendesain materi promosi dan mengelola media sosial.',
]

/** Invented companies; the order decides their ids. */
export const PERUSAHAAN = [
  ['PT Nusa Data Teknologi', 'Jalan Teuku Umar Barat No. 210, Denpasar'],
  ['CV Bali Kode Kreatif', 'Jalan Tukad Badung No. 45, Denpasar'],
  ['PT Samudra Solusi Digital', 'Jalan Bypass Ngurah Rai No. 88, Kuta'],
  ['PT Awan Dewata Sistem', 'Jalan Gatot Subroto Timur No. 17, Denpasar'],
  ['PT Jaringan Timur Raya', 'Jalan Raya Kerobokan No. 132, Badung'],
  ['Koperasi Digital Sejahtera', 'Jalan Raya Sesetan No. 301, Denpasar'],
  ['Hotel Griya Pantai Sanur', 'Jalan Danau Tamblingan No. 76, Denpasar'],
  ['Studio Layar Sembilan', 'Jalan Raya Ubud No. 12, Gianyar'],
  ['RS Bhakti Husada Dewata', 'Jalan Kebo Iwa No. 8, Denpasar'],
  ['Klinik Pratama Sehat Lestari', 'Jalan Hayam Wuruk No. 156, Denpasar'],
  ['RS Permata Rinjani', 'Jalan Pejanggik No. 54, Mataram'],
  ['PT Graha Niaga Utama', 'Jalan Sunset Road No. 99, Kuta'],
  ['PT Lintas Dagang Nusantara', 'Jalan Urip Sumoharjo No. 210, Makassar'],
  ['CV Arta Boga Mandiri', 'Jalan Cakranegara No. 33, Mataram'],
  ['Kantor Konsultan Pajak Arta Guna', 'Jalan Veteran No. 61, Denpasar'],
  ['Kantor Akuntan Publik Widia dan Rekan', 'Jalan Diponegoro No. 140, Denpasar'],
  ['PT Anugerah Akunting Prima', 'Jalan Pettarani No. 77, Makassar'],
  ['Rumah Animasi Kelapa Muda', 'Jalan Raya Canggu No. 5, Badung'],
  ['CV Cetak Warna Pelangi', 'Jalan Gajah Mada No. 24, Denpasar'],
  ['Studio Foto Cahaya Senja', 'Jalan Selaparang No. 19, Mataram'],
  ['BPR Dana Mitra Bali', 'Jalan Raya Mengwi No. 41, Badung'],
  ['Koperasi Simpan Pinjam Tirta Arta', 'Jalan Ahmad Yani No. 12, Tabanan'],
  ['Bank Perekonomian Losari', 'Jalan Penghibur No. 3, Makassar'],
  ['Agensi Kata dan Rupa', 'Jalan Drupadi No. 30, Denpasar'],
  ['PT Siar Media Kreatif', 'Jalan Boulevard No. 18, Makassar'],
  ['Toko Daring Pasar Kita', 'Jalan Raya Puputan No. 64, Denpasar'],
].map(([nama = '', alamat = ''], place) => ({ nama, alamat, ...describe(nama, place) }))

/** A company's words on itself; every sixth has said nothing yet. The numbers are nobody's. */
function describe(nama: string, place: number) {
  if (place % 6 === 5) {
    return {
      kegiatan: null,
      kontak_nama: null,
      kontak_telepon: null,
      kontak_email: null,
      peta_url: null,
    }
  }
  return {
    kegiatan: WORK[place % WORK.length] ?? null,
    kontak_nama: PEOPLE[place % PEOPLE.length] ?? null,
    kontak_telepon: `0361 70${String(1000 + place * 37)}`,
    kontak_email: `magang@${nama.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
    peta_url: `https://www.openstreetmap.org/search?query=${encodeURIComponent(nama)}`,
  }
}

/** Which periods an offer is open in: the 2nd OJT year, the 4th, or both. */
export type Period = '2' | '4' | '2+4'

/** An offer: places for each programme, and how many of them students have taken. */
export interface Offer {
  perusahaan: string
  jenjang: 'D1' | 'D2'
  periode: Period
  /** Programme id -> quota. */
  kuota: Record<number, number>
}

const of = (
  perusahaan: string,
  jenjang: 'D1' | 'D2',
  periode: Period,
  kuota: Record<number, number>,
): Offer => ({ perusahaan, jenjang, periode, kuota })

/** The company of the demo account with fellow students. */
export const PERUSAHAAN_OJT = 'PT Nusa Data Teknologi'
/** A company whose places for Informatika are all taken. */
export const PERUSAHAAN_PENUH = 'PT Awan Dewata Sistem'

/**
 * Offers for both levels, in the order in which students chose. D1 Administrasi Bisnis has none on purpose: its page shows the empty state.
 */
export const TAWARAN: readonly Offer[] = [
  of(PERUSAHAAN_OJT, 'D2', '4', { 3: 12, 5: 2 }),
  of(PERUSAHAAN_PENUH, 'D2', '4', { 3: 2, 2: 3 }),
  of('CV Bali Kode Kreatif', 'D2', '4', { 3: 4 }),
  of('PT Samudra Solusi Digital', 'D2', '2+4', { 3: 3, 10: 2 }),
  of('PT Jaringan Timur Raya', 'D2', '2', { 3: 5 }),
  of('Koperasi Digital Sejahtera', 'D2', '2+4', { 2: 4, 3: 2, 4: 3, 8: 3 }),
  of('CV Bali Kode Kreatif', 'D1', '4', { 3: 4 }),
  of('Hotel Griya Pantai Sanur', 'D1', '4', { 3: 2, 4: 2, 10: 2 }),
  of('Hotel Griya Pantai Sanur', 'D2', '4', { 2: 3, 4: 3, 10: 2 }),
  of('Studio Layar Sembilan', 'D2', '4', { 5: 6, 10: 2 }),
  of('Studio Layar Sembilan', 'D1', '4', { 5: 3 }),
  of('RS Bhakti Husada Dewata', 'D2', '2+4', { 1: 6, 4: 2 }),
  of('RS Bhakti Husada Dewata', 'D1', '4', { 1: 4 }),
  of('Klinik Pratama Sehat Lestari', 'D2', '4', { 1: 3 }),
  of('RS Permata Rinjani', 'D2', '2', { 1: 4 }),
  of('PT Graha Niaga Utama', 'D2', '4', { 2: 5 }),
  of('PT Lintas Dagang Nusantara', 'D2', '2+4', { 2: 4, 10: 2 }),
  of('CV Arta Boga Mandiri', 'D2', '2', { 2: 4, 8: 2 }),
  of('Kantor Konsultan Pajak Arta Guna', 'D2', '4', { 4: 5 }),
  of('Kantor Akuntan Publik Widia dan Rekan', 'D2', '2+4', { 4: 4 }),
  of('PT Anugerah Akunting Prima', 'D1', '4', { 4: 4 }),
  of('Rumah Animasi Kelapa Muda', 'D2', '2+4', { 5: 5 }),
  of('CV Cetak Warna Pelangi', 'D1', '4', { 5: 4 }),
  of('Studio Foto Cahaya Senja', 'D2', '2', { 5: 3, 10: 2 }),
  of('BPR Dana Mitra Bali', 'D2', '2+4', { 8: 5 }),
  of('BPR Dana Mitra Bali', 'D1', '4', { 8: 4 }),
  of('Koperasi Simpan Pinjam Tirta Arta', 'D2', '4', { 4: 2, 8: 4 }),
  of('Bank Perekonomian Losari', 'D2', '2', { 8: 4 }),
  of('Agensi Kata dan Rupa', 'D2', '2+4', { 5: 2, 10: 5 }),
  of('PT Siar Media Kreatif', 'D1', '4', { 10: 4 }),
  of('Toko Daring Pasar Kita', 'D2', '4', { 2: 3, 10: 4 }),
]
