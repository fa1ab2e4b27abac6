import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// The suites of a test run fill each other's waiting. What measures time needs the machine for itself: the tests
// under pressure once the browsers have come to what they measure, and those once the others only wait.

/** What a suite tells the others. */
type Word = 'browsers wait' | 'units wait'

/** Names the folder that the suites of a run tell each other in; unset where one runs by itself. */
const FOLDER = 'SIA_TEST_RUN'
const EVERY_MS = 250

/** Part of the environment of the suites that share the machine. */
export const sharing = (folder: string) => ({ [FOLDER]: folder })

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
