import type { Absensi, AbsensiStudent, Mark, Pertemuan } from '@sia/contracts/office/absensi'
import { isHeld, showAbsensi } from '@sia/domain/absensi'
import type { OpenColumn } from '../../app/grid/grid.tsx'

/** The letter of a mark as a cell shows it; '' for none. */
export const showMark = (status: string | null): string =>
  status === null ? '' : showAbsensi(status)

/** The sessions as columns, in the order in which they are held; one that is cancelled or not planned is closed. */
export const columnsOf = ({ pertemuan }: Pick<Absensi, 'pertemuan'>): OpenColumn[] =>
  pertemuan.map((session) => {
    const { pertemuan: id, ada } = session
    const isClosed = !ada || !isHeld(session)
    return { id, label: id, width: 48, ...(isClosed && { isClosed }) }
  })

/** A student with marks that are saved now. */
export function withMarks(
  row: AbsensiStudent,
  saved: readonly { pertemuan: Pertemuan; status: Mark | null }[],
): AbsensiStudent {
  const absensi = { ...row.absensi }
  for (const { pertemuan, status } of saved) {
    if (status === null) delete absensi[pertemuan]
    else absensi[pertemuan] = status
  }
  return { ...row, absensi }
}
