import type { Removed } from '@sia/contracts/office/removal'
import type { OfficeCtx } from '@sia/office/context'
import { nameTable } from '@sia/office/lib/table-names'
import { kindOf } from '@sia/office/remove/kinds'
import { removeOne } from '@sia/office/remove/run'
import { notFound } from '@sia/server/errors'

/** How a removal of this kind is numbered. */
export const removalKind = (name: string): string => `hapus ${name}`

/**
 * Removes a row that has a number, with what goes along, or shows it; a colleague may have removed it.
 * @param called the name that the kind finds it by; null where it is not there.
 * @throws AppError not_found.
 */
export async function removeRow(
  ctx: OfficeCtx,
  name: string,
  { id, called, apply }: { id: number; called: string | null | undefined; apply: boolean },
): Promise<Removed> {
  if (called === null || called === undefined) throw notFound()
  const { goes, holds, number } = await removeOne(ctx, kindOf(name), {
    words: [called],
    which: String(id),
    apply,
  })
  return {
    ikut: goes.map(({ table, count }) => `${count} ${nameTable(table)}`),
    menahan: holds.map(({ count, what }) => `${count} ${what}`),
    nomor: number,
  }
}
