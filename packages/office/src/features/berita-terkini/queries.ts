import { showingAt } from '@sia/domain/showing'
import type { Orm } from '@sia/server/db/change'

const COUNTED = { berita_terkini_status: { select: { views: true, likes: true } } } as const

interface Row {
  created_at: Date
  ditarik_pada: Date | null
  berita_terkini_status: { views: number; likes: number } | null
}

/** A news item as an office sees it at a moment. */
const present = <R extends Row>({ berita_terkini_status, ...row }: R, now: Date) => ({
  ...row,
  views: berita_terkini_status?.views ?? 0,
  likes: berita_terkini_status?.likes ?? 0,
  status: showingAt({ from: row.created_at, until: null, ditarik_pada: row.ditarik_pada }, now),
})

/** Every news item without its text, the newest first. Product §25.18. */
export async function listBerita(db: Orm, now: Date) {
  const rows = await db.beritaTerkini.findMany({
    omit: { caption: true },
    include: COUNTED,
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
  })
  return rows.map((row) => present(row, now))
}

/** One news item, or null. */
export async function findBerita(db: Orm, id: number, now: Date) {
  const row = await db.beritaTerkini.findUnique({ where: { id }, include: COUNTED })
  return row && present(row, now)
}
