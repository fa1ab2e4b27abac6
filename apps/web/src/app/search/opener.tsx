import { showToast } from '@sia/ui/lib/toast'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

let loading: Promise<ComponentType<DialogProps>> | undefined

/** Fetches the code of the search once; after a failure the next call tries again. */
export function loadSearch(): Promise<ComponentType<DialogProps>> {
  loading ??= import('./search-dialog.tsx').then((module) => module.default)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/**
 * The search, whose code comes when it is first opened. Takes whether it is offered; returns how to open it, and
 * what to put on the page. `Ctrl K` opens and closes it where no other window is open. Product §1.8.
 */
export function useSearchDialog(isOffered: boolean) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const open = () => {
    setOpen(true)
    loadSearch().then(
      (loaded) => setDialog(() => loaded),
      () => {
        close()
        showToast('Pencarian belum dapat dibuka. Periksa koneksi internet Anda.', 'bad')
      },
    )
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isOpen) close()
    else if (!document.querySelector('dialog[open]')) open()
  })
  useEffect(() => {
    if (!isOffered) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOffered])
  return { open, dialog: Dialog && <Dialog isOpen={isOpen} onClose={close} /> }
}
