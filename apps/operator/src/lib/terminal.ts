import { createInterface } from 'node:readline/promises'
import Table from 'cli-table3'
import { printable } from './printable.ts'

/** Where a command speaks: results to `out`, everything else to `err`. */
export interface Terminal {
  out(text: string): void
  /** As `out`, done once the text has left; rejected where nobody reads. */
  show(text: string): Promise<void>
  err(text: string): void
  /** Whether a person is reading `err`, for a progress bar. */
  isTty: boolean
  /** Asks a question that is answered with one line; null when nobody can answer. */
  ask(question: string): Promise<string | null>
}

export const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(`${text}\n`),
  show: (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()))
    }),
  err: (text) => void process.stderr.write(`${text}\n`),
  isTty: process.stderr.isTTY === true,
  async ask(question) {
    if (!process.stdin.isTTY) return null
    const lines = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  },
}

/** The same terminal, given nothing but printable text: whoever wrote it, a student or a file. */
export const guarded = ({ out, show, err, ask, ...terminal }: Terminal): Terminal => ({
  ...terminal,
  out: (text) => out(printable(text)),
  show: (text) => show(printable(text)),
  err: (text) => err(printable(text)),
  ask: (question) => ask(printable(question)),
})

/**
 * Rows under headings, in columns without lines. Columns are as wide as what they hold, or of the
 * widths given (in characters), where longer text goes on in the next line.
 */
export function formatTable(
  headings: string[],
  rows: (string | number | null)[][],
  widths?: number[],
): string {
  const blank = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' }
  const edges = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', left: '', right: '' }
  const bottom = { bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' }
  const table = new Table({
    head: headings,
    chars: { ...blank, ...edges, ...bottom, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    ...(widths && { colWidths: widths, wordWrap: true }),
  })
  // Columns are measured by what will be seen of their texts.
  table.push(...rows.map((row) => row.map((value) => printable(String(value ?? '-')))))
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}
