import type { AnggotaOjt, Ojt } from '@sia/contracts/ojt'
import { checkKelompok, type OjtCard, stateOfCard } from '@sia/domain/ojt-kelompok'

/** A fellow student with the state of his card and whether he may be picked, or why not. */
export interface FellowCard {
  anggota: AnggotaOjt
  state: OjtCard
  pilihan: ReturnType<typeof checkKelompok>
}

interface Own {
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
export function listCards({ mhs_pojt, anggota_ojt, kelompok }: Ojt, mhs: Own): FellowCard[] {
  const pojt_id = mhs_pojt?.pojt_id ?? null
  // Who sees the list is OJT-active himself.
  const own = { ...mhs, aktif: true, pojt_id, kelompok_nim: mhs_pojt?.kelompok_nim ?? null }
  const jumlah_anggota = kelompok.length
  const cards = (anggota_ojt ?? []).map((anggota) => ({
    anggota,
    state: stateOfCard(anggota, own),
    pilihan: checkKelompok({ own, fellow: anggota, jumlah_anggota }),
  }))
  return cards.sort((a, b) => placeOf(a) - placeOf(b))
}

function placeOf({ state, pilihan }: FellowCard): number {
  if (state === 'Anda') return 0
  if (state === 'Kelompok anda') return 1
  if (pilihan.ok) return 2
  return state === 'Belum berkelompok' ? 3 : 4
}
