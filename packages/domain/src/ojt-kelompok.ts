import { type Check, OK, refuse } from './check.ts'

/**
 * What the group rules look at; aktif is false for who may not log in or is not OJT-active,
 * kelompok_nim is the group code, null without a group.
 */
export type AnggotaOjt = {
  id: number
  aktif: boolean
  pojt_id: number | null
  jenjang: string
  jurusan_id: number | null
  angkatan: number | string | null
  kelompok_nim: string | null
}
export type KartuOjt = 'Anda' | 'Kelompok anda' | 'Kelompok lain' | 'Belum berkelompok'
export type KelompokReason =
  | 'diri_sendiri'
  | 'perusahaan'
  | 'jenjang'
  | 'jurusan'
  | 'angkatan'
  | 'tidak_aktif'
  | 'sudah_berkelompok'
  | 'penuh'

/** At most this many students in one group (Product §7.4). */
export const MAX_KELOMPOK = 3

export const KELOMPOK_SENTENCES: Record<KelompokReason, string> = {
  diri_sendiri: 'Anda tidak dapat memilih diri sendiri.',
  perusahaan: 'Anggota kelompok harus memilih tempat OJT yang sama.',
  jenjang: 'Anggota kelompok harus dari jenjang yang sama.',
  jurusan: 'Anggota kelompok harus dari jurusan yang sama.',
  angkatan: 'Anggota kelompok harus dari angkatan yang sama.',
  tidak_aktif: 'Mahasiswa ini tidak aktif OJT.',
  sudah_berkelompok: 'Mahasiswa ini sudah memiliki kelompok.',
  penuh: `Kelompok Anda sudah penuh, paling banyak ${MAX_KELOMPOK} orang.`,
}

/**
 * The state on the card of a fellow student. Only 'Belum berkelompok' can offer the pick button,
 * where `checkKelompok` allows it. Product §7.4.
 */
export function stateOfKartu(
  kartu: Pick<AnggotaOjt, 'id' | 'kelompok_nim'>,
  saya: Pick<AnggotaOjt, 'id' | 'kelompok_nim'>,
): KartuOjt {
  if (kartu.id === saya.id) return 'Anda'
  if (!kartu.kelompok_nim) return 'Belum berkelompok'
  return kartu.kelompok_nim === saya.kelompok_nim ? 'Kelompok anda' : 'Kelompok lain'
}

/**
 * Whether a student may pick another into his group, or the first reason against it.
 * `jumlah_anggota` counts the picker's group now, himself included (0 or 1 before it is founded).
 * Product §7.4.
 */
export function checkKelompok(pick: {
  saya: AnggotaOjt
  teman: AnggotaOjt
  jumlah_anggota: number
}): Check<KelompokReason> {
  const { saya, teman, jumlah_anggota } = pick
  const reason = findReason(saya, teman, jumlah_anggota)
  return reason ? refuse(KELOMPOK_SENTENCES, reason) : OK
}

function findReason(saya: AnggotaOjt, teman: AnggotaOjt, size: number): KelompokReason | null {
  if (saya.id === teman.id) return 'diri_sendiri'
  if (saya.pojt_id === null || saya.pojt_id !== teman.pojt_id) return 'perusahaan'
  if (saya.jenjang !== teman.jenjang) return 'jenjang'
  if (saya.jurusan_id !== teman.jurusan_id) return 'jurusan'
  if (String(saya.angkatan) !== String(teman.angkatan)) return 'angkatan'
  if (!teman.aktif) return 'tidak_aktif'
  if (teman.kelompok_nim) return 'sudah_berkelompok'
  return size >= MAX_KELOMPOK ? 'penuh' : null
}
