import { showTanggalLong } from '@sia/domain/time'
import { addDays, earlierOf, showRange } from '../dates.ts'
import { academicYearOf, firstDayOf, lastDayOf } from '../half-year.ts'
import { periodeOjt } from '../ojt.ts'
import type { Story } from '../story.ts'
import { type Masa, tahunBerjalan } from '../tahun-ajaran.ts'
import { teachingOf } from '../teaching.ts'
import type { Bagian, Dokumen } from './pdf.ts'

const KOLOM = [
  { judul: 'Kegiatan', lebar: 0.6 },
  { judul: 'Tanggal', lebar: 0.4 },
]

/** The academic calendar of the running year: the half before the running one, or the one to come. */
export function kalenderAkademik(story: Story, masa: readonly Masa[]): Dokumen {
  const year = academicYearOf(story.running)
  const halves = [year * 2 + 1, year * 2 + 2].map((half) => {
    const row = { mulai: firstDayOf(half), selesai: lastDayOf(half) }
    const told = masa.at(half - story.running - 1)
    const teaching = half > story.running ? teachingOf(row) : told?.teaching
    return { ...row, teaching: teaching ?? teachingOf(row) }
  })
  return {
    judul: `Kalender Akademik ${tahunBerjalan(story)}`,
    subjudul: 'Semester ganjil dan semester genap',
    isi: [
      { jenis: 'judul', teks: 'Semester Ganjil' },
      ...halves.slice(0, 1).map(tableOf),
      { jenis: 'judul', teks: 'Semester Genap' },
      ...halves.slice(1).map(tableOf),
      { jenis: 'judul', teks: 'On The Job Training' },
      {
        jenis: 'tabel',
        kolom: KOLOM,
        baris: [
          ['Pembekalan OJT', story.tell('2026-04-25')],
          ['Awal OJT', showTanggalLong(periodeOjt(story).dari)],
        ],
      },
      {
        jenis: 'paragraf',
        teks: 'Perubahan jadwal diumumkan melalui SIA. Hari libur nasional mengikuti keputusan pemerintah.',
      },
    ],
  }
}

function tableOf({
  mulai,
  selesai,
  teaching,
}: Pick<Masa, 'teaching'> & Record<'mulai' | 'selesai', string>): Bagian {
  const { uts, uas } = teaching
  const week = (monday: string) => showRange(monday, addDays(monday, 5))
  return {
    jenis: 'tabel',
    kolom: KOLOM,
    baris: [
      ['Awal semester, daftar ulang, dan pengisian KRS', showTanggalLong(mulai)],
      ['Awal perkuliahan', showTanggalLong(teaching.mulai)],
      ['Ujian Tengah Semester', week(uts)],
      ['Ujian Akhir Semester', week(uas)],
      ['Batas pengumpulan nilai', showTanggalLong(earlierOf(addDays(uas, 19), selesai))],
      ['Akhir semester', showTanggalLong(selesai)],
    ],
  }
}
