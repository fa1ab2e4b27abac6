import type { Story } from '../story.ts'
import { tahunBerjalan } from '../tahun-ajaran.ts'
import type { Dokumen } from './pdf.ts'

const KOLOM = [
  { judul: 'Kegiatan', lebar: 0.6 },
  { judul: 'Tanggal', lebar: 0.4 },
]

/** The academic calendar of the running year. */
export function kalenderAkademik(story: Story): Dokumen {
  const { tell, tellRange } = story
  return {
    judul: `Kalender Akademik ${tahunBerjalan(story)}`,
    subjudul: 'Semester ganjil dan semester genap',
    isi: [
      { jenis: 'judul', teks: 'Semester Ganjil' },
      {
        jenis: 'tabel',
        kolom: KOLOM,
        baris: [
          ['Pengenalan Kehidupan Kampus', tell('2025-08-25')],
          ['Awal perkuliahan', tell('2025-09-01')],
          ['Ujian Tengah Semester', tellRange('2025-10-13', '2025-10-18')],
          ['Ujian Akhir Semester', tellRange('2025-12-01', '2025-12-06')],
          ['Batas pengumpulan nilai', tell('2025-12-20')],
          ['Libur akhir semester', tellRange('2026-01-18', '2026-02-01')],
        ],
      },
      { jenis: 'judul', teks: 'Semester Genap' },
      {
        jenis: 'tabel',
        kolom: KOLOM,
        baris: [
          ['Daftar ulang dan pengisian KRS', tellRange('2026-02-02', '2026-02-14')],
          ['Awal perkuliahan', tell('2026-02-16')],
          ['Libur hari raya', tellRange('2026-03-16', '2026-03-28')],
          ['Ujian Tengah Semester', tellRange('2026-04-13', '2026-04-18')],
          ['Pembekalan OJT', tell('2026-04-25')],
          ['Ujian Akhir Semester', tellRange('2026-06-01', '2026-06-06')],
          ['Awal OJT tahun ke-4', tell('2026-06-15')],
          ['Akhir semester', tell('2026-07-11')],
        ],
      },
      {
        jenis: 'paragraf',
        teks: 'Perubahan jadwal diumumkan melalui SIA. Hari libur nasional mengikuti keputusan pemerintah.',
      },
    ],
  }
}
