import { formatDay, showTanggal } from '@sia/domain/time'
import type { Tx, Writer } from '@sia/server/db/change'
import { changeNumbered } from '../../journal/numbered.ts'
import { findMovedClashes } from './moved-clashes.ts'

/** How a holiday is called among what can be taken back. */
export const HOLIDAY_KIND = 'hari libur'

/** A day without lectures, as UTC midnight; the day in its place, or null. */
interface Holiday {
  tanggal: Date
  pindah_ke: Date | null
  keterangan: string
  apply: boolean
}

interface SessionRow {
  id: number
  kelas_id: number
  kode: string
  matkul: string
  pertemuan: string
  attended: boolean
}

const SESSIONS = `
  select p.id, p.kelas_id, k.kode, m.nama as matkul, p.pertemuan,
         exists (select from krs r join absensi a on a.mhs_id = r.mhs_id and a.kelas_id = r.kelas_id
                  where r.kelas_id = p.kelas_id and a.pertemuan = p.pertemuan) as attended
    from pengajaran p join kelas k on k.id = p.kelas_id join matkul m on m.id = k.matkul_id
   where p.id = any ($1) order by k.kode, p.pertemuan`

/**
 * Cancels every session of a day, or moves them to another day, as the sheet of holidays does; or only shows which ones.
 * Sessions that have attendance stay. Product §25.11.
 * @returns what changed and what stayed, what the moved ones meet on their new day, and the number by which it is taken back.
 */
export const applyHoliday = (
  writer: Writer,
  { tanggal, pindah_ke, keterangan, apply }: Holiday,
) => {
  const label = () =>
    [
      showTanggal(formatDay(tanggal)),
      pindah_ke && `ke ${showTanggal(formatDay(pindah_ke))}`,
      keterangan,
    ]
      .filter(Boolean)
      .join(' ')
  return changeNumbered(writer, { kind: HOLIDAY_KIND, label, apply }, async (tx) => {
    const rows = await lockSessions(tx, tanggal)
    const changed = rows.filter(({ attended }) => !attended)
    const ids = changed.map(({ id }) => id)
    if (pindah_ke) {
      await tx.pengajaran.updateMany({ where: { id: { in: ids } }, data: { tanggal: pindah_ke } })
    } else {
      await tx.pengajaran.updateMany({ where: { id: { in: ids } }, data: { status: 9 } })
    }
    const moved = pindah_ke ? changed.map((one) => ({ ...one, tanggal: formatDay(pindah_ke) })) : []
    const clashes = await findMovedClashes(tx, moved)
    return { changed, stayed: rows.filter(({ attended }) => attended), clashes }
  })
}

/** The sessions of a day that are to be held, locked: whoever takes their attendance meanwhile is waited for first. */
async function lockSessions(tx: Tx, tanggal: Date): Promise<SessionRow[]> {
  const { rows: locked } = await tx.query<{ id: number }>(
    `select id from pengajaran where tanggal = $1::date and status is distinct from 9
      order by id for no key update`,
    [formatDay(tanggal)],
  )
  const { rows } = await tx.query<SessionRow>(SESSIONS, [locked.map(({ id }) => id)])
  return rows
}
