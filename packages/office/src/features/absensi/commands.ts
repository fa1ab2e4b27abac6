import { isTaken, refuseMark } from '@sia/domain/mark-absensi'
import type { Reach } from '@sia/domain/staf'
import { todayWita } from '@sia/domain/time'
import { change, type Tx, type Writer } from '@sia/server/db/change'
import { mayHold, requireKelas } from '../kelas/access.ts'
import { CODE_SHOWN } from './queries.ts'

/** A mark as its person saw it, and as it is to be; null is none. */
interface Wanted<Mark extends string, Session extends string> {
  nim: string
  pertemuan: Session
  dari: Mark | null
  ke: Mark | null
  /** Nobody chose it: the sheet shows everybody as present before attendance is taken. */
  bawaan?: true | undefined
}

interface HeldSession {
  pertemuan: string
  status: number | null
  tanggal: string | null
  kode_terbuka: boolean
}

/** The locked rows of a class while its marks are compared and set. */
interface Held {
  students: Map<string, number>
  sessions: Map<string, HeldSession>
  /** Marks by student and session. */
  marks: Map<string, string>
}

/**
 * Sets marks of a class, each as its person saw it, in one transaction. Marks that somebody else has set meanwhile
 * stay, and refused marks are told with why; the others are set all the same. A mark that nobody chose is not set where
 * somebody has set another one, once attendance was taken, or while a code is shown. A mark that is already as it was
 * to be counts as set, so that the same may be sent again. Product §25.11.
 * @throws AppError not_found for a class that the caller may not open.
 */
export const saveAbsensi = <Mark extends string, Session extends string>(
  { db, actor, now }: Writer & { now: Date },
  reach: Reach,
  kelas_id: number,
  wanted: readonly Wanted<Mark, Session>[],
) =>
  change(db, { actor }, async (tx) => {
    const access = await requireKelas(tx, reach, kelas_id)
    const held = await hold(tx, kelas_id, now)
    const taken = takenIn(held)
    const passed: { nim: string; pertemuan: Session }[] = []
    const conflicts: { nim: string; pertemuan: Session; kini: Mark | null }[] = []
    const ditolak: { nim: string; pertemuan: Session; alasan: string }[] = []
    const changed = new Map<string, { mhs_id: number; pertemuan: string; ke: string | null }>()
    for (const { nim, pertemuan, dari, ke, bawaan } of wanted) {
      const mhs_id = held.students.get(nim)
      const key = `${nim} ${pertemuan}`
      const current = (held.marks.get(key) ?? null) as Mark | null
      const refuse = (alasan: string) => ditolak.push({ nim, pertemuan, alasan })
      if (!mayHold(access, pertemuan)) refuse('Anda tidak menggantikan pertemuan ini.')
      else if (mhs_id === undefined) refuse('Mahasiswa ini tidak lagi mengambil kelas ini.')
      else if (current === ke) continue
      else if (bawaan && (current !== dari || taken.has(pertemuan))) passed.push({ nim, pertemuan })
      else if (current !== dari) conflicts.push({ nim, pertemuan, kini: current })
      else {
        const alasan = refuseMark(held.sessions.get(pertemuan) ?? null, ke, todayWita(now))
        if (alasan !== null) {
          refuse(alasan)
          continue
        }
        changed.set(key, { mhs_id, pertemuan, ke })
        if (ke === null) held.marks.delete(key)
        else held.marks.set(key, ke)
      }
    }
    await write(tx, kelas_id, [...changed.values()])
    const count = wanted.length - conflicts.length - ditolak.length - passed.length
    return {
      tersimpan: count,
      bentrok: conflicts,
      ditolak,
      ...(passed.length > 0 && { dilewati: passed }),
    }
  })

/** The sessions whose attendance was taken, or is being taken by a code. */
function takenIn({ marks, sessions }: Held): Set<string> {
  const bySession = Map.groupBy(marks, ([key]) => key.split(' ')[1] ?? '')
  const marksOf = (pertemuan: string) => (bySession.get(pertemuan) ?? []).map(([, mark]) => mark)
  return new Set(
    [...sessions.values()]
      .filter(({ pertemuan, kode_terbuka }) => isTaken(marksOf(pertemuan), kode_terbuka))
      .map(({ pertemuan }) => pertemuan),
  )
}

/** Locks who takes a class, its sessions and its marks: nobody adds, changes or removes any of them meanwhile. */
async function hold(tx: Tx, kelas_id: number, now: Date): Promise<Held> {
  const { rows: students } = await tx.query<{ nim: string; mhs_id: number }>(
    `select m.nim, r.mhs_id from krs r join mhs m on m.id = r.mhs_id
      where r.kelas_id = $1 order by r.mhs_id for update of r`,
    [kelas_id],
  )
  const { rows: sessions } = await tx.query<HeldSession>(
    `select s.pertemuan, s.status, s.tanggal::text as tanggal, ${CODE_SHOWN} as kode_terbuka
       from pengajaran s where s.kelas_id = $1 order by s.id for share of s`,
    [kelas_id, now],
  )
  const { rows: marks } = await tx.query<{ nim: string; pertemuan: string; status: string }>(
    `select m.nim, a.pertemuan, a.status from absensi a join mhs m on m.id = a.mhs_id
      where a.kelas_id = $1 and a.mhs_id = any ($2) order by a.mhs_id, a.pertemuan for update of a`,
    [kelas_id, students.map(({ mhs_id }) => mhs_id)],
  )
  return {
    students: new Map(students.map(({ nim, mhs_id }) => [nim, mhs_id])),
    sessions: new Map(sessions.map((one) => [one.pertemuan, one])),
    marks: new Map(marks.map(({ nim, pertemuan, status }) => [`${nim} ${pertemuan}`, status])),
  }
}

async function write(
  tx: Tx,
  kelas_id: number,
  changed: { mhs_id: number; pertemuan: string; ke: string | null }[],
) {
  const [set, emptied] = [
    changed.filter(({ ke }) => ke !== null),
    changed.filter(({ ke }) => ke === null),
  ]
  await tx.query(
    `insert into absensi (mhs_id, kelas_id, pertemuan, status)
     select w.mhs_id, $1, w.pertemuan, w.status from unnest($2::int[], $3::text[], $4::text[]) as w (mhs_id, pertemuan, status)
     on conflict (mhs_id, kelas_id, pertemuan) do update set status = excluded.status`,
    [
      kelas_id,
      set.map(({ mhs_id }) => mhs_id),
      set.map(({ pertemuan }) => pertemuan),
      set.map(({ ke }) => ke),
    ],
  )
  await tx.query(
    `delete from absensi a using unnest($2::int[], $3::text[]) as w (mhs_id, pertemuan)
      where a.kelas_id = $1 and a.mhs_id = w.mhs_id and a.pertemuan = w.pertemuan`,
    [kelas_id, emptied.map(({ mhs_id }) => mhs_id), emptied.map(({ pertemuan }) => pertemuan)],
  )
}
