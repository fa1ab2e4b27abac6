import { undo } from '@sia/contracts/office/mhs-acts'
import { showToast } from '@sia/ui/lib/toast'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { DoneBar } from '../../shared/done-bar.tsx'

/** The last change of a student's record, and the address to return to when it is taken back. */
interface Done {
  nomor: number
  sentence: string
  /** His NIM, or the list's address, as it is then. */
  back: string
}

/** Opens the record of a NIM with what was done, and with the way to take it back. */
export function useShowDone() {
  const navigate = useNavigate()
  return (nim: string, done: Omit<Done, 'nomor'> & { nomor: number | null }) => {
    navigate(to.student(nim), { replace: true, state: { done } })
  }
}

/** The last change, to be taken back. Product §25.6. */
export function DoneNotice() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { done?: Done } | null }
  const done = state?.done
  const { send, isSending, failure } = useSend(undo, {
    onSuccess() {
      showToast('Diurungkan.')
      navigate(done?.back ?? to.mhs(), { replace: true, state: null })
    },
  })
  if (!done?.nomor) return null
  const { nomor, sentence } = done
  return (
    <DoneBar
      sentence={sentence}
      isSending={isSending}
      failure={failure}
      onUndo={() => send({ body: { nomor } })}
    />
  )
}
