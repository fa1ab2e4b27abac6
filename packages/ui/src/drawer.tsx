import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react'
import { useBackCloses } from './lib/back-closes.ts'
import { useIsCovered } from './lib/cover.ts'
import { useDragClose } from './lib/drag.ts'
import { keepWidth } from './lib/keep-width.ts'

declare module 'react' {
  // The act of a button by itself, in browsers that can.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

/** How code opens and closes a drawer. */
export interface DrawerHandle {
  open: () => void
  close: () => void
}

interface DrawerProps {
  ref: Ref<DrawerHandle>
  id: string
  label: string
  isOpen: boolean
  /** Called whenever it was opened or closed, by whoever did. */
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A panel that slides in from the right, where the thumb is that opened it. It stands in the document from the
 * beginning, so that a button with `command="show-modal"` and `commandfor` opens it before any code has come; `open` is
 * for browsers that do not know these. Decision 10.
 */
export function Drawer({ ref, id, label, isOpen, onToggle, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => {
    dialog.current?.close()
    onToggle(false)
  }
  useImperativeHandle(ref, () => ({
    open() {
      keepWidth()
      if (!dialog.current?.open) dialog.current?.showModal()
      onToggle(true)
    },
    close,
  }))
  useBackCloses(isOpen, close)
  const dragging = useDragClose('x', close)
  const isCovered = useIsCovered()
  const follow = useEffectEvent(() => onToggle(dialog.current?.open === true))
  useEffect(() => {
    const { current } = dialog
    // The focus goes to the window as a whole, not to the first that can have it.
    current?.setAttribute('autofocus', '')
    current?.addEventListener('toggle', follow)
    follow()
    return () => current?.removeEventListener('toggle', follow)
  }, [])
  useEffect(() => {
    // A cover over the page could not be used below a modal dialog.
    if (isCovered) dialog.current?.close()
  }, [isCovered])
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      tabIndex={-1}
      className="overlay no-print"
      // It may be open already.
      suppressHydrationWarning
      onClose={() => onToggle(false)}
      {...dragging}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        command="close"
        commandfor={id}
        onClick={close}
        className="absolute inset-0"
      />
      <div className="drawer relative ml-auto h-dvh w-[min(20rem,86vw)] overflow-y-auto bg-surface shadow-float">
        {children}
      </div>
    </dialog>
  )
}
