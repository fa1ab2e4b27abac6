import type { Mark } from '@sia/contracts/office/absensi'
import { namesApart } from '@sia/domain/name-apart'
import { Card } from '@sia/ui/card'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MARKS } from './mark-buttons.tsx'
import { RosterRow } from './roster-row.tsx'
import type { Sheet } from './sheet.ts'

/** The mark of each letter of the keyboard. */
const LETTERS: Record<string, Mark> = { h: '1', i: '2', s: '3', a: '4' }

interface RosterProps {
  sheet: Sheet
  onMark: (nim: string, mark: Mark) => void
  onSettle: (nim: string, isOwn: boolean) => void
}

/** Who takes the class, by name, each with the four marks: by finger, or by arrows and H I S A. */
export function Roster({ sheet: { rows, refusalOf }, onMark, onSettle }: RosterProps) {
  const list = useRef<HTMLOListElement>(null)
  const [entered, setEntered] = useState<string | undefined>(undefined)
  const names = namesApart(rows.map(({ student }) => student))
  const entry = entered ?? rows[0]?.student.nim

  function focus(nim: string | undefined, mark: Mark | null) {
    const row = list.current?.querySelector(`[data-nim="${nim}"]`)
    const button = row?.querySelector<HTMLElement>(
      mark === null ? '[data-mark]:enabled' : `[data-mark="${mark}"]`,
    )
    button?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }

  function set(nim: string, mark: Mark | undefined) {
    if (mark === undefined || refusalOf(mark) !== null) return
    onMark(nim, mark)
    focus(nim, mark)
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = rows.findIndex(({ student }) => student.nim === entry)
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const steps: Record<string, number> = { arrowdown: 1, arrowup: -1 }
    const turns: Record<string, number> = { arrowright: 1, arrowleft: -1 }
    const step = steps[key]
    const turn = turns[key]
    const letter = LETTERS[key]
    if (step !== undefined) {
      const next = rows[at + step]
      if (next) focus(next.student.nim, next.mark)
    } else if (turn !== undefined) {
      set(row.student.nim, MARKS[(row.mark === null ? -1 : MARKS.indexOf(row.mark)) + turn])
    } else if (letter !== undefined) set(row.student.nim, letter)
    else return
    event.preventDefault()
  }

  return (
    <Card className="px-3 py-1 sm:px-5">
      <ol ref={list} aria-label="Mahasiswa" className="divide-y divide-line" onKeyDown={onKeyDown}>
        {rows.map((row) => {
          const { nim } = row.student
          return (
            <RosterRow
              key={nim}
              row={row}
              called={names.get(nim) ?? nim}
              refusalOf={refusalOf}
              isEntry={nim === entry}
              onMark={(mark) => onMark(nim, mark)}
              onFocus={() => setEntered(nim)}
              onSettle={(isOwn) => onSettle(nim, isOwn)}
            />
          )
        })}
      </ol>
    </Card>
  )
}
