import { useEffect, useEffectEvent } from 'react'

const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Does what a key stands for, while nobody types and no window is open. Takes the acts by `event.key` in small letters. */
export function useKeys(acts: Record<string, () => void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
    if (document.querySelector('dialog[open]')) return
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
