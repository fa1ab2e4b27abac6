import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { storedPath } from '@sia/domain/berkas'
import { AppError } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'

/**
 * Saves the photo of a submission as a file of the operator's; one that is there already stays.
 * @throws AppError not_found without a photo, unavailable, conflict when it can not be written.
 */
export async function saveFoto(
  storage: Storage,
  { id, foto }: { id: number; foto: string | null },
  target: string,
): Promise<void> {
  const path = storedPath('ks', String(foto))
  if (foto === null || (await storage.stat(path)) === null) {
    throw new AppError('not_found', `Kritik & saran ${id} tidak memiliki foto.`)
  }
  const written = pipeline(await storage.read(path), createWriteStream(target, { flags: 'wx' }))
  await written.catch((cause) => {
    const exists = cause.code === 'EEXIST'
    const message = exists ? `${target} sudah ada.` : `${target} tidak dapat ditulis.`
    throw new AppError('conflict', message, { cause })
  })
}
