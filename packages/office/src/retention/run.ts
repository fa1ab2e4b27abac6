import { rm } from 'node:fs/promises'
import { todayWita } from '@sia/domain/time'
import { change } from '@sia/server/db/change'
import type { OfficeCtx } from '../context.ts'
import { deleteAside, sweepAside } from '../journal/aside.ts'
import { forgetOldImports } from '../sheets/write/save-journal.ts'
import { type Erasure, eraseStudent } from './erase.ts'
import { deleteFiles } from './files.ts'
import { type Kept, retentionRules } from './rules.ts'

/** Erasures by retention, done or planned. */
interface Retention {
  rules: (Kept & { name: string; describe: string; months: number })[]
  /** Stored files, and files beside the imports. */
  files: string[]
  imported: string[]
  /** How many rows of the journal are forgotten. */
  journal: number
}

/**
 * Erases everything whose time is over, or shows it. Product §17.4.
 * @param months the college's own term of a rule by its name, where it has one.
 * @param dataDir where the files of imports lie.
 */
export async function runRetention(
  ctx: OfficeCtx,
  { months, dataDir, apply }: { months: Map<string, number>; dataDir: string; apply: boolean },
): Promise<Retention> {
  const today = todayWita(ctx.now)
  const done = await change(ctx.db, terms(ctx, apply), async (client) => {
    const rules: Retention['rules'] = []
    for (const { run, ...rule } of retentionRules) {
      const term = months.get(rule.name) ?? rule.months
      rules.push({ ...rule, months: term, ...(await run({ client, today, dataDir }, term)) })
    }
    return { rules, journal: await forgetOldImports(client) }
  })
  const stored = done.rules.flatMap(({ files }) => files)
  const imported = done.rules.flatMap((one) => one.imported ?? [])
  const files = await deleteEverywhere(ctx, stored, apply)
  if (apply) for (const path of imported) await rm(path, { force: true })
  return { ...done, files, imported }
}

/**
 * Erases what need not be kept of a student's data, with its files, or shows it. Product §17.4.
 * @throws AppError not_found.
 */
export async function eraseData(ctx: OfficeCtx, nim: string, apply: boolean): Promise<Erasure> {
  const erasure = await change(ctx.db, terms(ctx, apply), (client) =>
    eraseStudent(client, nim, todayWita(ctx.now)),
  )
  return { ...erasure, files: await deleteEverywhere(ctx, erasure.files, apply) }
}

const terms = ({ actor }: OfficeCtx, apply: boolean) => ({ actor, trial: !apply, idle: '1min' })

/** Deletes stored files and what commands put aside of them; returns those that are, or were, there. */
async function deleteEverywhere({ pool, storage }: OfficeCtx, paths: string[], apply: boolean) {
  const files = await deleteFiles(storage, paths, apply)
  if (!apply) return files
  await deleteAside({ pool, storage }, paths)
  await sweepAside(pool, storage)
  return files
}
