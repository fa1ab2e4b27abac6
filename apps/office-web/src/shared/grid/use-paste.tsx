import { namesApart } from '@sia/domain/name-apart'
import { type Pasted, type PasteTarget, placePaste } from '@sia/domain/paste'
import { showToast } from '@sia/ui/lib/toast'
import { type ReactNode, useState } from 'react'
import type { Cells } from './cells.ts'
import { type CellChange, changesOf } from './changes.ts'
import { PasteLook } from './paste-look.tsx'
import { PasteReport } from './paste-report.tsx'

/** The outcome of a paste that is worth more than a moment. */
interface Report {
  tone: 'bad' | 'info'
  title: string
  sentences: string[]
}

interface Look {
  changes: CellChange[]
  same: number
  pasted: Extract<Pasted, { cells: unknown }>
}

type Target = Omit<PasteTarget, 'parse' | 'at'>

/**
 * Pastes a block into a grid: all of it or nothing, and what is in doubt after a look. Takes the grid's cells; gives what
 * pastes a text from a cell on, and what is shown of it. Product §25.12.
 */
export function usePaste<Value>(cells: Cells<Value>, target: Target, parse: PasteTarget['parse']) {
  const { students, columns } = target
  const [report, setReport] = useState<Report | null>(null)
  const [look, setLook] = useState<Look | null>(null)

  const put = (changes: CellChange[], { cells: pasted, notes }: Look['pasted']) => {
    cells.type(changes.map(({ before: over, ...change }) => ({ ...change, over })))
    const said = sayPasted(pasted, students)
    setLook(null)
    setReport(notes.length > 0 ? { tone: 'info', title: said, sentences: notes } : null)
    if (notes.length === 0) showToast(said)
  }

  const paste = (text: string, at: PasteTarget['at']) => {
    const pasted = placePaste(text, { ...target, at, parse })
    if ('refused' in pasted) {
      setReport({ tone: 'bad', title: 'Tidak ada yang ditempel.', sentences: pasted.refused })
      return
    }
    // As the grid shows them, so that '80,00' over '80' changes nothing.
    const shown = pasted.cells.map((cell) => ({ ...cell, text: cells.shownAs(cell.text) }))
    const { changes, same } = changesOf(shown, (place) => cells.textOf(place))
    if (pasted.doubts.length === 0) put(changes, pasted)
    else {
      setReport(null)
      setLook({ changes, same, pasted })
    }
  }

  const shown: ReactNode = (
    <>
      {report && <PasteReport {...report} onClose={() => setReport(null)} />}
      {look && (
        <PasteLook
          {...look}
          rows={students}
          columns={columns}
          onPut={() => put(look.changes, look.pasted)}
          onClose={() => setLook(null)}
        />
      )}
    </>
  )
  return { paste, shown }
}

function sayPasted(cells: Look['pasted']['cells'], students: Target['students']): string {
  const names = namesApart(students)
  const say = (one: (typeof cells)[number] | undefined) =>
    one && `${names.get(one.nim)} ${one.text}`
  const [first, last] = [say(cells[0]), say(cells.at(-1))]
  return `${cells.length} sel ditempel: ${first}${first === last ? '' : ` sampai ${last}`}.`
}
