import type { Izin } from './staf.ts'

/** The page of the students' app that takes the code behind '#' in its address. Product §25.17. */
export const LAYAR_PAGE = '/layar'

/** So long a code of Kantor opens a view. The view's own time is the database's: `layar_buka`. */
export const LAYAR_CODE_MS = 60_000

/**
 * Who may make a call while somebody of the college views a student's screens: everybody who views, nobody, or who has a
 * permission as well.
 */
export type InView = 'open' | 'closed' | Extract<Izin, 'pembayaran.lihat'>

/** Why a call is refused in a view. Takes the call's method and what its contract says; returns null where it is open. Product §25.17. */
export function refuseInView(
  method: string,
  inView: InView | undefined,
  { pembayaran }: { pembayaran: boolean },
): string | null {
  if (inView === 'open') return null
  if (method !== 'GET' && method !== 'HEAD') {
    return 'Anda hanya melihat layar mahasiswa ini; tidak ada yang dapat diubah.'
  }
  if (inView === 'closed') return 'Bagian ini tidak dapat dilihat oleh orang lain.'
  if (inView === 'pembayaran.lihat' && !pembayaran) {
    return 'Bagian ini memuat pembayaran, yang tidak termasuk izin Anda.'
  }
  return null
}
