import type { PastedLine } from '@sia/contracts/office/nim-list'

type Student = NonNullable<PastedLine['mhs']>

/** The fate of a line: who is added by it, or why nobody is. */
export type Meant =
  | { keadaan: 'baru'; mhs: Student }
  | { keadaan: 'sudah' | 'ganda'; mhs: Student }
  | { keadaan: 'tidak_dikenal'; mhs: null }

/**
 * The meaning of each line once suggestions were accepted: takes the lines, the accepted student by the line's place
 * among them, and the NIMs that are on the list already. Product §25.24.
 */
export function meantBy(
  lines: readonly PastedLine[],
  accepted: ReadonlyMap<number, Student>,
  present: ReadonlySet<string>,
): Meant[] {
  const taken = new Set<string>()
  return lines.map((line, place) => {
    const mhs = line.mhs ?? accepted.get(place)
    if (!mhs) return { keadaan: 'tidak_dikenal', mhs: null }
    if (taken.has(mhs.nim)) return { keadaan: 'ganda', mhs }
    taken.add(mhs.nim)
    return { keadaan: present.has(mhs.nim) ? 'sudah' : 'baru', mhs }
  })
}

const NAMES = {
  baru: 'akan ditambahkan',
  sudah: 'sudah ada di daftar',
  ganda: 'ditulis dua kali',
  tidak_dikenal: 'tidak dikenal',
} as const

/** How many lines are what, in words: '24 akan ditambahkan, 2 tidak dikenal'. */
export function sayMeant(meant: readonly Meant[]): string {
  const parts = Object.entries(NAMES).flatMap(([keadaan, words]) => {
    const count = meant.filter((one) => one.keadaan === keadaan).length
    return count > 0 ? [`${count} ${words}`] : []
  })
  return parts.join(', ')
}
