import { Badge } from '@sia/ui/badge'
import { reveal } from '@sia/web-kit/show/reveal'
import { useEffect, useRef } from 'react'
import { type Case, keyOf } from './kind.ts'
import { kindOf } from './kinds.ts'
import type { Wait } from './promise.ts'

interface CaseListProps {
  rows: Case[]
  /** The key of the open one. */
  current: string | null
  /** The keys of those chosen. */
  chosen: ReadonlySet<string>
  /** Whether they can be chosen for one decision on all. */
  isOpen: boolean
  /** How long each has waited. */
  waits: (one: Case) => Wait
  /** Whether each says of what kind it is. */
  isMixed: boolean
  onOpen: (one: Case) => void
  /** `isRange`: all from the one chosen last to this one. */
  onChoose: (one: Case, isRange: boolean) => void
}

/** The cases of a queue, a row each: what it is about, who asks, and what the machine has checked. */
export function CaseList({ rows, current, chosen, onChoose, ...others }: CaseListProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={`flex gap-1 ${keyOf(row) === current ? 'bg-brand-soft/50 shadow-[inset_4px_0_0_var(--brand)]' : ''}`}
        >
          {others.isOpen && (
            <label className="grid min-h-11 min-w-11 place-items-center">
              <input
                type="checkbox"
                className="size-4.5 accent-brand"
                checked={chosen.has(keyOf(row))}
                onChange={({ nativeEvent }) => onChoose(row, isWithShift(nativeEvent))}
                aria-label={`Pilih ${row.title}, ${row.nama}`}
              />
            </label>
          )}
          <Row row={row} isCurrent={keyOf(row) === current} {...others} />
        </li>
      ))}
    </ul>
  )
}

// A checkbox is changed by a click, also where the space bar is pressed.
const isWithShift = (event: Event) => event instanceof MouseEvent && event.shiftKey

interface RowProps extends Pick<CaseListProps, 'isOpen' | 'isMixed' | 'waits' | 'onOpen'> {
  row: Case
  isCurrent: boolean
}

function Row({ row, isCurrent, isOpen, isMixed, waits, onOpen }: RowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent && button.current) reveal(button.current)
  }, [isCurrent])
  const [check] = row.checks
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(row)}
      className={`min-w-0 grow py-2.5 pr-3 text-left ${isOpen ? '' : 'pl-3'}`}
    >
      <span className="flex flex-wrap items-start justify-between gap-x-2">
        <span className="min-w-0 grow basis-36 font-bold wrap-anywhere">
          {isMixed && `${kindOf([row])?.label} · `}
          {row.title}
        </span>
        {isOpen && check && (
          <span className="shrink-0">
            <Badge tone={check.tone}>{check.words}</Badge>
          </span>
        )}
      </span>
      <span className="block text-sm">{row.detail}</span>
      <span className="block text-sm text-muted wrap-anywhere">
        {row.nama} · {row.nim}
        {isOpen && waits(row).isLate && (
          <span className="font-semibold text-bad">
            {' '}
            · lewat janji, {waits(row).days} hari kerja
          </span>
        )}
      </span>
    </button>
  )
}
