import { createHash } from 'node:crypto'
import type { RoomFacts } from '@sia/domain/ruangan'
import { change, type Writer } from '@sia/server/db/change'
import { AppError, notFound } from '@sia/server/errors'

/** A checksum of how many people a room holds and what it has. */
export const isiOf = ({ kapasitas, fasilitas }: RoomFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([kapasitas, fasilitas]))
    .digest('base64url')

/**
 * Says how many people a room holds and what it has, in place of what was seen of it. Product §25.7.
 * @param seen the checksum of that, as `isiOf` makes it.
 * @throws AppError not_found where there is no such room, conflict with what is said of it now where a colleague
 * changed that meanwhile.
 */
export const saveRuangan = (
  { db, actor }: Writer,
  id: number,
  { seen, ...said }: RoomFacts & { seen: string },
) =>
  change(db, { actor }, async (tx) => {
    await tx.$executeRaw`select from ruangan where id = ${id} for update`
    const now = await tx.ruangan.findUnique({ where: { id } })
    if (!now) throw notFound()
    if (isiOf(now) !== seen) throw changed(now)
    return tx.ruangan.update({ where: { id }, data: said })
  })

const changed = ({ nama, kapasitas, fasilitas }: RoomFacts & { nama: string }) =>
  new AppError(
    'conflict',
    `${nama} diubah rekan Anda sejak Anda lihat; sekarang: kapasitas ${kapasitas ?? 'kosong'}, fasilitas ${fasilitas ?? 'kosong'}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
