import { useSyncExternalStore } from 'react'
import type { CaseStatus, KindName } from '../../lib/to.ts'
import type { Sent } from './sent.ts'

/** So long a decision waits in the browser: until then nobody was told, and it can be taken back. */
export const HELD_MS = 10_000

/** A decision: on which cases, and the call that carries it; `send` resolves once the list shows what became of it. */
export interface Decision extends Sent {
  keys: string[]
  /** Where in the list it was made. */
  from: { status: CaseStatus; jenis: KindName | null }
  /** The words that go with it, shown again where it is refused. */
  typed?: string | undefined
}

/** A decision that was made. */
export interface Held extends Decision {
  key: number
  /** The decision in words, as in 'Disetujui: Aula'. */
  words: string
  /** Whether it waits, is on its way, or was refused. */
  state: 'waiting' | 'sending' | 'refused'
  /** When it was made, as Date.now. */
  at: number
  /** Why it was refused. */
  problem?: string
}

let held: readonly Held[] = []
let lastKey = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Makes a decision, which is sent after ten seconds unless it is taken back; what it is about leaves the list at once. */
export function hold(decision: Decision, words: string): void {
  lastKey += 1
  const key = lastKey
  set([...held, { ...decision, key, words, state: 'waiting', at: Date.now() }])
  timers.set(
    key,
    setTimeout(() => void sendNow(key), HELD_MS),
  )
}

async function sendNow(key: number): Promise<void> {
  const one = held.find((each) => each.key === key)
  if (one?.state !== 'waiting') return
  stopWaiting(key)
  patch(key, { state: 'sending' })
  try {
    await one.send()
    close(key)
  } catch (problem) {
    patch(key, { state: 'refused', problem: (problem as Error).message })
  }
}

/** Sends at once whatever waits; returns, when all was answered, whether nothing was refused. */
export async function flush(): Promise<boolean> {
  await Promise.all(held.map(({ key }) => sendNow(key)))
  return held.every(({ state }) => state !== 'refused')
}

/** Takes the latest decision back that was not sent; returns it, or null where none waits. */
export function takeBack(): Held | null {
  const one = held.findLast(({ state }) => state === 'waiting')
  if (!one) return null
  stopWaiting(one.key)
  close(one.key)
  return one
}

/** Forgets a decision that was sent or refused. */
export const close = (key: number): void => set(held.filter((one) => one.key !== key))

/** Forgets every decision: somebody else is at this page now. */
export function dropAll(): void {
  for (const key of timers.keys()) stopWaiting(key)
  set([])
}

/** Who leaves the page has decided: what waits is sent by the browser itself. */
function sendOnLeaving(): void {
  for (const { key, path, body, state } of held) {
    if (state !== 'waiting') continue
    const sent = new Blob([JSON.stringify(body)], { type: 'application/json' })
    if (!navigator.sendBeacon(path, sent)) continue
    stopWaiting(key)
    close(key)
  }
}
addEventListener('pagehide', sendOnLeaving)
// The page goes on and hears the answer, which may be a refusal.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flush()
})

/** Every decision that is not done with. */
export const useHeld = (): readonly Held[] => useSyncExternalStore(subscribe, () => held)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stopWaiting(key: number): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
}

const patch = (key: number, change: Partial<Held>): void =>
  set(held.map((one) => (one.key === key ? { ...one, ...change } : one)))

function set(next: readonly Held[]): void {
  held = next
  for (const listener of listeners) listener()
}
