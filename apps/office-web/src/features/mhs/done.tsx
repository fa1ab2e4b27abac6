import { undo } from '@sia/contracts/office/mhs-acts'
import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'

/** What was done with a student's record last, and where it leads back to when it is taken back. */
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

/** What was done last, to be taken back. Product §25.6. */
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
  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 rounded-control bg-brand-soft p-3.5 text-brand-ink shadow-float">
      <p role="status" className="min-w-0 font-semibold wrap-anywhere">
        {done.sentence}
      </p>
      <Button
        look="outline"
        icon="retry"
        aria-disabled={isSending}
        onClick={() => send({ body: { nomor: done.nomor } })}
      >
        Urungkan
      </Button>
      <p role="alert" className="w-full font-medium whitespace-pre-line text-bad empty:hidden">
        {failure?.message}
      </p>
    </div>
  )
}
