import {
  memo,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useBackCloses } from './lib/back-closes.ts'
import { useIsCovered } from './lib/cover.ts'
import { type DragAxis, useDragClose } from './lib/drag.ts'
import { keepWidth } from './lib/keep-width.ts'
import { whenStill } from './lib/motion.ts'

interface WindowProps {
  isOpen: boolean
  onClose: () => void
  /** Called when it has left the screen, its closing movement included. */
  onGone?: (() => void) | undefined
  /** Whether a touch beside it closes it. */
  isDismissable?: boolean
  /** Which way a finger pushes it off the screen: a sheet of a phone down; null where it fills the screen. */
  axis?: DragAxis | null
  role?: 'dialog' | 'alertdialog'
  'aria-label'?: string
  'aria-labelledby'?: string
  /** Where it stands on the screen, as classes. */
  placement: string
  className: string
  children: ReactNode
}

// The wish to close and the closing that comes of the same key are one wish.
const SAME_KEY_MS = 200

/**
 * The base of every dialog: the browser's own modal `<dialog>`, which holds the focus and gives it back, closes with
 * Escape and hides the page from screen readers. Back closes it too.
 */
export function Window(props: WindowProps) {
  const { isOpen } = props
  useBackCloses(isOpen, props.onClose)
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  if (!isOpen && !isPresent) return null
  const gone = () => {
    setPresent(false)
    props.onGone?.()
  }
  // In the body, so that nothing of where it was opened shapes it.
  return createPortal(<Frame {...props} onGone={gone} />, document.body)
}

/** The content of a window that closes stays as it was, whatever its owner has forgotten already. */
const Shown = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, next) => !next.isOpen,
)

function Frame(props: WindowProps & { onGone: () => void }) {
  const {
    isOpen,
    onClose,
    isDismissable,
    placement,
    className,
    children,
    role = 'dialog',
    axis = 'y',
  } = props
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const dragging = useDragClose(axis, onClose)
  const cancelledAt = useRef(Number.NEGATIVE_INFINITY)
  // A cover over the page could not be used below a modal dialog.
  const isCovered = useIsCovered()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (isCovered || !isOpen || !dialog) return
    keepWidth()
    dialog.showModal()
    // The focus goes to the window as a whole, which is then read from its title on.
    dialog.focus()
    // Taken away while open it would keep the focus it was given.
    return () => dialog.close()
  }, [isCovered, isOpen])

  const leave = useEffectEvent(() => !isOpen && props.onGone())
  useEffect(() => {
    if (!isOpen) whenStill(ref.current).then(leave)
  }, [isOpen])

  // Also called for what happens within: a file field is cancelled too.
  const onSelf = (act: () => void) => (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) act()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser knows
    <dialog
      ref={ref}
      role={role}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      tabIndex={-1}
      hidden={isCovered}
      className={`overlay no-print ${placement}`}
      onCancel={(event) => {
        event.preventDefault()
        onSelf(() => {
          cancelledAt.current = event.timeStamp
          onClose()
        })(event)
      }}
      onClose={(event) =>
        onSelf(() => {
          // One that was opened again meanwhile hears late of the closing before.
          if (isCovered || !isOpen || ref.current?.open) return
          if (event.timeStamp - cancelledAt.current > SAME_KEY_MS) onClose()
          requestAnimationFrame(() => reopen(ref.current))
        })(event)
      }
      {...dragging}
      onPointerDown={(event) => {
        pressed.current = event.target
        dragging.onPointerDown(event)
      }}
      onClick={onSelf(() => isDismissable && pressed.current === ref.current && onClose())}
    >
      <div className={className}>
        <Shown isOpen={isOpen}>{children}</Shown>
      </div>
    </dialog>
  )
}

// A browser lets Escape be refused once or twice and then closes all the same, right after it asked. An owner that
// wants the window still, with the next announcement or a question before leaving, has it back; one that was taken away
// is no more here.
function reopen(dialog: HTMLDialogElement | null): void {
  if (dialog?.isConnected && !dialog.open && !dialog.hidden) dialog.showModal()
}
