import { useEffect, useEffectEvent } from 'react'
import { useSessionEnded } from '../../lib/session.ts'

const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** What a key does; `again` says whether it does so again while it is held down. */
export interface KeyAct {
  act: () => void
  again?: boolean
}

/**
 * Does what a key stands for, while nobody types, no window is open and somebody is logged in. Takes the acts by
 * `event.key` in small letters.
 */
export function useKeys(acts: Record<string, KeyAct>): void {
  const isEnded = useSessionEnded()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isEnded || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
    if (document.querySelector('dialog[open]')) return
    const one = acts[event.key.toLowerCase()]
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
