import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
    /** Where test files make their folders. */
    scratch: string
  }
}

const undos: (() => unknown)[] = []

/** Undoes what the test file made, the latest first. Raises what could not be undone. */
export async function undoFile(): Promise<void> {
  const failures: unknown[] = []
  for (const undo of undos.splice(0).reverse()) {
    try {
      await undo()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything was cleaned up')
}

/** Has something undone after the test file, the latest first, whenever it is asked for. */
export function undoAfterFile(undo: () => unknown): void {
  undos.push(undo)
}

/** An empty folder that goes away after the test file. The run fails when one is left. */
export function createFolder(name: string): string {
  const folder = mkdtempSync(join(inject('scratch'), `${name}-`))
  undoAfterFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
