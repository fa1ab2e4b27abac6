import type { Absensi, AbsensiStudent, Mark, Pertemuan } from '@sia/contracts/office/absensi'
import { isTaken, refuseMark } from '@sia/domain/mark-absensi'
import type { Status } from '@sia/domain/status'
import type { Kept } from './kept.ts'

/** A student of the sheet of one session. */
export interface SheetRow {
  student: AbsensiStudent
  /** The mark that is shown: typed, stored, or present where nothing is said yet. */
  mark: Mark | null
  /** The mark that the server has. */
  stored: Mark | null
  /** His status on the day, where he is not aktif. */
  status: Status | undefined
  /** The mark that was set before attendance was taken. */
  ahead: Mark | null
  /** The mark that somebody else has set meanwhile; undefined where nobody has. */
  conflict: Mark | null | undefined
}

/** The sheet of a session. */
export interface Sheet {
  rows: SheetRow[]
  /** Whether attendance was taken, or is being taken by a code; before that everybody is present at first. */
  isTaken: boolean
  /** Whether a code is shown now. */
  hasCode: boolean
  /** The sentence against a mark. */
  refusalOf: (mark: Mark) => string | null
}

/** The sheet of a session as it is shown, or null where the caller holds no such session. Product §25.11. */
export function sheetOf(absensi: Absensi, pertemuan: Pertemuan, kept: Kept): Sheet | null {
  const session = absensi.pertemuan.find((one) => one.pertemuan === pertemuan)
  if (!session) return null
  const refusalOf = (mark: Mark) => refuseMark(session.ada ? session : null, mark, absensi.hari_ini)
  const marks = absensi.mahasiswa.map(({ absensi }) => absensi[pertemuan])
  const taken = isTaken(marks, session.kode_terbuka)
  const atFirst = taken || refusalOf('1') !== null ? null : '1'
  const rows = absensi.mahasiswa.map((student): SheetRow => {
    const stored = student.absensi[pertemuan] ?? null
    const status = student.status[pertemuan]
    const typed = kept.cells[student.nim]
    // A mark that nobody chose stands no longer once attendance was taken.
    const cell = typed?.bawaan && taken ? undefined : typed
    const proposed = stored ?? (status ? null : atFirst)
    return {
      student,
      mark: cell ? cell.ke : proposed,
      stored,
      status,
      ahead: taken ? null : stored,
      conflict: student.nim in kept.conflicts ? kept.conflicts[student.nim] : undefined,
    }
  })
  return { rows, isTaken: taken, hasCode: session.kode_terbuka, refusalOf }
}

/** The cells sent as the sheet is stored: the typed ones, and everybody else as he is shown, which nobody chose. */
export function fillIn(kept: Kept, rows: readonly SheetRow[]): Kept['cells'] {
  const shown = rows
    .filter(({ student, mark, stored }) => !(student.nim in kept.cells) && mark !== stored)
    .map(({ student, mark, stored }) => {
      return [student.nim, { dari: stored, ke: mark, bawaan: true as const }] as const
    })
  return { ...kept.cells, ...Object.fromEntries(shown) }
}

/** How many have each mark, and how many have none. */
export function countMarks(rows: readonly SheetRow[]): Record<Mark | 'none', number> {
  const counts = { '1': 0, '2': 0, '3': 0, '4': 0, none: 0 }
  for (const { mark } of rows) counts[mark ?? 'none'] += 1
  return counts
}
