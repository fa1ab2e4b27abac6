import { mhs } from '@sia/contracts/mhs'
import type { Prisma } from '@sia/prisma/client'
import type * as z from 'zod/mini'
import type { MhsCtx, PublicCtx } from '../../context.ts'
import { presentMhs } from './present.ts'

const lengkap = {
  jurusan: true,
  disc: true,
  biaya: true,
  angsuran_1: true,
  angsuran_2: true,
  angsuran: { orderBy: [{ tanggal: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.MhsInclude

/** A student with everything the profile and the payment page show. */
export type MhsLengkap = Prisma.MhsGetPayload<{ include: typeof lengkap }>

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

/** The caller with programme, DISC results, fees and installments. */
export function findMhsLengkap(ctx: MhsCtx): Promise<MhsLengkap> {
  return ctx.db.mhs.findUniqueOrThrow({ where: { id: ctx.mhs.id }, include: lengkap })
}

/** The hash of the caller's password. */
export async function findPasswordHash(ctx: MhsCtx): Promise<string> {
  const { password_hash } = await ctx.db.account.findUniqueOrThrow({
    where: { id: ctx.session.account_id },
    select: { password_hash: true },
  })
  return password_hash
}
