import readOtherwise from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { rawXlsx } from '../../../../test/raw-xlsx.ts'
import { NOT_CALCULATED } from '../../columns/cell.ts'
import { emptyRowsNotes, readXlsx, TooLarge } from './read-xlsx.ts'

const cellsOf = async (bytes: Buffer) =>
  (await readXlsx(bytes)).flatMap(({ visible }) => visible.map(({ cells }) => cells))

describe('a workbook', () => {
  it('is read as another program reads it: texts, numbers, days, times, blanks', async () => {
    const moment = new Date(Date.UTC(2026, 2, 1, 9, 15))
    const bytes = await writeXlsx([
      {
        data: [
          ['Ni Luh & "Ayu" <Désirée>', null, 0.1 + 0.2, true],
          [],
          [null, moment, 24010001, false],
          ['dua\nbaris', 'dua\nbaris', '=1+1', '_x005F_x0041_'],
        ],
        sheet: "Kelas 'A' & B",
        dateFormat: 'dd/mm/yyyy hh:mm',
      },
    ]).toBuffer()
    const [other] = await readOtherwise(bytes)
    const [own] = await readXlsx(bytes)
    expect(own?.name).toBe(other?.sheet)
    const filled = (cells: unknown[]) => cells.map((cell) => cell ?? null)
    for (const { line, cells } of own?.visible ?? []) {
      const expected = filled(other?.data[line - 1] ?? [])
      expect(cells).toEqual(expected.slice(0, cells.length))
      expect(expected.slice(cells.length).every((cell) => cell === null)).toBe(true)
    }
    expect(own?.visible.map(({ line }) => line)).toEqual([1, 3, 4])
  })

  it('keeps errors and tells formulas that nobody calculated from those that gave nothing', async () => {
    const rows = [
      [
        { error: '#N/A' },
        { error: '#DIV/0!' },
        { formula: 'A1+1' },
        { formula: 'IF(A1,1,"")', result: '' },
        { formula: 'UPPER("x")', result: 'X' },
        { formula: 'SUM(A1)', result: 0 },
      ],
    ]
    expect(await cellsOf(rawXlsx([{ rows }]))).toEqual([
      ['#N/A', '#DIV/0!', NOT_CALCULATED, null, 'X', 0],
    ])
    expect((await cellsOf(rawXlsx([{ rows }], { recalculates: true })))[0]?.[5]).toBe(
      NOT_CALCULATED,
    )
  })

  it('is refused before it is unpacked where all of it is more than is wanted', async () => {
    const bytes = rawXlsx([{ rows: [['nim'], ['1']] }])
    await expect(readXlsx(bytes, { unpacked: 500 })).rejects.toThrow(TooLarge)
    expect(await readXlsx(bytes, { unpacked: 50_000 })).toHaveLength(1)
  })

  it('tells hidden sheets and rows, and formats that go on to the last row', async () => {
    const rows = [['nim'], ['1'], ['2']]
    const [open, closed] = await readXlsx(
      rawXlsx([
        { rows, hidden: [3], last: 1_048_576 },
        { rows, name: 'Lama', state: 'veryHidden' },
      ]),
    )
    expect(open?.visible.map(({ line }) => line)).toEqual([1, 2])
    expect(open?.hidden.map(({ line }) => line)).toEqual([3])
    expect([open?.isHidden, closed?.isHidden]).toEqual([false, true])
    expect(open && emptyRowsNotes(open)).toEqual([
      "Lembar 'Sheet1' terformat sampai baris 1.048.576, isinya hanya sampai baris 3. Hapus baris kosong di bawahnya supaya berkasnya kecil dan cepat dibaca.",
    ])
    expect(closed && emptyRowsNotes(closed)).toEqual([])
  })

  it('of another kind, or cut, is none', async () => {
    const bytes = rawXlsx([{ rows: [['nim']] }])
    await expect(readXlsx(bytes.subarray(0, bytes.length - 30))).rejects.toThrow()
    await expect(readXlsx(Buffer.from('PK\x03\x04 rusak'))).rejects.toThrow()
  })
})
