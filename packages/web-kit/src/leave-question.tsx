import { ConfirmDialog } from '@sia/ui/dialog'
import { addLayer, goBack, offExtra } from '@sia/ui/lib/way-back'
import { useEffect, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router-dom'
import {
  askToLeave,
  dropQuestion,
  hasGuards,
  readQuestion,
  subscribeLeaving,
} from '../../lib/send/leaving.ts'
import { readToken } from '../../lib/session/session.ts'

/** Asks before any form is left that is filled in and not sent, whichever way it is left. */
export function LeaveQuestion() {
  const question = useSyncExternalStore(subscribeLeaving, readQuestion, readQuestion)
  const isGuarded = useSyncExternalStore(subscribeLeaving, hasGuards, () => false)
  const navigate = useNavigate()
  const blocker = useBlocker(leavesGuarded)

  useEffect(() => {
    if (blocker.state === 'blocked') askToLeave(() => offExtra(blocker.proceed))
  }, [blocker])

  // Back where the router does not hear of it: the page before may be another document.
  useEffect(() => {
    if (!isGuarded) return
    const onBack = () => askToLeave(() => goBack() || navigate('/'))
    const removeLayer = addLayer({ isDialog: false, onBack })
    addEventListener('beforeunload', warn)
    return () => {
      removeLayer()
      removeEventListener('beforeunload', warn)
    }
  }, [isGuarded, navigate])

  return (
    <ConfirmDialog
      question="Tinggalkan isian ini ?"
      confirm="Tinggalkan"
      isOpen={question !== null}
      onConfirm={() => question?.leave()}
      onClose={() => {
        dropQuestion()
        if (blocker.state === 'blocked') blocker.reset()
      }}
    >
      {question?.isKept === false
        ? 'Isian Anda belum disimpan. Foto atau password yang sudah diisi akan hilang.'
        : 'Isian Anda belum disimpan. Isian ini tetap ada di perangkat Anda dan dapat dilanjutkan nanti.'}
    </ConfirmDialog>
  )
}

const leavesGuarded: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasGuards() && currentLocation.pathname !== nextLocation.pathname

function warn(event: BeforeUnloadEvent): void {
  // A session that ends takes the page with it and must not be held up.
  if (readToken() && hasGuards()) event.preventDefault()
}
