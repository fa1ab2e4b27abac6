import { useEffect, useRef, useState } from 'react'
import { readToken } from '../lib/session.ts'
import { ConfirmDialog } from './dialog.tsx'

/** Warns when the student is about to leave a form that is filled in but not sent. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => {
      // A session that ends takes the page with it and must not be held up.
      if (readToken()) event.preventDefault()
    }
    const ask = (event: MouseEvent) => {
      const clicked = linkOf(event)
      if (!clicked || isLeaving.current) return
      event.preventDefault()
      event.stopPropagation()
      setLink(clicked)
    }
    addEventListener('beforeunload', warn)
    document.addEventListener('click', ask, true)
    return () => {
      removeEventListener('beforeunload', warn)
      document.removeEventListener('click', ask, true)
    }
  }, [isActive])

  return (
    <ConfirmDialog
      question="Tinggalkan halaman ini ?"
      confirm="Tinggalkan"
      isOpen={link !== null}
      onConfirm={() => {
        setLink(null)
        isLeaving.current = true
        link?.click()
        isLeaving.current = false
      }}
      onClose={() => setLink(null)}
    >
      Isian Anda belum disimpan. Isian ini tetap ada di perangkat Anda dan dapat dilanjutkan nanti.
    </ConfirmDialog>
  )
}

/** The link within the app that a plain click follows; null for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isInApp =
    link?.origin === location.origin && link.target === '' && !link.hasAttribute('download')
  return link && isInApp && link.pathname !== location.pathname ? link : null
}
