import {
  BUKTI_FORMATS_READ,
  BUKTI_TYPES,
  FOTO_FORMATS_READ,
  FOTO_TYPES,
  MAX_FOTO_MB,
  WRONG_BUKTI,
  WRONG_FOTO,
  WRONG_PDF,
} from '@sia/domain/foto'
import { Button, buttonClass } from '@sia/ui/button'
import { FieldError } from '@sia/ui/field-error'
import { Icon } from '@sia/ui/icon'
import { useShownErrors } from '@sia/ui/lib/shown-errors'
import { useEffect, useId, useRef, useState } from 'react'
import { explainUnfit } from './file/image.ts'
import { usePreview } from './file/preview.ts'
import { shrinkImage } from './file/shrink-image.ts'

const SORTS = {
  foto: { types: FOTO_TYPES, formats: FOTO_FORMATS_READ, wrong: WRONG_FOTO },
  bukti: { types: BUKTI_TYPES, formats: BUKTI_FORMATS_READ, wrong: WRONG_BUKTI },
  berkas: { types: ['application/pdf'], formats: 'PDF', wrong: WRONG_PDF },
}

interface FileFieldProps {
  label: string
  /** A photo, a proof, which may be a PDF as well, or a PDF. */
  sort: keyof typeof SORTS
  file: File | null
  /** Told twice of a photo: as it was chosen, and when `isFinal`, made small enough to be sent. */
  onChange: (file: File | null, isFinal: boolean) => void
  errors: string[] | undefined
}

/** One file, chosen or dropped here, which can be taken out again, with a preview of an image, small in a window. Product §9.2, §15. */
export function FileField({ label, sort, file, onChange, errors }: FileFieldProps) {
  const { types, formats, wrong } = SORTS[sort]
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(undefined)
  const given = useRef<File>(null)
  const [unfit, setUnfit] = useState<string | null>(null)
  const isImage = file?.type.startsWith('image/') ?? false
  const preview = usePreview(isImage ? file : null)
  const { shown, correct } = useShownErrors(errors)
  const sentences = unfit === null ? shown : [unfit]

  const unfitOf = (one: File) => explainUnfit(one, { types, wrong })

  // Emptied by whoever has it, as once it is sent: what is still being made small is not offered again.
  useEffect(() => {
    if (file === null && given.current) latest.current = undefined
  }, [file])

  function give(one: File | null, isFinal: boolean) {
    given.current = one
    onChange(one, isFinal)
  }

  async function choose(chosen: File | undefined) {
    latest.current = chosen
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
    setUnfit(null)
    correct()
    give(chosen && !unfitOf(chosen) ? chosen : null, false)
    const small = chosen && (await shrinkImage(chosen))
    // Another one may have been chosen meanwhile.
    if (!small || latest.current !== chosen) return
    const reason = unfitOf(small)
    setUnfit(reason)
    give(reason ? null : small, true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button too
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
    >
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      {preview && (
        <img
          src={preview}
          alt={`Pratinjau ${sort}`}
          className={`mb-2 max-w-full rounded-control bg-sunken object-contain ${sort === 'foto' ? 'max-h-[200px]' : 'max-h-28'}`}
        />
      )}
      {file && !isImage && <p className="mb-2 text-sm font-medium wrap-anywhere">{file.name}</p>}
      <div className="flex flex-wrap gap-2">
        <label
          className={`${buttonClass('outline')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
        >
          <Icon name="image" />
          {file ? 'Ganti' : 'Pilih'} {sort}
          <input
            ref={input}
            type="file"
            accept={types.join(',')}
            className="sr-only"
            aria-invalid={sentences.length > 0}
            aria-describedby={`${id}-label ${id}-hint ${id}-error`}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        {file && (
          <Button
            look="plain"
            icon="close"
            onClick={() => {
              choose(undefined)
              input.current?.focus()
            }}
          >
            Hapus {sort}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {formats}, paling besar {MAX_FOTO_MB} MB.
      </p>
      <FieldError id={`${id}-error`} role="alert" sentences={sentences} />
    </div>
  )
}
