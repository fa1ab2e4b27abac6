import { useEffect, useState } from 'react'

/** A form that is filled in and not sent, or what is shown once. */
interface Guard {
  /** Whether what was typed stays on the device. */
  isKept: boolean
  /** The loss of things that are shown once, as a sentence. */
  loss?: string | undefined
  /** Whether it stands on a page of one query, as an open case: another query of the same path leaves it too. */
  isOfQuery?: boolean
}

/** The question before something typed is left. */
export interface LeaveQuestion {
  isKept: boolean
  loss?: string | undefined
  leave: () => void
}

const guards = new Set<Guard>()
const listeners = new Set<() => void>()
let question: LeaveQuestion | null = null
/** The act that waits for the answer. */
let held = () => {}

/**
 * Has the user asked before a form is left that is filled in and not sent: by a link, the browser's
 * Back, closing the tab, and by what the returned `leave` is given. The one way for all forms, and for what is shown once:
 * `loss` is then a sentence about it.
 */
export function useLeaveGuard(
  isActive: boolean,
  { isKept = true, loss, isOfQuery = false }: Partial<Guard> = {},
) {
  const [guard] = useState<Guard>({ isKept, loss, isOfQuery })
  useEffect(() => {
    if (!isActive) return
    guards.add(guard)
    tell()
    return () => {
      guards.delete(guard)
      tell()
    }
  }, [isActive, guard])
  return {
    leave: (leave: () => void) => (guards.has(guard) ? askToLeave(leave, [guard]) : leave()),
    /** A filled form is sent: nobody is asked from now on. */
    release: () => guards.delete(guard),
  }
}

/** Asks, and leaves when the user says so; what is left is then no longer guarded. */
export function askToLeave(leave: () => void, left: Guard[] = [...guards]): void {
  question = {
    isKept: left.every(({ isKept }) => isKept),
    loss: left.find(({ loss }) => loss !== undefined)?.loss,
    leave: () => {
      for (const guard of left) guards.delete(guard)
      held()
      dropQuestion()
      leave()
    },
  }
  tell()
}

/** Does what goes with leaving the page: now, or where something is asked about first, once it may be left. */
export function asLeaving(act: () => void): void {
  if (hasGuards()) held = act
  else act()
}

/** Leaves by a way that knows no page, as a logout does: after a question where something is shown once. */
export function leaveShown(leave: () => void): void {
  const shown = [...guards].some(({ loss }) => loss !== undefined)
  if (shown) askToLeave(leave)
  else leave()
}

/** The user stays. */
export function dropQuestion(): void {
  question = null
  held = () => {}
  tell()
}

export function readQuestion(): LeaveQuestion | null {
  return question
}

/** Whether any form is filled in and not sent. */
export function hasGuards(): boolean {
  return guards.size > 0
}

/** Whether any of them is left by another query of the same path. */
export function hasGuardsOfQuery(): boolean {
  return [...guards].some(({ isOfQuery }) => isOfQuery)
}

/** Calls the listener at every change until the returned function is called. */
export function subscribeLeaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
