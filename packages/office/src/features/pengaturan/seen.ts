import { formatMoment, showMoment } from '@sia/domain/time'
import { AppError } from '@sia/server/errors'

/**
 * Takes since when a file of the college is there, and since when the one was that was seen ('YYYY-MM-DD HH:mm:ss' in
 * WITA); null for none.
 * @throws AppError conflict where that is another one.
 */
export function requireSeen(since: Date | null, seen: string | null): void {
  const now = since && formatMoment(since)
  if (now === seen) return
  throw new AppError(
    'conflict',
    now === null
      ? 'Berkas ini sudah dihapus orang lain sejak Anda lihat.'
      : `Berkas ini sudah diganti orang lain sejak Anda lihat, ${showMoment(now)}. Periksa, lalu ulangi bila masih perlu.`,
  )
}
