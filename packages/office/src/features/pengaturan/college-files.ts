import { addressOf, titleOf } from '@sia/domain/berkas'
import { change, type Queryable, type Tx, type Writer } from '@sia/server/db/change'
import { notFound } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'
import { type Berkas, removeBerkas, storeBerkas } from './commands-berkas.ts'
import { findLogo } from './logo.ts'
import { listBerkas } from './queries.ts'
import { requireSeen } from './seen.ts'

/** A store elsewhere may take a while for 20 MB. */
const IDLE = '1min'

interface Ctx extends Writer {
  storage: Storage
}

/** Which PDF, and since when the one stands there that was seen: 'YYYY-MM-DD HH:mm:ss' in WITA, null for none. */
interface Wanted extends Berkas {
  seen: string | null
}

/** Every PDF that students open, with the address where they do, then the logo of papers. Product §25.27. */
export async function listCollegeFiles(ctx: Ctx & { pool: Queryable }) {
  const [rows, logo] = await Promise.all([listBerkas(ctx), findLogo(ctx.pool)])
  return [
    ...rows.map(({ file, path, ...row }) => ({
      ...row,
      path,
      alamat: file && addressOf(path),
      ukuran: file?.size ?? null,
      dipasang: file?.modified ?? null,
    })),
    {
      jenis: 'logo' as const,
      cabang: null,
      path: 'logo',
      alamat: null,
      ukuran: logo?.gambar.length ?? null,
      dipasang: logo?.dipasang_pada ?? null,
    },
  ]
}

/**
 * Stores a whole PDF in place of the one that was seen, in the name of whoever does it. Product §25.27.
 * @returns what was done, in a sentence.
 * @throws AppError conflict where another one stands there; invalid and unstorable as storeBerkas.
 */
export async function replaceCollegeFile(
  ctx: Ctx,
  { seen, jenis, cabang }: Wanted,
  pdf: Buffer,
): Promise<string> {
  const replaces = await alone(ctx, { jenis, cabang, seen }, async (tx, path) => {
    await note(tx, { berkas: path, ukuran: pdf.length })
    return (await storeBerkas(ctx, { jenis, cabang, pdf }, true)).replaces
  })
  const done = replaces === null ? 'dipasang' : 'diganti'
  return `${titleOf(jenis, cabang)} ${done}. Mahasiswa melihatnya paling lambat 5 menit lagi.`
}

/**
 * Takes the PDF away that was seen. Product §25.27.
 * @returns what was done, in a sentence.
 * @throws AppError not_found where there is none; conflict where another one stands there.
 */
export async function removeCollegeFile(ctx: Ctx, wanted: Wanted): Promise<string> {
  const { jenis, cabang } = wanted
  await alone(ctx, wanted, async (tx, path) => {
    await note(tx, { berkas: path, ukuran: null })
    await removeBerkas(ctx, { jenis, cabang }, true)
  })
  return `${titleOf(jenis, cabang)} dihapus.`
}

/** Does `work` with the file that was seen while nobody else changes it: the log first, for no rollback brings a file back. */
async function alone<T>(
  ctx: Ctx,
  { seen, jenis, cabang }: Wanted,
  work: (tx: Tx, path: string) => Promise<T>,
): Promise<T> {
  const rows = await listBerkas(ctx)
  const found = rows.find((one) => one.jenis === jenis && (one.cabang ?? undefined) === cabang)
  if (!found) throw notFound()
  const { path } = found
  return change(ctx.db, { actor: ctx.actor, idle: IDLE, once: true }, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`pengaturan berkas ${path}`])
    requireSeen((await ctx.storage.stat(path))?.modified ?? null, seen)
    return work(tx, path)
  })
}

/** The log has the same words as of the command. */
const note = (tx: Tx, detail: object): Promise<unknown> =>
  tx.query('select audit_command($1, $2)', ['pengaturan berkas', JSON.stringify(detail)])
