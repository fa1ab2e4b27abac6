import { refuseMark } from '@sia/domain/mark-absensi'
import type { Reach } from '@sia/domain/staf'
import { todayWita } from '@sia/domain/time'
import { change, type Tx, type Writer } from '@sia/server/db/change'
import { mayHold, requireKelas } from '../kelas/access.ts'

/** A mark as its person saw it, and as it is to be; null is none. */
interface Wanted<Mark extends string, Session extends string> {
  nim: string
  pertemuan: Session
  dari: Mark | null
  ke: Mark | null
}

/** What holds the marks of a class while they are compared and set. */
interface Held {
  students: Map<string, number>
  sessions: Map<string, { pertemuan: string; status: number | null; tanggal: string | null }>
  /** Marks by student and session. */
  marks: Map<string, string>
}

/**
 * Sets marks of a class, each as its person saw it, in one transaction: what somebody else has set meanwhile is left as
 * it is, and what may not be set is told why; neither keeps the others from being set. A mark that is already as it was
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
    const held = await hold(tx, kelas_id)
    const conflicts: { nim: string; pertemuan: Session; kini: Mark | null }[] = []
    const ditolak: { nim: string; pertemuan: Session; alasan: string }[] = []
    const changed = new Map<string, { mhs_id: number; pertemuan: string; ke: string | null }>()
    for (const { nim, pertemuan, dari, ke } of wanted) {
      const mhs_id = held.students.get(nim)
      const key = `${nim} ${pertemuan}`
      const current = (held.marks.get(key) ?? null) as Mark | null
      const refuse = (alasan: string) => ditolak.push({ nim, pertemuan, alasan })
      if (!mayHold(access, pertemuan)) refuse('Anda tidak menggantikan pertemuan ini.')
      else if (mhs_id === undefined) refuse('Mahasiswa ini tidak lagi mengambil kelas ini.')
      else if (current === ke) continue
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
    const count = wanted.length - conflicts.length - ditolak.length
    return { tersimpan: count, bentrok: conflicts, ditolak }
  })

/** Locks who takes a class, its sessions and its marks: nobody adds, changes or removes any of them meanwhile. */
async function hold(tx: Tx, kelas_id: number): Promise<Held> {
  const { rows: students } = await tx.query<{ nim: string; mhs_id: number }>(
    `select m.nim, r.mhs_id from krs r join mhs m on m.id = r.mhs_id
      where r.kelas_id = $1 order by r.mhs_id for update of r`,
    [kelas_id],
  )
  const { rows: sessions } = await tx.query<{
    pertemuan: string
    status: number | null
    tanggal: string | null
  }>(
    'select pertemuan, status, tanggal::text as tanggal from pengajaran where kelas_id = $1 order by id for share',
    [kelas_id],
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
