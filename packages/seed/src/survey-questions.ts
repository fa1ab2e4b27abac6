/** A question; skala names the wording set, null is an essay. */
export interface Soal {
  pertanyaan: string
  skala: number | null
}

const SETUJU = 1
const KUALITAS = 2
const PENTING = 3
const PUAS = 4
const SERING = 5

const ask = (skala: number | null, ...pertanyaan: string[]): Soal[] =>
  pertanyaan.map((text) => ({ pertanyaan: text, skala }))

/** The four surveys of the running semester, each with its types and their questions. */
export const SURVEY: readonly { name: string; jenis: { name: string; soal: Soal[] }[] }[] = [
  {
    name: 'Survey Kepuasan Layanan Kampus',
    jenis: [
      {
        name: 'Layanan Akademik',
        soal: [
          ...ask(PUAS, 'Kecepatan pelayanan Bagian Akademik', 'Keramahan petugas Bagian Akademik'),
          ...ask(PUAS, 'Kejelasan informasi jadwal kuliah dan ujian'),
          ...ask(SERING, 'Seberapa sering Anda mendapat informasi perubahan jadwal tepat waktu?'),
          ...ask(null, 'Apa saran Anda untuk Bagian Akademik?'),
        ],
      },
      {
        name: 'Layanan Keuangan',
        soal: [
          ...ask(PUAS, 'Kemudahan cara pembayaran melalui virtual account'),
          ...ask(PUAS, 'Kejelasan rincian tagihan dan angsuran'),
          ...ask(KUALITAS, 'Mutu pelayanan petugas Bagian Keuangan'),
          ...ask(null, 'Apa saran Anda untuk Bagian Keuangan?'),
        ],
      },
      {
        name: 'Layanan Perpustakaan',
        soal: [
          ...ask(KUALITAS, 'Kelengkapan koleksi buku', 'Kenyamanan ruang baca'),
          ...ask(SERING, 'Seberapa sering Anda menggunakan perpustakaan?'),
          ...ask(null, 'Buku apa yang perlu ditambah?'),
        ],
      },
    ],
  },
  {
    name: 'Survey Sarana dan Prasarana',
    jenis: [
      {
        name: 'Ruang Kuliah dan Laboratorium',
        soal: [
          ...ask(KUALITAS, 'Kebersihan ruang kuliah', 'Pencahayaan dan pendingin ruangan'),
          ...ask(KUALITAS, 'Kelayakan komputer di laboratorium'),
          ...ask(PENTING, 'Penambahan stopkontak di ruang kuliah'),
          ...ask(null, 'Sarana apa yang paling perlu diperbaiki?'),
        ],
      },
      {
        name: 'Jaringan Internet',
        soal: [
          ...ask(KUALITAS, 'Kecepatan Wi-Fi di area kampus'),
          ...ask(SERING, 'Seberapa sering sambungan internet terputus?'),
          ...ask(PENTING, 'Perluasan jangkauan Wi-Fi ke kantin dan lapangan'),
          ...ask(null, 'Di lokasi mana sinyal paling lemah?'),
        ],
      },
    ],
  },
  {
    name: 'Survey Pembelajaran',
    jenis: [
      {
        name: 'Proses Belajar Mengajar',
        soal: [
          ...ask(SETUJU, 'Materi kuliah sesuai dengan rencana pembelajaran'),
          ...ask(SETUJU, 'Dosen memberi umpan balik atas tugas', 'Beban tugas seimbang dengan sks'),
          ...ask(SERING, 'Dosen memulai dan mengakhiri kelas tepat waktu'),
          ...ask(null, 'Mata kuliah apa yang paling bermanfaat bagi Anda, dan mengapa?'),
        ],
      },
      {
        name: 'Sistem Informasi Akademik',
        soal: [
          ...ask(SETUJU, 'SIA mudah digunakan di ponsel', 'Data di SIA selalu terbaru'),
          ...ask(PENTING, 'Pemberitahuan otomatis saat nilai keluar'),
          ...ask(null, 'Fitur apa yang Anda harapkan di SIA?'),
        ],
      },
    ],
  },
  {
    name: 'Survey Kegiatan Mahasiswa dan Karier',
    jenis: [
      {
        name: 'Organisasi dan Kegiatan',
        soal: [
          ...ask(SERING, 'Seberapa sering Anda mengikuti kegiatan kampus?'),
          ...ask(PUAS, 'Ragam kegiatan yang ditawarkan'),
          ...ask(PENTING, 'Dukungan dana untuk kegiatan mahasiswa'),
          ...ask(null, 'Kegiatan apa yang ingin Anda ikuti?'),
        ],
      },
      {
        name: 'Persiapan Kerja',
        soal: [
          ...ask(SETUJU, 'Pembekalan OJT membantu saya siap bekerja'),
          ...ask(PENTING, 'Pelatihan wawancara kerja', 'Sertifikasi keahlian'),
          ...ask(null, 'Perusahaan seperti apa yang Anda harapkan untuk OJT?'),
        ],
      },
    ],
  },
]
