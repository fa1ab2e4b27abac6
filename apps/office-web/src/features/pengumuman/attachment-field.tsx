import { storeFile } from '@sia/contracts/office/pengumuman'
import { BUKTI_FORMATS_READ, BUKTI_TYPES, MAX_FOTO_MB } from '@sia/domain/foto'
import { Button, buttonClass } from '@sia/ui/button'
import { FieldError } from '@sia/ui/field-error'
import { Icon } from '@sia/ui/icon'
import { OutLink } from '@sia/ui/link-button'
import { shrinkImage } from '@sia/web-kit/file/shrink-image'
import { useId } from 'react'
import { useSend } from '../../lib/call.ts'

interface AttachmentFieldProps {
  /** The name of the file; '' without one. */
  value: string
  errors: string[] | undefined
  onChange: (file: string) => void
}

/** The file of an announcement, chosen or dropped here and stored at once. Product §25.18. */
export function AttachmentField({ value, errors = [], onChange }: AttachmentFieldProps) {
  const id = useId()
  const storing = useSend(storeFile, { onSuccess: ({ file }) => onChange(file) })
  const choose = async (chosen: File | undefined) => {
    if (!chosen || storing.isSending) return
    storing.send({ body: { nama: chosen.name }, file: await shrinkImage(chosen) })
  }
  const failure = storing.failure ? [storing.failure.message] : []
  const sentences = storing.errors.berkas ?? [...failure, ...errors]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button too
    <div
      className="mb-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
    >
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        Berkas, bila ada
      </p>
      <div className="flex flex-wrap gap-2">
        {value && (
          <OutLink href={`/berkas/pengumuman/${encodeURIComponent(value)}`} look="soft">
            <span className="wrap-anywhere">{value}</span>
          </OutLink>
        )}
        <label
          className={`${buttonClass('outline')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
        >
          <Icon name="file" />
          {storing.isSending ? 'Menyimpan…' : value ? 'Ganti berkas' : 'Pilih berkas'}
          <input
            type="file"
            accept={BUKTI_TYPES.join(',')}
            className="sr-only"
            aria-invalid={sentences.length > 0}
            aria-describedby={`${id}-label ${id}-hint ${id}-error`}
            onChange={({ target }) => {
              choose(target.files?.[0])
              // The same file can be chosen again.
              target.value = ''
            }}
          />
        </label>
        {value && (
          <Button look="plain" icon="close" onClick={() => onChange('')}>
            Hapus berkas
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {BUKTI_FORMATS_READ}, paling besar {MAX_FOTO_MB} MB.
      </p>
      <FieldError id={`${id}-error`} role="alert" sentences={sentences} />
    </div>
  )
}
