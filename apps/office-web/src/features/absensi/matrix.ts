import type { Absensi, AbsensiStudent, Mark, Pertemuan } from '@sia/contracts/office/absensi'
import { isHeld, showAbsensi } from '@sia/domain/absensi'
import { parseAbsensi } from '@sia/domain/cell'
import { refuseMark } from '@sia/domain/mark-absensi'
import type { OpenColumn } from '../../shared/grid/grid.tsx'

/** The letter of a mark as a cell shows it; '' for none. */
export const showMark = (status: string | null): string =>
  status === null ? '' : showAbsensi(status)

/** The sessions as columns, in the order in which they are held; one that is cancelled or not planned is closed. */
export const columnsOf = ({ pertemuan }: Pick<Absensi, 'pertemuan'>): OpenColumn[] =>
  pertemuan.map((session) => {
    const { pertemuan: id, ada } = session
    const closed = !ada
      ? `Pertemuan ${id} belum direncanakan.`
      : isHeld(session)
        ? undefined
        : `Pertemuan ${id} ditiadakan.`
    return { id, label: id, width: 48, ...(closed !== undefined && { closed }) }
  })

/** The sentence against a mark of a session, as it is written, or null: before its day only leave and sickness. */
export const refusalOf =
  ({ pertemuan, hari_ini }: Pick<Absensi, 'pertemuan' | 'hari_ini'>) =>
  (column: string, text: string): string | null => {
    const session = pertemuan.find((one) => one.pertemuan === column)
    const parsed = parseAbsensi(text)
    return session && 'value' in parsed ? refuseMark(session, parsed.value, hari_ini) : null
  }

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
