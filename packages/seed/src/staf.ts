import { PERAN, type Peran } from '@sia/domain/staf'
import type { Dosen } from './dosen.ts'

interface StafRow {
  id: number
  username: string
  nama: string
  email: string
  /** As PostgreSQL writes an array. */
  peran: string
  dosen_id: number | null
  password_hash: string
}

const NAMES: Record<Peran, string> = {
  it: 'I Gede Arya Wiguna',
  akademik: 'Ni Made Suartini, S.Pd.',
  keuangan: 'Ni Luh Sri Handayani, S.E.',
  pkk: 'Luh Eka Setiawati, M.M.',
  sarana: 'I Wayan Sudirta, S.E.',
  humas: 'Komang Rai Paramita',
  dosen: '',
  pimpinan: 'Dr. Anak Agung Ketut Rama',
}

const ROLES = Object.keys(PERAN) as Peran[]

/** The demo accounts of Kantor, one a role, named after it. */
export const demoStaf = ROLES.map((peran) => ({
  username: peran,
  nama: NAMES[peran] || 'Seorang dosen',
  bagian: PERAN[peran],
}))

/** One account a role; the lecturer's stands for the first of the college. */
export function createStaf(dosen: readonly Dosen[], password_hash: string): StafRow[] {
  const [first] = dosen
  return ROLES.map((peran, place) => ({
    id: place + 1,
    username: peran,
    nama: peran === 'dosen' ? (first?.row.nama ?? '') : NAMES[peran],
    email: `${peran}@kampus.example`,
    peran: `{${peran}}`,
    dosen_id: peran === 'dosen' ? (first?.row.id ?? null) : null,
    password_hash,
  }))
}
