import type { Ref } from 'react'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A search box that answers while typing; its label is read out. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, className = '', ref } = props
  return (
    <div className={`relative ${className}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-12 w-full rounded-control border border-edge bg-surface pr-3 pl-11 text-input placeholder:text-muted"
      />
    </div>
  )
}
