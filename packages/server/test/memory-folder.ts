import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 3 * 1024 ** 3

/**
 * Where what does not outlive a test is made: in memory on a Linux with room for it, where a database is made
 * and dropped with a fraction of the work it takes on a disk; else where temporary files go.
 */
export function memoryFolder(): string {
  return hasRoom() ? IN_MEMORY : tmpdir()
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES
  } catch {
    return false
  }
}
