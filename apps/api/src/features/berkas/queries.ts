import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import type { FastifyBaseLogger } from 'fastify'
import type { MhsCtx } from '../../context.ts'

/**
 * The paths of the PDFs behind the app's buttons that are not stored. While the store cannot be
 * asked none counts as missing: the button then says what is wrong. Product §16.2.
 */
export async function listBelumTersedia(
  { storage, mhs }: Pick<MhsCtx, 'storage' | 'mhs'>,
  log: FastifyBaseLogger,
): Promise<string[]> {
  const paths = [...Object.values(BERKAS), jadwalOjtPath(mhs.cabang)]
  const missing = await Promise.all(
    paths.map((path) =>
      storage.stat(path).then(
        (file) => file === null,
        (error: unknown) => {
          log.warn({ err: error, path }, 'the store of files cannot be asked')
          return false
        },
      ),
    ),
  )
  return paths.filter((_, index) => missing[index])
}
