import { buttonClass } from '@sia/ui/button'
import { FieldError } from '@sia/ui/field-error'
import { Icon } from '@sia/ui/icon'
import { useId, useState } from 'react'
import { takeOne } from '../lib/dropped.ts'

const SHEETS = { types: '.xlsx,.csv', hint: 'Excel (.xlsx) atau CSV, paling besar 5 MB.' }

interface SheetDropProps {
  /** The subject of the sheet, such as 'nilai'. */
  what: string
  /** Which files, and what is said of them; sheets where nothing is said. */
  accepts?: { types: string; hint: string }
  isBusy: boolean
  errors: string[] | undefined
  onChoose: (file: File) => void
}

/** A place where a sheet is dropped, or chosen by a button. */
export function SheetDrop({
  what,
  accepts = SHEETS,
  isBusy,
  errors = [],
  onChoose,
}: SheetDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const choose = (file: File | undefined) => {
    if (file && !isBusy) onChoose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button too
    <div
      className={`grid justify-items-center gap-2 rounded-card border-2 border-dashed p-5 text-center ${
        isOver ? 'border-brand bg-brand-soft' : 'border-line'
      }`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(takeOne(event.dataTransfer))
      }}
    >
      <label
        className={`${buttonClass('outline')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
      >
        <Icon name="file" />
        {isBusy ? 'Membaca…' : 'Pilih berkas'}
        <input
          type="file"
          accept={accepts.types}
          className="sr-only"
          aria-label={accepts === SHEETS ? `Lembar ${what}` : what}
          aria-invalid={errors.length > 0}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file can be chosen again once it was mended.
            target.value = ''
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        atau seret ke sini. {accepts.hint}
      </p>
      <FieldError id={`${id}-error`} role="alert" sentences={errors} />
    </div>
  )
}
