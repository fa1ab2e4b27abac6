import { compareTaken, type NilaiUlang, summarizeNilai } from '@sia/domain/ipk'
import type { Nilai } from '@sia/domain/nilai'
import { compareNames } from '@sia/domain/order'
import type { StatusMhs } from '@sia/domain/status'
import {
  type Hadir,
  type KelasText,
  presentNilai,
  readAbsensi,
  type SharedKelas,
  toGraded,
} from '../kelas/present.ts'
import { isAsked, type Term } from '../kelas/running.ts'
import type { ScheduleKrsRow } from './queries.ts'

interface Item {
  krs: ScheduleKrsRow
  kelas: SharedKelas
  absensi: Hadir[]
  nilai: Nilai | null
}

/** A student as JSON of the contract with his status, the running half of the year, today in WITA, and which class of a repeated course counts. */
interface Mhs extends StatusMhs {
  id: number
  text: string
  term: Term | null
  today: string
  ulang: NilaiUlang | null
}

/**
 * The schedule's classes as JSON: by day and start time, the student with IPK on the first one.
 * Most of it is the same for everybody in a class, so that part is put in as text, ready made. A
 * test compares the result with what the contract makes of the same rows.
 */
export function renderKrs(
  rows: ScheduleKrsRow[],
  shared: Map<number, SharedKelas>,
  mhs: Mhs,
): string {
  const items = rows.flatMap((krs) => toItem(krs, shared)).sort(byDayAndStart)
  const graded = items.map(({ kelas, nilai }) => toGraded(kelas, nilai))
  const { ipk, nilai_ip } = summarizeNilai(graded, mhs.ulang)
  const average = JSON.stringify({ nilai_akhir: { ipk }, nilai_ip })
  const student = `${mhs.text.slice(0, -1)},${average.slice(1)}`
  const texts = items.map((item, index) => renderItem(item, mhs, index === 0 ? student : 'null'))
  return `[${texts.join(',')}]`
}

/** The registrations of each course that was taken more than once, the first one first. Product §4.6. */
export function listRepeated(rows: ScheduleKrsRow[], shared: Map<number, SharedKelas>): number[][] {
  const taken = rows.flatMap((krs) => {
    const kelas = shared.get(krs.kelas_id)
    return kelas ? [{ id: krs.id, ...toGraded(kelas, null) }] : []
  })
  const courses = Map.groupBy(taken.toSorted(compareTaken), ({ matkul_id }) => matkul_id)
  return [...courses.values()]
    .filter((again) => again.length > 1)
    .map((again) => again.map(({ id }) => id))
}

// A class that was deleted a moment ago is left out.
function toItem(krs: ScheduleKrsRow, shared: Map<number, SharedKelas>): Item[] {
  const kelas = shared.get(krs.kelas_id)
  if (!kelas) return []
  const absensi = readAbsensi(krs)
  return [{ krs, kelas, absensi, nilai: presentNilai(krs, kelas, absensi) }]
}

function renderItem({ krs, kelas, absensi, nilai }: Item, day: Mhs, mhs: string): string {
  const { id: mhs_id } = day
  const { text } = kelas
  const own = `"id":${krs.id},"mhs_id":${mhs_id}`
  const graded = `"nilai":${JSON.stringify(nilai)},"sudah_dinilai":${krs.sudah_dinilai}`
  const asked = `"penilaian_diminta":${isAsked(krs, kelas, { ...day, mhs: day })}`
  const rest = `${graded},${asked},${text.parts},"mhs":${mhs}`
  return `{${own},"kelas":${renderKelas(text, absensi, mhs_id)},${rest}}`
}

function renderKelas({ head, sessions }: KelasText, absensi: Hadir[], mhs_id: number): string {
  const filled = sessions.map((session) => {
    const { pertemuan } = session
    const mark = absensi.find((one) => one.pertemuan === pertemuan)
    if (!mark) return `${session.head}]}`
    // Session and status are words of a fixed list, so they need no escaping.
    return `${session.head}{"mhs_id":${mhs_id},"pertemuan":"${pertemuan}","status":"${mark.status}"}]}`
  })
  return `${head}${filled.join(',')}]}`
}

// A class without a slot comes last.
function byDayAndStart(a: Item, b: Item): number {
  const [left, right] = [slotOf(a), slotOf(b)]
  return left === right ? compareNames(a.kelas.row.kode, b.kelas.row.kode) : left - right
}

// 1e8 is more than a day has milliseconds.
function slotOf({ kelas: { row } }: Item): number {
  return row.jamkul ? row.jamkul.hari * 1e8 + row.jamkul.dari.getTime() : Number.POSITIVE_INFINITY
}
