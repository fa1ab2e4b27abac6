import { list, type Marks, publish, undo } from '@sia/contracts/office/nilai'
import { showMoment } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { useState } from 'react'
import { DoneBar } from '../../app/done-bar.tsx'
import { useSend } from '../../lib/call.ts'
import { listDrafts } from './marks.ts'

interface PublishButtonProps {
  id: string
  marks: Marks
  /** How many students have a mark missing. */
  missing: number
  /** What is typed and not saved is in no draft yet. */
  isUnsaved: boolean
}

/** Shows the drafted marks to their students, after a question that says to how many. Product §25.12. */
export function PublishButton({ id, marks, missing, isUnsaved }: PublishButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { terbitan } = marks
  // What was published just now stands there before the next look.
  const [done, setDone] = useState<{ nomor: number; mahasiswa: number } | null>(null)
  const last = done ?? terbitan
  const draf = listDrafts(marks.mahasiswa)
  const students = new Set(draf.map(({ nim }) => nim)).size
  const { send, isSending, failure, reset } = useSend(publish, {
    refreshes: [list],
    onSuccess: ({ mahasiswa, number }) => {
      setOpen(false)
      setDone(number === null ? null : { nomor: number, mahasiswa })
    },
  })
  const takingBack = useSend(undo, {
    refreshes: [list],
    onSuccess: () => {
      setDone(null)
      showToast('Diurungkan: nilainya menjadi draf lagi.')
    },
  })
  const close = () => {
    reset()
    setOpen(false)
  }
  return (
    <>
      <Button
        aria-disabled={students === 0 || isUnsaved}
        onClick={() => students > 0 && !isUnsaved && setOpen(true)}
      >
        {students === 0 ? 'Tidak ada draf' : `Terbitkan nilai ${students} mahasiswa`}
      </Button>
      {last && (
        <div className="w-full">
          <DoneBar
            sentence={`Nilai ${last.mahasiswa} mahasiswa diterbitkan${done === null && terbitan ? ` ${showMoment(terbitan.pada)}` : ''}.`}
            isSending={takingBack.isSending}
            failure={takingBack.failure}
            onUndo={() => takingBack.send({ params: { id }, body: { nomor: last.nomor } })}
          />
        </div>
      )}
      <Dialog title="Terbitkan nilai" isOpen={isOpen} isBusy={isSending} onClose={close}>
        <div className="grid gap-4 p-4">
          <p>
            <strong>{students} mahasiswa</strong> melihat {draf.length} nilai baru saat itu juga.
            {missing > 0 && ` ${missing} mahasiswa belum punya nilai lengkap.`}
          </p>
          {failure && <Notice tone="bad" title={failure.message} />}
          <div className="flex flex-wrap gap-2">
            <Button
              aria-disabled={isSending}
              onClick={() => send({ params: { id }, body: { draf } })}
            >
              {isSending ? 'Menerbitkan…' : 'Terbitkan'}
            </Button>
            <Button look="plain" onClick={close}>
              Belum
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
