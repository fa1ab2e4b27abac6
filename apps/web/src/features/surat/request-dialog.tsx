import { create, list, type Tersedia } from '@sia/contracts/surat'
import { MAX_KEPERLUAN } from '@sia/domain/surat'
import { Dialog } from '@sia/ui/dialog'
import { leaveForHeading } from '@sia/ui/lib/leave-window'
import { showToast } from '@sia/ui/lib/toast'
import { TextField } from '@sia/ui/text-field'
import { Form } from '@sia/web-kit/form'
import { useForm } from '../../lib/send/form.ts'
import { nameSurat } from './name.ts'

interface RequestDialogProps {
  paper: Tersedia
  onClose: () => void
}

/** Asks the office for a paper that it signs. */
export function RequestDialog({ paper, onClose }: RequestDialogProps) {
  const { jenis, rujukan } = paper
  const form = useForm(create, {
    keptAs: `surat:${jenis}:${rujukan}`,
    untouched: { keperluan: '' },
    argsOf: ({ keperluan }) => ({ body: { jenis, rujukan, keperluan } }),
    refreshes: [list],
    onReply: ({ keadaan }) => {
      showToast(
        keadaan === 'terbit'
          ? 'Surat ini sudah terbit.'
          : 'Surat diajukan. Hasilnya tampil di halaman ini.',
      )
      leaveForHeading(onClose)
    },
  })
  return (
    <Dialog
      isOpen
      title="Ajukan surat"
      subtitle={nameSurat(paper)}
      isBusy={form.isSending}
      onClose={() => form.leave(onClose)}
    >
      <Form form={form} submit="Ajukan" sending="Mengirim…" failed="Pengajuan belum terkirim.">
        <TextField
          label="Keperluan (opsional)"
          maxLength={MAX_KEPERLUAN}
          placeholder="Tunjangan orang tua"
          {...form.field('keperluan')}
        />
      </Form>
    </Dialog>
  )
}
