import type { Term } from '@sia/domain/paruh'
import type { Queryable, Writer } from '@sia/server/db/change'
import { paruhSql } from '@sia/server/features/kelas/sql'
import { changeNumbered } from '../../journal/numbered.ts'
import { requireApart, setDays } from './commands.ts'
import { prepareTerm } from './next-term.ts'

/** The kind of the change, as it is numbered. */
export const NEXT_TERM_KIND = 'semester lanjut'

/**
 * Makes the next term from the last one, or only shows it: the term, its classes, their weekly meetings and who takes
 * them, as far as they are not there yet. It is not opened by that. Product §17.5.
 * @param mulai the first day, WITA 'YYYY-MM-DD', and `selesai` the last, of a term that is new; another keeps its own.
 * @returns what it has now, with the days it runs.
 * @throws AppError not_found without classes to go by, conflict for days inside another term, invalid for days the
 *   wrong way round.
 */
export function createNextTerm(
  writer: Writer,
  term: Term,
  { mulai, selesai, apply }: { mulai: string; selesai: string; apply: boolean },
) {
  const label = () => `${term.semester} ${term.tahun}`
  return changeNumbered(writer, { kind: NEXT_TERM_KIND, label, apply }, async (tx) => {
    const isNew = !(await isThere(tx, term))
    const wanted = isNew ? { mulai, selesai } : { mulai: undefined, selesai: undefined }
    const days = await setDays(tx, { ...term, ...wanted })
    await requireApart(tx, days)
    const next = await prepareTerm(tx, term, days.mulai)
    if (next.like !== null)
      await copyClasses(tx, days.tahun_ajaran_id, { ...term, tahun: next.like })
    await tx.query(
      `insert into pengajaran (kelas_id, pertemuan, tanggal, pembahasan)
       select k.id, m.pertemuan, m.tanggal, m.pembahasan
         from unnest($2::text[], $3::text[], $4::date[], $5::text[]) as m (kelas, pertemuan, tanggal, pembahasan)
         join kelas k on k.tahun_ajaran_id = $1 and k.kode = m.kelas`,
      [
        days.tahun_ajaran_id,
        next.meetings.map(({ kelas }) => kelas),
        next.meetings.map(({ pertemuan }) => pertemuan),
        next.meetings.map(({ tanggal }) => tanggal),
        next.meetings.map(({ pembahasan }) => pembahasan),
      ],
    )
    await tx.query(
      `insert into krs (mhs_id, kelas_id)
       select s.id, k.id from unnest($2::text[], $3::text[]) as m (nim, kelas)
         join mhs s on s.nim = m.nim join kelas k on k.tahun_ajaran_id = $1 and k.kode = m.kelas`,
      [
        days.tahun_ajaran_id,
        next.members.map(({ nim }) => nim),
        next.members.map(({ kelas }) => kelas),
      ],
    )
    return { ...next, mulai: days.mulai, selesai: days.selesai }
  })
}

async function isThere(tx: Queryable, { tahun, semester }: Term): Promise<boolean> {
  const { rows } = await tx.query(
    `select from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id
      where t.tahun = $1 and s.semester = $2`,
    [tahun, semester],
  )
  return rows.length > 0
}

/** The classes of a half year once more, in another year; their groups are new ones. */
async function copyClasses(tx: Queryable, tahun_ajaran_id: number, like: Term): Promise<void> {
  await tx.query(
    `insert into kelas (kode, semester, dosen_id, ruangan_id, jamkul_id, matkul_id, jurusan_id, tahun_ajaran_id,
                        persentasi_kehadiran, persentasi_tugas, persentasi_uts, persentasi_uas)
     select k.kode, k.semester, k.dosen_id, k.ruangan_id, k.jamkul_id, k.matkul_id, k.jurusan_id, $1,
            k.persentasi_kehadiran, k.persentasi_tugas, k.persentasi_uts, k.persentasi_uas
       from kelas k join tahun_ajaran t on t.id = k.tahun_ajaran_id
      where t.tahun = $2 and ${paruhSql('k.semester')} = $3`,
    [tahun_ajaran_id, like.tahun, like.semester],
  )
}
