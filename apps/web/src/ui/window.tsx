import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../lib/toast.ts'

export interface WindowProps {
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
  dialogClassName: string
  children: ReactNode
}

/** What lies over the page under a window. */
export const SHADE = 'overlay no-print fixed inset-0 z-40 bg-[rgb(6_18_17/0.55)]'

let Frame: ComponentType<WindowProps> | null = null

/** Loads the code of all windows; the app does so once the page is there. */
export async function loadWindow(): Promise<void> {
  Frame ??= (await import('./window-frame.tsx')).default
}

/**
 * What every dialog and drawer is made of. Its code is not part of the first load; opened before
 * it is there, the page is shaded until it comes.
 */
export function Window(props: WindowProps) {
  const { isOpen, onClose } = props
  const close = useEffectEvent(onClose)
  const [, setLoaded] = useState(false)
  const isWaiting = isOpen && Frame === null
  useEffect(() => {
    if (!isWaiting) return
    loadWindow().then(
      () => setLoaded(true),
      () => {
        showToast('Gagal dibuka. Periksa koneksi internet Anda.', 'bad')
        close()
      },
    )
  }, [isWaiting])
  if (Frame) return <Frame {...props} />
  return isOpen && <div className={SHADE} />
}
