import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { MOST_LINES, sheetsOf } from '@sia/domain/lembar'
import type { Peran } from '@sia/domain/staf'
import type { Queryable } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import type { OfficeCtx } from '../context.ts'
import { nameColumn } from '../registry/column-name.ts'
import { allKinds } from '../registry/sheet-kinds.ts'
import { type Opened, openImport } from '../sheets/read/open.ts'
import { unreadable } from '../sheets/read/table.ts'
import { applyImport, type ImportResult, planImport } from '../sheets/run.ts'
import { writeTable } from '../sheets/tell/write-table.ts'
import type { ImportTools } from '../sheets/tools.ts'
import { type PasswordByNim, passwordsTable } from '../sheets/write/passwords.ts'
import { waitForTurn } from '../sheets/write/take-turn.ts'
import { undoImport } from '../undo/undo.ts'
import { type MendedCell, mend } from './mend.ts'
import { passwordsPath } from './passwords-path.ts'
import { recognizeKind } from './recognize.ts'
import { reportOf } from './report.ts'
import type { SheetChoices, SheetState } from './sheet.ts'

/** A step of the work on a sheet. */
export type Step = 'periksa' | 'terapkan' | 'urungkan'

/** The state of a sheet with which each step begins; in any other the step was done already, or given up. */
const BEGINS: Record<Step, SheetState> = {
  periksa: 'memeriksa',
  terapkan: 'menulis',
  urungkan: 'mengurungkan',
}

/** The surroundings of a step; the sheet itself names its sender. */
type WorkCtx = Omit<OfficeCtx, 'actor'> & { dataDir: string }

interface SentSheet {
  id: number
  username: string
  peran: Peran[]
  nama_berkas: string
  isi: Buffer | null
  jenis: string | null
  keadaan: SheetState
  pilihan: Partial<SheetChoices>
  perbaikan: MendedCell[]
  laporan: unknown
  nomor: number | null
}

/**
 * Does one step with a sheet, in its sender's name. A step that ran before, or half, is safe to repeat: the rows and
 * the state of the sheet are written in one transaction. Refusals are kept with the sheet as a sentence.
 * Product §25.19.
 */
export async function workOnSheet(ctx: WorkCtx, id: number, step: Step): Promise<void> {
  const { rows } = await ctx.pool.query<SentSheet>(
    `select l.*, s.username, case when s.active then s.peran else '{}' end as peran
       from lembar l join staf s on s.id = l.staf_id where l.id = $1`,
    [id],
  )
  const [sheet] = rows
  if (!sheet || sheet.keadaan !== BEGINS[step]) return
  try {
    if (step === 'urungkan') await takeBack(ctx, sheet)
    else await checkOrWrite(ctx, sheet, step)
  } catch (error) {
    if (isLate(error)) await failSheet(ctx.pool, id, step, OTHER_RUNS)
    else if (error instanceof AppError) await failSheet(ctx.pool, id, step, error.message)
    else throw error
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether somebody else wrote for so long that the step was not waited for any longer. */
const isLate = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

const OTHER_RUNS = 'Impor lain sedang berjalan. Tunggu sampai selesai, lalu ulangi.'

/** Keeps why a step went no further. A sheet that cannot be taken back is written all the same. */
async function failSheet(pool: Queryable, id: number, step: Step, sentence: string) {
  await pool.query('update lembar set keadaan = $2, pesan = $3 where id = $1 and keadaan = $4', [
    id,
    step === 'urungkan' ? 'selesai' : 'gagal',
    plain(sentence),
    BEGINS[step],
  ])
}

/** Tells that a step was begun several times and never ended. */
export const giveUpSheet = (pool: Queryable, id: number, step: Step): Promise<void> =>
  failSheet(pool, id, step, sayGivenUp('berhenti di tengah jalan beberapa kali')[step])

/** Tells that a step was ended, since it took longer than `withinMs`. */
export const giveUpLateSheet = (
  pool: Queryable,
  { id, step }: { id: number; step: Step },
  withinMs: number,
): Promise<void> => {
  const minutes = Math.ceil(withinMs / 60_000)
  return failSheet(pool, id, step, sayGivenUp(`tidak selesai dalam ${minutes} menit`)[step])
}

const sayGivenUp = (why: string): Record<Step, string> => ({
  periksa: `Pekerjaan ini ${why}. Bagi lembarnya menjadi beberapa berkas, atau hubungi IT kampus.`,
  terapkan: `Pekerjaan ini ${why}, dan tidak ada yang ditulis. Bagi lembarnya menjadi beberapa berkas, atau hubungi IT kampus.`,
  urungkan: `Pekerjaan ini ${why}, dan tidak ada yang diurungkan. Coba lagi, atau hubungi IT kampus.`,
})

async function takeBack(ctx: WorkCtx, { id, username, peran, jenis, nomor }: SentSheet) {
  if (nomor === null) throw new Error('a sheet without a number was to be taken back')
  if (!sheetsOf(peran).has(jenis ?? '')) throw new AppError('forbidden', NOT_ANY_MORE)
  const run = await ctx.db.importRun.findUnique({ where: { id: nomor } })
  // By a process that ended before it could say so, or at a terminal.
  const isDone = run?.undone_at != null
  const left = isDone
    ? []
    : (await undoImport({ ...ctx, actor: actorOf(username) }, nomor, true, waitForTurn)).left
  const kept = left.length > 0 ? `${left.length} baris tetap, karena sudah diubah lagi.` : null
  await ctx.pool.query(
    `update lembar set keadaan = 'diurungkan', pesan = $2 where id = $1 and keadaan = $3`,
    [id, kept, BEGINS.urungkan],
  )
}

const NOT_ANY_MORE = 'Peran Anda tidak lagi mengurus jenis lembar ini.'

const actorOf = (username: string) => `staf ${username}`

async function checkOrWrite(ctx: WorkCtx, sheet: SentSheet, step: 'periksa' | 'terapkan') {
  const { id, isi, nama_berkas: name } = sheet
  if (isi === null) throw unreadable('Berkas ini tidak disimpan lagi. Kirim sekali lagi.')
  const folder = workFolderOf(ctx.dataDir, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, safeName(name))
  try {
    await writeFile(path, isi, { mode: 0o600 })
    await readAndGoOn(ctx, sheet, step, path).catch((error) => {
      throw withoutFolder(error, folder)
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const LONGEST_NAME_BYTES = 200

/** The file's name in reports, from which a class is read. No path in it leads anywhere, and no system refuses it. */
function safeName(name: string): string {
  const one = name.replaceAll(/[/\\\p{Cc}]/gu, '_')
  const { name: stem, ext } = parse(/^\.+$/.test(one) ? `_${one}` : one)
  let letters = [...stem]
  while (Buffer.byteLength(letters.join('') + ext) > LONGEST_NAME_BYTES)
    letters = letters.slice(0, -1)
  return letters.join('') + ext
}

const folderOf = (dataDir: string) => join(dataDir, 'impor', 'lembar')

const workFolderOf = (dataDir: string, id: number) => join(folderOf(dataDir), String(id))

/** Removes what processes left behind that ended in the middle of their work: of one sheet, or of all. */
export const sweepWorkFolder = (dataDir: string, id?: number): Promise<void> =>
  rm(id === undefined ? folderOf(dataDir) : workFolderOf(dataDir, id), {
    recursive: true,
    force: true,
  })

/** Sentences name the file as its sender does. */
function withoutFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof AppError) || !error.message.includes(folder)) return error
  return new AppError(error.kind, error.message.replaceAll(`${folder}/`, ''), { cause: error })
}

async function readAndGoOn(
  ctx: WorkCtx,
  sheet: SentSheet,
  step: 'periksa' | 'terapkan',
  path: string,
) {
  const opened = await openSheet(ctx, sheet, path)
  const tools = toolsOf(ctx, sheet, step)
  const planned = await planImport(tools, opened)
  const report = asKept(reportOf(opened, planned))
  if (step === 'terapkan' && isDeepStrictEqual(report, sheet.laporan)) {
    await write(ctx, sheet, { tools, opened, planned })
    return
  }
  await ctx.pool.query(
    `update lembar set keadaan = 'siap', laporan = $2, pesan = $3, kemajuan = 0 where id = $1 and keadaan = $4`,
    [sheet.id, JSON.stringify(report), step === 'terapkan' ? CHANGED_SINCE : null, BEGINS[step]],
  )
}

const CHANGED_SINCE =
  'Data di SIA berubah sejak lembar ini diperiksa, jadi belum ada yang ditulis. Lihat hasil pemeriksaan yang baru.'

/** A text that PostgreSQL keeps: it takes neither NUL nor half a letter. */
const plain = (text: string) => text.replaceAll('\0', '\ufffd').toWellFormed()

const asKept = (report: unknown): unknown =>
  JSON.parse(
    JSON.stringify(report, (_, value) => (typeof value === 'string' ? plain(value) : value)),
  )

async function openSheet(ctx: WorkCtx, sheet: SentSheet, path: string): Promise<Opened> {
  const { pilihan, perbaikan } = sheet
  const allowed = sheetsOf(sheet.peran)
  const kinds = allKinds.filter(({ name }) => allowed.has(name))
  const kind =
    sheet.jenis === null
      ? await recognizeKind(kinds, path)
      : (kinds.find(({ name }) => name === sheet.jenis) ?? null)
  if (kind === null) throw unreadable('Jenis lembar ini tidak dikenali. Pilih jenisnya di bawah.')
  await ctx.pool.query('update lembar set jenis = $2 where id = $1', [sheet.id, kind.name])
  const opened = await openImport(kind, path, {
    pool: ctx.pool,
    kelas: pilihan.kelas ?? null,
    hidden: pilihan.tersembunyi ?? false,
  })
  const { length } = opened.headed.lines
  if (length > MOST_LINES) throw tooLong(length)
  return mend(opened, perbaikan)
}

const tooLong = (lines: number) =>
  unreadable(
    `Lembar ini berisi ${lines.toLocaleString('id-ID')} baris; paling banyak ${MOST_LINES.toLocaleString('id-ID')}. Bagi menjadi beberapa berkas.`,
  )

const PROGRESS_EVERY_MS = 1000

function toolsOf(ctx: WorkCtx, { id, username, pilihan }: SentSheet, step: Step): ImportTools {
  let told = 0
  return {
    ...ctx,
    actor: actorOf(username),
    folder: null,
    overwriteProfile: false,
    skipped: pilihan.lewati ?? [],
    demanded: pilihan.permintaan ?? [],
    nameColumn,
    // A check that goes back holds nobody up; what it found is looked at again before anything is written.
    turn: step === 'terapkan' ? waitForTurn : async () => undefined,
    progress(_, done, total) {
      const now = performance.now()
      if (now - told < PROGRESS_EVERY_MS || total === 0) return
      told = now
      const percent = Math.min(99, Math.round((done / total) * 100))
      // Nothing waits for the figure, and the next one says more.
      ctx.pool
        .query('update lembar set kemajuan = $2 where id = $1', [id, percent])
        .catch(() => undefined)
    },
  }
}

async function write(
  ctx: WorkCtx,
  { id }: SentSheet,
  { tools, opened, planned }: { tools: ImportTools; opened: Opened; planned: ImportResult },
) {
  const passwords = passwordsPath(ctx.dataDir, id)
  await applyImport(tools, opened, planned, async (made, { accepted, number }, client) => {
    // In the transaction that writes the lines: a step that is repeated finds the state of after.
    const { rowCount } = await client.query(
      `update lembar set keadaan = 'selesai', nomor = $2, ada_sandi = $3, isi = null, pesan = null
        where id = $1 and keadaan = 'menulis'`,
      [id, number, made.size > 0],
    )
    if (rowCount === 0) throw new AppError('conflict', 'Lembar ini sudah ditulis.')
    return handOver(passwords, made, accepted)
  })
}

async function handOver(path: string, made: PasswordByNim, accepted: ImportResult['accepted']) {
  if (made.size === 0) return async () => undefined
  await writeTable(path, passwordsTable(made, accepted))
  return () => rm(path, { force: true })
}
