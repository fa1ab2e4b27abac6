import { create, type Kegiatan, list } from '@sia/contracts/buku-saku'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { useDraft } from '../../lib/draft.ts'
import { useLeaveGuard } from '../../lib/leaving.ts'
import { useSend } from '../../lib/send.ts'
import { isianOf } from './isian.ts'
import { KlaimForm } from './klaim-form.tsx'
import { statusOf } from './status.ts'

const BELUM = 'Tidak ada yang diajukan.'
const TETAP = 'Pengajuan Anda tidak berubah.'

interface KlaimDialogProps {
  kegiatan: Kegiatan
  onClose: () => void
}

/** The claim form in a window. Product §9.2. */
export function KlaimDialog({ kegiatan, onClose }: KlaimDialogProps) {
  const draft = useDraft(`buku-saku:${kegiatan.id}`, isianOf(kegiatan))
  const leave = useLeaveGuard(draft.isChanged)
  const { send, isSending, errors, failure } = useSend(create, {
    refreshes: [list],
    onSuccess: ({ data }) => {
      draft.forget()
      showToast(data.msg || 'Berhasil melakukan perubahan.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title="Form pengajuan"
      subtitle={kegiatan.judul}
      isBusy={isSending}
      onClose={() => leave(onClose)}
    >
      <KlaimForm
        kegiatan={kegiatan}
        draft={draft}
        isSending={isSending}
        errors={errors}
        failure={failure}
        onSubmit={(body) => send({ body })}
        onNothing={() => {
          draft.forget()
          showToast(statusOf(kegiatan) === null ? BELUM : TETAP)
          onClose()
        }}
      />
    </Dialog>
  )
}
