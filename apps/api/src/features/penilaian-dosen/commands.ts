import type { ServerBody } from '@sia/contracts/endpoint'
import type { create } from '@sia/contracts/penilaian-dosen'
import { explainNilaiPenilaian, PENILAIAN_ASPECTS } from '@sia/domain/penilaian-dosen'
import { refusedBy } from '@sia/server/db/errors'
import { AppError, invalid, notFound } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { own, requireOwn } from '../../lib/own.ts'

/**
 * Stores the caller's rating of a class, once. That he takes the class and has not rated it yet
 * are the database's to say, so nothing can come in between. Product §5.
 * @throws AppError not_found for a class not taken, conflict for a second rating, invalid for one that the
 *   database's scale does not have, forbidden.
 */
export async function createPenilaian(ctx: MhsCtx, body: ServerBody<typeof create>): Promise<void> {
  requireOwn(ctx, body.mhs_id)
  const data = { ...body, ...own(ctx) }
  await changeOwn(ctx, (tx) => tx.penilaianDosen.create({ data })).catch(
    refusedBy({
      penilaian_dosen_mhs_id_kelas_id_fkey: notFound,
      penilaian_dosen_mhs_id_kelas_id_key: alreadyRated,
      penilaian_dosen_skala_sah: offScale,
    }),
  )
}

// Which of them it is the database does not say.
const offScale = () =>
  invalid(
    Object.fromEntries(
      PENILAIAN_ASPECTS.map(({ field, label }) => [field, [explainNilaiPenilaian(label)]]),
    ),
  )

const alreadyRated = () => new AppError('conflict', 'Nilai yang sudah terisi tidak dapat diubah !')
