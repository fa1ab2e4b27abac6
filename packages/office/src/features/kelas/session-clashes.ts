import { listSessionClashes, type SessionClash } from '@sia/domain/class-clash'
import { type Period, showPeriod } from '@sia/domain/peminjaman-ruangan'
import { formatDay, formatTime, parseMoment } from '@sia/domain/time'
import type { Orm } from '@sia/server/db/change'
import { findLecturesOf } from '@sia/server/features/ruangan/queries-lecture'
import { findTaken, isOwn } from '@sia/server/features/ruangan/taken'

interface Session {
  kelas_id: number
  pertemuan: string
}

/** When and where a session is to be held; hours, room and lecturer are null for those of its class. */
interface Plan {
  tanggal: Date | null
  ditiadakan: boolean
  dari: Date | null
  sampai: Date | null
  ruangan_id: number | null
  pengganti_id: number | null
}

/** The clashes of a session's time and place, a sentence each. */
export interface Clashes {
  /** The room's: nobody else may have it. */
  ruangan: string[]
  /** The lecturer's and students': it is saved once they were seen. */
  lain: string[]
}

/**
 * The clashes of a session: of its room by the judge of room loans, of its lecturer and of its students. None without a
 * day or hours, where it is cancelled, and before today, 'YYYY-MM-DD' in WITA. Product §25.11.
 */
export async function findClashes(
  db: Orm,
  session: Session,
  plan: Plan,
  today: string,
): Promise<Clashes> {
  const none = { ruangan: [], lain: [] }
  const day = plan.tanggal && formatDay(plan.tanggal)
  if (day === null || day < today || plan.ditiadakan) return none
  const kelas = await db.kelas.findUniqueOrThrow({
    where: { id: session.kelas_id },
    include: { jamkul: true },
  })
  const at = (time: Date | undefined) => time && parseMoment(`${day} ${formatTime(time)}`)
  const dari = at(plan.dari ?? kelas.jamkul?.dari)
  const sampai = at(plan.sampai ?? kelas.jamkul?.sampai)
  if (!dari || !sampai) return none
  const ruangan_id = plan.ruangan_id ?? kelas.ruangan_id
  const dosen_id = plan.pengganti_id ?? kelas.dosen_id
  return findMet(db, { ...session, ruangan_id, dosen_id }, { dari, sampai })
}

type Placed = Session & { ruangan_id: number | null; dosen_id: number | null }

async function findMet(db: Orm, session: Placed, period: Period): Promise<Clashes> {
  const { kelas_id, ruangan_id, dosen_id } = session
  const { loans, lectures } =
    ruangan_id === null
      ? { loans: [], lectures: [] }
      : await findTaken(db, { ruangan_id, ...period }, { session })
  const people = await findLecturesOf(db, period, {
    OR: [
      { krs: { some: { mhs: { krs: { some: { kelas_id } } } } } },
      ...(dosen_id === null
        ? []
        : [{ dosen_id }, { pengajaran: { some: { pengganti_id: dosen_id } } }]),
    ],
  })
  const others = people.filter((one) => !isOwn(one, session))
  const students = await countShared(db, kelas_id)
  const names = await readNames(db, session)
  const say = ({ by, kuliah, students: count }: SessionClash) => {
    const where = `${kuliah.kode}, ${showPeriod(kuliah)}`
    if (by === 'dosen') return `${names.dosen} mengajar ${where}.`
    return kuliah.kelas_id === kelas_id
      ? `Kelas ini sendiri di pertemuan ${kuliah.pertemuan}, ${showPeriod(kuliah)}.`
      : `${count} mahasiswa kelas ini di ${where}.`
  }
  return {
    ruangan: [
      ...loans.map(
        (one) => `${names.ruangan} dipinjam (peminjaman ${one.id}), ${showPeriod(one)}.`,
      ),
      ...lectures.map((one) => `${names.ruangan} dipakai kuliah ${one.kode}, ${showPeriod(one)}.`),
    ],
    lain: listSessionClashes({ kelas_id, dosen_id, students }, others).map(say),
  }
}

/** How many students of a class take each other class, by its id. */
async function countShared(db: Orm, kelas_id: number): Promise<Map<number, number>> {
  const rows = await db.krs.groupBy({
    by: ['kelas_id'],
    where: { mhs: { krs: { some: { kelas_id } } }, NOT: { kelas_id } },
    _count: true,
  })
  return new Map(rows.map((one) => [one.kelas_id, one._count]))
}

async function readNames(db: Orm, { ruangan_id, dosen_id }: Placed) {
  const [ruangan, dosen] = await Promise.all([
    ruangan_id === null ? null : db.ruangan.findUnique({ where: { id: ruangan_id } }),
    dosen_id === null ? null : db.dosen.findUnique({ where: { id: dosen_id } }),
  ])
  return { ruangan: ruangan?.nama ?? '-', dosen: dosen?.nama ?? '-' }
}
