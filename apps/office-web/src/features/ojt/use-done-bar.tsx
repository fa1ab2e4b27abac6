import { undo } from '@sia/contracts/office/ojt'
import { showToast } from '@sia/ui/lib/toast'
import { useNavigate } from 'react-router-dom'
import { useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { DoneBar } from '../../shared/done-bar.tsx'
import { useDone } from '../../shared/publish/done-here.ts'

/** The last act on OJT on a page, or on the page that led to it, to be taken back. */
export function useDoneBar() {
  const navigate = useNavigate()
  const [done, setDone] = useDone()
  const takingBack = useSend(undo, {
    onSuccess() {
      setDone(null)
      showToast('Diurungkan.')
      // A new record is gone with its writing.
      if (done?.isNew) navigate(to.companies(), { replace: true })
    },
  })
  return {
    /** Notes what was done; null is the number of what changed nothing. */
    note: (nomor: number | null, sentence: string) => {
      takingBack.reset()
      setDone(nomor === null ? null : { nomor, sentence })
      if (nomor === null) showToast('Tidak ada yang berubah.')
    },
    bar: done && (
      <DoneBar
        sentence={done.sentence}
        isSending={takingBack.isSending}
        failure={takingBack.failure}
        onUndo={() => takingBack.send({ body: { nomor: done.nomor } })}
      />
    ),
  }
}

export type Note = ReturnType<typeof useDoneBar>['note']
