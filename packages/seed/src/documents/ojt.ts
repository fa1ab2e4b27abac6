import { nameBulan, showTanggalLong } from '@sia/domain/time'
import { addDays, showRange } from '../dates.ts'
import { periodeOjt } from '../ojt.ts'
import type { Story } from '../story.ts'
import type { Dokumen } from './pdf.ts'

/** The guidelines of the on-the-job training. */
export const pedomanOjt = (story: Story): Dokumen => ({
  judul: 'Pedoman On The Job Training',
  subjudul: 'Pelaksanaan, pembimbingan, dan laporan',
  isi: [
    { jenis: 'judul', teks: 'Sebelum berangkat' },
    {
      jenis: 'langkah',
      butir: [
        'Pastikan Anda terdaftar sebagai mahasiswa aktif OJT di Bagian Akademik.',
        'Pilih perusahaan melalui menu OJT. Pilihan hanya dapat dilakukan satu kali.',
        'Pilih teman kelompok, paling banyak tiga orang dengan jenjang, jurusan, dan angkatan yang sama.',
        'Ikuti pembekalan dan ambil surat pengantar di PKK.',
      ],
    },
    { jenis: 'judul', teks: 'Selama OJT' },
    {
      jenis: 'langkah',
      butir: [
        'Hadir sesuai jam kerja perusahaan dan isi logbook setiap hari.',
        'Kenakan pakaian sesuai aturan perusahaan dan jaga rahasia perusahaan.',
        'Laporkan kendala kepada dosen pembimbing paling lambat hari berikutnya.',
      ],
    },
    { jenis: 'judul', teks: 'Jadwal' },
    {
      jenis: 'tabel',
      kolom: [
        { judul: 'Tahap', lebar: 0.5 },
        { judul: 'Waktu', lebar: 0.5 },
      ],
      baris: [
        ['Pembekalan', story.tell('2026-04-25')],
        ['Pelaksanaan', showRange(periodeOjt(story).dari, periodeOjt(story).sampai)],
        ['Pengumpulan laporan', showTanggalLong(addDays(periodeOjt(story).sampai, 7))],
        ['Presentasi laporan', bulanOf(addDays(periodeOjt(story).sampai, 34))],
      ],
    },
    { jenis: 'judul', teks: 'Laporan' },
    {
      jenis: 'paragraf',
      teks: 'Laporan memuat profil perusahaan, uraian pekerjaan, pembahasan, dan kesimpulan, 25 sampai 40 halaman. Lampirkan form penilaian yang telah ditandatangani pembimbing lapangan.',
    },
  ],
})

/** The assessment form for the company. */
export const FORM_PENILAIAN_OJT: Dokumen = {
  judul: 'Form Penilaian OJT',
  subjudul: 'Diisi oleh pembimbing lapangan',
  isi: [
    { jenis: 'isian', label: ['Nama mahasiswa', 'NIM', 'Jurusan', 'Perusahaan', 'Periode'] },
    { jenis: 'judul', teks: 'Penilaian (0 sampai 100)' },
    {
      jenis: 'tabel',
      kolom: [
        { judul: 'No', lebar: 0.08 },
        { judul: 'Aspek', lebar: 0.62 },
        { judul: 'Nilai', lebar: 0.3 },
      ],
      baris: [
        ['1', 'Kedisiplinan dan kehadiran', ''],
        ['2', 'Tanggung jawab atas pekerjaan', ''],
        ['3', 'Keterampilan sesuai bidang', ''],
        ['4', 'Kerja sama dalam tim', ''],
        ['5', 'Komunikasi dan sopan santun', ''],
        ['6', 'Inisiatif dan kreativitas', ''],
      ],
    },
    { jenis: 'isian', label: ['Catatan', 'Nama pembimbing lapangan', 'Tanggal dan tanda tangan'] },
  ],
}

/** The OJT time-table of one branch. */
export function jadwalOjt(cabang: string, story: Story): Dokumen {
  const { dari, sampai } = periodeOjt(story)
  const range = (from: number, to: number) => showRange(addDays(dari, from), addDays(dari, to))
  const kota = cabang.charAt(0).toUpperCase() + cabang.slice(1)
  return {
    judul: 'Jadwal OJT',
    subjudul: `Cabang ${kota}, tahun ${dari.slice(0, 4)}`,
    isi: [
      {
        jenis: 'tabel',
        kolom: [
          { judul: 'Kegiatan', lebar: 0.42 },
          { judul: 'Tanggal', lebar: 0.3 },
          { judul: 'Tempat', lebar: 0.28 },
        ],
        baris: [
          ['Pembekalan OJT', story.tell('2026-04-25'), `Aula kampus ${kota}`],
          ['Pengambilan surat pengantar', range(-7, -3), 'Ruang PKK'],
          ['Pelepasan peserta', showTanggalLong(addDays(dari, -2)), `Aula kampus ${kota}`],
          ['Kunjungan dosen pembimbing I', range(49, 61), 'Perusahaan'],
          ['Kunjungan dosen pembimbing II', range(140, 152), 'Perusahaan'],
          ['Pengumpulan laporan', showTanggalLong(addDays(sampai, 7)), 'Ruang PKK'],
        ],
      },
      {
        jenis: 'paragraf',
        teks: 'Perubahan tempat diumumkan melalui grup WhatsApp kelas dan SIA.',
      },
    ],
  }
}

const bulanOf = (day: string) => `${nameBulan(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
