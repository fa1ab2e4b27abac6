import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import type { Column } from './listing.ts'
import { sheetOf } from './sheet.ts'

type Row = { nama: string; nim: string; angkatan: number }

const columns: Column<Row>[] = [
  { id: 'nama', label: 'Nama', value: ({ nama }) => nama, show: () => 'as a cell shows it' },
  { id: 'nim', label: 'NIM', value: ({ nim }) => nim },
  { id: 'angkatan', label: 'Angkatan', value: ({ angkatan }) => angkatan },
]

const HARMFUL = ['=1+1', '+62', '-1', '@SUM(A1)', "'=2", '=HYPERLINK("http://x.id")', '']

test('an export holds what is shown, texts as texts and numbers as numbers', async () => {
  const rows = HARMFUL.map((nama, at) => ({ nama, nim: `0240100${at}`, angkatan: 2024 }))
  const read = await readSheet(await sheetOf(columns, rows))
  expect(read).toEqual([
    ['Nama', 'NIM', 'Angkatan'],
    ...rows.map(({ nama, nim, angkatan }) => [nama || null, nim, angkatan]),
  ])
})
