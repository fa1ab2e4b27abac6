import type { Peminjaman } from '@sia/contracts/office/peminjaman-ruangan'
import { Badge } from '@sia/ui/badge'
import { useEffect, useRef } from 'react'
import { checkOf, timeOf } from './case.ts'

interface CaseListProps {
  rows: Peminjaman[]
  current: number | null
  chosen: ReadonlySet<number>
  /** Whether they can be chosen for one decision on all. */
  isOpen: boolean
  onOpen: (id: number) => void
  onChoose: (id: number) => void
}

/** The cases of a queue, a row each: what it is about, who asks, and what the machine has checked. */
export function CaseList({ rows, current, chosen, isOpen, onOpen, onChoose }: CaseListProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className={`flex gap-1 ${row.id === current ? 'bg-brand-soft/50 shadow-[inset_4px_0_0_var(--brand)]' : ''}`}
        >
          {isOpen && (
            <label className="grid min-h-11 min-w-11 place-items-center">
              <input
                type="checkbox"
                className="size-4.5 accent-brand"
                checked={chosen.has(row.id)}
                onChange={() => onChoose(row.id)}
                aria-label={`Pilih ${row.ruangan}, ${row.nama}`}
              />
            </label>
          )}
          <Row row={row} isCurrent={row.id === current} isOpen={isOpen} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  row: Peminjaman
  isCurrent: boolean
  isOpen: boolean
  onOpen: (id: number) => void
}

function Row({ row, isCurrent, isOpen, onOpen }: RowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { tone, words } = checkOf(row)
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(row.id)}
      className={`min-w-0 grow py-2.5 pr-3 text-left ${isOpen ? '' : 'pl-3'}`}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="font-bold wrap-anywhere">{row.ruangan}</span>
        {isOpen && <Badge tone={tone}>{words}</Badge>}
      </span>
      <span className="block text-sm">{timeOf(row)}</span>
      <span className="block text-sm text-muted wrap-anywhere">
        {row.nama} · {row.nim}
      </span>
    </button>
  )
}
