import type { Izin } from './staf.ts'

/** The acts that an office keeps phrases for: what each is called, and whose permission it needs. Product §25.8. */
export const KALIMAT = {
  'peminjaman.tolak': { label: 'Menolak peminjaman ruangan', izin: 'peminjaman.putuskan' },
  'buku_saku.tolak': { label: 'Menolak klaim buku saku', izin: 'buku_saku.putuskan' },
  'surat.tolak': { label: 'Menolak surat', izin: 'surat.putuskan' },
  'ks.jawab': { label: 'Menjawab kritik & saran', izin: 'ks.jawab' },
  'ks.selesai': { label: 'Menyelesaikan kritik & saran', izin: 'ks.jawab' },
} as const satisfies Record<string, { label: string; izin: Izin }>

export type KalimatOf = keyof typeof KALIMAT

const all = Object.keys(KALIMAT) as KalimatOf[]

/** The acts whose phrases somebody with these permissions uses and keeps. Product §25.8. */
export const listKalimatOf = (izin: readonly Izin[]): KalimatOf[] =>
  all.filter((tindakan) => izin.includes(KALIMAT[tindakan].izin))

/** How many phrases an act has at most, as many as there are digits, and how many characters each. Product §25.8. */
export const MAX_KALIMAT = { count: 9, isi: 500 }
