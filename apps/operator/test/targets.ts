import { createMachine } from '@sia/server/test/machine'
import { siaOf } from './sia.ts'

/** Another machine on which `sia` is run, with no more than the first migrations (none unless told). */
export async function createTarget(migrations = 0) {
  const machine = await createMachine(migrations)
  return { ...machine, sia: siaOf(machine) }
}

export type Target = Awaited<ReturnType<typeof createTarget>>
