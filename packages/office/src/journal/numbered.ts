import { change, type Tx, type Writer } from '@sia/server/db/change'
import { forgetOldImports } from '../sheets/write/save-journal.ts'

/** A command that can be taken back, as it stands in the list. */
interface Numbered<T> {
  /** The command's words, 'hapus krs'. */
  kind: string
  /** Its subject, for a person. */
  label(done: T): string
  /** The student into whom another was merged: the journal of both is his. */
  mergedInto?(done: T): number | null
  apply: boolean
}

/**
 * Makes a change with a number, by which `sia import batalkan` takes it back, or shows what it would do: from its start
 * every row that its transaction writes is noted, also by foreign keys and triggers. Decision 24.
 * @returns what the work returns, and the number; null for what was only shown, or wrote nothing.
 * @throws what the work throws, and AppError conflict as every change.
 */
export const changeNumbered = <T extends object>(
  { db, actor }: Writer,
  one: Numbered<NoInfer<T>>,
  work: (tx: Tx) => Promise<T>,
): Promise<T & { number: number | null }> =>
  change(
    db,
    {
      actor,
      trial: !one.apply,
      idle: '1min',
      numbered: { start: startNotes, save: (tx, done: T) => saveNotes(tx, one, done) },
    },
    work,
  )

async function startNotes(tx: Tx): Promise<void> {
  await tx.query("select work_table('undo_note'), set_config('sia.catat', 'on', true)")
}

async function saveNotes<T>(tx: Tx, one: Numbered<T>, done: T): Promise<number | null> {
  await tx.query("select set_config('sia.catat', '', true)")
  const { rows } = await tx.query<{ id: number }>(
    `insert into import_run (actor, kind, file, added, changed, merged_into)
     select audit_actor(null), $1, $2, 0, 0, $3 where exists (select from undo_note) returning id`,
    [one.kind, one.label(done), one.mergedInto?.(done) ?? null],
  )
  const number = rows[0]?.id ?? null
  if (number === null) return null
  await tx.query('select undo_keep($1)', [number])
  await tx.query(
    `update import_run r set added = c.added, changed = c.changed, removed = c.removed
       from (select count(*) filter (where changes is null and removed is null) as added,
                    count(changes) as changed, count(removed) as removed
               from import_change where import_run_id = $1) c
      where r.id = $1`,
    [number],
  )
  await forgetOldImports(tx)
  return number
}
