/** A student that the demo data always holds, whatever its size. */
export interface MhsDemo {
  nim: string
  nama: string
  jenis: 'Laki-laki' | 'Perempuan'
  agama: string
  angkatan: number
  jenjang: 'D1' | 'D2'
  jurusan_id: number
  /** Kept from logging in: 1 by the academic office, 2 by finance, null for another reason. */
  nonaktif?: { oleh: number | null }
  /** His status, aktif when nothing is said. */
  status?: StatusDemo
}

export type StatusDemo = 'aktif' | 'cuti' | 'lulus'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'mahasiswa'

/** NIM of the student whose every screen is full. */
export const NIM_LENGKAP = '24010001'
/** NIM of the student who has an OJT company and fellow students there. */
export const NIM_OJT = '24010002'
/** NIM of the student most of whose screens are empty. */
export const NIM_KOSONG = '25020001'
/** NIM of the student who is not OJT-active. */
export const NIM_TANPA_OJT = '25020002'
/** NIM of the account without a student. */
export const NIM_RUSAK = '24010006'

/** NIM of the student on leave. */
const NIM_CUTI = '24010007'
/** NIM of the graduate. */
const NIM_LULUS = '23010001'

const D2_INFORMATIKA = { angkatan: 2024, jenjang: 'D2', jurusan_id: 3 } as const
const D1_BISNIS = { angkatan: 2025, jenjang: 'D1', jurusan_id: 2 } as const

/** The students of these accounts; the broken account has none. */
export const MHS_DEMO: readonly MhsDemo[] = [
  {
    nim: NIM_LENGKAP,
    nama: 'I Made Aditya Pratama',
    jenis: 'Laki-laki',
    agama: 'Hindu',
    ...D2_INFORMATIKA,
  },
  {
    nim: NIM_OJT,
    nama: 'Ni Putu Ayu Lestari',
    jenis: 'Perempuan',
    agama: 'Hindu',
    ...D2_INFORMATIKA,
  },
  {
    nim: '24010003',
    nama: 'I Ketut Bagus Saputra',
    jenis: 'Laki-laki',
    agama: 'Hindu',
    ...D2_INFORMATIKA,
    nonaktif: { oleh: 1 },
  },
  {
    nim: '24010004',
    nama: 'Siti Nurhaliza Rahmadani',
    jenis: 'Perempuan',
    agama: 'Islam',
    ...D2_INFORMATIKA,
    nonaktif: { oleh: 2 },
  },
  {
    nim: '24010005',
    nama: 'Yohanes Krisna Wibawa',
    jenis: 'Laki-laki',
    agama: 'Katolik',
    ...D2_INFORMATIKA,
    nonaktif: { oleh: null },
  },
  {
    nim: NIM_CUTI,
    nama: 'Baiq Fatmawati Apriani',
    jenis: 'Perempuan',
    agama: 'Islam',
    ...D2_INFORMATIKA,
    status: 'cuti',
  },
  {
    nim: NIM_LULUS,
    nama: 'Albert Tanuwijaya',
    jenis: 'Laki-laki',
    agama: 'Buddha',
    ...D2_INFORMATIKA,
    angkatan: 2023,
    status: 'lulus',
  },
  {
    nim: NIM_KOSONG,
    nama: 'Ni Komang Dewi Anggraini',
    jenis: 'Perempuan',
    agama: 'Hindu',
    ...D1_BISNIS,
  },
  {
    nim: NIM_TANPA_OJT,
    nama: 'Lalu Fajar Hidayat',
    jenis: 'Laki-laki',
    agama: 'Islam',
    ...D1_BISNIS,
  },
]

/** The demo accounts with what each one shows, in Indonesian and in English, for the person at the terminal. */
export const demoAccounts: readonly { nim: string; keterangan: string; who: string }[] = [
  {
    nim: NIM_LENGKAP,
    keterangan: 'mahasiswa D2 aktif, data lengkap, OJT aktif, belum memilih perusahaan',
    who: 'D2 student with data on every screen, OJT-active, no company yet',
  },
  {
    nim: NIM_OJT,
    keterangan: 'mahasiswa D2 aktif, sudah memilih perusahaan OJT bersama teman',
    who: 'D2 student who joined an OJT company',
  },
  {
    nim: NIM_KOSONG,
    keterangan: 'mahasiswa D1 aktif, data masih sedikit',
    who: 'D1 student with little data: many screens are empty',
  },
  {
    nim: NIM_TANPA_OJT,
    keterangan: 'mahasiswa D1 aktif, belum diaktifkan untuk OJT',
    who: 'D1 student, OJT not activated',
  },
  {
    nim: '24010003',
    keterangan: 'dinonaktifkan oleh Bagian Akademik',
    who: 'inactive: by the academic office',
  },
  {
    nim: '24010004',
    keterangan: 'dinonaktifkan oleh Bagian Keuangan',
    who: 'inactive: by finance',
  },
  {
    nim: '24010005',
    keterangan: 'dinonaktifkan karena alasan lain',
    who: 'inactive: for another reason',
  },
  {
    nim: NIM_CUTI,
    keterangan: 'sedang cuti: dapat membaca, tetapi tidak mengajukan apa pun',
    who: 'on leave: reads everything, applies for nothing',
  },
  {
    nim: NIM_LULUS,
    keterangan: 'lulusan: masih dapat membaca datanya',
    who: 'graduate: still reads the data',
  },
  {
    nim: NIM_RUSAK,
    keterangan: 'akun rusak, tanpa data mahasiswa',
    who: 'broken account',
  },
]
