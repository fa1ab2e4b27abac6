import { change, type Queryable, type Tx } from '@sia/server/db/change'
import type { Column } from './columns/column.ts'
import { loadLookups } from './columns/lookup.ts'
import { loadSpellings } from './columns/spelling.ts'
import { rejectIncomplete } from './judge/complete.ts'
import { withoutDuplicates } from './judge/duplicates.ts'
import { findOtherNames, type OtherName } from './judge/names-beside.ts'
import { mayBeEmpty, type Readout, type Rejection, type Row, readRows } from './judge/rows.ts'
import { surprisesOf } from './judge/surprises.ts'
import type { Kind } from './kind.ts'
import type { Opened } from './read/open.ts'
import { unreadable } from './read/table.ts'
import { type Preview, previewOf } from './tell/preview.ts'
import type { ImportTools } from './tools.ts'
import { attachFiles, type Files, storeFiles } from './write/attach.ts'
import { makePasswords, type PasswordByNim, withAccounts } from './write/passwords.ts'
import { saveJournal } from './write/save-journal.ts'
import { fillStage, listSentences, rejectByRules } from './write/stage.ts'
import { writeRows } from './write/write-rows.ts'

// Reading a large file between two statements is work as well, and nobody waits for this one.
const IDLE = '10min'

/** An import, done or planned. */
export interface ImportResult {
  /** The number to take it back by, of one that was written. */
  number: number | null
  /** Lines with something in them. */
  lines: number
  added: number
  changed: number
  unchanged: number
  /** Lines that say what another line says. */
  doubles: number
  /** Sorted by line; a line stands once for each thing that is wrong. */
  rejections: Rejection[]
  notes: string[]
  /** Cells of profiles that were left as they are, because students fill them in. */
  kept: number
  /** The rows that were written, or would be. */
  accepted: Row[]
  /** The files that they name. */
  files: Files
  /** The effects line by line. */
  preview: Preview
  /** Names beside keys that are somebody else's. */
  otherNames: OtherName[]
  /** Doubts to look at before writing. */
  surprises: string[]
}

/**
 * Does all the work of an import in a transaction and takes it back: what it finds is what applying
 * does.
 */
export async function planImport(tools: ImportTools, opened: Opened): Promise<ImportResult> {
  const how = { actor: tools.actor, trial: true, idle: IDLE }
  return change(tools.db, how, (client) => execute(client, tools, opened, null))
}

/**
 * Imports in one transaction.
 * @param planned what planImport found; the new accounts among it get their passwords first.
 * @param handOver receives the new passwords before they become valid, what is written, and the transaction that writes;
 *   when it fails, nothing is done.
 */
export async function applyImport(
  tools: ImportTools,
  opened: Opened,
  planned: ImportResult,
  handOver: (
    sandi: PasswordByNim,
    result: ImportResult,
    client: Queryable,
  ) => Promise<() => Promise<void>>,
): Promise<ImportResult> {
  const sandi = opened.kind.accounts
    ? await makePasswords(tools, planned.accepted)
    : (new Map() as PasswordByNim)
  const undo: (() => Promise<void>)[] = []
  try {
    const how = { actor: tools.actor, idle: IDLE, once: true }
    return await change(tools.db, how, async (client) => {
      const result = await execute(client, tools, opened, { sandi, planned })
      undo.push(await storeFiles(tools.storage, result.files))
      undo.push(await handOver(sandi, result, client))
      return result
    })
  } catch (error) {
    for (const takeBack of undo) await takeBack()
    throw error
  }
}

/** The trial's results for the import itself. */
interface Trial {
  sandi: PasswordByNim
  planned: ImportResult
}

async function execute(
  client: Tx,
  tools: ImportTools,
  opened: Opened,
  trial: Trial | null,
): Promise<ImportResult> {
  await tools.turn(client)
  const { name, kind: defined, headed } = opened
  const kind = tools.overwriteProfile ? withoutKeep(defined) : defined
  const known = {
    lookups: await loadLookups(client, headed),
    spellings: await loadSpellings(client, headed),
    spared: sparedOf(kind, tools.skipped),
  }
  const attached = await attachFiles(kind, readRows(kind, headed, known), tools)
  const unread = readRows(kind, { ...headed, lines: headed.hidden }, known)
  const hidden = [...unread.rows.map((row) => ({ ...row, unclear: CLEAR })), ...unread.refused]
  const judged = withoutDuplicates(kind, attached, { headed, lookups: known.lookups, hidden })
  const readout = onlyPlanned(judged, trial)
  const { rows, rejections, notes } = withAccounts(kind, readout, trial?.sandi ?? null)
  await fillStage(client, kind, rows)
  const ruled = [
    ...(await rejectIncomplete(client, kind, rows)),
    ...(await rejectByRules(client, kind, rows, tools.demanded)),
  ]
  const staged = without(rows, ruled)
  const written = await writeRows(client, kind, staged, (done) =>
    tools.progress(trial ? 'Menulis' : 'Memeriksa', done, staged.length),
  )
  const warnings = await listSentences(client, kind.warnings)
  const doubts = [
    ...headed.doubts,
    ...(await listSentences(client, kind.doubts)),
    ...((await kind.foundDoubts?.(client, tools.now)) ?? []),
  ]
  const accepted = without(staged, written.rejections)
  const effects = accepted.map(({ line }) => written.effects.get(line))
  const preview = await previewOf(client, kind, {
    headed,
    rows: accepted,
    effects: written.effects,
    nameColumn: tools.nameColumn,
  })
  const added = effects.filter((effect) => effect === 'new').length
  const changed = effects.filter((effect) => effect === 'changed').length
  const number = trial && (await saveJournal(client, kind, { file: name, added, changed }))
  return {
    number,
    lines: headed.lines.length,
    added,
    changed,
    unchanged: effects.filter((effect) => effect === undefined).length,
    doubles: judged.doubles,
    rejections: [...rejections, ...ruled, ...written.rejections].sort((a, b) => a.line - b.line),
    notes: [...headed.notes, ...notes, ...warnings],
    kept: written.kept,
    accepted,
    files: filesOf(attached.files, kind, accepted),
    preview,
    otherNames: await findOtherNames(client, kind, { headed, rows: accepted, preview }),
    surprises: [
      ...judged.contradictions,
      ...doubts,
      ...(await surprisesOf(client, kind, { headed, preview, rows: accepted })),
    ],
  }
}

const CLEAR = new Set<string>()

function sparedOf(kind: Kind, names: string[]): Set<Column> {
  const spare = kind.columns.filter((column) => mayBeEmpty(kind, column))
  const unknown = names.filter((name) => spare.every((column) => column.name !== name))
  if (unknown.length > 0) {
    throw unreadable(
      `Kolom ${unknown.join(', ')} tidak dapat dilewati. Yang dapat: ${spare.map(({ name }) => name).join(', ')}.`,
    )
  }
  return new Set(spare.filter(({ name }) => names.includes(name)))
}

function filesOf(files: Files, { columns }: Kind, rows: Row[]): Files {
  const named = new Set(
    columns.flatMap(({ file, into }) =>
      file ? rows.map(({ values }) => `${file.path}/${values[into]}`) : [],
    ),
  )
  return new Map([...files].filter(([path]) => named.has(path)))
}

// Lines rejected by the trial stay so: nothing was prepared for them.
function onlyPlanned(readout: Readout, trial: Trial | null): Readout {
  if (!trial) return readout
  const { accepted, rejections } = trial.planned
  const lines = new Set(accepted.map(({ line }) => line))
  return { ...readout, rows: readout.rows.filter(({ line }) => lines.has(line)), rejections }
}

function without(rows: Row[], rejections: Rejection[]): Row[] {
  const out = new Set(rejections.map(({ line }) => line))
  return rows.filter(({ line }) => !out.has(line))
}

const withoutKeep = (kind: Kind): Kind => ({
  ...kind,
  steps: kind.steps.map(({ keep, keptEmpty, ...step }) => step),
})
