import { KANTOR, type KsJenis, type KsStatus, listKantor } from '@sia/domain/ks'
import { showTanggalLong } from '@sia/domain/time'
import { addDays, moment } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import type { Mhs } from './mhs.ts'
import { phone } from './personal-data.ts'
import { createRandom, type Random } from './random.ts'
import { nameOf } from './staf.ts'
import type { Story } from './story.ts'

// As an upload would have named them.
const photoName = createRandom('ks/foto')
/** Photo of the dripping air conditioner. */
export const FOTO_AC = `${photoName.word(20)}.jpg`
/** Proof that it was repaired. */
export const FOTO_AC_SELESAI = `${photoName.word(20)}.jpg`
/** Photo of the dark parking lot. */
export const FOTO_LAMPU = `${photoName.word(20)}.jpg`

const DITERUSKAN = 'Terima kasih atas masukannya. Laporan Anda sudah kami teruskan dan selesaikan.'

interface Pesan {
  jenis: KsJenis
  isi: string | null
  oleh: string | null
  bagian: string | null
  /** How many days ago. */
  hari: number
}

interface Keluhan {
  judul: string
  isi: string
  bagian: string | null
  foto: string | null
  status: KsStatus
  butki_tindak_lanjut: string | null
  hari: number
  pesan: Pesan[]
}

const SARANA = { oleh: nameOf('sarana'), bagian: KANTOR.sarana }
const AKADEMIK = { oleh: nameOf('akademik'), bagian: KANTOR.akademik }
const STUDENT = { jenis: 'mahasiswa', oleh: null, bagian: null } as const

// The complete student's: done with and everything, dealt with after the student wrote again, answered, with nothing.
const createLengkap = ({ today }: Story): Keluhan[] => [
  {
    judul: 'AC Lab Komputer 2 bocor',
    isi: 'Pendingin ruangan di Lab Komputer 2 meneteskan air ke meja baris kedua. Mohon diperbaiki sebelum mengenai komputer.',
    bagian: KANTOR.sarana,
    foto: FOTO_AC,
    status: 'selesai',
    butki_tindak_lanjut: FOTO_AC_SELESAI,
    hari: 54,
    pesan: [
      { ...SARANA, jenis: 'ditangani', isi: null, hari: 53 },
      {
        ...SARANA,
        jenis: 'jawaban',
        isi: `AC sudah dibersihkan dan pipa pembuangan diganti pada ${showTanggalLong(addDays(today, -50))}. Terima kasih atas laporannya.`,
        hari: 49,
      },
      { ...SARANA, jenis: 'selesai', isi: null, hari: 49 },
    ],
  },
  {
    judul: 'Lampu parkir belakang mati',
    isi: 'Lampu di area parkir belakang mati sejak minggu lalu sehingga gelap bagi kelas malam.',
    bagian: KANTOR.sarana,
    foto: FOTO_LAMPU,
    status: 'ditangani',
    butki_tindak_lanjut: null,
    hari: 6,
    pesan: [
      { ...SARANA, jenis: 'jawaban', isi: 'Lampu di sisi mana yang mati?', hari: 5 },
      { ...STUDENT, isi: 'Dua lampu di dekat pagar.', hari: 4 },
    ],
  },
  {
    judul: 'Jam buka perpustakaan',
    isi: 'Mohon perpustakaan dibuka sampai pukul 20.00 pada pekan ujian.',
    bagian: KANTOR.akademik,
    foto: null,
    status: 'selesai',
    butki_tindak_lanjut: null,
    hari: 20,
    pesan: [
      {
        ...AKADEMIK,
        jenis: 'jawaban',
        isi: 'Selama pekan ujian perpustakaan dibuka sampai pukul 20.00 WITA.',
        hari: 19,
      },
      { ...AKADEMIK, jenis: 'selesai', isi: null, hari: 19 },
    ],
  },
  {
    judul: 'Stopkontak di ruang teori',
    isi: 'Sebaiknya ditambah stopkontak di deretan tengah Ruang Teori 2.1.',
    bagian: null,
    foto: null,
    status: 'diterima',
    butki_tindak_lanjut: null,
    hari: 2,
    pesan: [],
  },
]

const LAIN = [
  ['Wi-Fi lambat', 'Sambungan Wi-Fi di lantai 3 sering terputus saat kelas daring.', 'IT'],
  ['Antrean pembayaran', 'Mohon loket keuangan ditambah pada awal bulan.', 'Keuangan'],
  ['Kebersihan toilet', 'Toilet lantai 2 perlu dibersihkan lebih sering.', 'Sarana Prasarana'],
  ['Informasi OJT', 'Mohon daftar perusahaan OJT diumumkan lebih awal.', 'PKK'],
  ['Apresiasi dosen', 'Terima kasih, para dosen sangat membantu selama semester ini.', 'Akademik'],
]

/** Criticism and suggestions with and without photo and answer, and their threads. */
export function createKs(mhs: readonly Mhs[], story: Story) {
  const random = createRandom('ks')
  const own = mhs.filter(({ row }) => row.nim === NIM_LENGKAP)
  const others = mhs.filter(
    ({ row, status }) => status === 'aktif' && row.nim !== NIM_LENGKAP && row.nim !== NIM_KOSONG,
  )
  const some = random.sample(others, Math.ceil(mhs.length / 15)).map(({ row }) => ({
    mhs_id: row.id,
    keluhan: createOther(random),
  }))
  const full = own.flatMap(({ row }) =>
    createLengkap(story).map((keluhan) => ({ mhs_id: row.id, keluhan })),
  )
  const all = [...some, ...full].toSorted((a, b) => b.keluhan.hari - a.keluhan.hari)
  const at = (hari: number, time: string) => moment(addDays(story.today, -hari), time)
  const ks = all.map(({ mhs_id, keluhan: { pesan, hari, ...keluhan } }, index) => ({
    id: index + 1,
    mhs_id,
    ...keluhan,
    no_hp: random.chance(0.6) ? phone(random) : null,
    created_at: at(hari, '13:05'),
  }))
  const pesan = all
    .flatMap(({ keluhan }, index) => keluhan.pesan.map((one) => ({ ks_id: index + 1, ...one })))
    .toSorted((a, b) => b.hari - a.hari)
    .map(({ hari, ...one }, index) => ({ id: index + 1, ...one, created_at: at(hari, '15:30') }))
  return { ks, ks_pesan: pesan }
}

function createOther(random: Random): Keluhan {
  const [judul = '', isi = '', bagian = null] = random.pick(LAIN)
  const isDone = random.chance(0.5)
  const hari = random.int(1, 200)
  const kantor = listKantor(bagian)[0] ?? 'akademik'
  const by = { oleh: nameOf(kantor), bagian: KANTOR[kantor], hari }
  return {
    judul,
    isi,
    bagian,
    foto: null,
    status: isDone ? 'selesai' : 'diterima',
    butki_tindak_lanjut: null,
    hari,
    pesan: isDone
      ? [
          { ...by, jenis: 'jawaban', isi: DITERUSKAN },
          { ...by, jenis: 'selesai', isi: null },
        ]
      : [],
  }
}
