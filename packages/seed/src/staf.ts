import { PERAN, type Peran } from '@sia/domain/staf'
import { DEMO_DOSEN, type Dosen } from './dosen.ts'

interface StafRow {
  id: number
  username: string
  nama: string
  email: string
  /** As PostgreSQL writes an array. */
  peran: string
  password_hash: string
  dosen_id: number | null
}

const NAMES: Record<Peran, string> = {
  it: 'I Gede Arya Wiguna',
  akademik: 'Ni Made Suartini, S.Pd.',
  keuangan: 'Ni Luh Sri Handayani, S.E.',
  pkk: 'Luh Eka Setiawati, M.M.',
  sarana: 'I Wayan Sudirta, S.E.',
  humas: 'Komang Rai Paramita',
  dosen: DEMO_DOSEN,
  pimpinan: 'Dr. Anak Agung Ketut Rama',
}

/** Whom the demo data says to have acted for a role. */
export const nameOf = (peran: Peran): string => NAMES[peran]

const ROLES = Object.keys(PERAN) as Peran[]

/** The demo accounts of Kantor, one a role, named after it. */
export const demoStaf = ROLES.map((peran) => ({
  username: peran,
  nama: NAMES[peran],
  bagian: PERAN[peran],
}))

/** One account a role; that of a lecturer stands for the one of its name. */
export function createStaf(password_hash: string, dosen: readonly Dosen[]): StafRow[] {
  const lecturer = dosen.find(({ row }) => row.nama === DEMO_DOSEN)
  return ROLES.map((peran, place) => ({
    id: place + 1,
    username: peran,
    nama: NAMES[peran],
    email: `${peran}@kampus.example`,
    peran: `{${peran}}`,
    password_hash,
    dosen_id: peran === 'dosen' ? (lecturer?.row.id ?? null) : null,
  }))
}

/** How the demo college's offices are reached. */
export const KONTAK = (
  [
    ['it', 'Lab Komputer, Gedung B lantai 2', 0],
    ['akademik', 'Gedung A lantai 1', 1],
    ['keuangan', 'Gedung A lantai 1, loket 3', 1],
    ['pkk', 'Gedung A lantai 2', 2],
    ['sarana', 'Gedung C lantai 1', 3],
  ] as const
).map(([bagian, ruang, hari_kerja], place) => ({
  bagian,
  ruang,
  jam: 'Senin–Jumat, 08.00–15.00 WITA',
  telepon: `0361 55501${place}`,
  whatsapp: `0812 0000 010${place}`,
  hari_kerja,
}))
