import { formatMoment, showMoment } from '@sia/domain/time'
import type pg from 'pg'
import { type Finding, ok, warning } from './finding.ts'

const DAYS = 3

// Requests of students without a decision or reaction, and since when each waits.
const WAITING = `
  select 'peminjaman ruangan' as what, count(*)::int as count, min(created_at) as oldest
    from peminjaman_ruangan
   where coalesce(menyetujui, '') = '' and coalesce(rejected, '') = '' and sampai > $1 and created_at < $2
  union all
  select 'pengajuan buku saku', count(*)::int, min(diajukan_pada)
    from buku_saku where status = 1 and diajukan_pada < $2
  union all
  select 'kritik & saran', count(*)::int, min(created_at)
    from ks where status = 'diterima' and created_at < $2`

/** Loans, claims and complaints that wait for an office since days; somebody is told, though nothing is broken. */
export async function checkDecisions(pool: pg.Pool, now: Date): Promise<Finding> {
  const before = new Date(now.getTime() - DAYS * 86_400_000)
  const { rows } = await pool.query<{ what: string; count: number; oldest: Date | null }>(WAITING, [
    now,
    before,
  ])
  const waiting = rows.flatMap(({ what, count, oldest }) =>
    oldest ? [`${count} ${what} (paling lama sejak ${showMoment(formatMoment(oldest))})`] : [],
  )
  if (waiting.length === 0)
    return ok('keputusan', `tidak ada yang menunggu lebih dari ${DAYS} hari`)
  return {
    ...warning(
      'keputusan',
      `menunggu lebih dari ${DAYS} hari: ${waiting.join(', ')}`,
      'Lihat dan putuskan di Kantor, layar Keputusan.',
    ),
    diberitahukan: true,
  }
}
