import { type KartuOjt, stateOfKartu } from '@sia/domain/ojt-kelompok'
import type { Ojt } from './ojt-page.tsx'

export type Anggota = NonNullable<Ojt['anggota_ojt']>[number]

/** A fellow student with the state of his card. */
export interface Kartu {
  anggota: Anggota
  state: KartuOjt
}

const ORDER: KartuOjt[] = ['Anda', 'Kelompok anda', 'Belum berkelompok', 'Kelompok lain']

/**
 * The cards of a company's students: oneself, the own group, who may be picked, the others; by name
 * within each, as the server sends them. Specification §4 (OJT group choice).
 */
export function listKartu(anggota_ojt: Anggota[], saya: Pick<Anggota, 'id' | 'kelompok_nim'>) {
  const kartu = anggota_ojt.map(
    (anggota): Kartu => ({ anggota, state: stateOfKartu(anggota, saya) }),
  )
  return kartu.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}
