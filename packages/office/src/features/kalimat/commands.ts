import type { KalimatOf } from '@sia/domain/kalimat'
import { change, type Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { listKalimat } from './queries.ts'

/** The phrases of one act: those wanted, and those that whoever wants them saw. */
interface Wanted {
  isi: readonly string[]
  dilihat: readonly string[]
}

/**
 * Replaces the phrases of one act. Product §25.8.
 * @throws AppError conflict with the phrases as they are now, where they are others than those seen.
 */
export const saveKalimat = (
  { db, actor }: Writer,
  tindakan: KalimatOf,
  { isi, dilihat }: Wanted,
): Promise<void> =>
  change(db, { actor }, async (tx) => {
    // Also where there are none yet, which would leave no row to lock.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`kalimat ${tindakan}`}))`
    const [found] = await listKalimat(tx, [tindakan])
    const before = found?.isi ?? []
    if (JSON.stringify(before) !== JSON.stringify(dilihat)) throw explainChanged(before)
    for (const [place, text] of isi.entries()) {
      const row = { tindakan, urutan: place + 1 }
      if (before[place] === undefined) await tx.kalimat.create({ data: { ...row, isi: text } })
      else if (before[place] !== text) {
        await tx.kalimat.update({ where: { tindakan_urutan: row }, data: { isi: text } })
      }
    }
    await tx.kalimat.deleteMany({ where: { tindakan, urutan: { gt: isi.length } } })
  })

function explainChanged(now: readonly string[]): AppError {
  const list = now.map((text, place) => `(${place + 1}) ${text}`).join(' ')
  return new AppError(
    'conflict',
    `Kalimat ini sudah diubah orang lain sejak Anda buka. Sekarang: ${list || 'kosong'}`,
  )
}
