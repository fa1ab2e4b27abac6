import type { Reach } from '@sia/domain/staf'
import { change, type Queryable, type Writer } from '@sia/server/db/change'
import { AppError, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { requireWholeKelas } from '../kelas/access.ts'
import { BAGIAN, type Bagian, shownIn } from './queries.ts'

/** Which class, and whose classes the person may open. */
interface Where {
  kelas_id: number
  reach: Reach
}

/** A cell of a class's marks: what the person saw there, and what was typed. */
interface MarkCell {
  nim: string
  bagian: Bagian
  dari: number | null
  ke: number | null
}

interface KrsRow {
  mhs_id: number
  nim: string
  terbit: Record<Bagian, number | null>
  draf: Partial<Record<Bagian, number | null>>
}

const LOCKED = `
  select k.mhs_id, m.nim, json_build_object('tugas', k.tugas, 'uts', k.uts, 'uas', k.uas) as terbit,
         coalesce((select json_object_agg(d.bagian, d.nilai) from nilai_draf d
                    where d.mhs_id = k.mhs_id and d.kelas_id = k.kelas_id), '{}') as draf
    from krs k join mhs m on m.id = k.mhs_id
   where k.kelas_id = $1 and ($2::text[] is null or m.nim = any ($2)) order by k.mhs_id`

/** The class's registrations, which nobody else marks meanwhile: the locks are taken before the rows are read. */
async function lockKrs(tx: Queryable, kelas_id: number, nims: string[] | null): Promise<KrsRow[]> {
  await tx.query('select from kelas where id = $1 for no key update', [kelas_id])
  const { rows } = await tx.query<KrsRow>(LOCKED, [kelas_id, nims])
  return rows
}

/**
 * Drafts marks cell by cell, in one transaction; students see nothing of them before they are published. A cell that is
 * not any more what the person saw is left as it is, unless it is already what was typed. Product §25.12.
 * @returns cells that somebody else has changed, as they are now, and NIMs that do not take the class any more.
 * @throws AppError not_found for a class that is not the person's, forbidden for a substitute.
 */
export function draftMarks({ db, actor }: Writer, { kelas_id, reach }: Where, cells: MarkCell[]) {
  return change(db, { actor }, async (tx) => {
    await requireWholeKelas(tx, reach, kelas_id)
    const rows = await lockKrs(tx, kelas_id, [...new Set(cells.map(({ nim }) => nim))])
    const byNim = new Map(rows.map((row) => [row.nim, row]))
    const conflicts: { nim: string; bagian: Bagian; kini: number | null }[] = []
    const gone = new Set<string>()
    const written: { mhs_id: number; bagian: Bagian; nilai: number | null; isDraft: boolean }[] = []
    for (const { nim, bagian, dari, ke } of cells) {
      const row = byNim.get(nim)
      if (!row) gone.add(nim)
      else if (shownIn(row, bagian) === ke) continue
      else if (shownIn(row, bagian) !== dari)
        conflicts.push({ nim, bagian, kini: shownIn(row, bagian) })
      else {
        row.draf[bagian] = ke
        written.push({ mhs_id: row.mhs_id, bagian, nilai: ke, isDraft: row.terbit[bagian] !== ke })
      }
    }
    await writeDrafts(tx, kelas_id, written)
    return { bentrok: conflicts, keluar: [...gone] }
  })
}

async function writeDrafts(
  tx: Queryable,
  kelas_id: number,
  written: { mhs_id: number; bagian: Bagian; nilai: number | null; isDraft: boolean }[],
): Promise<void> {
  const columns = (rows: typeof written) => [
    kelas_id,
    rows.map(({ mhs_id }) => mhs_id),
    rows.map(({ bagian }) => bagian),
    rows.map(({ nilai }) => nilai),
  ]
  const drafts = written.filter(({ isDraft }) => isDraft)
  await tx.query(
    `insert into nilai_draf (kelas_id, mhs_id, bagian, nilai)
     select $1, t.mhs_id, t.bagian, t.nilai from unnest($2::int[], $3::text[], $4::float8[]) as t (mhs_id, bagian, nilai)
     on conflict (kelas_id, mhs_id, bagian) do update set nilai = excluded.nilai`,
    columns(drafts),
  )
  // A draft that says what is published is none.
  const [id, students, parts] = columns(written.filter(({ isDraft }) => !isDraft))
  await tx.query(
    `delete from nilai_draf d using unnest($2::int[], $3::text[]) as t (mhs_id, bagian)
      where d.kelas_id = $1 and d.mhs_id = t.mhs_id and d.bagian = t.bagian`,
    [id, students, parts],
  )
}

/** A drafted mark, as the person saw it. */
interface SeenDraft {
  nim: string
  bagian: Bagian
  nilai: number | null
  /** The published mark, which a sheet may have changed meanwhile. */
  terbit: number | null
}

/** The kind of a publication, as it is numbered. */
export const PUBLISH_KIND = 'terbitkan nilai'

const labelOf = ({ id, kode }: { id: number; kode: string }) => `nilai ${kode} (kelas ${id})`

/**
 * Shows a class's drafted marks to their students, all of them, in one numbered change. Product §25.12.
 * @returns how many students see something new, and the number to take it back by.
 * @throws AppError conflict when the drafts are others than the person saw; as draftMarks.
 */
export function publishMarks(writer: Writer, { kelas_id, reach }: Where, seen: SeenDraft[]) {
  const how = { kind: PUBLISH_KIND, label: labelOf, apply: true }
  return changeNumbered(writer, how, async (tx) => {
    const { id, kode } = await requireWholeKelas(tx, reach, kelas_id)
    const rows = (await lockKrs(tx, kelas_id, null)).filter(({ draf }) => Object.keys(draf).length)
    const now = rows.flatMap(({ nim, draf, terbit }) =>
      BAGIAN.filter((bagian) => bagian in draf).map((bagian) =>
        keyOf({ nim, bagian, nilai: draf[bagian] ?? null, terbit: terbit[bagian] }),
      ),
    )
    if (now.toSorted().join() !== seen.map(keyOf).toSorted().join()) {
      throw new AppError(
        'conflict',
        'Nilai kelas ini berubah sejak Anda melihatnya. Periksa lagi, lalu terbitkan.',
      )
    }
    for (const bagian of BAGIAN) {
      await tx.query(
        `update krs k set ${bagian} = d.nilai from nilai_draf d
          where d.kelas_id = $1 and d.bagian = $2 and k.kelas_id = d.kelas_id and k.mhs_id = d.mhs_id`,
        [kelas_id, bagian],
      )
    }
    await tx.query('delete from nilai_draf where kelas_id = $1', [kelas_id])
    return { id, kode, mahasiswa: rows.length }
  })
}

const keyOf = ({ nim, bagian, nilai, terbit }: SeenDraft) => `${nim} ${bagian} ${nilai} ${terbit}`

/**
 * The person's last publication of a class that can be taken back: its number, when it was, and of how many students it has
 * marks; null where there is none. Product §25.12.
 */
export async function findPublication(
  pool: Queryable,
  { kelas, actor }: { kelas: { id: number; kode: string }; actor: string },
): Promise<{ nomor: number; pada: Date; mahasiswa: number } | null> {
  const { rows } = await pool.query<{ nomor: number; pada: Date; mahasiswa: number }>(
    `select r.id as nomor, r.at as pada,
            (select count(distinct c.row_key)::int from import_change c
              where c.import_run_id = r.id and c.table_name = 'krs') as mahasiswa
       from import_run r where r.kind = $1 and r.file = $2 and r.actor = $3 and r.undone_at is null
      order by r.id desc limit 1`,
    [PUBLISH_KIND, labelOf(kelas), actor],
  )
  const [last] = rows
  // A publication that the journal has forgotten stays.
  return last && last.mahasiswa > 0 ? last : null
}

/**
 * Lets a publication be taken back by its number: of this class, and the person's own. Product §25.12.
 * @throws AppError not_found for any other number, and as requireWholeKelas.
 */
export async function requirePublication(
  { db, actor }: Writer,
  pool: Queryable,
  { kelas_id, reach }: Where,
  number: number,
): Promise<void> {
  const { id, kode } = await requireWholeKelas(pool, reach, kelas_id)
  const run = await db.importRun.findUnique({ where: { id: number } })
  const isOwn = run?.file === labelOf({ id, kode }) && run.actor === actor
  if (!isOwn) throw notFound()
}
