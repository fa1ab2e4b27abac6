import type { ReactNode } from 'react'

interface LegendItem {
  mark: ReactNode
  label: string
  /** More about it, such as a range. */
  detail?: string
}

/** The meaning of the marks of a table or grid. */
export function Legend({ items }: { items: LegendItem[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm" aria-label="Keterangan">
      {items.map(({ mark, label, detail }) => (
        <li key={label} className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5">
          {mark}
          <span className="min-w-0">
            {label}
            {detail && <span className="block text-xs text-muted">{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
