import { addDays, showRange } from '../dates.ts'
import { createRandom } from '../random.ts'
import type { Story } from '../story.ts'
import { type Masa, semesterBerjalan } from '../tahun-ajaran.ts'
import type { Dokumen } from './pdf.ts'

const weekOf = (monday: string) => showRange(monday, addDays(monday, 5))

/** The examination schedule attached to an announcement. */
export const jadwalUas = (story: Story, masa: readonly Masa[]): Dokumen => ({
  judul: `Jadwal UAS Semester ${semesterBerjalan(story)}`,
  subjudul: 'Lampiran pengumuman Ujian Akhir Semester',
  isi: [
    {
      jenis: 'paragraf',
      teks: `Ujian berlangsung pada ${weekOf(masa.at(-1)?.teaching.uas ?? story.today)}.`,
    },
    { jenis: 'judul', teks: 'Sesi ujian' },
    {
      jenis: 'tabel',
      kolom: [
        { judul: 'Sesi', lebar: 0.2 },
        { judul: 'Pukul (WITA)', lebar: 0.4 },
        { judul: 'Kelas', lebar: 0.4 },
      ],
      baris: [
        ['1', '08.00 - 09.40', 'Pagi'],
        ['2', '10.00 - 11.40', 'Pagi'],
        ['3', '13.00 - 14.40', 'Siang'],
        ['4', '15.00 - 16.40', 'Siang'],
        ['5', '17.00 - 18.40', 'Malam'],
        ['6', '19.00 - 20.40', 'Malam'],
      ],
    },
    { jenis: 'judul', teks: 'Tata tertib' },
    {
      jenis: 'langkah',
      butir: [
        'Hadir 15 menit sebelum ujian dan menempati tempat duduk sesuai daftar.',
        'Membawa Kartu Tanda Mahasiswa dan alat tulis sendiri.',
        'Telepon genggam dimatikan dan disimpan di dalam tas.',
        'Peserta yang terlambat lebih dari 20 menit mengikuti ujian susulan.',
      ],
    },
    {
      jenis: 'paragraf',
      teks: 'Hari dan ruang ujian sama dengan jadwal kuliah yang terlihat di menu Jadwal Perkuliahan.',
    },
  ],
})

const TIPE = [
  { label: 'Dominance', warna: '#d1495b', ciri: 'tegas, cepat memutuskan, menyukai tantangan' },
  { label: 'Influence', warna: '#edae49', ciri: 'ramah, antusias, mudah mempengaruhi orang' },
  { label: 'Steadiness', warna: '#3f9d7b', ciri: 'sabar, setia, pendengar yang baik' },
  { label: 'Compliance', warna: '#30638e', ciri: 'teliti, teratur, berpegang pada data' },
]

/** The result of a DISC test of one student. */
export function discResult(mhs: { nim: string; nama: string }, ke: 1 | 2): Dokumen {
  const random = createRandom(`disc/${mhs.nim}/${ke}`)
  const nilai = TIPE.map(({ label, warna }) => ({ label, warna, persen: random.int(35, 95) }))
  const highest = nilai.toSorted((a, b) => b.persen - a.persen)[0]
  const tipe = TIPE.find(({ label }) => label === highest?.label)
  return {
    judul: `Hasil Tes DISC ke ${ke}`,
    subjudul: `${mhs.nama}  (${mhs.nim})`,
    isi: [
      { jenis: 'judul', teks: 'Profil' },
      { jenis: 'batang', nilai },
      { jenis: 'judul', teks: `Tipe utama: ${tipe?.label}` },
      {
        jenis: 'paragraf',
        teks: `Anda cenderung ${tipe?.ciri}. Kecenderungan ini terlihat paling kuat saat bekerja di bawah tekanan dan ketika mengambil keputusan bersama tim.`,
      },
      { jenis: 'judul', teks: 'Saran pengembangan' },
      {
        jenis: 'langkah',
        butir: [
          'Kenali situasi yang membuat Anda paling nyaman bekerja.',
          'Latih sisi yang nilainya paling rendah melalui kegiatan organisasi.',
          'Gunakan hasil ini sebagai bahan diskusi dengan dosen pembimbing sebelum OJT.',
        ],
      },
      { jenis: 'judul', teks: 'Keterangan' },
      {
        jenis: 'tabel',
        kolom: [
          { judul: 'Tipe', lebar: 0.3 },
          { judul: 'Ciri', lebar: 0.7 },
        ],
        baris: TIPE.map(({ label, ciri }) => [label, ciri]),
      },
    ],
  }
}
