import type { AnggotaOjt, Ojt } from '@sia/contracts/ojt'
import { checkKelompok, type KartuOjt, stateOfKartu } from '@sia/domain/ojt-kelompok'

/** A fellow student with the state of his card and whether he may be picked, or why not. */
export interface Kartu {
  anggota: AnggotaOjt
  state: KartuOjt
  pilihan: ReturnType<typeof checkKelompok>
}

interface Saya {
  id: number
  jenjang: string
  jurusan_id: number
  angkatan: number
}

/**
 * The cards of a company's students: oneself, the own group, who may be picked, who has no group but
 * may not, the others; by name within each, as the server sends them. Whether one may be picked is
 * the server's own rule. Product §7.4.
 */
export function listKartu({ mhs_pojt, anggota_ojt, kelompok }: Ojt, mhs: Saya): Kartu[] {
  const pojt_id = mhs_pojt?.pojt_id ?? null
  // Who sees the list is OJT-active himself.
  const saya = { ...mhs, aktif: true, pojt_id, kelompok_nim: mhs_pojt?.kelompok_nim ?? null }
  const jumlah_anggota = kelompok.length
  const kartu = (anggota_ojt ?? []).map((anggota) => ({
    anggota,
    state: stateOfKartu(anggota, saya),
    pilihan: checkKelompok({ saya, teman: anggota, jumlah_anggota }),
  }))
  return kartu.sort((a, b) => placeOf(a) - placeOf(b))
}

function placeOf({ state, pilihan }: Kartu): number {
  if (state === 'Anda') return 0
  if (state === 'Kelompok anda') return 1
  if (pilihan.ok) return 2
  return state === 'Belum berkelompok' ? 3 : 4
}
