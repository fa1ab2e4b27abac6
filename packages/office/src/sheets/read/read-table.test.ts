import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { ONE_TABLE, readTable, readTableBytes } from './read-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'sia-test-table-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'tabel')

const score = (cells: string[]) => cells.filter((cell) => ['nim', 'nama'].includes(cell)).length
const read = (content: string | Buffer) => {
  writeFileSync(path, content)
  return readTable(path, score)
}
const TEXT = 'nim;nama\n1;Désirée\n'

describe('a CSV', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ])('in %s', async (encoding, bytes) => {
    const { sheets, described } = await read(bytes)
    expect(described).toBe(`CSV, ${encoding}, pemisah ;`)
    expect(sheets[0]?.lines).toEqual([
      { line: 1, cells: ['nim', 'nama'] },
      { line: 2, cells: ['1', 'Désirée'] },
    ])
  })

  it('of two encodings is read line by line, and tells which lines are not as the rest', async () => {
    const mixed = [Buffer.from('nim;nama\n1;Renée\n'), Buffer.from('2;Zoë\n', 'latin1')]
    const { sheets, described, doubts } = await read(Buffer.concat(mixed))
    expect(sheets[0]?.lines.map(({ cells }) => cells[1])).toEqual(['nama', 'Renée', 'Zoë'])
    expect(described).toBe('CSV, UTF-8 bercampur Windows-1252, pemisah ;')
    expect(doubts).toEqual([
      'Berkas ini bercampur: 1 baris bukan UTF-8 dan dibaca sebagai Windows-1252. Periksa huruf beraksennya: baris 3 (2;Zoë).',
    ])
    const quoted = await read(Buffer.from('nim;nama\n1;\x93CAF\xc9\x94\n2;Zo\xeb\n', 'latin1'))
    expect(quoted.sheets[0]?.lines.map(({ cells }) => cells[1])).toEqual(['nama', '“CAFÉ”', 'Zoë'])
  })

  it.each([';', ',', '\t', '|'])(
    'separated by %j, with a title that has other separators',
    async (s) => {
      const { separator, sheets } = await read(
        `Data, sementara; jangan dipakai\n"nim"${s}nama\n1${s}"a;b,c"\n`,
      )
      expect(separator).toBe(s)
      expect(sheets[0]?.lines[2]?.cells).toEqual(['1', 'a;b,c'])
    },
  )

  it('takes the commas of titles for text when there is one heading only', async () => {
    const { sheets } = await read('nama\nNi Luh Ayu, M.Kom., Ph.D.\n')
    expect(sheets[0]?.lines[1]?.cells).toEqual(['Ni Luh Ayu, M.Kom., Ph.D.'])
  })

  it('counts lines as a spreadsheet program does, with line breaks in quotes and empty lines', async () => {
    const { sheets } = await read('nim;nama\r\n\r\n1;"a\r\nb"\r\n;;\r\n2;"say ""hi"""\r\n')
    expect(sheets[0]?.lines).toEqual([
      { line: 1, cells: ['nim', 'nama'] },
      { line: 3, cells: ['1', 'a\r\nb'] },
      { line: 5, cells: ['2', 'say "hi"'] },
    ])
  })

  it.each([
    ['lines', TEXT + '\n'.repeat(10_001)],
    ['lines that end in CR', TEXT.replaceAll('\n', '\r') + '\r'.repeat(10_001)],
    ['cells', TEXT + ';'.repeat(500_001)],
  ])('is refused before it is read where it has more %s than one table', async (_, content) => {
    const options = { score, hidden: false, askedBy: '' }
    const bytes = Buffer.from(content)
    const limited = readTableBytes('nilai.csv', bytes, { ...options, limits: ONE_TABLE })
    await expect(limited).rejects.toThrow('paling banyak 10.000 baris dan 500.000 sel')
    expect((await readTableBytes('nilai.csv', bytes, options)).sheets[0]?.lines).toHaveLength(2)
  })

  it('names its separator as Excel does, and may end lines with a bare CR', async () => {
    const { sheets } = await read('sep=|\nnim|nama;x\n1|2\n')
    expect(sheets[0]?.lines.map(({ line }) => line)).toEqual([1, 2])
    expect((await read('nim;nama\r1;2\r')).sheets[0]?.lines).toHaveLength(2)
  })
})

describe('an Excel file', () => {
  it('keeps numbers, days, texts that look like formulas, and line numbers', async () => {
    const day = new Date(Date.UTC(2005, 7, 17))
    const rows = [['Judul'], [], ['nim', 'nama', 'lahir'], [24010001, '=1+1', day]]
    const { sheets, format } = await read(
      await writeXlsx([
        { data: rows, sheet: 'Data', dateFormat: 'dd/mm/yyyy' },
        { data: [['lain']], sheet: 'Lain' },
      ]).toBuffer(),
    )
    expect(format).toBe('xlsx')
    expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Lain'])
    expect(sheets[0]?.lines.map(({ line }) => line)).toEqual([1, 3, 4])
    expect(sheets[0]?.lines[2]?.cells).toEqual([24010001, '=1+1', day])
  })
})

describe('what is no table', () => {
  it.each([
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Excel lama'],
    ['a web page', Buffer.from('<html><table>'), 'halaman web'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'bukan tabel'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'adalah gambar, bukan tabel'],
    ['a damaged Excel file', Buffer.from('PK\x03\x04 rusak'), 'tidak dapat dibaca'],
    ['an empty file', Buffer.from(''), 'kosong'],
    ['a quotation mark that stays open', Buffer.from('nim;"nama\n1;2'), 'tanda kutip'],
  ])('%s is refused with what to do', async (_, bytes, sentence) => {
    await expect(read(bytes)).rejects.toThrow(sentence)
  })

  it('a path where nothing is, or a folder', async () => {
    await expect(readTable(join(folder, 'tidak-ada'), score)).rejects.toThrow('tidak ditemukan')
    await expect(readTable(folder, score)).rejects.toThrow('folder')
  })
})
