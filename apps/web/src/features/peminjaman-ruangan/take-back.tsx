import { type Peminjaman, takeBack } from '@sia/contracts/peminjaman-ruangan'
import { Button } from '@sia/ui/button'
import { ConfirmDialog } from '@sia/ui/dialog'
import { leaveForHeading } from '@sia/ui/lib/leave-window'
import { showToast } from '@sia/ui/lib/toast'
import { useState } from 'react'
import { useSend } from '../../lib/send/send.ts'

interface TakeBackProps {
  row: Peminjaman
  /** The id of the loan's heading. */
  describedBy: string
  /** Told also when somebody has decided meanwhile and the button is gone. */
  onRefused: (problem: Error) => void
}

/** Takes a loan back that nobody has decided on, after a question. Product §14.3. */
export function TakeBack({ row, describedBy, onRefused }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false)
  const { send, isSending } = useSend(takeBack, {
    onSuccess: ({ msg }) => {
      leaveForHeading(() => setAsking(false))
      showToast(msg)
    },
    onFailure: (problem) => {
      setAsking(false)
      onRefused(problem)
    },
  })
  return (
    <>
      <Button look="outline" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        Tarik kembali
      </Button>
      <ConfirmDialog
        question="Tarik kembali pengajuan ini ?"
        confirm="Tarik kembali"
        isOpen={isAsking}
        isBusy={isSending}
        onConfirm={() => send({ params: { id: String(row.id) } })}
        onClose={() => setAsking(false)}
      >
        Pengajuan peminjaman {row.ruangan.nama} dihapus. Anda dapat mengajukan lagi kapan saja.
      </ConfirmDialog>
    </>
  )
}
