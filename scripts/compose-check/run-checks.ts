import { note } from '../terminal.ts'
import { checks } from './checks.ts'
import { createStack } from './stack.ts'

/**
 * Brings a copy of this tree up on the engine of this machine and checks what campus IT relies on.
 * Takes five to ten minutes; what it made is taken away again.
 * @returns how many checks passed, and the names of those that did not.
 */
export async function composeCheck(): Promise<{ passed: number; failed: string[] }> {
  const stack = await createStack()
  const failed: string[] = []
  const remove = () => void stack.remove().finally(() => process.exit(1))
  process.once('SIGINT', remove).once('SIGTERM', remove)
  try {
    for (const check of checks) {
      const began = performance.now()
      const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
      try {
        await check.run(stack)
        note(`ok      ${check.name} (${seconds()})`)
      } catch (error) {
        failed.push(check.name)
        note(
          `FAILED  ${check.name} (${seconds()})\n${error instanceof Error ? error.message : error}`,
        )
        // What does not come up at all says nothing about the rest.
        if (check === checks[0]) {
          failed.push(...checks.slice(1).map(({ name }) => name))
          break
        }
      }
    }
  } finally {
    await stack.remove()
    process.off('SIGINT', remove).off('SIGTERM', remove)
  }
  return { passed: checks.length - failed.length, failed }
}
