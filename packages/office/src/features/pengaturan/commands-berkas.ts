import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import type { Db } from '@sia/server/db/client'
import { AppError } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'
import { listCabang } from './queries.ts'

/** Every kind of PDF that students open; the last has one for each campus branch. */
export const JENIS = [...(Object.keys(BERKAS) as (keyof typeof BERKAS)[]), 'jadwal-ojt'] as const

/** One PDF that students open. */
export interface Berkas {
  jenis: (typeof JENIS)[number]
  /** The campus branch, of a time-table only. */
  cabang?: string | undefined
}

type Ctx = { db: Db; storage: Storage }

/**
 * Stores a PDF in place of the one there was, or shows where; students see the old or the new one, never a half.
 * Returns where it is stored, and how many bytes the one had that it replaces, null for none.
 * @throws AppError invalid for a branch that is missing, too much or unknown; unstorable.
 */
export async function storeBerkas(
  ctx: Ctx,
  { pdf, ...berkas }: Berkas & { pdf: Buffer },
  apply: boolean,
): Promise<{ path: string; replaces: number | null }> {
  const path = await pathOf(ctx.db, berkas)
  const old = await ctx.storage.stat(path)
  if (apply) await ctx.storage.put(path, pdf)
  return { path, replaces: old?.size ?? null }
}

/**
 * Takes a PDF away, or shows which; returns where it was stored.
 * @throws AppError not_found when there is none; invalid as for storing; unstorable.
 */
export async function removeBerkas(ctx: Ctx, berkas: Berkas, apply: boolean): Promise<string> {
  const path = await pathOf(ctx.db, berkas)
  if (!(await ctx.storage.stat(path))) throw new AppError('not_found', 'Berkas itu belum ada.')
  if (apply) await ctx.storage.delete(path)
  return path
}

async function pathOf(db: Db, { jenis, cabang }: Berkas): Promise<string> {
  if (jenis !== 'jadwal-ojt') {
    if (cabang === undefined) return BERKAS[jenis]
    throw invalid('Cabang hanya disebut untuk jadwal-ojt.')
  }
  const known = await listCabang(db)
  const found = known.find((one) => one.toLowerCase() === cabang?.trim().toLowerCase())
  if (found !== undefined) return jadwalOjtPath(found)
  // A name that no student has would lead to a file that nobody sees.
  const list = known.length > 0 ? known.join(', ') : 'belum ada; impor mahasiswa dahulu'
  const problem =
    cabang === undefined ? 'Sebutkan cabangnya.' : `Tidak ada mahasiswa di cabang ${cabang}.`
  throw invalid(`${problem} Cabang yang ada: ${list}.`)
}

const invalid = (sentence: string) => new AppError('invalid', sentence)
