import { rm } from 'node:fs/promises'
import { MOST_UNWRITTEN } from '@sia/domain/lembar'
import type { Writer } from '@sia/server/db/change'
import { change, type Queryable } from '@sia/server/db/change'
import type { Queue } from '@sia/server/db/queue'
import { AppError, notFound } from '@sia/server/errors'
import type pg from 'pg'
import type { MendedCell } from './mend.ts'
import { passwordsPath } from './passwords-path.ts'
import { CHECKED, type SheetChoices, type SheetState } from './sheet.ts'
import type { Step } from './work.ts'

/** For calls on own sheets. */
interface SheetCtx extends Writer {
  pool: pg.Pool
  queue: Pick<Queue, 'send'>
  staf: { id: number }
}

/** Sheets that nobody has written are kept so long, and the list of those that were. */
const KEPT = '30 days'

/**
 * Keeps a sheet and has it checked.
 * @returns its number. @throws AppError conflict for one too many. Product §25.19.
 */
export async function sendSheet(
  ctx: SheetCtx,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<number> {
  return change(ctx.db, ctx, async (tx) => {
    await tx.query(
      `delete from lembar where dibuat_pada < now() - interval '${KEPT}' and keadaan <> 'menulis'`,
    )
    const { rows: unwritten } = await tx.query(
      'select from lembar where staf_id = $1 and isi is not null',
      [ctx.staf.id],
    )
    if (unwritten.length >= MOST_UNWRITTEN) throw new AppError('conflict', TOO_MANY)
    const { rows } = await tx.query<{ id: number }>(
      `insert into lembar (staf_id, nama_berkas, isi, keadaan) values ($1, $2, $3, 'memeriksa') returning id`,
      [ctx.staf.id, name, bytes],
    )
    const id = rows[0]?.id as number
    await ctx.queue.send(tx, 'lembar', { id, step: 'periksa' satisfies Step }, String(ctx.staf.id))
    return id
  })
}

const TOO_MANY = `${MOST_UNWRITTEN} lembar Anda belum ditulis. Tulis atau buang dahulu yang tidak diperlukan lagi.`

/** How a sheet is checked: as which kind, with what beyond the usual, and with which cells mended. */
interface CheckTerms {
  jenis: string | null
  pilihan: SheetChoices
  perbaikan: MendedCell[]
}

/** Has a sheet checked anew. @throws AppError not_found, conflict while it is at work or once it was written. */
export async function checkSheet(ctx: SheetCtx, id: number, terms: CheckTerms): Promise<void> {
  const { jenis, pilihan, perbaikan } = terms
  await goOn(ctx, id, { from: ['siap', 'gagal'], to: 'memeriksa', step: 'periksa' }, (tx) =>
    tx.query('update lembar set jenis = $2, pilihan = $3, perbaikan = $4 where id = $1', [
      id,
      jenis,
      JSON.stringify(pilihan),
      JSON.stringify(perbaikan),
    ]),
  )
}

/** The report as its sender saw it. */
export interface Seen {
  /** The checksum of the check. */
  isi: string
  /** Names that are somebody else's were looked at. */
  names: boolean
}

/**
 * Has a checked sheet written.
 * @throws AppError not_found, conflict when it was not checked, or not as its sender saw it, or when names in it are somebody else's and nobody said
 *   that they were looked at.
 */
export async function applySheet(ctx: SheetCtx, id: number, seen: Seen): Promise<void> {
  await goOn(ctx, id, { from: ['siap'], to: 'menulis', step: 'terapkan' }, async (tx) => {
    const { rows } = await tx.query<{ others: number; isi: string }>(
      `select (laporan ->> 'jumlah_nama_lain')::int as others, ${CHECKED} as isi from lembar where id = $1`,
      [id],
    )
    if (rows[0]?.isi !== seen.isi) throw changedSince()
    if (rows[0].others && !seen.names) {
      throw new AppError('conflict', 'Lihat dahulu nama-nama yang berbeda.')
    }
  })
}

/** Has what a sheet brought taken back. @throws AppError not_found, conflict where nothing was written. */
export async function undoSheet(ctx: SheetCtx, id: number): Promise<void> {
  await goOn(ctx, id, { from: ['selesai'], to: 'mengurungkan', step: 'urungkan' }, async (tx) => {
    const { rows } = await tx.query('select from lembar where id = $1 and nomor is null', [id])
    if (rows.length > 0) throw new AppError('conflict', 'Tidak ada yang ditulis.')
  })
}

/**
 * Gives a sheet up that was not written; of one that was, its passwords go.
 * @throws AppError not_found, conflict while it is at work.
 */
export async function discardSheet(ctx: SheetCtx, dataDir: string, id: number): Promise<void> {
  await change(ctx.db, ctx, async (tx) => {
    const keadaan = await lockOwn(tx, ctx, id)
    if (keadaan === 'selesai' || keadaan === 'diurungkan') {
      await tx.query('update lembar set ada_sandi = false where id = $1', [id])
    } else if (keadaan === 'siap' || keadaan === 'gagal') {
      await tx.query('delete from lembar where id = $1', [id])
    } else throw busy()
  })
  await rm(passwordsPath(dataDir, id), { force: true })
}

interface Move {
  from: SheetState[]
  to: SheetState
  step: Step
}

async function goOn(
  ctx: SheetCtx,
  id: number,
  { from, to, step }: Move,
  also: (tx: Queryable) => Promise<unknown>,
) {
  await change(ctx.db, ctx, async (tx) => {
    const keadaan = await lockOwn(tx, ctx, id)
    if (!from.includes(keadaan)) throw busy()
    await also(tx)
    await tx.query('update lembar set keadaan = $2, pesan = null, kemajuan = 0 where id = $1', [
      id,
      to,
    ])
    await ctx.queue.send(tx, 'lembar', { id, step }, String(ctx.staf.id))
  })
}

async function lockOwn(tx: Queryable, { staf }: SheetCtx, id: number): Promise<SheetState> {
  const { rows } = await tx.query<{ keadaan: SheetState }>(
    'select keadaan from lembar where id = $1 and staf_id = $2 for update',
    [id, staf.id],
  )
  if (!rows[0]) throw notFound()
  return rows[0].keadaan
}

const changedSince = () =>
  new AppError('conflict', 'Lembar ini sudah diperiksa lagi. Lihat dahulu hasilnya yang baru.')

const busy = () =>
  new AppError('conflict', 'Lembar ini sedang dikerjakan atau sudah selesai. Muat ulang halaman.')
