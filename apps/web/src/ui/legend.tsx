import type { ReactNode } from 'react'

interface LegendItem {
  mark: ReactNode
  label: string
  /** More about it, such as a range. */
  detail?: string
}

/** What the marks of a table or grid mean. */
export function Legend({ items }: { items: LegendItem[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm" aria-label="Keterangan">
      {items.map(({ mark, label, detail }) => (
        <li key={label} className="flex items-center gap-2">
          {mark}
          <span>
            {label}
            {detail && <span className="block text-xs text-muted">{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
