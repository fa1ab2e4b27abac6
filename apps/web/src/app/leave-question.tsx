import { ConfirmDialog } from '@sia/ui/dialog'
import { addLayer, goBack } from '@sia/ui/lib/way-back'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  askToLeave,
  dropQuestion,
  hasGuards,
  readQuestion,
  subscribeLeaving,
} from '../lib/leaving.ts'
import { readToken } from '../lib/session.ts'

/** Asks before any form is left that is filled in and not sent, whichever way it is left. */
export function LeaveQuestion() {
  const question = useSyncExternalStore(subscribeLeaving, readQuestion, readQuestion)
  const isGuarded = useSyncExternalStore(subscribeLeaving, hasGuards, () => false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isGuarded) return
    const onBack = () => askToLeave(() => goBack() || navigate('/'))
    const removeLayer = addLayer({ isDialog: false, onBack })
    addEventListener('beforeunload', warn)
    document.addEventListener('click', askAtLink, true)
    return () => {
      removeLayer()
      removeEventListener('beforeunload', warn)
      document.removeEventListener('click', askAtLink, true)
    }
  }, [isGuarded, navigate])

  return (
    <ConfirmDialog
      question="Tinggalkan isian ini ?"
      confirm="Tinggalkan"
      isOpen={question !== null}
      onConfirm={() => question?.leave()}
      onClose={dropQuestion}
    >
      {question?.isKept === false
        ? 'Isian Anda belum disimpan. Foto atau password yang sudah diisi akan hilang.'
        : 'Isian Anda belum disimpan. Isian ini tetap ada di perangkat Anda dan dapat dilanjutkan nanti.'}
    </ConfirmDialog>
  )
}

function warn(event: BeforeUnloadEvent): void {
  // A session that ends takes the page with it and must not be held up.
  if (readToken() && hasGuards()) event.preventDefault()
}

function askAtLink(event: MouseEvent): void {
  const link = linkOf(event)
  if (!link || !hasGuards()) return
  event.preventDefault()
  event.stopPropagation()
  askToLeave(() => link.click())
}

/** The link within the app that a plain click follows to another page; null for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isInApp =
    link?.origin === location.origin && link.target === '' && !link.hasAttribute('download')
  return link && isInApp && link.pathname !== location.pathname ? link : null
}
