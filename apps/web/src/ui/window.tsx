import {
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { readAvailability, subscribeAvailability } from '../lib/availability.ts'

interface WindowProps {
  isOpen: boolean
  onClose: () => void
  /** Whether a touch beside it closes it. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  'aria-label'?: string
  'aria-labelledby'?: string
  /** Where it stands on the screen, as classes. */
  placement: string
  className: string
  children: ReactNode
}

/**
 * What every dialog and drawer is made of: the browser's own modal `<dialog>`, which holds the focus
 * and gives it back, closes with Escape and hides the page from screen readers. It is in the page
 * only while it is open or on its way out.
 */
export function Window(props: WindowProps) {
  const [isThere, setThere] = useState(props.isOpen)
  if (props.isOpen && !isThere) setThere(true)
  // In the body, so that nothing of where it was opened shapes it.
  return isThere && createPortal(<Frame {...props} onGone={() => setThere(false)} />, document.body)
}

function Frame(props: WindowProps & { onGone: () => void }) {
  const { isOpen, onClose, onGone, isDismissable, placement, className, children } = props
  const { role = 'dialog', ...names } = props
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const gone = useEffectEvent(onGone)
  // The maintenance screen could not be used below a modal one; what was typed stays.
  const isDown = useSyncExternalStore(subscribeAvailability, () => readAvailability().isDown)
  const isShown = isOpen && !isDown

  useLayoutEffect(() => {
    if (isDown) ref.current?.close()
    if (!isShown) return
    ref.current?.showModal()
    // The focus goes to the window as a whole, which is then read from its title on.
    ref.current?.focus()
  }, [isShown, isDown])

  useLayoutEffect(() => {
    const dialog = ref.current
    if (isOpen || !dialog) return
    let isStale = false
    const leave = () => {
      if (isStale) return
      dialog.close()
      gone()
    }
    // Of the window alone: what it shows may move without end.
    const moving = [dialog, dialog.firstElementChild].flatMap((one) => one?.getAnimations() ?? [])
    if (moving.length === 0) leave()
    else Promise.allSettled(moving.map(({ finished }) => finished)).then(leave)
    return () => {
      isStale = true
    }
  }, [isOpen])

  // Taken away while open it would keep the focus it was given.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  // Also called for what happens within: a file field is cancelled too.
  const onSelf = (act: () => void) => (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) act()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser knows
    <dialog
      ref={ref}
      role={role}
      aria-label={names['aria-label']}
      aria-labelledby={names['aria-labelledby']}
      tabIndex={-1}
      hidden={isDown}
      data-exiting={isOpen ? undefined : ''}
      className={`overlay no-print ${placement}`}
      onCancel={(event) => {
        event.preventDefault()
        onSelf(onClose)(event)
      }}
      onClose={onSelf(() => isShown && !ref.current?.open && onClose())}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={onSelf(() => isDismissable && pressed.current === ref.current && onClose())}
    >
      <div data-exiting={isOpen ? undefined : ''} className={className}>
        {children}
      </div>
    </dialog>
  )
}
