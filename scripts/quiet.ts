import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// The suites of a test run fill each other's waiting. Tests that measure time need the machine for themselves: the
// tests under pressure once the browsers have come to what they measure, and those once the others only wait.

/** A suite's word to the others. */
type Word = 'browsers wait' | 'units wait'

/** Names the folder that the suites of a run tell each other in; unset where one runs by itself. */
const FOLDER = 'SIA_TEST_RUN'
const EVERY_MS = 250

/** Part of the environment of the suites that share the machine. */
export const sharing = (folder: string) => ({ [FOLDER]: folder })

/** Whether this suite shares the machine with others of its run, which the same process has started. */
export const isShared = (): boolean => process.env[FOLDER] !== undefined

const markOf = (word: Word, folder: string) => join(folder, word.replace(' ', '-'))

/** Tells the other suites of the run, if there are any. */
export function tell(word: Word, folder = process.env[FOLDER]): void {
  if (folder) writeFileSync(markOf(word, folder), '')
}

/** Waits until another suite of the run has told this; a suite that runs by itself waits for nobody. */
export async function untilTold(word: Word): Promise<void> {
  const folder = process.env[FOLDER]
  while (folder && !existsSync(markOf(word, folder))) await sleep(EVERY_MS)
}
