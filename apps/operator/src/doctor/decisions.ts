import { formatMoment, showMoment } from '@sia/domain/time'
import type pg from 'pg'
import { type Finding, ok, warning } from './finding.ts'

const DAYS = 3

// What students sent and nobody has decided: since when each waits. Claims that a demo or an import brought have no moment.
const WAITING = `
  select 'peminjaman ruangan' as what, count(*)::int as count, min(created_at) as oldest
    from peminjaman_ruangan
   where coalesce(menyetujui, '') = '' and coalesce(rejected, '') = '' and sampai > $1 and created_at < $2
  union all
  select 'pengajuan buku saku', count(*)::int, min(sent.at)
    from buku_saku b cross join lateral (
      select max(a.at) as at from audit a
       where a.mhs_id = b.mhs_id and a.subject = 'buku_saku' and a.row_key ->> 'id' = b.id::text) sent
   where b.status = 1 and sent.at < $2`

/** Loans and claims that wait for a decision since days; somebody is told, though nothing is broken. */
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
      'Lihat dan putuskan: sia ruangan daftar, sia buku-saku daftar',
    ),
    diberitahukan: true,
  }
}
