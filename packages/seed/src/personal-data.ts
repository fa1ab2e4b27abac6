import { addDays, earlierOf } from './dates.ts'
import type { MhsDemo } from './demo-accounts.ts'
import { firstDayOf } from './half-year.ts'
import { dueDay } from './jatuh-tempo.ts'
import { createNamaOrtu } from './names.ts'
import type { Random } from './random.ts'
import type { Story } from './story.ts'
import { firstHalfOf } from './study.ts'

type Orang = Pick<MhsDemo, 'nim' | 'nama' | 'jenis' | 'agama' | 'angkatan'> & { cabang: string }

const WILAYAH: Record<string, { kode: string; tempat: string[]; jalan: string[] }> = {
  denpasar: {
    kode: '5171',
    tempat: [
      'Denpasar',
      'Badung',
      'Gianyar',
      'Tabanan',
      'Singaraja',
      'Klungkung',
      'Negara',
      'Bangli',
    ],
    jalan: [
      'Jalan Teratai',
      'Jalan Cempaka',
      'Jalan Gunung Batukau',
      'Banjar Tegal Sari',
      'Jalan Pulau Kawe',
    ],
  },
  mataram: {
    kode: '5271',
    tempat: ['Mataram', 'Praya', 'Selong', 'Sumbawa Besar', 'Bima', 'Gerung', 'Dompu'],
    jalan: [
      'Jalan Kenanga',
      'Jalan Rinjani',
      'Dusun Karang Baru',
      'Jalan Majapahit Dalam',
      'Jalan Lingkar Timur',
    ],
  },
  makassar: {
    kode: '7371',
    tempat: ['Makassar', 'Gowa', 'Maros', 'Bone', 'Parepare', 'Bulukumba', 'Palopo'],
    jalan: [
      'Jalan Anggrek',
      'Jalan Bontolangkasa',
      'Jalan Tamalate',
      'Kompleks Griya Asri',
      'Jalan Pelita Timur',
    ],
  },
}

const SEKOLAH = ['SMA Negeri', 'SMK Negeri', 'SMA Dwijendra', 'SMK Bina Karya', 'SMK Wira Harapan']
const JURUSAN_SMA = [
  'IPA',
  'IPS',
  'Bahasa',
  'Akuntansi',
  'Multimedia',
  'Teknik Komputer dan Jaringan',
  'Perhotelan',
]
const INFORMASI = [
  'Instagram',
  'Brosur',
  'Kunjungan ke sekolah',
  'Teman',
  'Keluarga',
  'Situs web',
  'Pameran pendidikan',
]
const KEPUTUSAN = ['Keinginan sendiri', 'Saran orang tua', 'Saran guru', 'Mengikuti teman']
const REFERENSI = ['Alumni', 'Mahasiswa aktif', 'Guru BK', 'Karyawan kampus', null, null]

/** The personal part of a student's row. */
export type Biodata = Record<'tempat' | 'tanggal' | 'jenis' | 'agama' | 'asal_sekolah', string> &
  Record<'nama_ayah' | 'nama_ibu' | 'alamat_ortu' | 'email' | 'ktp' | 'no_hp', string> &
  Record<'no_hp_ortu' | 'fb' | 'ig' | 'informasi' | 'refrensi', string | null> &
  Record<'jurusan_sma' | 'keputusan_kuliah' | 'tanggal_bergabung', string> & {
    tahun_tamat: number
    kdbb: boolean
  }

/** Makes up the personal data of one student; his intake is given as it is written. */
export function createBiodata(random: Random, orang: Orang, story: Story): Biodata {
  const { nim, nama, jenis, agama, angkatan, cabang } = orang
  const wilayah = WILAYAH[cabang] ?? {
    kode: '5171',
    tempat: ['Denpasar'],
    jalan: ['Jalan Teratai'],
  }
  const tempat = random.pick(wilayah.tempat)
  const tahun_tamat = story.year(random.chance(0.75) ? angkatan : angkatan - 1)
  const tanggal = addDays(`${tahun_tamat - 18}-01-01`, random.int(-120, 300))
  const account = nama
    .toLowerCase()
    .replace(/^(i|ni) /, '')
    .replaceAll(' ', '.')
  return {
    tempat,
    tanggal,
    jenis,
    agama,
    no_hp: phone(random),
    no_hp_ortu: phone(random),
    nama_ayah: createNamaOrtu(random, agama, 'Laki-laki'),
    nama_ibu: createNamaOrtu(random, agama, 'Perempuan'),
    alamat_ortu: `${random.pick(wilayah.jalan)} No. ${random.int(1, 120)}, ${tempat}`,
    email: `${account}.${nim.slice(-4)}@mail.example.org`,
    fb: random.chance(0.7) ? nama : null,
    ig: random.chance(0.85) ? `@${account}` : null,
    ktp: ktpOf(random, { kode: wilayah.kode, tanggal, perempuan: jenis === 'Perempuan', nim }),
    asal_sekolah: `${random.pick(SEKOLAH)} ${random.int(1, 8)} ${tempat}`,
    tahun_tamat,
    jurusan_sma: random.pick(JURUSAN_SMA),
    informasi: random.pick(INFORMASI),
    keputusan_kuliah: random.pick(KEPUTUSAN),
    refrensi: random.pick(REFERENSI),
    tanggal_bergabung: joinDay(random, angkatan, story),
    kdbb: random.chance(0.3),
  }
}

/** In the first days of the first semester, and before the first installment is due. */
function joinDay(random: Random, angkatan: number, story: Story): string {
  return earlierOf(
    addDays(firstDayOf(firstHalfOf(angkatan, story)), random.int(0, 8)),
    addDays(dueDay(1, angkatan, story), -random.int(1, 9)),
  )
}

/** A telephone number nobody has: this range is given to no subscriber. */
export function phone(random: Random): string {
  return `0812000${String(random.int(0, 99999)).padStart(5, '0')}`
}

function ktpOf(
  random: Random,
  orang: { kode: string; tanggal: string; perempuan: boolean; nim: string },
): string {
  const [year = '', month = '', day = ''] = orang.tanggal.split('-')
  // An identity number tells a woman by 40 added to the day of birth.
  const dd = String(Number(day) + (orang.perempuan ? 40 : 0)).padStart(2, '0')
  const kecamatan = `0${random.int(1, 4)}`
  return `${orang.kode}${kecamatan}${dd}${month}${year.slice(2)}${orang.nim.slice(-4)}`
}
