import { formatMoment } from '@sia/domain/time'
import { describe, expect, it } from 'vitest'
import { rawXlsx } from '../../../test/raw-xlsx.ts'
import { readBankLines } from './bank-lines.ts'

const A = '778880124010071'
const B = '778880124010072'
const C = '778880124010073'

const read = (text: string | Buffer, name = 'bank.csv') =>
  readBankLines(name, typeof text === 'string' ? Buffer.from(text) : text)

/** The payments of a file: whose, how much, when. */
async function paid(...rows: string[]) {
  const { lines, stated, asides, notes } = await read(rows.join('\n'))
  return {
    paid: lines.map(
      ({ va, jumlah, waktu }) => `${va} ${jumlah} ${formatMoment(waktu).slice(0, 16)}`,
    ),
    refs: lines.map(({ referensi }) => referensi),
    sum: lines.reduce((sum, { jumlah }) => sum + jumlah, 0),
    stated,
    asides,
    notes,
  }
}

const refused = async (...rows: string[]): Promise<string> => {
  const answer = await read(rows.join('\n')).catch((error: Error) => error.message)
  return typeof answer === 'string' ? answer : `read: ${JSON.stringify(answer.lines)}`
}

const AT = '2026-11-25 09:14:00'
const TWO = [`${A} 11000 2026-11-25 09:14`, `${B} 12000 2026-11-25 09:15`]

describe('what is summed up below payments', () => {
  const rows = [
    'Referensi;No VA;Jumlah;Waktu',
    `A1;${A};11.000;${AT}`,
    `A2;${B};12.000;${AT}`,
    `A3;${C};13.000;${AT}`,
  ]

  it('is a sum or a count, and one sum that fits is enough', async () => {
    expect(await paid(...rows, 'Total Nominal;;36.000;', 'Total Transaksi;;3;')).toMatchObject({
      sum: 36_000,
      stated: 36_000,
    })
    expect((await paid(...rows, 'Total Transaksi;;3;')).stated).toBeNull()
    expect((await paid(...rows, 'Jumlah Transaksi: 3')).stated).toBeNull()
    expect((await paid(...rows, 'Total Transaksi;;36.000;')).stated).toBe(36_000)
    expect((await paid(...rows, 'Total : Rp 36.000,00')).stated).toBe(36_000)
    expect((await paid('Total Nominal;Rp 36.000', ...rows)).stated).toBe(36_000)
  })

  it('refuses the file where it is another one', async () => {
    expect(await refused(...rows, 'Total Transaksi;;4;')).toMatch(
      /terbaca 3 pembayaran, menurut berkas 4/,
    )
    expect(await refused(...rows, 'Total;;36.001;', 'Total Transaksi;;3;')).toMatch(
      /Selisih Rp 1\./,
    )
  })
})

describe('money that did not come in', () => {
  it('is left out, counted and summed by a word beside it', async () => {
    const { sum, asides } = await paid(
      'Referensi;No VA;Nominal;D/K;Waktu',
      `A1;${A};11.000;K;${AT}`,
      `A2;${B};12.000;K;${AT}`,
      `A3;${B};12.000;D;${AT}`,
    )
    expect([sum, ...asides]).toEqual([
      23_000,
      '1 baris debit (uang keluar), Rp 12.000, tidak dibukukan: baris 4.',
    ])
  })

  it('is left out of an account’s statement, and so is the bank’s fee', async () => {
    const read = await paid(
      'Tanggal;Keterangan;Referensi;No VA;Debit;Kredit;Saldo',
      `25/11/2026 09:14:00;BRIVA ${A};R1;${A};0,00;11.000,00;1.011.000,00`,
      `25/11/2026 09:15:00;BRIVA ${B};R2;${B};0,00;12.000,00;1.023.000,00`,
      `25/11/2026 09:20:00;KOREKSI BRIVA ${B};R3;${B};12.000,00;0,00;1.011.000,00`,
      '25/11/2026 23:59:00;BIAYA ADM;R4;;6.500,00;0,00;1.004.500,00',
    )
    expect([read.paid, read.asides]).toEqual([
      TWO,
      ['2 baris debit (uang keluar), Rp 18.500, tidak dibukukan: baris 4, 5.'],
    ])
  })

  it.each([
    ['DB/CR', 'CR', 'DB'],
    ['CR/DB', 'C', 'D'],
    ['Dr/Cr', 'Cr', 'Dr'],
    ['Debet/Kredit', 'Kredit', 'Debet'],
    ['Jenis', 'Kredit', 'Debet'],
    ['Jenis Transaksi', 'Pembayaran BRIVA', 'Reversal BRIVA'],
    ['Tipe Mutasi', 'Dana masuk', 'Dana keluar'],
    ['Transaction Type', 'Payment', 'Refund'],
    ['Status', 'SUKSES', 'GAGAL'],
    ['Status Transaksi', 'Transaksi Berhasil', 'Transaksi Tidak Berhasil'],
    ['Payment Status', 'Success', 'Failed'],
    ['statusBayar', 'Y', 'N'],
    ['Status', 'Lunas', 'Belum Lunas'],
    ['Status', 'Sukses', 'Reversal Sukses'],
    ['Response Code', '00', 'Timeout'],
    ['Debit', 'Tidak', 'Ya'],
    ['Reversal', 'N', 'Y'],
    ['', 'CR', 'DB'],
  ])('in a column %s: %s came in, %s did not', async (heading, came, went) => {
    const { paid: lines, asides } = await paid(
      `Referensi;No VA;Nominal;${heading};Waktu`,
      `A1;${A};11.000;${came};2026-11-25 09:14`,
      `A2;${B};12.000;${came};2026-11-25 09:15`,
      `A3;${B};12.000;${went};2026-11-25 09:20`,
    )
    expect([lines, asides]).toEqual([
      TWO,
      [expect.stringMatching(/^1 baris .*, Rp 12\.000, tidak dibukukan: baris 4\.$/)],
    ])
  })

  it.each(['D/K', 'Status', 'Jenis', 'DB/CR'])(
    'stops the file at a word in %s that nobody knows',
    async (heading) => {
      const rows = [`Referensi;No VA;Nominal;${heading};Waktu`, `A1;${A};11.000;Kredit;${AT}`]
      expect(await refused(...rows, `A2;${B};12.000;ZZQ;${AT}`)).toMatch(
        new RegExp(`tidak jelas apakah barisnya uang masuk[^]*baris 3: kolom ${heading} 'ZZQ'`),
      )
      expect(await refused(...rows, `A2;${B};12.000;;${AT}`)).toMatch(/baris 3: kolom .* kosong/)
    },
  )

  it('is left out where its text begins with what takes it back', async () => {
    const { paid: lines, asides } = await paid(
      'Referensi;No VA;Jumlah;Waktu;Keterangan',
      `A1;${A};11.000;2026-11-25 09:14;Pembayaran`,
      `A2;${B};12.000;2026-11-25 09:15;Pembayaran`,
      `A3;${B};12.000;2026-11-25 09:20;REVERSAL Pembayaran`,
      'Total Biaya Admin;;7.500;;',
    )
    expect([lines, asides]).toEqual([
      TWO,
      ['1 baris koreksi atau pembatalan, Rp 12.000, tidak dibukukan: baris 4.'],
    ])
  })

  it('is left out where its amount is below zero, in brackets or marked behind', async () => {
    const { paid: lines, asides } = await paid(
      'Referensi;No VA;Jumlah;Waktu',
      `A1;${A};11.000,00 CR;2026-11-25 09:14`,
      `A2;${B};Rp 12.000,00 K;2026-11-25 09:15`,
      `A3;${B};(12.000,00);2026-11-25 09:20`,
      `A4;${B};-12.000;2026-11-25 09:21`,
      `A5;${B};12.000,00 DB;2026-11-25 09:22`,
      `A6;${B};12.000,00-;2026-11-25 09:23`,
      `A7;${B};Rp -12.000;2026-11-25 09:24`,
    )
    expect([lines, asides]).toEqual([
      TWO,
      ['5 baris debit (uang keluar), Rp 60.000, tidak dibukukan: baris 4, 5, 6, 7, 8.'],
    ])
  })
})

describe('a layout of a bank', () => {
  it('refuses amounts that nobody can tell apart, and names them', async () => {
    expect(
      await refused(
        'Referensi;No VA;Total Amount;Paid Amount;Fee;Waktu',
        `A1;${A};13.500;11.000;2.500;${AT}`,
      ),
    ).toBe(
      "Kolom jumlah tidak dikenal. Yang mungkin: 'Total Amount', 'Paid Amount', 'Fee'. Beri judul 'Jumlah' pada kolom uang yang masuk, lalu taruh berkasnya sekali lagi.",
    )
    expect(
      await refused('Referensi;No VA;Nominal;Jumlah Bayar;Waktu', `A1;${A};1;1;${AT}`),
    ).toMatch(/^Dua kolom berarti jumlah: 'Nominal' dan 'Jumlah Bayar'/)
    expect(await refused('Referensi;Tanggal;Nominal', `A1;${AT};1`)).toMatch(
      /^Kolom yang wajib tidak ada: no briva/,
    )
  })

  it('stops at a line that has no sign of money in or out where the others have one', async () => {
    expect(
      await refused(
        'Referensi;No VA;Jumlah;;Waktu',
        `A1;${A};11.000;CR;${AT}`,
        `A2;${B};12.000;DB;${AT}`,
        `A3;${B};12.000;X;${AT}`,
      ),
    ).toMatch(/baris 4: kolom ke-4 'X'/)
  })

  it('keeps headings again, pages, subtotals and who printed it apart, and says so', async () => {
    const { sum, stated, notes } = await paid(
      'LAPORAN TRANSAKSI BRIVA;;;',
      'Nama Institusi;POLITEKNIK CONTOH;;',
      'Periode;25/11/2026 s.d. 25/11/2026;;',
      'Referensi;No VA;Jumlah;Waktu',
      `A1;${A};11.000;${AT}`,
      'Sub Total;;11.000;',
      'Halaman 1 dari 2;;;',
      'Referensi;No VA;Jumlah;Waktu',
      `A2;${B};12.000;${AT}`,
      'Sub Total;;12.000;',
      'Total;;23.000;',
      'Saldo Akhir;;123.000;',
      'Dicetak oleh: OPERATOR 25/11/2026 17:00;;;',
    )
    expect([sum, stated]).toEqual([23_000, 23_000])
    expect(notes.join('\n')).toMatch(/^7 baris di luar tabel tidak dibaca: baris 6 \(Sub Total\)/m)
  })

  it('has lines below a title that says they did not come in, until another says they did', async () => {
    const heads = 'Referensi;No VA;Jumlah;Waktu'
    const read = await paid(
      'Transaksi Berhasil;;;',
      heads,
      `A1;${A};11.000;2026-11-25 09:14`,
      'TRANSAKSI GAGAL;;;',
      heads,
      `A3;${B};12.000;2026-11-25 09:20`,
      'Reversal',
      `A4;${B};12.000;2026-11-25 09:21`,
      'Pembayaran Sukses',
      `A2;${B};12.000;2026-11-25 09:15`,
      'Catatan: transaksi gagal tidak dipungut biaya',
    )
    expect([read.paid, read.asides]).toEqual([
      TWO,
      [
        '1 baris gagal atau belum dibayar, Rp 12.000, tidak dibukukan: baris 6.',
        '1 baris koreksi atau pembatalan, Rp 12.000, tidak dibukukan: baris 8.',
      ],
    ])
    expect(await refused('Laporan Pembayaran Gagal', heads, `A3;${B};12.000;${AT}`)).toMatch(
      /^Tidak ada pembayaran di berkas ini\.\n1 baris gagal/,
    )
  })

  it('refuses a line without the reference that others have, and one that a spreadsheet shortened', async () => {
    const heads = 'Referensi;No VA;Jumlah;Waktu'
    const one = `A1;${A};11.000;${AT}`
    expect(await refused(heads, one, `;${B};12.000;${AT}`)).toMatch(/baris 3: referensi kosong/)
    expect(await refused(heads, one, ';;12.000;')).toMatch(/baris 3: referensi kosong/)
    expect(await refused(heads, one, 'Lain-lain;;12.000;')).toMatch(/baris 3: /)
    expect(await refused(heads, one, `;(Ayu);12.000;${AT}`)).toMatch(/baris 3: referensi kosong/)
    expect(await refused(heads, one, ';Denpasar, 25 November 2026;12.000;')).toMatch(/baris 3/)
    expect(await refused(heads, one, `1,22E+12;${B};12.000;${AT}`)).toMatch(
      /baris 3: referensi '1,22E\+12' dipendekkan spreadsheet/,
    )
  })

  it('reads an afternoon of twelve hours, and a reference behind a hidden apostrophe', async () => {
    const { paid: lines, refs } = await paid(
      'Referensi;No VA;Jumlah;Waktu',
      `'RA1;'${A};'11.000;25/11/2026 3:40:10 PM`,
      `'RA2;${B};12.000;25/11/2026 12:05 am`,
    )
    expect([lines, refs]).toEqual([
      [`${A} 11000 2026-11-25 15:40`, `${B} 12000 2026-11-25 00:05`],
      ['RA1', 'RA2'],
    ])
  })

  it('keeps a payment whose remark begins like an explanation', async () => {
    const { sum } = await paid(
      'Referensi;No VA;Jumlah;Waktu;Keterangan',
      '# Wajib. Nomor.;# Wajib.;# Wajib.;# Wajib.;# Apa saja.',
      `A1;${A};11.000;${AT};# SPP`,
    )
    expect(sum).toBe(11_000)
  })

  it('has the balances and the sums of an account’s statement apart', async () => {
    const {
      paid: lines,
      stated,
      asides,
    } = await paid(
      'Tanggal;Keterangan;Jumlah;;Saldo',
      `25/11/2026 09:14;TRSF E-BANKING ${A};11.000,00;CR;111.000,00`,
      `25/11/2026 09:15;TRSF E-BANKING ${B};12.000,00;CR;123.000,00`,
      '25/11/2026 09:20;TRSF E-BANKING KELUAR;5.000,00;DB;118.000,00',
      'Saldo Awal;;100.000,00;;',
      'Mutasi CR;;23.000,00;2;',
      'Mutasi DB;;5.000,00;1;',
      'Saldo Akhir;;118.000,00;;',
    )
    expect([lines, stated, asides]).toEqual([
      TWO,
      23_000,
      ['1 baris debit (uang keluar), Rp 5.000, tidak dibukukan: baris 4.'],
    ])
  })

  it('has made references where it has none, the same whenever it is read', async () => {
    const rows = [
      'brivaNo,custCode,nama,keterangan,amount,paymentDate,tellerid,no_rek',
      `77888,0124010071,Ayu,SPP,11000.00,2026-11-25 09:14:00,8889,123456789012345`,
      `77888,0124010072,Budi,SPP,12000.00,2026-11-25 09:15:00,8889,123456789012345`,
      `77888,0124010072,Budi,SPP,12000.00,2026-11-25 09:15:00,8889,123456789012345`,
    ]
    const first = await paid(...rows)
    expect(first.paid).toEqual([...TWO, TWO[1]])
    expect(new Set(first.refs).size).toBe(3)
    expect((await paid(...rows)).refs).toEqual(first.refs)
    expect(first.notes.join()).toContain('tanpa kolom referensi')
  })

  const LAYOUTS: [string, string[]][] = [
    [
      'BRIVA, code and customer number apart',
      [
        'No;Kode BRIVA;No Customer;Nama;Nominal;Tanggal Bayar;Jam Bayar;No Referensi',
        '1;77888;0124010071;Ayu;11.000;25/11/2026;09:14:00;R1',
        '2;77888;0124010072;Budi;12.000;25/11/2026;09:15:00;R2',
      ],
    ],
    [
      'day and hour in two columns',
      [
        'Referensi;No VA;Jumlah;Tanggal;Jam',
        `R1;${A};11.000;25/11/2026;09:14:00`,
        `R2;${B};12.000;25/11/2026;09.15`,
      ],
    ],
    [
      'Tanggal and Waktu',
      [
        'Referensi;No VA;Jumlah;Tanggal;Waktu',
        `R1;${A};11.000;25/11/2026;091400`,
        `R2;${B};12.000;20261125;91500`,
      ],
    ],
    [
      'date and time in English, tabs, points for thousands of cents',
      [
        'Reference No\tVirtual Account No\tAmount\tTransaction Date\tTransaction Time',
        `R1\t${A}\t11,000.00\t25-Nov-2026\t09:14:00 AM`,
        `R2\t${B}\t12,000.00\t25-Nov-2026\t9:15 AM`,
      ],
    ],
    [
      'texts as formulas and with apostrophes',
      [
        'Referensi,No VA,Jumlah,Waktu',
        `"=""R1""","=""${A}""",11000,2026-11-25 09:14:00`,
        `'R2,'${B},12000,'2026-11-25 09:15:00`,
      ],
    ],
    [
      'times with their zones',
      [
        'Referensi;Waktu Transaksi;Virtual Account;Nominal',
        `R1;2026-11-25T08:14:00+07:00;${A};11000`,
        `R2;2026-11-25T01:15:00.000Z;${B};12000`,
      ],
    ],
    [
      'times with WIB',
      [
        'Referensi;Waktu;VA;Nominal',
        `R1;25/11/2026 08:14:00.0 WIB;${A};11000`,
        `R2;25/11/2026, 08.15 WIB;${B};12000`,
      ],
    ],
    [
      'BCA, statement',
      [
        'No. Rekening : ,1234567890',
        'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
        `25/11/2026 09:14,TRSF E-BANKING CR BRIVA ${A},0000,"11,000.00",CR,"1,011,000.00"`,
        `25/11/2026 09:15,TRSF E-BANKING CR BRIVA ${B},0000,"12,000.00",CR,"1,023,000.00"`,
        `25/11/2026 09:16,BIAYA ADM,0000,"6,500.75",DB,"1,016,499.25"`,
        'Saldo Awal : ,"1,000,000.00"',
        'Mutasi Kredit : ,"23,000.00"',
        'Mutasi Debet : ,"6,500.75"',
        'Saldo Akhir : ,"1,016,499.25"',
      ],
    ],
    [
      'Mandiri, statement',
      [
        'Account No,Date,Val. Date,Transaction Code,Description,Reference No.,Debit,Credit,Balance',
        `1230001,25/11/2026 09:14,25/11/2026 09:14,4530,"UBP ${A}",R1,.00,"11,000.00","1,011,000.00"`,
        `1230001,25/11/2026 09:15,26/11/2026 09:14,4530,"UBP ${B}",R2,.00,"12,000.00","1,023,000.00"`,
        `1230001,25/11/2026 09:16,25/11/2026 09:14,9000,"MONTHLY FEE",R3,"12,500.00",.00,"1,010,500.00"`,
      ],
    ],
    [
      'BNI, statement',
      [
        'Post Date;Branch;Journal No.;Description;Amount;Db/Cr;Balance',
        `25/11/2026 09.14;0259;R1;VA ${A};11.000,00;K;1.011.000,00`,
        `25/11/2026 09.15;0259;R2;VA ${B};12.000,00;K;1.023.000,00`,
        '25/11/2026 09.16;0259;R3;TARIK TUNAI;50.000,00;D;973.000,00',
      ],
    ],
    [
      'BRI, statement without references',
      [
        'TANGGAL;JAM;TRANSAKSI;DEBET;KREDIT;SALDO',
        ';;SALDO AWAL;;;1.000.000,00',
        `25/11/2026;09:14:00;BRIVA${A}NBMBAYU;0,00;11.000,00;1.011.000,00`,
        `25/11/2026;09:15:00;BRIVA ${B} ESB BUDI;0,00;12.000,00;1.023.000,00`,
        '25/11/2026;23:59:00;PAJAK REKENING;120,00;0,00;1.022.880,00',
        'TOTAL;;;120,00;23.000,00;',
      ],
    ],
    [
      'BSI',
      [
        'Tanggal Transaksi|No. Reff|Keterangan|Jenis (D/K)|Nominal|Saldo',
        `25/11/2026 09:14:00|R1|Pembayaran ${A}|K|11.000,00|1.011.000,00`,
        `25/11/2026 09:15:00|R2|Pembayaran ${B}|K|12.000,00|1.023.000,00`,
        `25/11/2026 09:16:00|R3|Zakat|D|1.000,00|1.022.000,00`,
      ],
    ],
    [
      'BPD, with what was billed and a fee',
      [
        'No;ID Trx;Kode Bayar;Nama Siswa;Nominal Tagihan;Nominal Bayar;Biaya Admin;Tgl Bayar;Status Bayar',
        `1;R1;${A};Ayu;25.000;11.000;2.500;25-11-2026 09:14:00;Lunas`,
        `2;R2;${B};Budi;25.000;12.000;2.500;25-11-2026 09:15:00;Lunas`,
        '3;R3;;;;;;;',
        'Jumlah;;;;50.000;23.000;5.000;;',
        'Denpasar, 26 November 2026;;;;;;;;',
      ],
    ],
    [
      'a gateway',
      [
        'partnerServiceId,customerNo,virtualAccountName,trxId,paidAmount,trxDateTime,Status',
        `"   77888",0124010071,Ayu,R1,11000.00,2026-11-25T09:14:00+08:00,PAID`,
        `"   77888",0124010072,Budi,R2,12000.00,2026-11-25T08:15:00+07:00,PAID`,
        `"   77888",0124010073,Citra,R3,13000.00,2026-11-25T08:15:00+07:00,EXPIRED`,
      ],
    ],
    [
      'two rows of headings',
      [
        'Referensi;No VA;Mutasi;;Waktu',
        ';;Debet;Kredit;',
        `R1;${A};;11.000;2026-11-25 09:14`,
        `R2;${B};;12.000;2026-11-25 09:15`,
        `R3;${B};12.000;;2026-11-25 09:16`,
      ],
    ],
    [
      'a day of posting beside the day of payment',
      [
        'Tgl Transaksi;Tgl Efektif;No Ref;VA;Setoran;Petugas',
        `25/11/2026 09:14;26/11/2026 00:00;R1;${A};Rp11.000,-;x`,
        `25/11/2026 09:15;26/11/2026 00:00;R2;${B};Rp12.000,-;x`,
      ],
    ],
    [
      'a whole time with numbers alone, and time in PM of another zone',
      [
        'RRN;Virtual Account Number;Transaction Amount;Date',
        `R1;${A};11000;20261125091400`,
        `R2;${B};12000;2026-11-25-09.15.00.000000`,
      ],
    ],
    [
      'interest of the account, and columns that are numbered',
      [
        'Tanggal;Uraian;Debet;Kredit;Saldo',
        '1;2;3;4;5',
        `25/11/2026 09:14;BRIVA ${A} AYU;;11.000,00;1`,
        `25/11/2026 09:15;BRIVA ${B} BUDI;;12.000,00;2`,
        '25/11/2026;BUNGA TABUNGAN;;1.234,56;3',
      ],
    ],
    [
      'signs below another heading, and a journal beside the reference',
      [
        'No Jurnal;No Referensi;Virtual Account;Customer Name;Nominal;Mutasi;Waktu',
        `J1;R1;${A};Ayu;11.000;CR;2026-11-25 09:14`,
        `J2;R2;${B};Budi;12.000;CR;2026-11-25 09:15`,
        `J3;R3;${B};Budi;12.000;DB;2026-11-25 09:16`,
      ],
    ],
    [
      'a column of the total alone',
      [
        'Referensi;No VA;Total Bayar;Waktu',
        `R1;${A};11.000;${AT}`,
        `R2;${B};12.000;2026-11-25 09:15`,
      ],
    ],
  ]

  it.each(LAYOUTS)('%s', async (_, rows) => {
    const { paid: lines, sum } = await paid(...rows)
    expect([lines, sum]).toEqual([TWO, 23_000])
  })

  it('of a workbook has day and hour in cells of their own, and one sheet', async () => {
    const day = new Date(Date.UTC(2026, 10, 25))
    const rows = [
      ['Referensi', 'No VA', 'Jumlah', 'Tanggal', 'Jam'],
      ['R1', A, 11_000, '25/11/2026', 0.384722222222222],
      ['R2', B, 12_000, '2026-11-25', '09:15:00'],
    ]
    expect(day.getUTCDay()).toBe(3)
    const { lines } = await read(rawXlsx([{ rows }]), 'bank.xlsx')
    expect(
      lines.map(({ va, jumlah, waktu }) => `${va} ${jumlah} ${formatMoment(waktu).slice(0, 16)}`),
    ).toEqual(TWO)
    await expect(read(rawXlsx([{ rows }, { rows }]), 'bank.xlsx')).rejects.toThrow(
      /^Beberapa lembar berisi pembayaran/,
    )
  })

  it('with a line that has money and nobody is not read past it', async () => {
    const { paid: lines } = await paid('Referensi;No VA;Jumlah;Waktu', `A1;;5.000;${AT}`)
    expect(lines).toEqual([' 5000 2026-11-25 09:14'])
    expect(
      await refused('Referensi;No VA;Jumlah;Waktu', `A1;${A};5.000;${AT}`, `;${A};5.000;${AT}`),
    ).toMatch(/baris 3: referensi kosong/)
    expect(await refused('Referensi;No VA;Jumlah;Waktu', `A1;${A};;${AT}`)).toMatch(
      /baris 2: jumlah/,
    )
    expect(await refused('Referensi;No VA;Jumlah;Waktu', `A1;${A};1.000;${AT};77`)).toMatch(
      /baris 2: kolomnya lebih banyak/,
    )
  })
})
