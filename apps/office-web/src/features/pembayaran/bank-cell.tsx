import { useState } from 'react'
import { MOST_LETTERS } from './bank-fill.ts'
import type { DecidedLine } from './bank-kept.ts'

interface BankCellProps {
  line: DecidedLine
  onFill: (text: string) => void
  /** Takes what a spreadsheet has put on the clipboard. */
  onPaste: (text: string) => void
  /** Goes to the cell of the line above or below. */
  onMove: (step: 1 | -1) => void
}

/** The id of a line's cell. */
export const cellId = (baris: number): string => `nim-${baris}`

/** Whose a payment is, typed or pasted in its line: a NIM or an account. Product §25.21. */
export function BankCell({ line, onFill, onPaste, onMove }: BankCellProps) {
  const { baris, untuk, mahasiswa, alasan } = line
  // The text typed and not done yet; null where there is none.
  const [typed, setTyped] = useState<string | null>(null)
  const isBad = untuk !== '' && mahasiswa === null
  const done = (isAgain: boolean) => {
    if (typed !== null && (typed.trim() !== untuk || (isAgain && isBad))) onFill(typed.trim())
    setTyped(null)
  }
  return (
    <input
      id={cellId(baris)}
      aria-label={`NIM atau VA baris ${baris}`}
      aria-invalid={isBad}
      title={isBad ? alasan.join(', ') : undefined}
      placeholder={mahasiswa?.nim ?? 'NIM atau VA'}
      autoComplete="off"
      spellCheck={false}
      maxLength={MOST_LETTERS}
      translate="no"
      value={typed ?? untuk}
      className={`h-11 w-full max-w-56 rounded-control border bg-surface px-3 text-input tabular-nums placeholder:text-muted ${isBad ? 'border-bad' : 'border-line'}`}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => done(false)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain')
        if (!/[\t\r\n]/.test(text.trim())) return
        event.preventDefault()
        setTyped(null)
        onPaste(text)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null)
        const step = STEPS[event.key]
        if (step === undefined || event.nativeEvent.isComposing) return
        event.preventDefault()
        done(event.key === 'Enter')
        onMove(step)
      }}
    />
  )
}

const STEPS: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
