import { listSessionClashes } from '@sia/domain/class-clash'
import type { Kuliah } from '@sia/domain/lecture'
import { mondayOf } from '@sia/domain/meeting'
import { overlaps, showPeriod } from '@sia/domain/peminjaman-ruangan'
import { parseMoment } from '@sia/domain/time'
import type { Tx } from '@sia/server/db/change'
import { listDisetujui } from '@sia/server/features/peminjaman-ruangan/queries'
import { findLecturesOf } from '@sia/server/features/ruangan/queries-lecture'

const DAY_MS = 24 * 60 * 60 * 1000

/** A session with its new time or place, by its class and name. */
interface Moved {
  kelas_id: number
  pertemuan: string
  /** 'YYYY-MM-DD'. */
  tanggal: string
}

/**
 * Clashes of sessions that were written with a new time or place, each pair once, a sentence each, by day: rooms, loans,
 * lecturers, students. Product §25.11.
 */
export async function findMovedClashes(tx: Tx, moved: readonly Moved[]): Promise<string[]> {
  if (moved.length === 0) return []
  const known = { shared: await readShared(tx, moved), ...(await readNames(tx)) }
  const weeks = Map.groupBy(
    moved.toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1)),
    ({ tanggal }) => mondayOf(tanggal),
  )
  const found: string[] = []
  // A week at a time, as lectures are read.
  for (const week of weeks.values()) found.push(...(await findClashesOfWeek(tx, week, known)))
  return found
}

interface Known {
  /** How many students each class shares with each other one. */
  shared: Map<number, Map<number, number>>
  ruangan: Map<number, string>
  dosen: Map<number, string>
}

async function findClashesOfWeek(tx: Tx, moved: readonly Moved[], known: Known): Promise<string[]> {
  const [dari, last] = [moved[0], moved.at(-1)].map((one) =>
    parseMoment(`${one?.tanggal} 00:00:00`),
  )
  if (!dari || !last) return []
  const period = { dari, sampai: new Date(last.getTime() + DAY_MS) }
  const lectures = await findLecturesOf(tx, period, {}, { each: true })
  const keys = new Set(moved.map(keyOf))
  const loans = await listDisetujui({ db: tx }, period, null)
  const told = new Set<Kuliah>()
  return lectures
    .filter((one) => keys.has(keyOf(one)))
    .flatMap((one) => {
      told.add(one)
      const met = lectures.filter((other) => !told.has(other) && overlaps(one, other))
      const students = known.shared.get(one.kelas_id ?? 0) ?? new Map<number, number>()
      const when = showPeriod(one)
      const ruangan = known.ruangan.get(one.ruangan_id ?? 0)
      const people = listSessionClashes(
        { kelas_id: one.kelas_id ?? 0, dosen_id: one.dosen_id, students },
        met,
      )
      return [
        ...loans
          .filter((loan) => loan.ruangan_id === one.ruangan_id && overlaps(one, loan))
          .map((loan) => `${one.kode} dan peminjaman ${loan.id} di ${ruangan}, ${when}.`),
        ...met
          .filter((other) => ruangan && other.ruangan_id === one.ruangan_id)
          .filter((other) => other.kelas_id !== one.kelas_id)
          .map((other) => `${one.kode} dan ${other.kode} di ${ruangan}, ${when}.`),
        ...people.map(({ by, kuliah, students: count }) => {
          if (by === 'dosen') {
            const dosen = known.dosen.get(one.dosen_id ?? 0)
            return `${dosen} mengajar ${one.kode} dan ${kuliah.kode}, ${when}.`
          }
          return kuliah.kelas_id === one.kelas_id
            ? `${one.kode} punya dua pertemuan, ${when}.`
            : `${count} mahasiswa di ${one.kode} dan ${kuliah.kode}, ${when}.`
        }),
      ]
    })
}

const keyOf = ({ kelas_id, pertemuan }: { kelas_id: number | null; pertemuan: string | null }) =>
  `${kelas_id} ${pertemuan}`

async function readShared(tx: Tx, moved: readonly Moved[]): Promise<Known['shared']> {
  const { rows } = await tx.query<{ from: number; to: number; count: number }>(
    `select r.kelas_id as from, o.kelas_id as to, count(*)::int as count
       from krs r join krs o on o.mhs_id = r.mhs_id and o.kelas_id <> r.kelas_id
      where r.kelas_id = any ($1) group by 1, 2`,
    [[...new Set(moved.map(({ kelas_id }) => kelas_id))]],
  )
  return new Map(
    [...Map.groupBy(rows, ({ from }) => from)].map(([from, some]) => [
      from,
      new Map(some.map(({ to, count }) => [to, count])),
    ]),
  )
}

async function readNames(tx: Tx) {
  const [ruangan, dosen] = await Promise.all([tx.ruangan.findMany(), tx.dosen.findMany()])
  const byId = (rows: { id: number; nama: string }[]) =>
    new Map(rows.map(({ id, nama }) => [id, nama]))
  return { ruangan: byId(ruangan), dosen: byId(dosen) }
}
