import { createHash } from 'node:crypto'
import { formatDay, showTanggal } from '@sia/domain/time'
import type { Tx, Writer } from '@sia/server/db/change'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { findKnownStudents } from '../../lib/known-students.ts'

/** A TAK activity; the day is UTC midnight. */
export interface Said {
  nama: string
  tempat: string | null
  tanggal: Date | null
  nilai: number
}

/** The kinds of changes that can be taken back. */
export const PROGKAM_KINDS = {
  create: 'tak tulis',
  update: 'tak sunting',
  join: 'tak peserta',
} as const

const labelOf = ({ nama }: Pick<Said, 'nama'>) => `Kegiatan ${nama}`

/** A checksum of what an activity says. */
export const checksumOf = ({ nama, tempat, tanggal, nilai }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([nama, tempat, tanggal, nilai]))
    .digest('base64url')

/**
 * Adds an activity: a campus programme, or with an owner a student's own, in which he takes part. Product §25.24.
 * @returns its id, and the number to take it back by.
 * @throws AppError invalid for an owner nobody is, or where there is such an activity already.
 */
export function createProgkam(
  writer: Writer,
  { pemilik, ...said }: Said & { pemilik: string | null },
) {
  const how = { kind: PROGKAM_KINDS.create, label: labelOf, apply: true }
  return changeNumbered(writer, how, async (tx) => {
    const owner = pemilik && (await tx.mhs.findUnique({ where: { nim: pemilik } }))
    if (pemilik && !owner) throw invalid({ pemilik: ['Tidak ada mahasiswa dengan NIM ini.'] })
    await requireFree(tx, { ...said, nim_mhs: pemilik }, null)
    return tx.progkam.create({
      data: {
        ...said,
        nim_mhs: pemilik,
        ...(owner && { mhs: { create: { mhs_id: owner.id } } }),
      },
    })
  })
}

/**
 * Changes an activity, in place of what was seen of it. Product §25.24.
 * @param seen the checksum of that, as `checksumOf` makes it.
 * @throws AppError not_found, conflict where a colleague changed it meanwhile, and as createProgkam.
 */
export function updateProgkam(
  writer: Writer,
  id: number,
  { seen, ...said }: Said & { seen: string },
) {
  const how = { kind: PROGKAM_KINDS.update, label: labelOf, apply: true }
  return changeNumbered(writer, how, async (tx) => {
    const before = await lock(tx, id)
    if (checksumOf(before) !== seen) throw changed(before)
    if (checksumOf(said) === seen) return before
    await requireFree(tx, { ...said, nim_mhs: before.nim_mhs }, id)
    return tx.progkam.update({ where: { id }, data: said })
  })
}

/**
 * Adds students to a campus programme and takes others out of it, all or none; who is in already, or not in, stays so.
 * Product §25.24.
 * @returns how many were added and taken out, and the number to take it back by.
 * @throws AppError not_found for an unknown activity, or with the NIMs that nobody has; conflict for a student's own.
 */
export function joinProgkam(
  writer: Writer,
  id: number,
  { add, remove }: { add: string[]; remove: string[] },
) {
  const how = {
    kind: PROGKAM_KINDS.join,
    label: (done: Pick<Said, 'nama'> & { added: number; removed: number }) =>
      `${labelOf(done)}: ${done.added} peserta ditambah, ${done.removed} dikeluarkan`,
    apply: true,
  }
  return changeNumbered(writer, how, async (tx) => {
    const progkam = await lock(tx, id)
    if (progkam.nim_mhs !== null) {
      throw new AppError('conflict', 'Kegiatan ini milik seorang mahasiswa: pesertanya dia saja.')
    }
    const known = await findKnownStudents(tx, [...add, ...remove])
    const idsOf = (nims: string[]) => nims.map((nim) => known.get(nim))
    const removed = await tx.query(
      'delete from progkam_mhs where progkam_id = $1 and mhs_id = any ($2::int[])',
      [id, idsOf(remove)],
    )
    const added = await tx.query(
      `insert into progkam_mhs (progkam_id, mhs_id)
       select distinct $1::int, mhs_id from unnest($2::int[]) as mhs_id on conflict do nothing`,
      [id, idsOf(add)],
    )
    return { ...progkam, added: added.rowCount ?? 0, removed: removed.rowCount ?? 0 }
  })
}

// The sheet goes by name, day and owner; two alike at once wait for each other.
async function requireFree(
  tx: Tx,
  { nama, tanggal, nim_mhs }: Said & { nim_mhs: string | null },
  id: number | null,
): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('progkam nama'))")
  const { rows } = await tx.query(
    `select from progkam where lower(nama) = lower($1) and tanggal is not distinct from $2::date
        and nim_mhs is not distinct from $3 and id is distinct from $4`,
    [nama, tanggal && formatDay(tanggal), nim_mhs, id],
  )
  if (rows.length > 0) throw invalid({ nama: ['Kegiatan ini pada tanggal itu sudah ada.'] })
}

async function lock(tx: Tx, id: number) {
  await tx.query('select from progkam where id = $1 for no key update', [id])
  const found = await tx.progkam.findUnique({ where: { id } })
  if (!found) throw notFound()
  return found
}

function changed({ nama, tanggal, nilai }: Said): AppError {
  const day = tanggal === null ? 'tanpa tanggal' : showTanggal(formatDay(tanggal))
  return new AppError(
    'conflict',
    `Kegiatan ini diubah rekan Anda sejak Anda buka; sekarang '${nama}', ${day}, nilai ${nilai}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
}
