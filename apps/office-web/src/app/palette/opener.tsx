import { Icon } from '@sia/ui/icon'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSessionEnded } from '../../lib/session.ts'
import { Palette } from './palette.tsx'

/** The button that opens the palette, and the key: `Ctrl K`, where no other window is open. */
export function PaletteOpener() {
  const [isOpen, setOpen] = useState(false)
  const isEnded = useSessionEnded()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.shiftKey || event.altKey || isEnded) return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else if (!document.querySelector('dialog[open]')) setOpen(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control px-2.5 font-medium lg:justify-start lg:border lg:border-line lg:bg-surface"
      >
        <Icon name="search" className="size-5" />
        <span className="max-lg:sr-only">Cari</span>
        <kbd className="ml-auto max-lg:hidden">Ctrl K</kbd>
      </button>
      <Palette isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
