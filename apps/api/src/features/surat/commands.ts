import type { ServerBody } from '@sia/contracts/endpoint'
import type { create } from '@sia/contracts/surat'
import { explainLacking, mayHaveSurat, SURAT } from '@sia/domain/surat'
import { AppError, invalid } from '@sia/server/errors'
import { requirePortal } from '@sia/server/portal'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { listTersedia, readRules } from './queries.ts'

/**
 * Asks for a paper of the caller: issued at once, or waiting where its kind needs a signature; an existing one that
 * says the same is kept. The database puts its facts together. Product §26.2.
 * @returns its id.
 * @throws AppError forbidden for a kind that is not for his status, invalid where there is nothing to certify, conflict
 *   without a letterhead or an address of the portal and for letters that no paper can show, too_many.
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
  const { listLacking } = await import('@sia/server/surat/fonts')
  const lacking = listLacking(purpose ?? '')
  if (lacking.length > 0) throw invalid({ keperluan: [explainLacking('Keperluan', lacking)] })
  return spendDaily(ctx, 'ubah', 1, () =>
    changeOwn(ctx, async (tx) => {
      const [row] = await tx.$queryRaw<{ id: number | null }[]>`
        select surat_minta(${ctx.mhs.id}::int, ${jenis}, ${rujukan}, ${purpose}) as id`
      if (!row?.id) throw nothingToSay()
      const [issued] = await tx.$queryRaw<{ isi: string | null }[]>`
        select isi::text as isi from surat where id = ${row.id}`
      const unprintable = listLacking(issued?.isi ?? '')
      if (unprintable.length > 0) throw notPrintable(unprintable)
      return row.id
    }),
  )
}

const notPrintable = (letters: string[]) =>
  new AppError(
    'conflict',
    `${explainLacking('Data untuk surat ini', letters)} Minta Bagian Akademik memperbaikinya.`,
  )

const nothingToSay = () =>
  invalid({ rujukan: ['Belum ada data untuk surat ini. Muat ulang halaman Surat.'] })
