import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { nameColumn } from '@sia/office/registry/column-name'
import { importFolder } from '@sia/office/retention/imported-files'
import type { Kind } from '@sia/office/sheets/kind'
import { type Opened, openImport } from '@sia/office/sheets/read/open'
import { HIDDEN_OPTION } from '@sia/office/sheets/read/read-table'
import { applyImport, type ImportResult, planImport } from '@sia/office/sheets/run'
import { effectsTable, rejectedTable } from '@sia/office/sheets/tell/template'
import { writeTable } from '@sia/office/sheets/tell/write-table'
import type { ImportTools } from '@sia/office/sheets/tools'
import { type PasswordByNim, passwordsTable } from '@sia/office/sheets/write/passwords'
import { takeTurn } from '@sia/office/sheets/write/take-turn'
import type { GlobalArgs, Outcome } from '../lib/command.ts'
import type { OperatorCtx } from '../lib/context.ts'
import { stampOf } from '../lib/stamp.ts'
import { createProgress } from './progress.ts'
import { countRejected, countsOf, reportJson, reportText, SHOWN_ROWS } from './report.ts'

/** The arguments of `sia import <kind>`. */
interface ImportArgs extends GlobalArgs {
  berkas: string
  apply: boolean
  ditolak?: string
  rincian?: string
  sandi?: string
  folder?: string
  kelas?: string
  lewati?: string[]
  'timpa-profil'?: boolean
  'nama-berbeda'?: boolean
  [HIDDEN_OPTION]?: boolean
}

/**
 * Tries an import, writes it with --apply, and tells what became of each line.
 * @throws AppError for a file that cannot be read, or a place that cannot be written.
 */
export async function runImport(ctx: OperatorCtx, kind: Kind, args: ImportArgs): Promise<Outcome> {
  const progress = createProgress(ctx.terminal, { quiet: args.json })
  const given: Record<string, unknown> = { ...args }
  const tools: ImportTools = {
    ...ctx,
    folder: args.folder === undefined ? null : resolve(args.folder),
    overwriteProfile: args['timpa-profil'] ?? false,
    skipped: args.lewati ?? [],
    demanded: Object.keys(kind.onDemand ?? {}).filter((option) => given[option] === true),
    nameColumn,
    turn: takeTurn,
    progress: progress.show,
  }
  const place = placesOf(ctx, kind, args)
  try {
    const opened = await openImport(kind, args.berkas, {
      pool: ctx.pool,
      kelas: args.kelas ?? null,
      hidden: args[HIDDEN_OPTION] ?? false,
    })
    const planned = await planImport(tools, opened)
    const withheld = args.apply && planned.otherNames.length > 0 && !args['nama-berbeda']
    const applied = args.apply && !withheld
    let passwordsPath: string | null = null
    const result = applied
      ? await applyImport(tools, opened, planned, async (sandi, { accepted }) => {
          if (sandi.size === 0) return async () => undefined
          passwordsPath = place.sandi
          return handOver(place.sandi, sandi, accepted)
        })
      : planned
    const rejectedPath = await writeRejected(place.ditolak(opened), opened, result)
    progress.stop()
    const effectsPath = await writeEffects(place.rincian(opened), opened, result, {
      ...args,
      apply: applied,
    })
    const ends = { applied, withheld, rejectedPath, passwordsPath, effectsPath }
    return {
      text: reportText(args.berkas, opened, result, ends),
      json: reportJson(opened, result, ends),
      code: withheld || countRejected(result) + opened.leftOut.length > 0 ? 1 : 0,
      record: { ...countsOf(result), left_out: opened.leftOut.length },
    }
  } finally {
    progress.stop()
  }
}

function placesOf({ env, now }: OperatorCtx, kind: Kind, { ditolak, rincian, sandi }: ImportArgs) {
  const stamp = stampOf(now)
  const folder = importFolder(env.DATA_DIR)
  return {
    sandi: resolve(sandi ?? join(folder, `sandi-${stamp}.csv`)),
    ditolak: ({ file }: Opened) =>
      resolve(ditolak ?? join(folder, `${kind.name}-ditolak-${stamp}.${file.format}`)),
    rincian: ({ file }: Opened) =>
      resolve(rincian ?? join(folder, `${kind.name}-rincian-${stamp}.${file.format}`)),
  }
}

async function writeRejected(path: string, { headed, file }: Opened, result: ImportResult) {
  if (result.rejections.length === 0) return null
  await writeTable(path, rejectedTable(headed.headings, result.rejections), file.separator)
  return path
}

async function writeEffects(
  path: string,
  { headed, file }: Opened,
  { accepted, preview }: ImportResult,
  { apply, rincian }: ImportArgs,
) {
  const isLong = [preview.added, preview.changed].some(({ length }) => length > SHOWN_ROWS)
  if (rincian === undefined && (apply || !isLong)) return null
  await writeTable(path, effectsTable(headed, accepted, preview), file.separator)
  return path
}

async function handOver(path: string, sandi: PasswordByNim, accepted: ImportResult['accepted']) {
  await writeTable(path, passwordsTable(sandi, accepted))
  return () => rm(path, { force: true })
}
