import type { WireBody } from '@sia/contracts/endpoint'
import { decide } from '@sia/contracts/office/peminjaman-ruangan'
import { useSyncExternalStore } from 'react'

/** So long a decision waits in the browser: until then nobody was told, and it can be taken back. */
export const HELD_MS = 10_000

/** A decision that was made and not sent yet. */
export interface Held {
  key: number
  body: WireBody<typeof decide>
  /** What was done, as in 'Disetujui: Aula'. */
  words: string
}

type Send = (body: Held['body']) => Promise<void>

let held: readonly Held[] = []
let lastKey = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Makes a decision, which is sent after ten seconds unless it is taken back; what it is about is out of the list at once. */
export function hold(body: Held['body'], words: string, send: Send): void {
  lastKey += 1
  const one = { key: lastKey, body, words }
  set([...held, one])
  timers.set(
    one.key,
    setTimeout(async () => {
      timers.delete(one.key)
      await send(body)
      set(held.filter(({ key }) => key !== one.key))
    }, HELD_MS),
  )
}

/** Takes the latest decision back that was not sent; returns it, or null where none waits. */
export function takeBack(): Held | null {
  const one = held.findLast(({ key }) => timers.has(key))
  if (!one) return null
  clearTimeout(timers.get(one.key))
  timers.delete(one.key)
  set(held.filter(({ key }) => key !== one.key))
  return one
}

/** Whoever leaves the page has decided: what waits is sent now. */
export function sendAtOnce(): void {
  for (const { key, body } of held) {
    const timer = timers.get(key)
    if (timer === undefined) continue
    clearTimeout(timer)
    timers.delete(key)
    navigator.sendBeacon(
      decide.path,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    )
  }
}
addEventListener('pagehide', sendAtOnce)

/** Every decision that was made and that the list does not show yet. */
export const useHeld = (): readonly Held[] => useSyncExternalStore(subscribe, () => held)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Held[]): void {
  held = next
  for (const listener of listeners) listener()
}
