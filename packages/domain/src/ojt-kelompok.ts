import { type Check, OK, refuse } from './check.ts'

/**
 * A student in the group rules; aktif is false for who may not log in or is not OJT-active, kelompok_nim is the
 * group code, null without a group.
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
export type OjtCard = 'Anda' | 'Kelompok anda' | 'Kelompok lain' | 'Belum berkelompok'
type KelompokReason =
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
export function stateOfCard(
  card: Pick<AnggotaOjt, 'id' | 'kelompok_nim'>,
  own: Pick<AnggotaOjt, 'id' | 'kelompok_nim'>,
): OjtCard {
  if (card.id === own.id) return 'Anda'
  if (!card.kelompok_nim) return 'Belum berkelompok'
  return card.kelompok_nim === own.kelompok_nim ? 'Kelompok anda' : 'Kelompok lain'
}

/**
 * Whether a student may pick another into his group, or the first reason against it.
 * `jumlah_anggota` counts the picker's group now, himself included (0 or 1 before it is founded).
 * Product §7.4.
 */
export function checkKelompok(pick: {
  own: AnggotaOjt
  fellow: AnggotaOjt
  jumlah_anggota: number
}): Check<KelompokReason> {
  const { own, fellow, jumlah_anggota } = pick
  const reason = findReason(own, fellow, jumlah_anggota)
  return reason ? refuse(KELOMPOK_SENTENCES, reason) : OK
}

function findReason(own: AnggotaOjt, fellow: AnggotaOjt, size: number): KelompokReason | null {
  if (own.id === fellow.id) return 'diri_sendiri'
  if (own.pojt_id === null || own.pojt_id !== fellow.pojt_id) return 'perusahaan'
  if (own.jenjang !== fellow.jenjang) return 'jenjang'
  if (own.jurusan_id !== fellow.jurusan_id) return 'jurusan'
  if (String(own.angkatan) !== String(fellow.angkatan)) return 'angkatan'
  if (!fellow.aktif) return 'tidak_aktif'
  if (fellow.kelompok_nim) return 'sudah_berkelompok'
  return size >= MAX_KELOMPOK ? 'penuh' : null
}
