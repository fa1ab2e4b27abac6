import { create } from '@sia/contracts/office/mhs-acts'
import { MHS_SECTIONS } from '@sia/domain/mhs-sections'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Form } from '@sia/web-kit/form'
import { useState } from 'react'
import { useForm } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { HandedOver, type Sandi } from '../../shared/handed-over.tsx'
import { useShowDone } from './done.tsx'
import { OfficeField } from './office-field.tsx'

/** A new student, and the one-time password to hand over. Product §25.6. */
export function NewMhs() {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<{ sandi: Sandi; nomor: number | null } | null>(null)
  const showDone = useShowDone()
  const close = () => {
    if (!made) return
    const { sandi, nomor } = made
    setMade(null)
    const sentence = `${sandi.nama} ditambahkan.`
    showDone(sandi.login, { nomor, sentence, back: to.mhs() })
  }
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        Mahasiswa baru
      </Button>
      {isOpen && (
        <NewDialog
          onClose={() => setOpen(false)}
          onMade={(sandi, nomor) => {
            setOpen(false)
            setMade({ sandi, nomor })
          }}
        />
      )}
      <HandedOver sandi={made?.sandi ?? null} onClose={close} />
    </>
  )
}

const NAMES = ['nim', ...MHS_SECTIONS.Akademik] as const
const UNTOUCHED = {
  ...(Object.fromEntries(NAMES.map((name) => [name, ''])) as Record<
    (typeof NAMES)[number],
    string
  >),
  jenjang: 'D2',
  semester: '1',
  kdbb: 'tidak',
}

interface NewDialogProps {
  onMade: (sandi: Sandi, nomor: number | null) => void
  onClose: () => void
}

function NewDialog({ onMade, onClose }: NewDialogProps) {
  const form = useForm(create, {
    keptAs: 'mahasiswa',
    untouched: UNTOUCHED,
    argsOf: (body) => ({ body }),
    onReply: ({ nim, nomor, ...given }) =>
      onMade({ ...given, login: nim, loginLabel: 'NIM', opens: 'SIA' }, nomor),
  })
  const close = () => form.leave(onClose)
  return (
    <Dialog title="Mahasiswa baru" isOpen isBusy={form.isSending} onClose={close}>
      <Form form={form} submit="Tambahkan" failed="Belum ditambahkan." back={close}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {NAMES.map((name) => (
            <OfficeField key={name} {...form.field(name)} name={name} />
          ))}
        </div>
      </Form>
    </Dialog>
  )
}
