import { mhs } from '@sia/contracts/mhs'
import { angsuran, angsuran1, angsuran2, biaya } from '@sia/contracts/pembayaran'
import type * as z from 'zod/mini'
import type { MhsCtx, PublicCtx } from '../../context.ts'
import { presentMhs } from './present.ts'

type MhsRow = Omit<z.output<typeof mhs>, 'jenjang'> & { jenjang: string }

const mhsById = {
  name: 'mhs by id',
  text: `select ${Object.keys(mhs.shape).join(', ')} from mhs where id = $1`,
}

/** A student's own row with every field of the contract, or null. */
export async function findMhs(ctx: PublicCtx, id: number) {
  const [row] = await ctx.sql<MhsRow>(mhsById, [id])
  return row ? presentMhs(row) : null
}

interface ProgrammeRow {
  jurusan: string
  disc_1: boolean
  disc_2: boolean
}

const programmeOfMhs = {
  name: 'programme of mhs',
  text: `select j.nama as jurusan, coalesce(d.disc_1, false) as disc_1, coalesce(d.disc_2, false) as disc_2
           from mhs m join jurusan j on j.id = m.jurusan_id left join disc d on d.mhs_id = m.id
          where m.id = $1`,
}

const paymentsOfMhs = {
  biaya: ofMhs('biaya', biaya),
  angsuran_1: ofMhs('angsuran_1', angsuran1),
  angsuran_2: ofMhs('angsuran_2', angsuran2),
  angsuran: ofMhs('angsuran', angsuran, 'order by tanggal, id'),
}

/** A student's rows of a table, with the columns of the contract. */
function ofMhs(table: string, { shape }: { shape: object }, order = '') {
  const columns = Object.keys(shape).join(', ')
  return {
    name: `${table} of mhs`,
    text: `select ${columns} from ${table} where mhs_id = $1 ${order}`,
  }
}

/**
 * The caller with everything the profile and the payment page show; null when he is gone.
 * Specification §7 (GET /api/mhs).
 */
export async function findMhsLengkap(ctx: MhsCtx) {
  const { id } = ctx.mhs
  const [row, [programme], [fees], [slots1], [slots2], optional] = await Promise.all([
    findMhs(ctx, id),
    ctx.sql<ProgrammeRow>(programmeOfMhs, [id]),
    ctx.sql<z.output<typeof biaya>>(paymentsOfMhs.biaya, [id]),
    ctx.sql<z.output<typeof angsuran1>>(paymentsOfMhs.angsuran_1, [id]),
    ctx.sql<z.output<typeof angsuran2>>(paymentsOfMhs.angsuran_2, [id]),
    ctx.sql<z.output<typeof angsuran>>(paymentsOfMhs.angsuran, [id]),
  ])
  if (!row || !programme) return null
  const { jurusan, ...disc } = programme
  const slots = { angsuran_1: slots1 ?? null, angsuran_2: slots2 ?? null }
  return { ...row, jurusan, disc, biaya: fees ?? null, ...slots, angsuran: optional }
}

/** The hash of the caller's password. */
export async function findPasswordHash(ctx: MhsCtx): Promise<string> {
  const { password_hash } = await ctx.db.account.findUniqueOrThrow({
    where: { id: ctx.session.account_id },
    select: { password_hash: true },
  })
  return password_hash
}
