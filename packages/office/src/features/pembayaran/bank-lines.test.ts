import { isShortened } from '@sia/domain/bank-file'
import { describe, expect, it } from 'vitest'
import { rawXlsx } from '../../../test/raw-xlsx.ts'
import { readBankLines } from './bank-lines.ts'

const HEADINGS = ['Referensi', 'No VA', 'Jumlah', 'Waktu']
const AT = '2026-11-20 09:14:00'

const sheet = (...rows: (string | number)[][]) =>
  readBankLines('BRI.xlsx', rawXlsx([{ rows: [HEADINGS, ...rows] }]))
const text = (...rows: string[]) => readBankLines('BRI.csv', Buffer.from(rows.join('\n')))

describe('a number of a sheet', () => {
  it('is no reference where a spreadsheet kept only fifteen of its digits', async () => {
    const two = sheet(
      [2026031000001231, '7788801000001', 725_000, AT],
      [2026031000001232, '7788801000002', 725_000, AT],
    )
    await expect(two).rejects.toThrow(/baris 2: referensi adalah angka lebih dari 15 digit/)
    const { lines } = await sheet([202603100000123, '7788801000001', 725_000, AT])
    expect(lines).toMatchObject([{ referensi: '202603100000123' }])
  })

  it('is nobody’s account where its last digits are gone', async () => {
    const { lines } = await sheet(['A', 7.7888e18, 725_000, AT], ['B', 7788801000001, 725_000, AT])
    expect(lines.map(({ va }) => isShortened(va))).toEqual([true, false])
  })

  it('is no longer as a reference than is kept', async () => {
    await expect(sheet(['A'.repeat(61), '7788801000001', 1, AT])).rejects.toThrow(
      /paling banyak 60/,
    )
  })
})

it('reads the sum below the amounts, whatever else the line tells', async () => {
  const { stated } = await text(
    'Referensi;No VA;Waktu;Jumlah;Saldo',
    `A;7788801000001;${AT};147.350.000;892.000.000`,
    'Total;;;147.350.000;892.000.000',
  )
  expect(stated).toBe(147_350_000)
  const elsewhere = await text(
    'Referensi;No VA;Waktu;Jumlah',
    `A;7788801000001;${AT};725.000`,
    'Total;725.000;;',
  )
  expect(elsewhere.stated).toBe(725_000)
})
