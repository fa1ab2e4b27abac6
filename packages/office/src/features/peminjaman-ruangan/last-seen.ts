import { createHash } from 'node:crypto'
import { change, type Orm, type Writer } from '@sia/server/db/change'
import type { PeminjamanRow } from './queries.ts'

/** A checksum of what the student filled in. */
export const isiOf = ({ ruangan_id, dari, sampai, no_telp, keperluan }: PeminjamanRow): string =>
  createHash('sha256')
    .update(JSON.stringify([ruangan_id, dari, sampai, no_telp, keperluan]))
    .digest('base64url')

/** Remembers that an operator has seen these loans as they are now. */
export async function markDilihat(
  { db, actor }: Writer,
  operator: string,
  rows: PeminjamanRow[],
): Promise<void> {
  await change(
    db,
    { actor },
    (tx) => tx.$executeRaw`
    insert into peminjaman_dilihat (peminjaman_ruangan_id, operator, isi, pada)
    select id, ${operator}, isi, clock_timestamp()
      from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(isiOf)}::text[]) as seen (id, isi)
     where exists (select from peminjaman_ruangan p where p.id = seen.id)
    on conflict (peminjaman_ruangan_id, operator)
      do update set isi = excluded.isi, pada = excluded.pada`,
  )
}

/** What whoever decides last saw of loans. */
export interface LastSeen {
  /** The ids of those that are another thing now. */
  listChanged(tx: Orm, rows: PeminjamanRow[]): Promise<Set<number>>
  /** Notes that he has now seen them as they are. */
  note(rows: PeminjamanRow[]): Promise<void>
}

/** What an operator saw at the terminal, as the database remembers it. */
export const seenByOperator = (writer: Writer, operator: string): LastSeen => ({
  listChanged: (tx, rows) => findChanged(tx, operator, rows),
  note: (rows) => markDilihat(writer, operator, rows),
})

/** What somebody has on the screen: checksums by id, as `isiOf` makes them. */
export const seenAs = (isi: ReadonlyMap<number, string>): LastSeen => ({
  listChanged: async (_, rows) =>
    new Set(rows.filter((row) => isi.get(row.id) !== isiOf(row)).map(({ id }) => id)),
  note: async () => undefined,
})

/**
 * The loans that are another thing than when they were last seen: by this operator, or by anybody when he
 * has never seen them. What nobody has ever seen is not among them.
 */
async function findChanged(tx: Orm, operator: string, rows: PeminjamanRow[]): Promise<Set<number>> {
  const seen = await tx.$queryRaw<{ id: number; isi: string }[]>`
    select distinct on (peminjaman_ruangan_id) peminjaman_ruangan_id as id, isi
      from peminjaman_dilihat
     where peminjaman_ruangan_id = any(${rows.map(({ id }) => id)})
     order by peminjaman_ruangan_id, operator = ${operator} desc, pada desc`
  const isi = new Map(seen.map((one) => [one.id, one.isi]))
  return new Set(
    rows.filter((row) => isi.has(row.id) && isi.get(row.id) !== isiOf(row)).map(({ id }) => id),
  )
}
