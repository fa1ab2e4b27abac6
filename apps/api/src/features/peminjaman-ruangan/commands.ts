import type { ServerBody, ServerReply } from '@sia/contracts/endpoint'
import type { create, update } from '@sia/contracts/peminjaman-ruangan'
import { checkOverlap, checkPeriod, checkTerbuka, isEditable } from '@sia/domain/peminjaman-ruangan'
import { refusedBy } from '@sia/server/db/errors'
import { invalid, notFound } from '@sia/server/errors'
import { type LoanPeriod, unset } from '@sia/server/features/peminjaman-ruangan/queries'
import { findTaken } from '@sia/server/features/ruangan/taken'
import type { Fields } from '@sia/server/http/decode'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { own } from '../../lib/own.ts'
import { countTerbuka, findPeminjaman } from './queries.ts'

type Outcome = ServerReply<typeof update>

const NOT_FOUND = 'Ruangan tidak ditemukan.'
const ALREADY_DECIDED = 'Edit tidak tersedia, peminjaman ini sudah ditanggapi.'
const STAYS = 'Peminjaman ini sudah ditanggapi, jadi tidak dapat ditarik kembali.'
const fail = (msg: string): Outcome => ({ status: 'fail', msg, message: msg, errors: {} })

/** The rows that `isEditable` says yes to, as the database understands it. */
const undecided = { AND: [unset('mengetahui'), unset('menyetujui'), unset('rejected')] }

/**
 * Applies for a room in the caller's name; so many applications may be open at a time. Product §14.1, docs/decisions/0015.
 * @throws AppError invalid under dari, sampai or ruangan_id.
 */
export async function createPeminjaman(
  ctx: MhsCtx,
  body: ServerBody<typeof create>,
): Promise<{ status: 'success'; msg: string }> {
  await requireFree(ctx, body, null)
  await changeOwn(ctx, async (tx) => {
    const terbuka = checkTerbuka(await countTerbuka(ctx, tx), ctx.env.OPEN_LOANS)
    if (!terbuka.ok) throw invalid(terbuka.errors)
    await tx.peminjamanRuangan.create({ data: { ...body, ...own(ctx) } })
  }).catch(refusedForRuangan)
  return { status: 'success', msg: 'Berhasil mengajukan peminjaman ruangan.' }
}

/**
 * Changes the fields that were sent of an application of the caller. The condition stands in the
 * write itself: what an approver decided on meanwhile stays what he decided on.
 * @returns status 'fail' once anybody has decided.
 * @throws AppError not_found, invalid under dari, sampai or ruangan_id, too_many. Product §14.3.
 */
export async function updatePeminjaman(
  ctx: MhsCtx,
  id: number,
  body: ServerBody<typeof update>,
): Promise<Outcome> {
  const row = await findPeminjaman(ctx, id)
  if (!row) throw notFound()
  if (!isEditable(row)) return fail(ALREADY_DECIDED)
  const { ruangan_id, dari, sampai, no_telp, keperluan } = { ...row, ...body }
  const data = { ruangan_id, dari, sampai, no_telp, keperluan }
  await requireFree(ctx, data, id)
  const where = { id, ...own(ctx), ...undecided }
  const { count } = await spendDaily(
    ctx,
    'ubah',
    1,
    () =>
      changeOwn(ctx, (tx) => tx.peminjamanRuangan.updateMany({ where, data })).catch(
        refusedForRuangan,
      ),
    (written) => written.count === 0,
  )
  if (count === 0) return fail(ALREADY_DECIDED)
  return { status: 'success', msg: 'Berhasil mengubah peminjaman ruangan.' }
}

/**
 * Takes back an application of the caller; the database's function deletes none that anybody has decided on.
 * @returns status 'fail' once anybody has decided.
 * @throws AppError not_found, too_many. Product §14.3.
 */
export async function takeBackPeminjaman(ctx: MhsCtx, id: number): Promise<Outcome> {
  if (!(await findPeminjaman(ctx, id))) throw notFound()
  const isTaken = await spendDaily(
    ctx,
    'ubah',
    1,
    async () => {
      const [taken] = await changeOwn(
        ctx,
        (tx) => tx.$queryRaw<{ ok: boolean }[]>`
        select peminjaman_tarik(${ctx.mhs.id}::int, ${id}::int) as ok`,
      )
      return taken?.ok === true
    },
    (taken) => !taken,
  )
  return isTaken ? { status: 'success', msg: 'Pengajuan peminjaman ditarik kembali.' } : fail(STAYS)
}

async function requireFree(ctx: MhsCtx, loan: LoanPeriod, id: number | null): Promise<void> {
  const fields = await checkPeminjaman(ctx, loan, id)
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/**
 * The sentences against a loan, as far as its room and times are known.
 * @param id the loan that is edited, left out: approved a moment ago, it would be in its own way.
 */
export async function checkPeminjaman(
  ctx: MhsCtx,
  { ruangan_id, dari, sampai }: Partial<LoanPeriod>,
  id: number | null,
): Promise<Fields> {
  const times = { ...(dari && { dari }), ...(sampai && { sampai }) }
  const period = checkPeriod(times, ctx.now, ctx.env.ROOM_LOAN_DAYS)
  if (ruangan_id === undefined) return period.ok ? {} : { ...period.errors }
  if (!(await ctx.db.ruangan.findUnique({ where: { id: ruangan_id } }))) {
    return { ...(!period.ok && period.errors), ruangan_id: [NOT_FOUND] }
  }
  if (!period.ok) return { ...period.errors }
  if (!dari || !sampai) return {}
  const { loans, lectures } = await findTaken(ctx.db, { ruangan_id, dari, sampai }, { loan: id })
  const overlap = checkOverlap({ dari, sampai }, loans, lectures)
  return overlap.ok ? {} : { ...overlap.errors }
}

/** The same for an edit: what was not sent stays, what could not be read is not known. */
export async function checkChange(
  ctx: MhsCtx,
  id: number,
  { known, refused }: { known: Partial<ServerBody<typeof update>>; refused: string[] },
): Promise<Fields> {
  const row = await findPeminjaman(ctx, id)
  if (!row || !isEditable(row)) return {}
  const { ruangan_id, dari, sampai } = row
  const sent = Object.entries(known).filter(([, value]) => value !== undefined)
  const kept = Object.entries({ ruangan_id, dari, sampai }).filter(
    ([name]) => !refused.includes(name),
  )
  return checkPeminjaman(ctx, Object.fromEntries([...kept, ...sent]), id)
}

const refusedForRuangan = refusedBy({
  peminjaman_ruangan_ruangan_id_fkey: () => invalid({ ruangan_id: [NOT_FOUND] }),
})
