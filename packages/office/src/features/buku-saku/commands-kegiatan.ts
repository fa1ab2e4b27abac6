import { createHash } from 'node:crypto'
import { nameBulan } from '@sia/domain/time'
import type { Tx, Writer } from '@sia/server/db/change'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { findKnownStudents } from '../../lib/known-students.ts'

/** An activity. */
export interface Said {
  judul: string
  /** 1 to 12. */
  bulan: number
}

/** The kinds of changes that can be taken back. */
export const KEGIATAN_KINDS = {
  create: 'buku-saku tulis',
  update: 'buku-saku sunting',
  attend: 'daftar hadir',
} as const

const labelOf = ({ judul }: Said) => `Kegiatan buku saku ${judul}`

/** A checksum of what an activity says. */
export const checksumOf = ({ judul, bulan }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([judul, bulan]))
    .digest('base64url')

/**
 * Adds an activity. Product §25.24.
 * @returns its id, and the number to take it back by.
 * @throws AppError invalid for a title that another has.
 */
export function createKegiatan(writer: Writer, said: Said) {
  const how = { kind: KEGIATAN_KINDS.create, label: labelOf, apply: true }
  return changeNumbered(writer, how, async (tx) => {
    await requireFree(tx, said.judul, null)
    return tx.bukuSakuKegiatan.create({ data: said })
  })
}

/**
 * Changes an activity, in place of what was seen of it. Product §25.24.
 * @param seen the checksum of that, as `checksumOf` makes it.
 * @throws AppError not_found, conflict where a colleague changed it meanwhile, and as createKegiatan.
 */
export function updateKegiatan(
  writer: Writer,
  id: number,
  { seen, ...said }: Said & { seen: string },
) {
  const how = { kind: KEGIATAN_KINDS.update, label: labelOf, apply: true }
  return changeNumbered(writer, how, async (tx) => {
    const before = await lock(tx, id)
    if (checksumOf(before) !== seen) throw changed(before)
    if (checksumOf(said) === seen) return before
    await requireFree(tx, said.judul, id)
    return tx.bukuSakuKegiatan.update({ where: { id }, data: said })
  })
}

/**
 * Puts students on an activity's attendance list and takes others off it, all or none; who is there already, or not
 * there, stays so. Product §25.24.
 * @returns how many were added and taken off, and the number to take it back by.
 * @throws AppError not_found for an unknown activity, or with the NIMs that nobody has.
 */
export function attendKegiatan(
  writer: Writer,
  id: number,
  { add, remove }: { add: string[]; remove: string[] },
) {
  const how = {
    kind: KEGIATAN_KINDS.attend,
    label: (done: Said & { added: number; removed: number }) =>
      `${labelOf(done)}: ${done.added} hadir, ${done.removed} dikeluarkan`,
    apply: true,
  }
  return changeNumbered(writer, how, async (tx) => {
    const kegiatan = await lock(tx, id)
    const known = await findKnownStudents(tx, [...add, ...remove])
    const idsOf = (nims: string[]) => nims.map((nim) => known.get(nim))
    const removed = await tx.query(
      'delete from buku_saku_hadir where buku_saku_kegiatan_id = $1 and mhs_id = any ($2::int[])',
      [id, idsOf(remove)],
    )
    const added = await tx.query(
      `insert into buku_saku_hadir (buku_saku_kegiatan_id, mhs_id)
       select distinct $1::int, mhs_id from unnest($2::int[]) as mhs_id on conflict do nothing`,
      [id, idsOf(add)],
    )
    return { ...kegiatan, added: added.rowCount ?? 0, removed: removed.rowCount ?? 0 }
  })
}

// The sheet goes by the title; two of one title at once wait for each other.
async function requireFree(tx: Tx, judul: string, id: number | null): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('buku_saku_kegiatan judul'))")
  const { rows } = await tx.query(
    'select from buku_saku_kegiatan where lower(judul) = lower($1) and id is distinct from $2',
    [judul, id],
  )
  if (rows.length > 0) throw invalid({ judul: ['Sudah ada kegiatan berjudul ini.'] })
}

async function lock(tx: Tx, id: number) {
  await tx.query('select from buku_saku_kegiatan where id = $1 for no key update', [id])
  const found = await tx.bukuSakuKegiatan.findUnique({ where: { id } })
  if (!found) throw notFound()
  return found
}

const changed = ({ judul, bulan }: Said) =>
  new AppError(
    'conflict',
    `Kegiatan ini diubah rekan Anda sejak Anda buka; sekarang '${judul}' bulan ${nameBulan(bulan)}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
