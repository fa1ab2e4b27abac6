import { MAX_PHONE } from './contact-format.ts'
import type { Peran } from './staf.ts'

/** The most characters of each field of a criticism or suggestion; `isi` also of a message about it. Product §15. */
export const MAX_KS = { judul: 200, isi: 5000, no_hp: MAX_PHONE, bagian: 100 } as const

/** Where a complaint stands, as everybody reads it. Product §15. */
export const KS_STATUS = {
  diterima: 'Diterima',
  ditangani: 'Ditangani',
  selesai: 'Selesai',
} as const

export type KsStatus = keyof typeof KS_STATUS

/** The entries of a thread: words of the student and of offices, and acts of offices. */
export const KS_JENIS = [
  'mahasiswa',
  'jawaban',
  'ditangani',
  'selesai',
  'dibuka',
  'diserahkan',
] as const

export type KsJenis = (typeof KS_JENIS)[number]

/** The offices that answer, each with the `bagian` of a complaint that is handed to it. Product §15. */
export const KANTOR = {
  akademik: 'Akademik',
  keuangan: 'Keuangan',
  sarana: 'Sarana Prasarana',
  pkk: 'PKK',
  it: 'IT',
  humas: 'Humas',
} as const satisfies Partial<Record<Peran, string>>

export type Kantor = keyof typeof KANTOR

const NAMED: Record<Kantor, RegExp> = {
  akademik: /akademik/,
  keuangan: /keuangan/,
  sarana: /sarana/,
  pkk: /\bpkk\b/,
  it: /\bit\b/,
  humas: /\bhumas\b/,
}

/** The offices that a complaint is for: those that its `bagian` names, `akademik` where it names none. Product §15. */
export function listKantor(bagian: string | null): Kantor[] {
  const text = bagian?.toLowerCase() ?? ''
  const named = (Object.keys(NAMED) as Kantor[]).filter((kantor) => NAMED[kantor].test(text))
  return named.length > 0 ? named : ['akademik']
}

/** In the name of which office somebody with these roles answers a complaint; null for who may not. Product §15. */
export const kantorFor = (peran: readonly Peran[], bagian: string | null): Kantor | null =>
  listKantor(bagian).find((kantor) => peran.includes(kantor)) ?? null

/** The acts of an office on a complaint. */
export const KS_ACTS = ['jawab', 'ditangani', 'selesai', 'serahkan'] as const

export type KsActName = (typeof KS_ACTS)[number]

/**
 * Where a complaint stands after an act of an office: an answer begins to deal with it, an office that it is handed
 * to begins anew. Product §15.
 */
export function nextStatus(status: KsStatus, tindakan: KsActName): KsStatus {
  if (tindakan === 'serahkan') return 'diterima'
  if (tindakan !== 'jawab') return tindakan
  return status === 'selesai' ? 'selesai' : 'ditangani'
}

/** The lists that a complaint stands in one of. Product §25.3. */
export const KS_LISTS = ['menunggu', 'ditangani', 'selesai'] as const

/** The list that a complaint stands in: it waits until an office has said or marked something after the student's last words. Product §25.3. */
export function ksListOf(status: KsStatus, last: KsJenis | null): (typeof KS_LISTS)[number] {
  if (status === 'selesai') return 'selesai'
  return status === 'diterima' || last === 'mahasiswa' ? 'menunggu' : 'ditangani'
}

/** Whether the student may write in the thread. Product §15. */
export const isKsOpen = (status: KsStatus): boolean => status !== 'selesai'

/** The refusal of a message to a closed complaint. */
export const KS_CLOSED =
  'Kritik dan saran ini sudah selesai. Kirim yang baru bila masih ada masalah.'
