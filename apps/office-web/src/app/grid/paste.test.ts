import { parseMark } from '@sia/domain/cell'
import { expect, it } from 'vitest'
import { paste } from './paste.ts'

const rows = ['Adi', 'Baiq', 'Citra'].map((nama, index) => ({ nim: `2401000${index + 1}`, nama }))
const columns = ['Tugas', 'UTS', 'UAS'].map((label) => ({ id: label.toLowerCase(), label }))
const put = (text: string, at = { nim: '24010001', column: 'tugas' }) =>
  paste(text, { rows, columns, at, parse: parseMark, isOpen: () => true })

it('puts a column down from a cell and says from whom to whom', () => {
  expect(put('80\n85,5\n90\n')).toEqual({
    cells: [
      { nim: '24010001', column: 'tugas', text: '80' },
      { nim: '24010002', column: 'tugas', text: '85,5' },
      { nim: '24010003', column: 'tugas', text: '90' },
    ],
    said: '3 sel ditempel: Adi 80 sampai Citra 90.',
  })
})

it('leaves the cell of a blank row as it is', () => {
  const pasted = put('80\n\n90')
  expect('cells' in pasted && pasted.cells.map(({ nim, text }) => [nim, text])).toEqual([
    ['24010001', '80'],
    ['24010003', '90'],
  ])
})

it.each([
  [
    '80\n85\n90\n95',
    'Tempelan 4 baris, tetapi dari sini hanya ada 3 mahasiswa. Tidak ada yang ditempel.',
  ],
  ['1\t2\t3\t4', 'Tempelan 4 kolom, tetapi dari sini hanya ada 3. Tidak ada yang ditempel.'],
  ['24010001\t80\n24019999\t90', 'Tidak ada di kelas ini: 24019999. Tidak ada yang ditempel.'],
  ['\n\n', 'Tidak ada isi yang dapat ditempel di sini.'],
])('puts nothing of %j', (text, refused) => {
  expect(put(text)).toEqual({ refused })
})

it('goes by NIM, with the marks from the chosen column on', () => {
  const pasted = put('NIM\tNama\tUTS\tUAS\n24010003\tCitra\t70\t71\n24010001\tAdi\t90\t91', {
    nim: '24010002',
    column: 'uts',
  })
  expect('cells' in pasted && pasted.cells).toEqual([
    { nim: '24010003', column: 'uts', text: '70' },
    { nim: '24010003', column: 'uas', text: '71' },
    { nim: '24010001', column: 'uts', text: '90' },
    { nim: '24010001', column: 'uas', text: '91' },
  ])
})
