import type { PublicCtx } from '../../context.ts'

/** A student's own row with every field of the contract, or null. */
export async function findMhs(ctx: PublicCtx, id: number) {
  const row = await ctx.db.mhs.findUnique({ where: { id } })
  return row && presentMhs(row)
}

/** Narrows the level, which the database keeps as text with a check. */
export function presentMhs<T extends { jenjang: string }>(row: T) {
  return { ...row, jenjang: row.jenjang === 'D1' ? ('D1' as const) : ('D2' as const) }
}
