import { crc32 } from 'node:zlib'

/** A cell that the library for writing sheets cannot make: an error, a formula with its result, a day by its number. */
type RawCell =
  | string
  | number
  | boolean
  | null
  | { error: string }
  | { formula: string; result?: string | number }
  | { day: number }

interface RawSheet {
  name?: string
  state?: 'hidden' | 'veryHidden'
  rows: RawCell[][]
  /** Numbers of rows that are hidden, from 1. */
  hidden?: number[]
  /** Places of columns that are hidden, from 0. */
  hiddenColumns?: number[]
  /** The last row that is formatted and empty. */
  last?: number
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

interface RawOptions {
  recalculates?: boolean
  /** Parts as they stand in the archive, in place of what they would be or beside them. */
  parts?: Record<string, string>
}

/** A workbook as Excel and other programs write it, hidden and broken parts as well. */
export function rawXlsx(
  sheets: RawSheet[],
  { recalculates = false, parts = {} }: RawOptions = {},
): Buffer {
  const named = sheets.map(
    ({ name, state }, n) =>
      `<sheet name="${name ?? `Sheet${n + 1}`}" sheetId="${n + 1}" r:id="rId${n + 1}"${state ? ` state="${state}"` : ''}/>`,
  )
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  return zipOf({
    '_rels/.rels': `${HEAD}<Relationships ${PACKAGE}>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets>${recalculates ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships ${PACKAGE}>${sheets
      .map((_, n) => relation(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`))
      .join('')}${relation('rIdS', 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, n) => [`xl/worksheets/sheet${n + 1}.xml`, sheetXml(sheet)]),
    ),
    ...parts,
  })
}

function sheetXml({ rows, hidden = [], hiddenColumns = [], last = 0 }: RawSheet): string {
  const filled = rows.map((cells, n) => {
    const mark = hidden.includes(n + 1) ? ' hidden="1"' : ''
    return `<row r="${n + 1}"${mark}>${cells.map((cell, place) => cellXml(cell, address(place, n + 1))).join('')}</row>`
  })
  const marks = hiddenColumns.map((n) => `<col min="${n + 1}" max="${n + 1}" hidden="1"/>`)
  const columns = marks.length > 0 ? `<cols>${marks.join('')}</cols>` : ''
  const empty = last > rows.length ? `<row r="${last}"><c r="A${last}" s="1"/></row>` : ''
  return `${HEAD}<worksheet ${MAIN}>${columns}<sheetData>${filled.join('')}${empty}</sheetData></worksheet>`
}

const address = (place: number, row: number) => `${String.fromCharCode(65 + place)}${row}`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: RawCell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') {
    return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  }
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if ('error' in cell) return `<c r="${at}" t="e"><f>A1</f><v>${cell.error}</v></c>`
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  const { formula, result } = cell
  const type = typeof result === 'string' ? ' t="str"' : ''
  return `<c r="${at}"${type}><f>${escaped(formula)}</f>${result === undefined ? '' : `<v>${result}</v>`}</c>`
}

/** A zip of texts, uncompressed. */
function zipOf(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)]
    // Version, flags, method, time and day; then what tells the content.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(name.length, 22)
    bodies.push(Buffer.from('PK\x03\x04'), shared, name, data)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(20, 4)
    shared.copy(entry, 6, 0, 26)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    offset += 30 + name.length + data.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}
