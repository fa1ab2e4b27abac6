import { ConfirmDialog } from '@sia/ui/dialog'
import { addLayer, goBack, offExtra } from '@sia/ui/lib/way-back'
import { useEffect, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router-dom'
import type { AppAddress } from './address/address.ts'
import {
  askToLeave,
  dropQuestion,
  hasGuards,
  hasGuardsOfQuery,
  readQuestion,
  subscribeLeaving,
} from './send/leaving.ts'

interface LeaveQuestionProps {
  /** Where Back leads from the first page of the visit. */
  home: AppAddress
  /** Whether the session has ended: then it takes the page with it and must not be held up. */
  isOver: () => boolean
}

/** Asks before any form is left that is filled in and not sent, whichever way it is left. */
export function LeaveQuestion({ home, isOver }: LeaveQuestionProps) {
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
    const onBack = () => askToLeave(() => goBack() || navigate(home))
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOver() && hasGuards()) event.preventDefault()
    }
    const removeLayer = addLayer({ isDialog: false, onBack })
    addEventListener('beforeunload', warn)
    return () => {
      removeLayer()
      removeEventListener('beforeunload', warn)
    }
  }, [isGuarded, navigate, home, isOver])

  return (
    <ConfirmDialog
      question={question?.loss ? 'Tinggalkan halaman ini ?' : 'Tinggalkan isian ini ?'}
      confirm="Tinggalkan"
      isOpen={question !== null}
      onConfirm={() => question?.leave()}
      onClose={() => {
        dropQuestion()
        if (blocker.state === 'blocked') blocker.reset()
      }}
    >
      {question?.loss ??
        (question?.isKept === false
          ? 'Isian Anda belum disimpan. Foto atau password yang sudah diisi akan hilang.'
          : 'Isian Anda belum disimpan. Isian ini tetap ada di perangkat Anda dan dapat dilanjutkan nanti.')}
    </ConfirmDialog>
  )
}

const leavesGuarded: BlockerFunction = ({ currentLocation: now, nextLocation: next }) =>
  now.pathname === next.pathname ? now.search !== next.search && hasGuardsOfQuery() : hasGuards()
