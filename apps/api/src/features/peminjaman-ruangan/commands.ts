import type { ServerBody, ServerReply } from '@sia/contracts/endpoint'
import type { create, update } from '@sia/contracts/peminjaman-ruangan'
import { checkBentrok, checkPeriod, isEditable } from '@sia/domain/peminjaman-ruangan'
import type { MhsCtx } from '../../context.ts'
import { refusedBy } from '../../db/errors.ts'
import { invalid, notFound } from '../../errors.ts'
import { own } from '../../lib/own.ts'
import { findPeminjaman, type LoanPeriod, listDisetujui, unset } from './queries.ts'

type Outcome = ServerReply<typeof update>

const SUDAH_DIPUTUSKAN = 'Edit tidak tersedia, peminjaman ini sudah ditanggapi.'
const DECIDED: Outcome = {
  status: 'fail',
  msg: SUDAH_DIPUTUSKAN,
  message: SUDAH_DIPUTUSKAN,
  errors: {},
}

/** The rows that `isEditable` says yes to, as the database understands it. */
const undecided = { AND: [unset('mengetahui'), unset('menyetujui'), unset('rejected')] }

/**
 * Applies for a room in the caller's name. Specification §5 (room loan), decisions 'Room loans'.
 * @throws AppError invalid under dari, sampai or ruangan_id.
 */
export async function createPeminjaman(
  ctx: MhsCtx,
  body: ServerBody<typeof create>,
): Promise<{ status: 'success'; msg: string }> {
  await requireFree(ctx, body, null)
  const data = { ...body, ...own(ctx) }
  await ctx.db.peminjamanRuangan.create({ data }).catch(refusedForRuangan)
  return { status: 'success', msg: 'Berhasil mengajukan peminjaman ruangan.' }
}

/**
 * Changes the fields that were sent of an application of the caller. The condition stands in the
 * write itself: what an approver decided on meanwhile stays what he decided on.
 * @returns status 'fail' once anybody has decided.
 * @throws AppError not_found, invalid under dari, sampai or ruangan_id. Specification §4 (room loan).
 */
export async function updatePeminjaman(
  ctx: MhsCtx,
  id: number,
  body: ServerBody<typeof update>,
): Promise<Outcome> {
  const row = await findPeminjaman(ctx, id)
  if (!row) throw notFound()
  if (!isEditable(row)) return DECIDED
  const { ruangan_id, dari, sampai, no_telp, keperluan } = { ...row, ...body }
  const data = { ruangan_id, dari, sampai, no_telp, keperluan }
  await requireFree(ctx, data, id)
  const { count } = await ctx.db.peminjamanRuangan
    .updateMany({ where: { id, ...own(ctx), ...undecided }, data })
    .catch(refusedForRuangan)
  if (count === 0) return DECIDED
  return { status: 'success', msg: 'Berhasil mengubah peminjaman ruangan.' }
}

// An edited loan is left out by its id: approved a moment ago, it would be in its own way.
async function requireFree(ctx: MhsCtx, loan: LoanPeriod, id: number | null): Promise<void> {
  const period = checkPeriod(loan, ctx.now)
  if (!period.ok) throw invalid({ ...period.errors })
  const bentrok = checkBentrok(loan, await listDisetujui(ctx, loan, id))
  if (!bentrok.ok) throw invalid({ ...bentrok.errors })
}

const refusedForRuangan = refusedBy({
  peminjaman_ruangan_ruangan_id_fkey: () => invalid({ ruangan_id: ['Ruangan tidak ditemukan.'] }),
})
