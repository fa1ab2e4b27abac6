import { type BankLine, rereadBank } from '@sia/contracts/office/bank-file'
import { cutBlock } from '@sia/domain/clipboard'
import { showToast } from '@sia/ui/lib/toast'
import { useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { type Filled, fillFile, type KeptFile, rereadFile } from './bank-kept.ts'

/** Fields that the server judges a line by. */
export const toJudge = ({ baris, referensi, waktu, va, jumlah, nama, ke, untuk }: BankLine) => ({
  baris,
  referensi,
  waktu,
  va,
  jumlah,
  nama,
  ke,
  untuk,
})

/**
 * A column of NIMs put into lines, downwards from the first of `lines`: all of it or nothing. A blank cell leaves its line as
 * it is, and a heading without a digit on top is left out. Product §25.21.
 */
export function pasteDown(
  text: string,
  lines: readonly number[],
): { filled: Filled } | { refused: string } {
  const column = cutBlock(text).map(([cell = '']) => cell)
  const [top = ''] = column
  const isHeading = column.length > 1 && top !== '' && !/\d/.test(top)
  const cells = isHeading ? column.slice(1) : column
  if (cells.length > lines.length) {
    return {
      refused: `Tempelan ${cells.length} baris, tetapi dari sini hanya ada ${lines.length} baris. Tidak ada yang ditempel.`,
    }
  }
  const filled = new Map(
    lines.flatMap((baris, at): [number, string][] => {
      const cell = cells[at] ?? ''
      return cell === '' ? [] : [[baris, cell.slice(0, MOST_LETTERS)]]
    }),
  )
  return filled.size === 0 ? { refused: 'Tidak ada NIM yang dapat ditempel di sini.' } : { filled }
}

/** So many letters of a cell are taken. */
export const MOST_LETTERS = 60

const ASKED = 'sedang dicari'

/**
 * Fills NIMs into lines of a file: whose each is, and as what it would be booked, is asked at once, of the whole file, for
 * a line hangs on those of its student before it. Product §25.21.
 */
export function useFill(onChange: (next: (file: KeptFile | null) => KeptFile | null) => void) {
  // The last of several sends that are under way tells of all.
  const turn = useRef(0)
  const waiting = useRef(new Map<number, string>())
  const [isFilling, setFilling] = useState(false)
  const change = (next: (file: KeptFile) => KeptFile) =>
    onChange((file) => (file === null ? null : next(file)))
  const fill = (file: KeptFile, filled: Filled) => {
    // Enter and the way out of a cell tell of the same text.
    if ([...filled].every(([baris, untuk]) => waiting.current.get(baris) === untuk)) return
    for (const [baris, untuk] of filled) waiting.current.set(baris, untuk)
    const asked = new Map(waiting.current)
    turn.current += 1
    const mine = turn.current
    const isLast = () => turn.current === mine
    setFilling(true)
    change((now) => fillFile(now, asked, ASKED))
    call(rereadBank, { body: { baris: fillFile(file, asked, ASKED).read.baris.map(toJudge) } })
      .then((now) => isLast() && change((before) => rereadFile(before, now, asked)))
      .catch((problem: Error) => {
        if (!isLast()) return
        change((before) => fillFile(before, asked, problem.message))
        showToast(problem.message, 'bad')
      })
      .finally(() => {
        if (!isLast()) return
        waiting.current.clear()
        setFilling(false)
      })
  }
  return { fill, isFilling }
}
