import { addressOf } from '@sia/domain/berkas'
import { formatMoment, showMoment } from '@sia/domain/time'
import { change, type Writer } from '@sia/server/db/change'
import { AppError, notFound } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'
import { type Berkas, removeBerkas, storeBerkas } from './commands-berkas.ts'
import { listBerkas } from './queries.ts'

interface Ctx extends Writer {
  storage: Storage
}

/** Which PDF, and since when the one stands there that was seen: 'YYYY-MM-DD HH:mm:ss' in WITA, null for none. */
interface Wanted extends Berkas {
  seen: string | null
}

/** Every PDF that students open, with the address where they do. Product §25.27. */
export async function listCollegeFiles(ctx: Ctx) {
  const rows = await listBerkas(ctx)
  return rows.map(({ file, path, ...row }) => ({
    ...row,
    path,
    alamat: file && addressOf(path),
    ukuran: file?.size ?? null,
    dipasang: file?.modified ?? null,
  }))
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
  await requireSeen(ctx, { jenis, cabang, seen })
  const { path, replaces } = await storeBerkas(ctx, { jenis, cabang, pdf }, true)
  await note(ctx, { berkas: path, ukuran: pdf.length })
  const done = replaces === null ? 'dipasang' : 'diganti'
  return `${nameOf({ jenis, cabang })} ${done}. Mahasiswa melihatnya paling lambat 5 menit lagi.`
}

/**
 * Takes the PDF away that was seen. Product §25.27.
 * @returns what was done, in a sentence.
 * @throws AppError not_found where there is none; conflict where another one stands there.
 */
export async function removeCollegeFile(ctx: Ctx, { seen, ...berkas }: Wanted): Promise<string> {
  await requireSeen(ctx, { ...berkas, seen })
  const path = await removeBerkas(ctx, berkas, true)
  await note(ctx, { berkas: path, ukuran: null })
  return `${nameOf(berkas)} dihapus.`
}

const nameOf = ({ jenis, cabang }: Berkas) => [jenis, cabang].filter(Boolean).join(' ')

async function requireSeen(ctx: Ctx, { seen, jenis, cabang }: Wanted): Promise<void> {
  const rows = await listBerkas(ctx)
  const found = rows.find((one) => one.jenis === jenis && (one.cabang ?? undefined) === cabang)
  if (!found) throw notFound()
  const now = found.file && formatMoment(found.file.modified)
  if (now === seen) return
  throw new AppError(
    'conflict',
    now === null
      ? 'Berkas ini sudah dihapus orang lain sejak Anda lihat.'
      : `Berkas ini sudah diganti orang lain sejak Anda lihat, ${showMoment(now)}. Periksa, lalu ulangi bila masih perlu.`,
  )
}

/** The log has the same words as of the command. */
const note = ({ db, actor }: Writer, detail: object): Promise<unknown> =>
  change(db, { actor }, (tx) =>
    tx.query('select audit_command($1, $2)', ['pengaturan berkas', JSON.stringify(detail)]),
  )
