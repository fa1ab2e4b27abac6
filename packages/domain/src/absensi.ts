import { divide2 } from './rounding.ts'

/** One session of a class; status 9 means hidden or not held. */
export type Pengajaran = { pertemuan: string; status: number | null }
/** One attendance mark of one student. */
export type Absensi = { pertemuan: string; status: string | null }

/** Attendance codes of the wire with the letter and the word the student reads (Product §4.4). */
export const ABSENSI_LABELS = {
  '1': { kode: 'H', label: 'Hadir' },
  '2': { kode: 'I', label: 'Izin' },
  '3': { kode: 'S', label: 'Sakit' },
  '4': { kode: 'A', label: 'Alpa' },
} as const

/** The mark of a session that was cancelled, status 9. */
export const DITIADAKAN = { kode: 'X', label: 'Ditiadakan' } as const

/** The meetings of a class besides UTS and UAS, in order (Product §4.1). */
export const MEETINGS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** The exams of a class, in order (Product §4.1). */
export const EXAMS = ['UTS', 'UAS'] as const

/**
 * The two figures of attendance, named wherever a lecturer or an office reads one: marks, risk and the least attendance go
 * by all 12 meetings, what was taken so far by those that have a mark. Product §4.4.
 */
export const OF_ALL = `dari ${MEETINGS.length} pertemuan`
export const OF_MARKED = 'dari yang diabsen'

/** All sessions of a class: 12 meetings, UTS, UAS (Product §4.1). */
export const PERTEMUAN = [...MEETINGS, ...EXAMS] as const

const HADIR = '1'
const NOT_HELD = 9

/** The letter of an attendance mark, '1' to '4'; '-' for null and anything else. Product §4.4. */
export function showAbsensi(status: string | null): string {
  return status !== null && isAbsensiStatus(status) ? ABSENSI_LABELS[status].kode : '-'
}

/** Whether a session is shown and counts: not with status 9. Product §4.4. */
export function isHeld(pengajaran: { status: number | null }): boolean {
  return pengajaran.status !== NOT_HELD
}

/** Whether a session is one of the meetings 1 to 12, which alone count for attendance. Product §4.4. */
export function isMeeting(pertemuan: string): boolean {
  return (MEETINGS as readonly string[]).includes(pertemuan)
}

/**
 * How many of the meetings 1 to 12 one student attended, whose marks alone are given. UTS, UAS and
 * sessions with status 9 never count, a meeting marked twice counts once. Product §4.4.
 */
export function countHadir(kelas: { pengajaran: Pengajaran[]; absensi: Absensi[] }): number {
  const attended = new Set<string>()
  for (const { pertemuan, status } of kelas.absensi) {
    if (status === HADIR) attended.add(pertemuan)
  }
  for (const pengajaran of kelas.pengajaran) {
    if (!isHeld(pengajaran)) attended.delete(pengajaran.pertemuan)
  }
  return MEETINGS.filter((meeting) => attended.has(meeting)).length
}

/**
 * How many of the meetings 1 to 12 one student can still attend: those that have no mark of his yet and
 * are not cancelled, planned already or not. Product §4.7.
 */
export function countRemaining(kelas: { pengajaran: Pengajaran[]; absensi: Absensi[] }): number {
  const marked = new Set(
    kelas.absensi.filter(({ status }) => showAbsensi(status) !== '-').map((one) => one.pertemuan),
  )
  const planned = Map.groupBy(kelas.pengajaran, ({ pertemuan }) => pertemuan)
  return MEETINGS.filter(
    (meeting) => !marked.has(meeting) && (planned.get(meeting)?.some(isHeld) ?? true),
  ).length
}

/**
 * The attendance of one student in one class: percent of the 12 meetings, 0 to 100 with 2 decimals
 * (7 meetings -> 58.33). Product §4.4.
 */
export function computeKehadiran(kelas: { pengajaran: Pengajaran[]; absensi: Absensi[] }): number {
  return divide2(countHadir(kelas) * 100, MEETINGS.length)
}

/**
 * The attendance of one student in one class if he attends all that is still to come, in percent as computeKehadiran.
 * Product §4.11.
 */
export function bestKehadiran(kelas: { pengajaran: Pengajaran[]; absensi: Absensi[] }): number {
  return divide2((countHadir(kelas) + countRemaining(kelas)) * 100, MEETINGS.length)
}

/**
 * The attendance of one student over several classes: the meetings 1 to 12 that he has a mark for, how
 * many of them he attended, and percent with 2 decimals, null while there is no mark. UTS, UAS and
 * sessions with status 9 never count; a meeting that nobody has marked yet is not held against him.
 * Product §21.4.
 */
export function summarizeHadir(
  kelas: readonly { pengajaran: Pengajaran[]; absensi: Absensi[] }[],
): { hadir: number; pertemuan: number; persen: number | null } {
  const hadir = kelas.reduce((sum, one) => sum + countHadir(one), 0)
  const pertemuan = kelas.reduce((sum, one) => sum + countMarked(one), 0)
  return { hadir, pertemuan, persen: pertemuan === 0 ? null : divide2(hadir * 100, pertemuan) }
}

/**
 * How many of the meetings 1 to 12 one student has a mark for, present or not; counted as in countHadir.
 * Product §4.4.
 */
export function countMarked(kelas: { pengajaran: Pengajaran[]; absensi: Absensi[] }): number {
  const { pengajaran, absensi } = kelas
  const marks = absensi.filter(({ status }) => status !== null && isAbsensiStatus(status))
  const marked = new Set(marks.map(({ pertemuan }) => pertemuan))
  for (const session of pengajaran) if (!isHeld(session)) marked.delete(session.pertemuan)
  return MEETINGS.filter((meeting) => marked.has(meeting)).length
}

/**
 * Attendance in words, the same on every screen: of how many meetings that have a mark a student attended how
 * many, '4 dari 5 pertemuan'; before the first mark 'Belum ada absensi'. Product §4.4.
 */
export function showHadir(hadir: number, marked: number): string {
  return marked === 0 ? 'Belum ada absensi' : `${hadir} dari ${marked} pertemuan`
}

function isAbsensiStatus(status: string): status is keyof typeof ABSENSI_LABELS {
  return Object.hasOwn(ABSENSI_LABELS, status)
}
