import { asSeen } from './seen.ts'

// A spreadsheet puts quotes round a cell with a line break, and doubles those within.
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
const BARE = /[^\t\n]*/y

/**
 * The cells of what a spreadsheet has put on the clipboard, as the eye sees them: rows by line ends, cells by tabs, a
 * quoted cell with line breaks as one; blank rows at the end are none. Product §25.12.
 */
export function cutBlock(text: string): string[][] {
  const whole = text.replace(/\r\n?/g, '\n')
  const rows: string[][] = [[]]
  let at = 0
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at
    const found = form.exec(whole)
    if (found) at = form.lastIndex
    return found
  }
  for (;;) {
    const quoted = take(QUOTED)
    const cell = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (take(BARE)?.[0] ?? '')
    rows.at(-1)?.push(asSeen(cell))
    if (at >= whole.length) break
    if (whole[at] === '\n') rows.push([])
    at += 1
  }
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  return rows
}
