import type { Numbering } from '@sia/server/db/change'
import { forgetOldImports } from '../sheets/write/save-journal.ts'
import { type Noted, saveNotes, startNotes } from './notes.ts'

/**
 * Gives a change a number, by which `sia import batalkan` takes it back. Decision 24.
 * @param noted what it stands under in the list, from what the work returned.
 */
export const numbered = <T>(noted: (done: T) => Noted): Numbering<T> => ({
  start: startNotes,
  async save(tx, done) {
    const number = await saveNotes(tx, noted(done))
    await forgetOldImports(tx)
    return number
  },
})
