import { afterEach, beforeEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The test that has to pass before this one makes sense. */
    needs?: string
  }
}

/**
 * Tests of the file or group that each go on from the one before: once one has failed, those after it are left out and
 * name it, and the run counts one failure.
 */
export function inOrder(): void {
  let failed: string | undefined
  beforeEach(({ task, skip }) => {
    if (failed === undefined) return
    task.meta.needs = failed
    skip(`needs '${failed}', which failed`)
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed ??= task.name
  })
}
