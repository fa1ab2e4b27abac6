import { PERAN, type Peran } from '@sia/domain/staf'

interface StafRow {
  id: number
  username: string
  nama: string
  email: string
  /** As PostgreSQL writes an array. */
  peran: string
  password_hash: string
}

const NAMES: Record<Peran, string> = {
  it: 'I Gede Arya Wiguna',
  akademik: 'Ni Made Suartini, S.Pd.',
  keuangan: 'Ni Luh Sri Handayani, S.E.',
  pkk: 'Luh Eka Setiawati, M.M.',
  sarana: 'I Wayan Sudirta, S.E.',
  humas: 'Komang Rai Paramita',
  dosen: 'I Nyoman Artha Wirawan, S.Kom.',
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

/** One account a role. */
export function createStaf(password_hash: string): StafRow[] {
  return ROLES.map((peran, place) => ({
    id: place + 1,
    username: peran,
    nama: NAMES[peran],
    email: `${peran}@kampus.example`,
    peran: `{${peran}}`,
    password_hash,
  }))
}
