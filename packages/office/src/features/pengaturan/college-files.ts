import { addressOf, type BERKAS, titleOf } from '@sia/domain/berkas'
import { change, type Queryable, type Tx, type Writer } from '@sia/server/db/change'
import { AppError, notFound } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'
import { findLogo } from './logo.ts'
import { listBerkas } from './queries.ts'
import { requireSeen } from './seen.ts'

/** A store elsewhere may take a while for 20 MB. */
const IDLE = '1min'

interface Ctx extends Writer {
  storage: Storage
}

/** A PDF that students open. */
interface Wanted {
  jenis: keyof typeof BERKAS | 'jadwal-ojt'
  /** The campus branch, of a time-table only. */
  cabang?: string | undefined
  /** Since when the one stands there that was seen: 'YYYY-MM-DD HH:mm:ss' in WITA, null for none. */
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
 * @throws AppError conflict where another one stands there; not_found where there is no such PDF; unstorable.
 */
export async function replaceCollegeFile(
  ctx: Ctx,
  { seen, jenis, cabang }: Wanted,
  pdf: Buffer,
): Promise<string> {
  await alone(ctx, { jenis, cabang, seen }, async (tx, path) => {
    await note(tx, { berkas: path, ukuran: pdf.length })
    await ctx.storage.put(path, pdf)
  })
  const done = seen === null ? 'dipasang' : 'diganti'
  return `${titleOf(jenis, cabang)} ${done}. Mahasiswa melihatnya paling lambat 5 menit lagi.`
}

/**
 * Takes the PDF away that was seen. Product §25.27.
 * @returns what was done, in a sentence.
 * @throws AppError not_found where there is none; conflict where another one stands there.
 */
export async function removeCollegeFile(ctx: Ctx, wanted: Wanted): Promise<string> {
  await alone(ctx, wanted, async (tx, path) => {
    if (wanted.seen === null) throw new AppError('not_found', 'Berkas itu belum ada.')
    await note(tx, { berkas: path, ukuran: null })
    await ctx.storage.delete(path)
  })
  return `${titleOf(wanted.jenis, wanted.cabang)} dihapus.`
}

/** Does `work` with the file that was seen while nobody else changes it: the log first, for no rollback brings a file back. */
async function alone(
  ctx: Ctx,
  { seen, jenis, cabang }: Wanted,
  work: (tx: Tx, path: string) => Promise<void>,
): Promise<void> {
  const rows = await listBerkas(ctx)
  const found = rows.find((one) => one.jenis === jenis && (one.cabang ?? undefined) === cabang)
  if (!found) throw notFound()
  const { path } = found
  await change(ctx.db, { actor: ctx.actor, idle: IDLE, once: true }, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`pengaturan berkas ${path}`])
    requireSeen((await ctx.storage.stat(path))?.modified ?? null, seen)
    await work(tx, path)
  })
}

const note = (tx: Tx, detail: object): Promise<unknown> =>
  tx.query('select audit_command($1, $2)', ['pengaturan berkas', JSON.stringify(detail)])
