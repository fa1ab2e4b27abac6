import { Icon } from '@sia/ui/icon'
import { useEffect, useId, useRef, useState } from 'react'

const PAUSE_MS = 1000

interface SearchBoxProps {
  label: string
  /** The search text of the address. */
  value: string
  onSearch: (text: string) => void
}

/** A search box that searches one second after the last letter, or at once with Enter. Product §13. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The back button changed the address: what it searches for stands in the box again.
  useEffect(() => {
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(next: string) {
    clearTimeout(timer.current)
    if (next.trim() === sent.current) return
    sent.current = next.trim()
    onSearch(sent.current)
  }
  return (
    <search>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
        />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            const next = event.target.value
            setText(next)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(next), PAUSE_MS)
          }}
          onKeyDown={(event) => event.key === 'Enter' && search(text)}
          className="h-12 w-full rounded-control border border-edge bg-surface pr-3.5 pl-11 text-input"
        />
      </div>
    </search>
  )
}
