import { type Ks, write } from '@sia/contracts/ks'
import { MAX_KS } from '@sia/domain/ks'
import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { TextArea } from '@sia/ui/text-area'
import { Form } from '@sia/web-kit/form'
import { useState } from 'react'
import { useForm } from '../../lib/send/form.ts'

/** Writes in the thread of a complaint that is not done with; what is typed outlives a reload. Product §15. */
export function KsReply({ ks }: { ks: Ks }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ReplyForm ks={ks} onClose={() => setOpen(false)} />
  return (
    <Button look="soft" className="no-print mt-3 w-full" onClick={() => setOpen(true)}>
      Tulis pesan
    </Button>
  )
}

function ReplyForm({ ks, onClose }: { ks: Ks; onClose: () => void }) {
  const form = useForm(write, {
    keptAs: `ks:${ks.id}`,
    untouched: { isi: '' },
    argsOf: (body) => ({ params: { id: String(ks.id) }, body }),
    onReply: () => {
      onClose()
      showToast('Pesan Anda terkirim.')
    },
  })
  return (
    <Form
      form={form}
      className="mt-3"
      submit="Kirim pesan"
      sending="Mengirim…"
      failed="Pesan Anda belum terkirim."
      back={() => form.leave(onClose)}
    >
      <TextArea
        label={`Pesan tentang ${ks.judul}`}
        rows={3}
        maxLength={MAX_KS.isi}
        required
        // It was opened to be written in.
        autoFocus
        {...form.field('isi')}
      />
    </Form>
  )
}
