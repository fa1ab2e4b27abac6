import type { Numbering } from '@sia/server/db/change'
import { forgetOldImports } from '../sheets/write/save-journal.ts'

/** What a command that can be taken back stands under in the list. */
export interface Noted {
  /** The command's words, 'hapus krs'. */
  kind: string
  /** What it was about, for a person. */
  label: string
  /** The student into whom another was merged: the journal of both is his. */
  mergedInto?: number | undefined
}

/**
 * Gives a change a number, by which `sia import batalkan` takes it back: from its start every row that its
 * transaction writes is noted, also by foreign keys and triggers. Decision 24.
 * @param noted what it stands under in the list, from what the work returned.
 */
export const numbered = <T>(noted: (done: T) => Noted): Numbering<T> => ({
  async start(tx) {
    await tx.query("select work_table('undo_note'), set_config('sia.catat', 'on', true)")
  },
  async save(tx, done) {
    await tx.query("select set_config('sia.catat', '', true)")
    const { kind, label, mergedInto = null } = noted(done)
    const { rows } = await tx.query<{ id: number }>(
      `insert into import_run (actor, kind, file, added, changed, merged_into)
       select audit_actor(null), $1, $2, 0, 0, $3 where exists (select from undo_note) returning id`,
      [kind, label, mergedInto],
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
  },
})
