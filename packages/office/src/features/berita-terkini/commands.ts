import { createHash } from 'node:crypto'
import { formatMoment, showMoment } from '@sia/domain/time'
import type { Tx, Writer } from '@sia/server/db/change'
import { AppError, notFound } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'
import { changeNumbered } from '../../journal/numbered.ts'
import { requireStored, storeNamed } from '../../sheets/write/attach.ts'

/** A news item. */
export interface Said {
  title: string
  caption: string
  /** The name of a picture that is stored. */
  picture: string | null
  created_at: Date
}

/** The kinds of changes that can be taken back. */
export const BERITA_KINDS = {
  create: 'berita tulis',
  update: 'berita ubah',
  withdraw: 'berita tarik',
} as const

const FOLDER = 'berita-terkini/picture'

/** A checksum of what an item says. */
export const isiOf = ({ title, caption, picture, created_at }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([title, caption, picture, created_at]))
    .digest('base64url')

type Ctx = Writer & { storage: Storage; now: Date }

const labelOf = ({ title }: { title: string }) => `Berita ${title}`

/** The item to be written; without an hour students see it from now on. */
type Wanted = Omit<Said, 'created_at'> & { created_at: Date | null }

/**
 * Publishes a news item. Product §25.18.
 * @returns its id, and the number to take it back by.
 * @throws AppError invalid for a picture that is not stored.
 */
export async function createBerita({ storage, now, ...writer }: Ctx, wanted: Wanted) {
  await requirePicture(storage, wanted.picture)
  const how = { kind: BERITA_KINDS.create, label: labelOf, apply: true }
  return changeNumbered(writer, how, (tx) =>
    tx.beritaTerkini.create({
      data: { ...wanted, created_at: wanted.created_at ?? now },
      select: { id: true, title: true },
    }),
  )
}

/**
 * Changes a news item, in place of what was seen of it. Product §25.18.
 * @param seen the checksum of that, as `isiOf` makes it.
 * @throws AppError not_found, invalid for another picture that is not stored, conflict where a colleague changed it
 *   meanwhile.
 */
export async function updateBerita(
  { storage, now, ...writer }: Ctx,
  id: number,
  { seen, ...wanted }: Wanted & { seen: string },
) {
  const how = { kind: BERITA_KINDS.update, label: labelOf, apply: true }
  return changeNumbered(writer, how, async (tx) => {
    const before = await lockBerita(tx, id)
    if (isiOf(before) !== seen) throw changed(before)
    // Older names have other forms, and their files may be gone: what was there may stay.
    if (wanted.picture !== before.picture) await requirePicture(storage, wanted.picture)
    const hour = wanted.created_at ?? now
    // The wire has no milliseconds: an hour that was only sent back stays as it is.
    const isSame = formatMoment(hour) === formatMoment(before.created_at)
    const data = { ...wanted, created_at: isSame ? before.created_at : hour }
    if (isiOf(data) === seen) return before
    return tx.beritaTerkini.update({ where: { id }, data })
  })
}

/** Takes a news item back, so that nobody sees it any more, or shows it again. @throws AppError not_found. */
export function withdrawBerita({ now, ...writer }: Ctx, id: number, isWithdrawn: boolean) {
  const how = { kind: BERITA_KINDS.withdraw, label: labelOf, apply: true }
  return changeNumbered(writer, how, async (tx) => {
    const before = await lockBerita(tx, id)
    if ((before.ditarik_pada !== null) === isWithdrawn) return before
    return tx.beritaTerkini.update({
      where: { id },
      data: { ditarik_pada: isWithdrawn ? now : null },
    })
  })
}

/** Stores a picture under a name of its own, which an item then says. @throws AppError invalid under gambar. */
export const storePicture = (storage: Storage, file: { name: string; bytes: Buffer }) =>
  storeNamed(storage, { ...file, folder: FOLDER, field: 'gambar', mayBePdf: false })

const requirePicture = (storage: Storage, picture: string | null) =>
  requireStored(storage, { folder: FOLDER, name: picture, field: 'picture' })

async function lockBerita(tx: Tx, id: number) {
  await tx.query('select from berita_terkini where id = $1 for update', [id])
  const found = await tx.beritaTerkini.findUnique({ where: { id } })
  if (!found) throw notFound()
  return found
}

function changed({ title, created_at }: Said): AppError {
  return new AppError(
    'conflict',
    `Berita ini diubah rekan Anda sejak Anda buka; sekarang judulnya '${title}', terbit ${showMoment(formatMoment(created_at))}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
}
