import type { Peran } from './staf.ts'

/** The roles that read each result, by its word. Product §25.28. */
const RESULTS: Record<string, readonly Peran[]> = {
  kehadiran: ['pimpinan', 'akademik'],
  nilai: ['pimpinan', 'akademik'],
  'penilaian-dosen': ['pimpinan', 'akademik'],
  survey: ['pimpinan', 'akademik', 'humas'],
  kritik: ['pimpinan'],
  pembayaran: ['pimpinan', 'keuangan'],
  ojt: ['pimpinan', 'pkk'],
  tak: ['pimpinan', 'pkk'],
  'buku-saku': ['pimpinan', 'pkk'],
  peminjaman: ['pimpinan', 'sarana'],
}

/** The results that somebody with these roles reads, by their words, in the order of the page. Product §25.28. */
export const resultsOf = (peran: readonly Peran[]): string[] =>
  Object.keys(RESULTS).filter((name) => RESULTS[name]?.some((role) => peran.includes(role)))
