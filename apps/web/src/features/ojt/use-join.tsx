import { list, type Pojt, update } from '@sia/contracts/ojt'
import { ConfirmDialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { showWarning } from '@sia/ui/lib/warning'
import { useState } from 'react'
import { useSend } from '../../lib/send/send.ts'
import { useMhs } from '../../lib/session/mhs.ts'

/** The choice of a company, once and for good: `ask` opens the question, which is shown by `dialog`. Product §7.3. */
export function useJoin(onJoin: () => void) {
  const mhs = useMhs()
  const [asked, setAsked] = useState<Pojt | null>(null)
  const join = useSend(update, {
    refreshes: [list],
    onSuccess: (reply) => {
      setAsked(null)
      if (typeof reply === 'object' && reply.status === 'fail') {
        return showWarning({ title: 'Perhatian', text: reply.message })
      }
      showToast('Berhasil mengupdate data OJT')
      onJoin()
    },
  })
  const dialog = (
    <ConfirmDialog
      question={`Pilih ${asked?.perusahaan.nama ?? ''} sebagai perusahaan untuk melaksanakan OJT ?`}
      confirm={join.isSending ? 'Memproses…' : 'Pilih'}
      isOpen={asked !== null}
      isBusy={join.isSending}
      error={join.failure?.message}
      onConfirm={() => {
        if (!asked) return
        const body = { self_join: true, pojt_id: asked.id }
        join.send({ params: { id: String(mhs.id) }, body })
      }}
      onClose={() => {
        join.reset()
        setAsked(null)
      }}
    >
      Pilihan ini hanya satu kali dan tidak dapat diubah.
    </ConfirmDialog>
  )
  return { ask: setAsked, isSending: join.isSending, dialog }
}
