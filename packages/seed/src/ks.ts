import { showTanggalLong } from '@sia/domain/time'
import { addDays, moment } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import type { Mhs } from './mhs.ts'
import { phone } from './personal-data.ts'
import { createRandom } from './random.ts'
import type { Story } from './story.ts'

// As an upload would have named them.
const photoName = createRandom('ks/foto')
/** Photo of the dripping air conditioner. */
export const FOTO_AC = `${photoName.word(20)}.jpg`
/** Proof that it was repaired. */
export const FOTO_AC_SELESAI = `${photoName.word(20)}.jpg`
/** Photo of the dark parking lot. */
export const FOTO_LAMPU = `${photoName.word(20)}.jpg`

const DITERIMA = 'Terima kasih atas masukannya. Laporan Anda sudah kami teruskan ke bagian terkait.'

// The complete student's: with everything, with a photo only, with an answer only, with nothing.
const createLengkap = ({ today }: Story) => [
  {
    judul: 'AC Lab Komputer 2 bocor',
    isi: 'Pendingin ruangan di Lab Komputer 2 meneteskan air ke meja baris kedua. Mohon diperbaiki sebelum mengenai komputer.',
    bagian: 'Sarana Prasarana',
    foto: FOTO_AC,
    tindak_lanjut: `AC sudah dibersihkan dan pipa pembuangan diganti pada ${showTanggalLong(addDays(today, -50))}. Terima kasih atas laporannya.`,
    butki_tindak_lanjut: FOTO_AC_SELESAI,
    hari: 54,
  },
  {
    judul: 'Lampu parkir belakang mati',
    isi: 'Lampu di area parkir belakang mati sejak minggu lalu sehingga gelap bagi kelas malam.',
    bagian: 'Sarana Prasarana',
    foto: FOTO_LAMPU,
    tindak_lanjut: null,
    butki_tindak_lanjut: null,
    hari: 6,
  },
  {
    judul: 'Jam buka perpustakaan',
    isi: 'Mohon perpustakaan dibuka sampai pukul 20.00 pada pekan ujian.',
    bagian: 'Akademik',
    foto: null,
    tindak_lanjut: 'Selama pekan ujian perpustakaan dibuka sampai pukul 20.00 WITA.',
    butki_tindak_lanjut: null,
    hari: 20,
  },
  {
    judul: 'Stopkontak di ruang teori',
    isi: 'Sebaiknya ditambah stopkontak di deretan tengah Ruang Teori 2.1.',
    bagian: null,
    foto: null,
    tindak_lanjut: null,
    butki_tindak_lanjut: null,
    hari: 2,
  },
]

const LAIN = [
  ['Wi-Fi lambat', 'Sambungan Wi-Fi di lantai 3 sering terputus saat kelas daring.', 'IT'],
  ['Antrean pembayaran', 'Mohon loket keuangan ditambah pada awal bulan.', 'Keuangan'],
  ['Kebersihan toilet', 'Toilet lantai 2 perlu dibersihkan lebih sering.', 'Sarana Prasarana'],
  ['Informasi OJT', 'Mohon daftar perusahaan OJT diumumkan lebih awal.', 'PKK'],
  ['Apresiasi dosen', 'Terima kasih, para dosen sangat membantu selama semester ini.', 'Akademik'],
]

/** Criticism and suggestions with and without photo and follow-up. */
export function createKs(mhs: readonly Mhs[], story: Story) {
  const random = createRandom('ks')
  const own = mhs.filter(({ row }) => row.nim === NIM_LENGKAP)
  const others = mhs.filter(
    ({ row, status }) => status === 'aktif' && row.nim !== NIM_LENGKAP && row.nim !== NIM_KOSONG,
  )
  const some = random.sample(others, Math.ceil(mhs.length / 15)).map(({ row }) => {
    const [judul = '', isi = '', bagian = null] = random.pick(LAIN)
    const tindak_lanjut = random.chance(0.5) ? DITERIMA : null
    const without = { foto: null, butki_tindak_lanjut: null }
    return {
      mhs_id: row.id,
      judul,
      isi,
      bagian,
      tindak_lanjut,
      ...without,
      hari: random.int(1, 200),
    }
  })
  const full = own.flatMap(({ row }) =>
    createLengkap(story).map((ks) => ({ mhs_id: row.id, ...ks })),
  )
  return [...some, ...full]
    .toSorted((a, b) => b.hari - a.hari)
    .map(({ hari, ...ks }, index) => ({
      id: index + 1,
      ...ks,
      no_hp: random.chance(0.6) ? phone(random) : null,
      created_at: moment(addDays(story.today, -hari), '13:05'),
    }))
}
