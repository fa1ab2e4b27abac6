import { describe, expect, it } from 'vitest'
import { type Cell, guardFormula, Reason, textOf } from './cell.ts'
import type { Column } from './column.ts'
import { pertemuan } from './columns-lecture.ts'
import { numberField, persen, rupiah, wholeNumber } from './columns-number.ts'
import { code, phoneNumber, pilihan, tautan, text, yesNo } from './columns-text.ts'
import { bulan, hari, jam, moment, tanggal } from './columns-time.ts'

const say = { isi: 'isi', contoh: 'contoh' }
const utc = (iso: string) => new Date(`${iso}Z`)

/** The value that a column reads, or its refusal. */
const read = ({ read: reader }: Column, cell: Cell) => {
  const value = reader(cell)
  return value instanceof Reason ? `! ${value.sentence}` : value
}

describe('text', () => {
  it.each<[Cell, unknown]>([
    ['  I\u00a0Wayan   Sudana ', 'I Wayan Sudana'],
    ['Baris 1\r\nBaris 2', 'Baris 1\nBaris 2'],
    ['\ufeffSari\u200b', 'Sari'],
    ['=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ["'=1+1", '=1+1'],
    ["'Ain", "'Ain"],
    [12.5, '12.5'],
    [true, 'ya'],
    [utc('2005-08-17T00:00:00'), '2005-08-17'],
    ['rusak \ufffd', expect.stringContaining('huruf rusak')],
    ['a\u0000b', expect.stringContaining('tidak dapat disimpan')],
    ['x'.repeat(501), '! terlalu panjang, paling banyak 500 huruf'],
  ])('%j', (cell, value) => expect(read(text('nama', say), cell)).toEqual(value))

  it.each(['=1', '+62 812', '-5', '@nama', "'=1", "'0801", "''x"])(
    'survives being written to CSV and read again: %s',
    (given) => {
      const kept = textOf(given)
      expect(textOf(guardFormula(kept))).toBe(kept)
    },
  )
})

describe('codes', () => {
  const nim = code('nim', { ...say, form: /^\d{8}$/, harus: 'harus 8 angka' })
  it.each<[Cell, unknown]>([
    [24010001, '24010001'],
    ['24010001.0', '24010001'],
    ['24010001,00', '24010001'],
    ["'24010001", '24010001'],
    ['2401', "! '2401' harus 8 angka"],
    ['3,17402E+15', expect.stringContaining('dipotong Excel')],
    [5171011708050001, expect.stringContaining('15 digit')],
    [utc('2026-03-02T00:00:00'), expect.stringContaining("tanggal atau jam '2026-03-02'")],
    [utc('1899-12-30T01:01:00'), expect.stringContaining("tanggal atau jam '01:01:00'")],
    [true, expect.stringContaining("nilai 'TRUE'")],
  ])('%j', (cell, value) => expect(read(nim, cell)).toEqual(value))

  it.each(['2E1', '3E10', '4e2', '02-Mar', 'TRUE'])('%s as a text is the code itself', (cell) => {
    expect(read(code('kode', say), cell)).toBe(cell)
  })

  it.each<[Cell, unknown]>([
    ['+62 812-3456-789', '+62 812-3456-789'],
    ["'+62812345678", '+62812345678'],
    [81234567890, '081234567890'],
    ['812-3456-7890', '0812-3456-7890'],
    ['812 3456 7890', '0812 3456 7890'],
    ['0812 3456', '0812 3456'],
    ['=1+1', "! '=1+1' bukan nomor telepon"],
    ['ada', "! 'ada' bukan nomor telepon"],
  ])('telephone %j', (cell, value) => expect(read(phoneNumber('no_hp', say), cell)).toEqual(value))

  it.each<[Cell, unknown]>([
    ['https://a.id/x?y=1', 'https://a.id/x?y=1'],
    ['chat.whatsapp.com/AbC', 'https://chat.whatsapp.com/AbC'],
    ['javascript:alert(1)', expect.stringContaining('bukan alamat web')],
  ])('link %j', (cell, value) => expect(read(tautan('link', say), cell)).toEqual(value))
})

describe('days and times', () => {
  it.each<[Cell, unknown]>([
    [utc('2005-08-17T00:00:00'), '2005-08-17'],
    [38581, '2005-08-17'],
    ['38581', '2005-08-17'],
    ['38581.0', '2005-08-17'],
    ['17/08/2005', '2005-08-17'],
    ['17-8-2005', '2005-08-17'],
    ['17.08.2005', '2005-08-17'],
    ['2005-08-17', '2005-08-17'],
    ['2005/08/17', '2005-08-17'],
    ['2005-08-17 00:00:00', '2005-08-17'],
    ['17 Agustus 2005', '2005-08-17'],
    ['Rabu, 17 Agu 2005', '2005-08-17'],
    ['17-Agt-2005', '2005-08-17'],
    ['1 Mei 2006', '2006-05-01'],
    ['17 Aug 2005', '2005-08-17'],
    ['12 Nopember 2005', '2005-11-12'],
    ['08/17/2005', "! '08/17/2005' tidak ada di kalender; urutannya hari/bulan/tahun"],
    ['31/02/2005', "! '31/02/2005' tidak ada di kalender; urutannya hari/bulan/tahun"],
    ['17/08/05', "! '17/08/05' harus dengan tahun empat angka, seperti 17/08/2005"],
    ['17 Foo 2005', "! '17 Foo 2005': bulan 'Foo' tidak dikenal"],
    ['besok', "! 'besok' bukan tanggal; tulis seperti 17/08/2005"],
  ])('day %j', (cell, value) => expect(read(tanggal('tanggal', say), cell)).toBe(value))

  it.each<[Cell, unknown]>([
    ['08:30', '08:30:00'],
    ['8.30', '08:30:00'],
    ['08.30 WITA', '08:30:00'],
    [8.3, '08:30:00'],
    [8, '08:00:00'],
    [0.3541666, '08:30:00'],
    [utc('1899-12-30T08:30:00'), '08:30:00'],
    ['25:00', "! '25:00' bukan jam; tulis 08:30"],
  ])('time %j', (cell, value) => expect(read(jam('dari', say), cell)).toBe(value))

  it.each<[Cell, unknown]>([
    ['2026-03-01 9:00', '2026-03-01T01:00:00.000Z'],
    ['1 Maret 2026 09.00', '2026-03-01T01:00:00.000Z'],
    ['01/03/2026', '2026-02-28T16:00:00.000Z'],
    [utc('2026-03-01T09:00:00'), '2026-03-01T01:00:00.000Z'],
    ['nanti', expect.stringContaining('bukan tanggal')],
  ])('moment %j', (cell, value) => expect(read(moment('tanggal', say), cell)).toEqual(value))

  it.each<[Column, Cell, unknown]>([
    [hari('hari', say), "Jum'at", 5],
    [hari('hari', say), 7, 7],
    [bulan('bulan', say), 'Okt', 10],
    [bulan('bulan', say), 3, 3],
    [bulan('bulan', say), 13, "! '13' bukan bulan"],
    [pertemuan(), 'Pertemuan 3', '3'],
    [pertemuan(), '03', '3'],
    [pertemuan(), 12, '12'],
    [pertemuan(), 'uts', 'UTS'],
  ])('$name %j', (column, cell, value) => expect(read(column, cell)).toBe(value))
})

describe('numbers', () => {
  it.each<[Cell, unknown]>([
    [1500000, 1500000],
    ['Rp 1.500.000', 1500000],
    ['Rp1.500.000,00', 1500000],
    ['Rp. 1.500.000,-', 1500000],
    ['1,500,000', 1500000],
    ['IDR 750.000', 750000],
    ['1500000.00', 1500000],
    ['1.500,50', "! '1.500,50' harus rupiah bulat"],
    ['-5000', '! tidak boleh kurang dari 0'],
    ['1.50.000', "! '1.50.000' bukan jumlah rupiah"],
    ['9.000.000.000', '! tidak boleh lebih dari 2000000000'],
  ])('rupiah %j', (cell, value) => expect(read(rupiah('biaya', say), cell)).toBe(value))

  it.each<[Column, Cell, unknown]>([
    [numberField('uts', { ...say, min: 0, max: 100 }), '78,5', 78.5],
    [numberField('uts', { ...say, min: 0, max: 100 }), 0.1 + 0.2, 0.3],
    [numberField('uts', { ...say, min: 0, max: 100 }), '101', '! tidak boleh lebih dari 100'],
    [wholeNumber('sks', say), '3.0', 3],
    [wholeNumber('sks', say), '3.5', "! '3.5' bukan bilangan bulat"],
    [persen('bobot', say), '30%', 30],
    [persen('bobot', say), '30 %', 30],
    [persen('bobot', say), 0.3, 30],
    [persen('bobot', say), 0.07, 7],
    [persen('bobot', say), '33,5%', "! '33,5%' harus persen bulat"],
    [yesNo('aktif', say), 'Iya', true],
    [yesNo('aktif', say), false, false],
    [yesNo('aktif', say), 1, true],
    [yesNo('aktif', say), 'mungkin', "! 'mungkin' tidak dikenal; isi ya, tidak"],
    [pilihan('jenjang', 'text', [['D2', 'D2', 'D-II']], say), 'd-ii', 'D2'],
  ])('$name %j', (column, cell, value) => expect(read(column, cell)).toBe(value))
})
