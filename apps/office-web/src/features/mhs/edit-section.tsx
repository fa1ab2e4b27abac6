import { type MhsRecord, show, update } from '@sia/contracts/office/mhs'
import type { MhsFieldName } from '@sia/domain/mhs-fields'
import { MHS_SECTIONS, type MhsSection } from '@sia/domain/mhs-sections'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { ApiError } from '@sia/web-kit/call/api-error'
import { Form } from '@sia/web-kit/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useForm } from '../../lib/call.ts'
import { OfficeField } from './office-field.tsx'

interface EditSectionProps {
  section: MhsSection
  record: MhsRecord
}

/** Changes the fields of a section, for who may. Product §25.6. */
export function EditSection({ section, record: { mahasiswa, isian } }: EditSectionProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isian) return null
  return (
    <>
      <Button look="soft" onClick={() => setOpen(true)} aria-label={`Ubah ${section}`}>
        Ubah
      </Button>
      {isOpen && (
        <SectionDialog
          section={section}
          mhs={mahasiswa}
          isian={isian}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface SectionDialogProps {
  section: MhsSection
  mhs: MhsRecord['mahasiswa']
  isian: Record<string, string>
  onClose: () => void
}

function SectionDialog({ section, mhs, isian, onClose }: SectionDialogProps) {
  // Asked here too: the page around it may be drawn anew a moment later than the form that was refused.
  const fresh = useQuery({ ...read(show, { params: { nim: mhs.nim } }), refetchOnMount: false })
  const texts: Record<string, string> = fresh.data?.isian ?? isian
  const names: readonly MhsFieldName[] = MHS_SECTIONS[section]
  const now = Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Record<
    MhsFieldName,
    string
  >
  // The section as its person has seen it: when the dialog opened, then as the last refusal said it; null until the
  // section is read anew after one. A later reading was told to nobody.
  const [seen, setSeen] = useState<typeof now | null>(now)
  const form = useForm(update, {
    // Private values are kept nowhere.
    keptAs: null,
    untouched: now,
    argsOf: (values) => {
      const changed = names.filter((name) => values[name].trim() !== now[name])
      return {
        params: { nim: mhs.nim },
        body: {
          ...Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
          dilihat: seen ?? now,
        },
      }
    },
    onReply() {
      onClose()
      showToast(`${section} ${mhs.nama} disimpan.`)
    },
    onFailure(problem) {
      if (problem instanceof ApiError && problem.status === 409) setSeen(null)
    },
  })
  if (seen === null && !form.isSending) setSeen(now)
  const close = () => form.leave(onClose)
  return (
    <Dialog
      title={section}
      subtitle={`${mhs.nama} · ${mhs.nim}`}
      isOpen
      isBusy={form.isSending}
      onClose={close}
    >
      <Form form={form} submit="Simpan" failed="Belum disimpan." back={close}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {names.map((name) => (
            <OfficeField key={name} {...form.field(name)} name={name} />
          ))}
        </div>
      </Form>
    </Dialog>
  )
}
