import { showingAt } from '@sia/domain/showing'
import { addDays, formatDay, parseMoment } from '@sia/domain/time'
import type { Orm } from '@sia/server/db/change'

interface Row {
  dari: Date
  sampai: Date
  terbit_pada: Date | null
  ditarik_pada: Date | null
}

/** The beginning of a day in WITA. */
const beginningOf = (day: string) => parseMoment(`${day} 00:00:00`) ?? new Date(Number.NaN)

/** An announcement as an office sees it at a moment. */
function present<R extends Row>(row: R, now: Date) {
  const first = beginningOf(formatDay(row.dari))
  const { terbit_pada, ditarik_pada } = row
  const from = terbit_pada !== null && terbit_pada > first ? terbit_pada : first
  const until = beginningOf(addDays(formatDay(row.sampai), 1))
  return { ...row, status: showingAt({ from, until, ditarik_pada }, now) }
}

/** Every announcement without its text, the latest days first. Product §25.18. */
export async function listPengumuman(db: Orm, now: Date) {
  const rows = await db.pengumuman.findMany({
    omit: { isi: true },
    orderBy: [{ dari: 'desc' }, { id: 'desc' }],
  })
  return rows.map((row) => present(row, now))
}

/** One announcement, or null. */
export async function findPengumuman(db: Orm, id: number, now: Date) {
  const row = await db.pengumuman.findUnique({ where: { id } })
  return row && present(row, now)
}
