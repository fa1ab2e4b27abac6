import { describe, expect, it } from 'vitest'
import { rawXlsx } from '../../../../test/raw-xlsx.ts'
import { ONE_TABLE, readTableBytes } from '../read-table.ts'

// Files of a few kilobytes that would end a process, or keep it busy for minutes. In an archive that is packed each is
// a thousand times smaller than here.

const SHEET = 'xl/worksheets/sheet1.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const inSheet = (rows: string, more: Record<string, string> = {}) =>
  rawXlsx([{ rows: [] }], {
    parts: { [SHEET]: `<worksheet><sheetData>${rows}</sheetData></worksheet>`, ...more },
  })

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

const withTexts = (texts: string, rows: string) =>
  inSheet(rows, {
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    [RELATIONS]: `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rIdT', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  })

const read = (bytes: Buffer) =>
  readTableBytes('lembar.xlsx', bytes, {
    score: () => 0,
    hidden: false,
    askedBy: '',
    // Elements are counted alike, whatever the limit.
    limits: { ...ONE_TABLE, elements: 100_000 },
  })

describe('a workbook that nobody keeps', () => {
  it.each<[string, () => Buffer]>([
    ['a cell far right of the last column', () => inSheet('<row><c r="ZZZZZ2"><v>1</v></c></row>')],
    ['a cell right of the last column', () => inSheet('<row><c r="XFE1"><v>1</v></c></row>')],
    [
      'a cell in the last column of many rows',
      () => inSheet('<row><c r="XFD1"><v>1</v></c></row>'.repeat(1000)),
    ],
    [
      'a part that twenty sheets name',
      () =>
        inSheet('<row><c><v>1</v></c></row>', {
          'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets>${'<sheet name="x" r:id="rId1"/>'.repeat(20)}</sheets></workbook>`,
        }),
    ],
    [
      'a part that is sheet and texts',
      () =>
        inSheet('<row><c><v>1</v></c></row>', {
          [RELATIONS]: `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rIdT', 'sharedStrings', 'worksheets/sheet1.xml')}</Relationships>`,
        }),
    ],
    ['nested elements', () => inSheet(`<row>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</row>`)],
    ['many elements', () => inSheet(`<row>${'<a/>'.repeat(100_001)}</row>`)],
    [
      'many attributes',
      () =>
        inSheet(
          `<row ${Array.from({ length: 100_001 }, (_, at) => `a${at.toString(36)}=""`).join(' ')}/>`,
        ),
    ],
    [
      'a long text that many cells name',
      () =>
        withTexts(
          `<si><t>${'x'.repeat(1_000_000)}</t></si>`,
          `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(270),
        ),
    ],
    [
      'the longest text that a cell holds, in 27,000 cells',
      () =>
        withTexts(
          `<si><t>${'x'.repeat(32_767)}</t></si>`,
          `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(270),
        ),
    ],
    [
      'megabytes in one cell',
      () => inSheet(`<row><c t="str"><v>${'x'.repeat(1_000_000)}</v></c></row>`),
    ],
    [
      'megabytes in one cell, in pieces',
      () => inSheet(`<row><c t="str"><v>${'x<!-- -->'.repeat(100_000)}</v></c></row>`),
    ],
    [
      'megabytes in a cell of its own text',
      () => inSheet(`<row><c t="inlineStr"><is><t>${'x'.repeat(1_000_000)}</t></is></c></row>`),
    ],
    [
      'more hidden columns than there are',
      () =>
        rawXlsx([{ rows: [] }], {
          parts: {
            [SHEET]: `<worksheet><cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(20_000)}</cols><sheetData/></worksheet>`,
          },
        }),
    ],
    ['a row below the last', () => inSheet('<row r="1048577"><c><v>1</v></c></row>')],
    ['a row of no number', () => inSheet('<row r="x"><c><v>1</v></c></row>')],
    [
      'cells that go back',
      () => inSheet('<row><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>'),
    ],
    [
      'a format that never closes',
      () =>
        inSheet('<row><c><v>1</v></c></row>', {
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts></styleSheet>`,
        }),
    ],
    [
      'more files than a workbook has',
      () =>
        inSheet('', Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`x${at}`, '']))),
    ],
  ])('is refused with a sentence: %s', async (_, make) => {
    const bytes = make()
    await expect(read(bytes)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/^lembar\.xlsx/),
    })
  })
})

it('what people keep is read: the last column, blanks, a long text', async () => {
  const long = 'x'.repeat(32_767)
  const { sheets } = await read(
    inSheet(
      `<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="1048576"><c t="str"><v>${long}</v></c></row>`,
    ),
  )
  const [first, last] = sheets[0]?.lines ?? []
  expect([first?.cells.length, first?.cells.at(-1)]).toEqual([16_384, 2])
  expect(last).toEqual({ line: 1_048_576, cells: [long] })
})
