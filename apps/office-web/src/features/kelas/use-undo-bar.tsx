import { show } from '@sia/contracts/office/kelas'
import type { undo as undoSession } from '@sia/contracts/office/pengajaran'
import type { undo as undoRoster } from '@sia/contracts/office/roster'
import { showToast } from '@sia/ui/lib/toast'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { DoneBar } from '../../shared/done-bar.tsx'

/** The last change of a class, with the number to take it back by. */
export interface KelasDone {
  nomor: number
  sentence: string
}

/** The last change of a class, to be taken back by this call. Product §25.10, §25.11. */
export function useUndoBar(undo: typeof undoSession | typeof undoRoster) {
  const [done, setDone] = useState<KelasDone | null>(null)
  const { send, isSending, failure, reset } = useSend(undo, {
    refreshes: [show],
    onSuccess() {
      showToast('Diurungkan.')
      setDone(null)
    },
  })
  return {
    note(one: KelasDone) {
      reset()
      setDone(one)
    },
    bar: done && (
      <DoneBar
        sentence={done.sentence}
        isSending={isSending}
        failure={failure}
        onUndo={() => send({ body: { nomor: done.nomor } })}
      />
    ),
  }
}
