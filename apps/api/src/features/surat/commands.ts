import type { ServerBody } from '@sia/contracts/endpoint'
import type { create } from '@sia/contracts/surat'
import { mayHaveSurat, SURAT } from '@sia/domain/surat'
import { AppError, invalid } from '@sia/server/errors'
import { requirePortal } from '@sia/server/portal'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { listTersedia, readRules } from './queries.ts'

/**
 * Asks for a paper of the caller: issued at once, or waiting where its kind needs a signature; the one there is where it
 * says the same. What it says the database puts together. Product §26.2.
 * @returns its id.
 * @throws AppError forbidden for a kind that is not for his status, invalid where there is nothing to certify, conflict
 *   without a letterhead or an address of the portal, too_many.
 */
export async function requestSurat(
  ctx: MhsCtx,
  { jenis, rujukan, keperluan }: ServerBody<typeof create>,
): Promise<number> {
  if (!mayHaveSurat(jenis, ctx.mhs.status)) {
    throw new AppError('forbidden', `${SURAT[jenis].label} hanya untuk mahasiswa aktif.`)
  }
  const [tersedia, rules] = await Promise.all([listTersedia(ctx), readRules(ctx)])
  if (!rules.siap) {
    throw new AppError(
      'conflict',
      'Kop surat kampus belum diatur. Hubungi Bagian Akademik, lalu coba lagi.',
    )
  }
  requirePortal(ctx.env)
  const isThere = tersedia.some((one) => one.jenis === jenis && one.rujukan === rujukan)
  if (!isThere) throw nothingToSay()
  // Nobody reads what a paper that needs no signature is for.
  const purpose = rules.ditandatangani.includes(jenis) ? (keperluan ?? null) : null
  return spendDaily(ctx, 'ubah', 1, async () => {
    const [row] = await changeOwn(
      ctx,
      (tx) => tx.$queryRaw<{ id: number | null }[]>`
        select surat_minta(${ctx.mhs.id}::int, ${jenis}, ${rujukan}, ${purpose}, ${ctx.now}::timestamptz) as id`,
    )
    if (!row?.id) throw nothingToSay()
    return row.id
  })
}

const nothingToSay = () =>
  invalid({ rujukan: ['Belum ada data untuk surat ini. Muat ulang halaman Surat.'] })
