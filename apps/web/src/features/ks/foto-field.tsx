import { FOTO_FORMATS_READ, FOTO_TYPES, MAX_FOTO_MB } from '@sia/domain/foto'
import { Button, buttonClass } from '@sia/ui/button'
import { FieldError } from '@sia/ui/field-error'
import { Icon } from '@sia/ui/icon'
import { useShownErrors } from '@sia/ui/lib/shown-errors'
import { useId, useRef, useState } from 'react'
import { explainUnfit } from '../../lib/file/image.ts'
import { usePreview } from '../../lib/file/preview.ts'
import { shrinkImage } from '../../lib/file/shrink-image.ts'

interface FotoFieldProps {
  file: File | null
  onChange: (file: File | null) => void
  errors: string[] | undefined
}

/** One image with a preview of at most 200 px, which can be taken out again. Product §15. */
export function FotoField({ file, onChange, errors }: FotoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(undefined)
  const [unfit, setUnfit] = useState<string | null>(null)
  const preview = usePreview(file)
  const { shown, correct } = useShownErrors(errors)
  const sentences = unfit === null ? shown : [unfit]

  async function choose(chosen: File | undefined) {
    latest.current = chosen
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
    setUnfit(null)
    correct()
    onChange(chosen && !explainUnfit(chosen) ? chosen : null)
    const small = chosen && (await shrinkImage(chosen))
    // Another one may have been chosen meanwhile.
    if (!small || latest.current !== chosen) return
    const reason = explainUnfit(small)
    setUnfit(reason)
    onChange(reason ? null : small)
  }
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        Foto (opsional)
      </p>
      {preview && (
        <img
          src={preview}
          alt="Pratinjau foto"
          className="mb-2 max-h-[200px] max-w-full rounded-control bg-sunken object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <label
          className={`${buttonClass('outline')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
        >
          <Icon name="image" />
          {file ? 'Ganti foto' : 'Pilih foto'}
          <input
            ref={input}
            type="file"
            accept={FOTO_TYPES.join(',')}
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
            Hapus foto
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {FOTO_FORMATS_READ}, paling besar {MAX_FOTO_MB} MB.
      </p>
      <FieldError id={`${id}-error`} role="alert" sentences={sentences} />
    </div>
  )
}
