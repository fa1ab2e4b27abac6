import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeXlsx, { type CellObject, type Feature, type SheetData } from 'write-excel-file/node'
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import { type Cell, textOf } from '../columns/cell.ts'
import { writePrivate } from '../tell/write-table.ts'

/** The values that the open cells of a form take. */
export type Allowed = { words: string[] } | { min: number; max: number }

/** A sheet for somebody to fill in: coloured cells are open, everything else is locked. */
export interface Form {
  /** Above the table: a word and what it says. */
  head: [string, string][]
  headings: string[]
  lines: Cell[][]
  /** How many columns at the beginning stay as they are. */
  locked: number
  allowed: Allowed
  /** The program's words against any other value. */
  advice: string
}

const OPEN_COLOUR = '#FFF8DC'
const WIDTHS = { first: 16, locked: 34, open: 7 }

/**
 * Writes a form as .xlsx, as bytesOfForm makes it.
 * @throws AppError unstorable when the place cannot be written.
 */
export async function writeForm(path: string, form: Form): Promise<void> {
  await writePrivate(path, await bytesOfForm(form))
}

/**
 * A form as .xlsx: lists to choose from or limits in the open cells, and a protection without password,
 * which keeps names from being typed over and hinders nobody who wants to.
 */
export function bytesOfForm(form: Form): Promise<Buffer> {
  const { head, headings, lines, locked } = form
  const rows: SheetData = [
    ...head.map(([word, value]) => [bold(word), text(value)]),
    [],
    headings.map(bold),
    ...lines.map((cells) =>
      cells.map((cell, column) => (column < locked ? text(String(cell ?? '')) : open(cell))),
    ),
  ]
  const columns = headings.map((_, column) => ({
    width: column === 0 ? WIDTHS.first : column < locked ? WIDTHS.locked : WIDTHS.open,
  }))
  const sheet = { columns, stickyRowsCount: head.length + 2, stickyColumnsCount: locked }
  return writeXlsx(rows, sheet, { features: [protection(form)] }).toBuffer()
}

const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })
const text = (value: string) => ({ value, type: String, format: '@' })
const open = (value: Cell): CellObject => ({
  ...(typeof value === 'number'
    ? { value, type: Number }
    : { value: textOf(value) || undefined, type: String }),
  backgroundColor: OPEN_COLOUR,
})

// The library writes neither protection nor validation; where they belong in the file is its format's matter.
function protection(form: Form): Feature<Stream | Buffer | Blob> {
  const { head, headings, lines, locked } = form
  const first = head.length + 2
  const area = `${getCellAddress(first, locked)}:${getCellAddress(first + Math.max(lines.length, 1) - 1, headings.length - 1)}`
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) => insert(insert(xml, LOCKED), validationOf(form, area)),
        },
        // Only open cells have a colour.
        'xl/styles.xml': {
          transform: (xml) =>
            xml.replaceAll(
              /<xf ([^>]*applyFill="1"[^>]*)><\/xf>/g,
              '<xf $1 applyProtection="1"><protection locked="0"/></xf>',
            ),
        },
      },
    },
  }
}

const LOCKED = getSelfClosingTagMarkup('sheetProtection', {
  sheet: 1,
  objects: 1,
  scenarios: 1,
  formatColumns: 0,
  formatRows: 0,
})

const insert = (xml: string, markup: string) =>
  insertElementMarkupAccordingToOrderOfSiblings(
    xml,
    markup,
    getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [],
    'worksheet',
  )

function validationOf({ allowed, advice }: Form, area: string): string {
  const [kind, formulas] =
    'words' in allowed
      ? ['type="list"', [`"${allowed.words.join(',')}"`]]
      : ['type="decimal" operator="between"', [String(allowed.min), String(allowed.max)]]
  const limits = formulas.map(
    (formula, index) =>
      `<formula${index + 1}>${sanitizeTextContent(formula)}</formula${index + 1}>`,
  )
  return `<dataValidations count="1"><dataValidation ${kind} allowBlank="1" showErrorMessage="1" errorTitle="Isi sel" error="${sanitizeTextContent(advice)}" sqref="${area}">${limits.join('')}</dataValidation></dataValidations>`
}
