import { useEffect, useEffectEvent } from 'react'
import { useSessionEnded } from './session.ts'

/** Elements that Enter acts on by itself. */
const ENTERED = 'a, button, summary, input'

const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** The act of a key; `again` says whether it repeats while the key is held down. */
export interface KeyAct {
  act: () => void
  again?: boolean
}

/**
 * Does what a key stands for, while nobody types, no window is open and somebody is logged in. Takes the acts by
 * `event.key` in small letters, with 'shift ' before it what it does with Shift alone.
 */
export function useKeys(acts: Record<string, KeyAct>): void {
  const isEnded = useSessionEnded()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isEnded || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
    if (document.querySelector('dialog[open]')) return
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest(ENTERED)) {
      return
    }
    const key = event.key.toLowerCase()
    // A letter with Shift is not the letter: a slip on the way through a range would decide on all of it.
    const isLetter = /^[a-z]$/.test(key)
    const one = event.shiftKey
      ? (acts[`shift ${key}`] ?? (isLetter ? undefined : acts[key]))
      : acts[key]
    if (!one || (event.repeat && !one.again)) return
    event.preventDefault()
    one.act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
