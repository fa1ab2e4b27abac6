import { addDays } from './dates.ts'
import type { Story } from './story.ts'
import { semesterBerjalan } from './tahun-ajaran.ts'

/** File names of the announcements' attachments. */
export const FILE_UAS = 'jadwal-uas.pdf'

// The days are counted from the day of seeding, so that the first three are always current; '*' is the running semester, '#' the day of
// the month on which installments are due.
const PENGUMUMAN = [
  {
    judul: 'Jadwal Ujian Akhir Semester *',
    isi: 'Ujian Akhir Semester telah dijadwalkan. Unduh jadwal lengkap pada berkas terlampir, hadir paling lambat 15 menit sebelum ujian, dan bawa Kartu Tanda Mahasiswa. Mahasiswa yang berhalangan wajib melapor ke Bagian Akademik sebelum hari ujian.',
    dari: -3,
    sampai: 21,
    file: FILE_UAS,
  },
  {
    judul: 'Pengisian Review Dosen',
    isi: 'Silakan isi review dosen setiap kelas melalui menu Jadwal Perkuliahan, tombol Review dosen. Isinya bersifat rahasia, hanya dapat diisi satu kali, dan membantu kampus meningkatkan mutu pembelajaran.',
    dari: -7,
    sampai: 14,
    file: null,
  },
  {
    judul: 'Batas Akhir Pembayaran Angsuran',
    isi: 'Angsuran bulan ini dibayar paling lambat tanggal # melalui virtual account Anda. Keterlambatan dikenai denda sesuai ketentuan. Cara pembayaran dapat dilihat pada menu Pembayaran. Bila ada kendala, hubungi Bagian Keuangan.',
    dari: -1,
    sampai: 9,
    file: null,
  },
  {
    judul: 'Pendaftaran Pekan Kewirausahaan',
    isi: 'Pendaftaran stan pekan kewirausahaan telah ditutup. Terima kasih kepada seluruh peserta.',
    dari: -45,
    sampai: -15,
    file: null,
  },
  {
    judul: 'Pendaftaran Wisuda',
    isi: 'Pendaftaran wisuda dibuka bagi mahasiswa yang telah memenuhi seluruh syarat kelulusan. Lengkapi buku saku dan bebas tanggungan perpustakaan sebelum mendaftar.',
    dari: 20,
    sampai: 50,
    file: null,
  },
]

/** Announcements of which three are current on the day of seeding, one is over, one is to come. */
export function createPengumuman(story: Story) {
  const { today } = story
  const { hari } = story.jatuhTempo
  return PENGUMUMAN.map(({ judul, isi, dari, sampai, file }, index) => ({
    id: index + 1,
    judul: judul.replace('*', semesterBerjalan(story)),
    isi: isi.replace('#', String(hari)),
    dari: addDays(today, dari),
    sampai: addDays(today, sampai),
    file,
  }))
}
