import type { ServerBody } from '@sia/contracts/endpoint'
import type { create } from '@sia/contracts/penilaian-dosen'
import { refusedBy } from '@sia/server/db/errors'
import { AppError, notFound } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { own, requireOwn } from '../../lib/own.ts'

/**
 * Stores the caller's rating of a class, once. That he takes the class and has not rated it yet
 * are the database's to say, so nothing can come in between. Product §5.
 * @throws AppError not_found for a class not taken, conflict for a second rating, forbidden.
 */
export async function createPenilaian(ctx: MhsCtx, body: ServerBody<typeof create>): Promise<void> {
  requireOwn(ctx, body.mhs_id)
  await ctx.db.penilaianDosen.create({ data: { ...body, ...own(ctx) } }).catch(
    refusedBy({
      penilaian_dosen_mhs_id_kelas_id_fkey: notFound,
      penilaian_dosen_mhs_id_kelas_id_key: alreadyRated,
    }),
  )
}

const alreadyRated = () => new AppError('conflict', 'Nilai yang sudah terisi tidak dapat diubah !')
