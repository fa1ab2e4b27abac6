import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { whenStill } from './lib/motion.ts'
import { closeToast, readToasts, subscribeToasts, type Toast } from './lib/toast.ts'

const DURATION_MS = 3000

/** The short messages of the app, at the lower edge. Product §1.5. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readToasts)
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-2 p-4 pb-[calc(max(1rem,env(safe-area-inset-bottom))+var(--lower-edge,0px))]"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Goes away after 3 s; stays while it is pointed at or has the focus. */
function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setLeaving(true), DURATION_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  useEffect(() => {
    if (isLeaving) whenStill(card.current).then(() => closeToast(toast.id))
  }, [isLeaving, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it longer
    <div
      ref={card}
      data-leaving={isLeaving || undefined}
      className="toast pointer-events-auto flex max-w-md items-center gap-2.5 rounded-control bg-ink py-1 pr-1 pl-4 text-canvas shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.tone === 'good' ? 'check' : 'alert'} />
      <span className="py-2 font-semibold">{toast.text}</span>
      <button
        type="button"
        aria-label="Tutup pesan"
        className="grid size-11 place-items-center rounded-control"
        onClick={() => setLeaving(true)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
