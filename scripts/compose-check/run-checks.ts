import { note } from '../terminal.ts'
import { checks } from './checks.ts'
import { createStack } from './stack.ts'

/**
 * Brings a copy of this tree up on the engine of this machine and checks what campus IT relies on.
 * Takes ten to twenty minutes; what it made is taken away again.
 * @param words only the checks are run whose names have one of them, and the first; none for all.
 * @returns how many checks passed, and the names of those that did not.
 */
export async function composeCheck(
  words: string[] = [],
): Promise<{ passed: number; failed: string[] }> {
  const stack = await createStack()
  const failed: string[] = []
  // The first brings everything up for the others.
  const chosen = checks.filter(
    (check, place) =>
      place === 0 || words.length === 0 || words.some((word) => check.name.includes(word)),
  )
  const remove = () => void stack.remove().finally(() => process.exit(1))
  process.once('SIGINT', remove).once('SIGTERM', remove)
  try {
    for (const check of chosen) {
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
        // A stack that does not come up at all says nothing about the rest.
        const back = check === chosen[0] ? Promise.reject(error) : stack.reset()
        const isBack = await back.then(
          () => true,
          (why) => note(String(why)),
        )
        if (!isBack) {
          failed.push(...chosen.slice(chosen.indexOf(check) + 1).map(({ name }) => name))
          break
        }
      }
    }
  } finally {
    await stack.remove()
    process.off('SIGINT', remove).off('SIGTERM', remove)
  }
  return { passed: chosen.length - failed.length, failed }
}
