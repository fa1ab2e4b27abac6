import type { CSSProperties, ReactNode } from 'react'

interface TableProps {
  /** Names the table for screen readers. */
  caption: string
  columns: string[]
  /** The table where words are too large for it: its one row is turned, or each row stacked. */
  narrow?: 'turn' | 'stack'
  children: ReactNode
}

/** A table with a header row; its rows are given as <tr>. */
export function Table({ caption, columns, narrow, children }: TableProps) {
  return (
    <div className="@container overflow-x-auto">
      <table
        className={`w-full text-left text-sm ${narrow ? `table-${narrow}` : ''}`}
        style={{ '--columns': columns.length } as CSSProperties}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-2 font-semibold first:pl-0 last:pr-0 last:text-right"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_td]:px-3 [&_td]:py-2 [&_td]:first:pl-0 [&_td]:last:pr-0 [&_td]:last:text-right [&_th]:py-2 [&_th]:pr-3 [&_tr+tr]:border-t [&_tr+tr]:border-line">
          {children}
        </tbody>
      </table>
    </div>
  )
}
