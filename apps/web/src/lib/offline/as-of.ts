/** When the server gave the answer that a screen shows, and whether it is one kept from before. */
interface Answered {
  at: number
  isOld: boolean
}

const answered = new Map<string, Answered>()
const listeners = new Set<() => void>()

/** Notes when an address was answered, for the screens that show it. */
export function noteAnswer(url: string, next: Answered): void {
  answered.set(url, next)
  for (const listener of listeners) listener()
}

/** Whether what is shown of an address was kept from before, because no answer came. */
export const isOld = (url: string): boolean => answered.get(url)?.isOld ?? false

/** When an address was last answered; undefined before. */
export const readAnswered = (url: string): Answered | undefined => answered.get(url)

/** Calls the listener at every answer until the returned function is called. */
export function subscribeAnswers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
