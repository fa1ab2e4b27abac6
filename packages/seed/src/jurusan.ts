/** A study programme: its row, the letters its codes start with, and its share of the students. */
export interface Jurusan {
  id: number
  nama: string
  singkatan: string
  porsi: number
}

/** The seven study programmes with the college's own ids. */
export const JURUSAN: readonly Jurusan[] = [
  { id: 1, nama: 'Manajemen Administrasi Rumah Sakit', singkatan: 'ARS', porsi: 0.12 },
  { id: 2, nama: 'Manajemen Administrasi Bisnis', singkatan: 'MAB', porsi: 0.16 },
  { id: 3, nama: 'Manajemen Informatika dan Komputer', singkatan: 'MIK', porsi: 0.2 },
  { id: 4, nama: 'Komputerisasi Akuntansi dan Perpajakan', singkatan: 'KAP', porsi: 0.14 },
  { id: 5, nama: 'Desain Grafis, Multimedia dan Animasi', singkatan: 'DMA', porsi: 0.16 },
  { id: 8, nama: 'Manajemen Keuangan dan Perbankan', singkatan: 'MKP', porsi: 0.1 },
  { id: 10, nama: 'Digital Marketing dan Komunikasi', singkatan: 'DMK', porsi: 0.12 },
]

/** Rows of the table jurusan. */
export const jurusanRows = JURUSAN.map(({ id, nama }) => ({ id, nama }))
