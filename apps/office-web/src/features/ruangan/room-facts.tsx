import { type Room, update } from '@sia/contracts/office/ruangan'
import { describeRoom } from '@sia/domain/ruangan'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { TextField } from '@sia/ui/text-field'
import { ApiError } from '@sia/web-kit/call/api-error'
import { Form } from '@sia/web-kit/form'
import { useState } from 'react'
import { useForm, useMay } from '../../lib/call.ts'

/** How many people a room holds and what it has. Product §25.7. */
export const RoomFacts = ({ room }: { room: Room }) => (
  <p className="text-sm wrap-anywhere text-muted">{describeRoom(room) || 'Belum diisi'}</p>
)

/** Changes what a room holds and has, for who may. Product §25.7. */
export function EditRoom({ room }: { room: Room }) {
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay(update)
  if (!mayEdit) return null
  return (
    <>
      <Button look="soft" onClick={() => setOpen(true)} aria-label={`Ubah ${room.nama}`}>
        Ubah
      </Button>
      {isOpen && <RoomDialog room={room} onClose={() => setOpen(false)} />}
    </>
  )
}

function RoomDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { id, nama, isi, kapasitas, fasilitas } = room
  // The room as it was when the dialog opened; after a refusal, which says how it is now, as it is read then.
  const [seen, setSeen] = useState<string | null>(isi)
  const form = useForm(update, {
    // Leaving asks first.
    keptAs: null,
    untouched: {
      kapasitas: kapasitas === null ? '' : String(kapasitas),
      fasilitas: fasilitas ?? '',
    },
    argsOf: (values) => ({ params: { id: String(id) }, body: { ...values, isi: seen ?? isi } }),
    onReply() {
      onClose()
      showToast(`${nama} disimpan.`)
    },
    onFailure(problem) {
      if (problem instanceof ApiError && problem.status === 409) setSeen(null)
    },
  })
  const close = () => form.leave(onClose)
  return (
    <Dialog title={nama} isOpen isBusy={form.isSending} onClose={close}>
      <Form form={form} submit="Simpan" failed="Belum disimpan." back={close}>
        <TextField
          label="Kapasitas (orang)"
          inputMode="numeric"
          hint="Yang kosong tidak ditampilkan kepada mahasiswa."
          {...form.field('kapasitas')}
        />
        <TextField
          label="Fasilitas"
          hint="Misalnya: proyektor, papan tulis"
          {...form.field('fasilitas')}
        />
      </Form>
    </Dialog>
  )
}
