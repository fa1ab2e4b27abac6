import { list, type Marks, publish } from '@sia/contracts/office/nilai'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import type { Cells, Place } from '../../shared/grid/cells.ts'
import { Holding } from './holding.tsx'
import { listDrafts } from './marks.ts'
import type { Published } from './publication.tsx'

interface PublishButtonProps {
  id: string
  marks: Marks
  /** How many students have a mark missing. */
  missing: number
  /** Typed marks that are not saved are in no draft yet. */
  cells: Cells<number>
  /** To go to a cell that keeps the marks from being published. */
  onGoTo: (place: Place) => void
  onPublished: (published: Published) => void
}

/** Shows the drafted marks to their students, after a question that says to how many. Product §25.12. */
export function PublishButton(props: PublishButtonProps) {
  const { id, marks, missing, cells, onGoTo, onPublished } = props
  const isUnsaved = cells.typed().size > 0
  const [isOpen, setOpen] = useState(false)
  const draf = listDrafts(marks.mahasiswa)
  const students = new Set(draf.map(({ nim }) => nim)).size
  const { send, isSending, failure, reset } = useSend(publish, {
    refreshes: [list],
    onSuccess: ({ mahasiswa, number }) => {
      setOpen(false)
      if (number !== null) onPublished({ nomor: number, mahasiswa })
    },
  })
  const close = () => {
    reset()
    setOpen(false)
  }
  return (
    <>
      <Button
        className="max-sm:w-full sm:min-w-64"
        aria-disabled={students === 0 || isUnsaved}
        onClick={() => students > 0 && !isUnsaved && setOpen(true)}
      >
        {students === 0 ? 'Tidak ada draf' : `Terbitkan nilai ${students} mahasiswa`}
      </Button>
      <Holding cells={cells} rows={marks.mahasiswa} onGoTo={onGoTo} />
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
