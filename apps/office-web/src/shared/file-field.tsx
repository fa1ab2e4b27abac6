import { Button, buttonClass } from '@sia/ui/button'
import { FieldError } from '@sia/ui/field-error'
import { Icon, type IconName } from '@sia/ui/icon'
import { type ReactNode, useId } from 'react'
import { takeOne } from '../lib/dropped.ts'

interface FileFieldProps {
  label: string
  icon: IconName
  /** The words of the button that opens the device's files. */
  choice: string
  /** The media types that can be chosen. */
  types: readonly string[]
  hint: string
  errors: readonly string[]
  onChoose: (file: File | undefined) => void
  /** The words and act of the button that takes the file out; null without a file. */
  removal: { label: string; onRemove: () => void } | null
  /** The file as it is now, beside the button. */
  children?: ReactNode
}

/** A file of what is published: chosen by a button or dropped, and taken out again. Product §25.18. */
export function FileField(props: FileFieldProps) {
  const { label, icon, choice, types, hint, errors, onChoose, removal, children } = props
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button too
    <div
      className="mb-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onChoose(takeOne(event.dataTransfer))
      }}
    >
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        <label
          className={`${buttonClass('outline')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
        >
          <Icon name={icon} />
          {choice}
          <input
            type="file"
            accept={types.join(',')}
            className="sr-only"
            aria-invalid={errors.length > 0}
            aria-describedby={`${id}-label ${id}-hint ${id}-error`}
            onChange={({ target }) => {
              onChoose(target.files?.[0])
              // The same file can be chosen again.
              target.value = ''
            }}
          />
        </label>
        {removal && (
          <Button look="plain" icon="close" onClick={removal.onRemove}>
            {removal.label}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
      <FieldError id={`${id}-error`} role="alert" sentences={[...errors]} />
    </div>
  )
}
