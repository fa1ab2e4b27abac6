import type { BagianKontak } from './kontak.ts'

/** The screens that a note leads to. Product §26.1. */
export const LAYAR_KABAR = [
  'jadwal',
  'kelas',
  'peminjaman',
  'buku_saku',
  'kritik_saran',
  'ojt',
  'pembayaran',
  'profil',
  'perangkat',
  'surat',
] as const

/** Whether a note is good news, bad, one to look after, or none of these. */
export const NADA_KABAR = ['baik', 'buruk', 'perhatian', 'biasa'] as const

/** A note as the database has it: what the words need, what changed by its key as [before, after], and how much. */
export interface Told {
  isi: Readonly<Record<string, unknown>>
  butir: Readonly<Record<string, unknown>>
  jumlah: number
}

/** A note as the student reads it. */
export interface Words {
  judul: string
  kalimat: string
  layar: (typeof LAYAR_KABAR)[number]
  /** The label of the link. */
  aksi: string
  nada: (typeof NADA_KABAR)[number]
  /** The office that is asked about it, where something was refused. */
  tanya?: BagianKontak
}

/** A text of a note; null where it has none. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** A number of a note; null where it has none. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : null

/** Some of a note's values by name; none where it has none. */
export const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** A note's changes, each as the state before and after. */
export const pairsOf = (butir: Told['butir']): [lama: unknown, baru: unknown][] =>
  Object.values(butir).map((pair) => (Array.isArray(pair) ? [pair[0], pair[1]] : [null, null]))

/** A text as a sentence: with a full stop, where it has none. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
