import { mhs } from '@sia/contracts/mhs'
import { angsuran, angsuran1, angsuran2, biaya } from '@sia/contracts/pembayaran'
import type * as z from 'zod/mini'
import type { MhsCtx, PublicCtx } from '../../context.ts'
import { columnsOf } from '../../db/sql.ts'
import { presentMhs } from './present.ts'

type MhsRow = Omit<z.output<typeof mhs>, 'jenjang'> & { jenjang: string }

const mhsById = {
  name: 'mhs by id',
  text: `select ${columnsOf(mhs, 'mhs')} from mhs where id = $1`,
}

/** A student's own row with every field of the contract, or null. */
export async function findMhs(ctx: PublicCtx, id: number) {
  const [row] = await ctx.sql<MhsRow>(mhsById, [id])
  return row ? presentMhs(row) : null
}

const one = (table: string, contract: { shape: object }) =>
  `(select x from (select ${columnsOf(contract, table)} from ${table} where mhs_id = m.id) x) as ${table}`

const mhsLengkap = {
  name: 'mhs lengkap',
  text: `select row_to_json(r)::text as json from (
    select ${columnsOf(mhs, 'm')}, j.nama as jurusan,
           (select x from (select coalesce(d.disc_1, false) as disc_1,
                                  coalesce(d.disc_2, false) as disc_2) x) as disc,
           ${one('biaya', biaya)}, ${one('angsuran_1', angsuran1)}, ${one('angsuran_2', angsuran2)},
           (select coalesce(array_to_json(array_agg(x)), '[]')
              from (select ${columnsOf(angsuran, 'a')} from angsuran a
                     where a.mhs_id = m.id order by a.tanggal, a.id) x) as angsuran
      from mhs m join jurusan j on j.id = m.jurusan_id left join disc d on d.mhs_id = m.id
     where m.id = $1) r`,
}

/**
 * The caller with everything the profile and the payment page show, as JSON of the contract; null
 * when he is gone. Some 150 columns, most of them a number or nothing: PostgreSQL writes them
 * quicker than they are read and written here. Specification §7 (GET /api/mhs).
 */
export async function findMhsLengkap(ctx: MhsCtx): Promise<string | null> {
  const [row] = await ctx.sql<{ json: string }>(mhsLengkap, [ctx.mhs.id])
  return row?.json ?? null
}

/** The hash of the caller's password. */
export async function findPasswordHash(ctx: MhsCtx): Promise<string> {
  const { password_hash } = await ctx.db.account.findUniqueOrThrow({
    where: { id: ctx.session.account_id },
    select: { password_hash: true },
  })
  return password_hash
}
