import type { Bagian, MarkRow } from '@sia/contracts/office/nilai'
import { cutBlock } from '@sia/domain/clipboard'
import { namesApart } from '@sia/domain/name-apart'
import { showToast } from '@sia/ui/lib/toast'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CellNote } from '../../shared/grid/cell-note.tsx'
import type { Cells, Place } from '../../shared/grid/cells.ts'
import { COLUMNS, isBagian, LABELS } from './marks.ts'

interface PhoneMarksProps {
  rows: readonly MarkRow[]
  cells: Cells<number>
  /** A mark to go to, another object each time. */
  goal: Place | null
  /** The letter that a row would get, '-' without one. */
  gradeOf: (row: MarkRow) => string
}

/** The marks of one part, a row a student, with a number pad that goes on to the next one. Product §25.12. */
export function PhoneMarks({ rows, cells, goal, gradeOf }: PhoneMarksProps) {
  const [bagian, setBagian] = useState<Bagian>('tugas')
  const [reached, setReached] = useState<Place | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const names = namesApart(rows)
  // The part is shown before its field can be gone to.
  if (goal !== reached) {
    setReached(goal)
    if (goal && isBagian(goal.column)) setBagian(goal.column)
  }
  const goTo = useEffectEvent((nim: string) => {
    const at = rows.findIndex((row) => row.nim === nim)
    list.current?.querySelectorAll('input')[at]?.focus()
  })
  useEffect(() => {
    if (reached) goTo(reached.nim)
  }, [reached])
  const goOn = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = list.current?.querySelectorAll('input')[place + 1]
    if (next) next.focus()
    else event.currentTarget.blur()
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
      <div role="group" aria-label="Bagian nilai" className="grid grid-cols-3 gap-1.5">
        {COLUMNS.map(({ id }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === bagian}
            className="min-h-11 rounded-control border border-line font-semibold aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
            onClick={() => setBagian(id as Bagian)}
          >
            {LABELS[id as Bagian]}
          </button>
        ))}
      </div>
      <ul ref={list} className="divide-y divide-line">
        {rows.map((row, place) => {
          const cell = { nim: row.nim, column: bagian }
          return (
            <li key={row.nim}>
              <div className="flex items-center gap-3 py-1.5">
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold">{row.nama}</span>
                  <span className="text-sm text-muted">
                    {row.nim} · {gradeOf(row)}
                  </span>
                </span>
                <MarkField
                  key={bagian}
                  cells={cells}
                  cell={cell}
                  label={`${LABELS[bagian]} ${names.get(row.nim)}`}
                  isLast={place === rows.length - 1}
                  onEnter={(event) => goOn(event, place)}
                />
              </div>
              {cells.at(cell)?.sentence && (
                <CellNote cells={cells} place={cell} rows={rows} columns={COLUMNS} />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface MarkFieldProps {
  cells: Cells<number>
  cell: Place
  label: string
  isLast: boolean
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The field of one mark: half a mark is none, so it is saved when the field is left. */
function MarkField({ cells, cell, label, isLast, onEnter }: MarkFieldProps) {
  const [typing, setTyping] = useState<{ text: string; over: string } | null>(null)
  const state = cells.at(cell)?.state
  const keep = () => {
    if (typing) cells.type([{ ...cell, ...typing }])
    setTyping(null)
  }
  // A phone that puts the page away leaves no field.
  const onHide = useEffectEvent(keep)
  useEffect(() => {
    const listen = () => document.visibilityState === 'hidden' && onHide()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
  return (
    <input
      inputMode="decimal"
      enterKeyHint={isLast ? 'done' : 'next'}
      autoComplete="off"
      aria-label={label}
      aria-invalid={state === 'refused'}
      className={`h-12 w-20 rounded-control border text-center text-input tabular-nums ${
        state === 'refused'
          ? 'border-bad bg-bad-soft text-bad'
          : state === 'conflict'
            ? 'border-accent bg-accent-soft text-accent-ink'
            : 'border-edge bg-surface'
      }`}
      value={typing?.text ?? cells.textOf(cell)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) =>
        setTyping({ text: target.value, over: typing?.over ?? cells.textOf(cell) })
      }
      onPaste={(event) => {
        // A field would make one mark of several.
        if (cutBlock(event.clipboardData.getData('text/plain')).flat().length < 2) return
        event.preventDefault()
        showToast('Tempel satu nilai saja, atau seluruh tabel di layar yang lebar.', 'bad')
      }}
      onBlur={keep}
      onKeyDown={onEnter}
    />
  )
}
