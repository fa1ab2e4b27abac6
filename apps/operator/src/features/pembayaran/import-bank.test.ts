import { createTestCollege } from '@sia/server/test/college'
import { createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { countsOf, reasonsOf, sheetsOf } from '../../../test/sheets.ts'

const test = await createTestCollege()
const { sia, send, apply } = sheetsOf(test)
let count = 0

// As the bank's portal writes it: a title, times, amounts with points, a sum below.
const report = (...lines: string[]) =>
  [
    'LAPORAN TRANSAKSI BRIVA;;;;',
    'No Referensi;No VA;Nama;Nominal;Tanggal Transaksi;Angsuran ke',
    ...lines,
  ].join('\n')

async function student(jenjang: 'D1' | 'D2' = 'D2') {
  count += 1
  const va = `88${String(count).padStart(8, '0')}`
  const mhs = await createMhs(test.db, { jenjang, no_briva: va })
  await test.db.biaya.create({
    data: { mhs_id: mhs.id, biaya_pendidikan: 9_000_000, angsuran: 750_000 },
  })
  return { ...mhs, va }
}

const slotsOf = async (mhs_id: number) => {
  const slots = await test.db.angsuranSlot.findMany({ where: { mhs_id, jenjang: 'D2' } })
  return [1, 2, 3, 4].map((ke) => {
    const slot = slots.find((one) => one.ke === ke)
    return [slot?.jumlah ?? null, slot?.tanggal?.toISOString().slice(0, 10) ?? null]
  })
}

it('books each payment to the next unpaid installment in order of time, or to the one named', async () => {
  const { va, id } = await student()
  const slot = { create: { ke: 1, jumlah: 750_000, tanggal: new Date('2025-09-10') } }
  await test.db.angsuranJenjang.create({ data: { mhs_id: id, jenjang: 'D2', slot } })
  const sheet = report(
    `T-2;${va};A;750.000;10/10/2025 23:30:05;`,
    `T-1;${va};A;Rp 750.000,00;09/10/2025 08:15;`,
    `T-3;${va};A;750000;11/10/2025;3`,
  )
  expect(countsOf(await apply('bank', sheet))).toEqual([3, 0, 0, 0])
  expect(await slotsOf(id)).toEqual([
    [750_000, '2025-09-10'],
    [750_000, '2025-10-09'],
    [750_000, '2025-10-11'],
    [750_000, '2025-10-10'],
  ])
})

it('never books a reference twice, in one file, in the next, or with another sum', async () => {
  const { va, id } = await student()
  const line = `D-1;${va};A;750000;10/10/2025 10:00;`
  const first = await apply('bank', report(line, line))
  expect(countsOf(first)).toEqual([1, 0, 0, 0])
  expect(first.notes).toContain('1 baris kembar dihitung satu kali (baris 4).')
  const again = await apply('bank', report(line, `D-2;${va};A;750000;10/11/2025 10:00;`))
  expect(countsOf(again)).toEqual([1, 0, 1, 0])
  expect(again.notes).toContain(
    '1 pembayaran sudah dibukukan sebelumnya (referensi sama) dan tidak dibukukan lagi.',
  )
  const other = await send('bank', report(`D-1;${va};A;800000;10/10/2025 10:00;`))
  expect(reasonsOf(other)).toEqual(['3 referensi: sudah dibukukan untuk pembayaran lain'])
  expect((await slotsOf(id)).map(([paid]) => paid)).toEqual([750_000, 750_000, null, null])
})

it('reports surplus, what is short, and what nothing is left to be paid with', async () => {
  const { va, nim, nama } = await student('D1')
  const twelve = Array.from(
    { length: 13 },
    (_, n) => `L-${n};${va};A;750000;${n + 1}/10/2025 10:00;`,
  )
  twelve[0] = `L-0;${va};A;800000;1/10/2025 10:00;`
  const full = await apply('bank', report(...twelve))
  expect(countsOf(full)).toEqual([12, 0, 0, 1])
  expect(reasonsOf(full)).toEqual([
    '15 jumlah: kelebihan: semua angsuran mahasiswa ini sudah dibayar',
  ])
  expect(full.notes).toContain(
    `${nim} ${nama} membayar Rp 800.000 ke angsuran 1, lebih Rp 50.000 dari besar angsurannya.`,
  )
  const named = await send('bank', report(`L-99;${va};A;750000;1/11/2025;3`))
  expect(reasonsOf(named)[0]).toMatch(/^3 ke: angsuran itu sudah dibayar/)
})

it('refuses what names nobody, nothing, tomorrow, or one installment twice', async () => {
  const { va } = await student()
  const { rejections, notes } = await send(
    'bank',
    report(
      'X-1;99999;A;750000;1/10/2025;',
      `X-2;${va};A;0;1/10/2025;`,
      `X-3;${va};A;750000;1/10/2099;`,
      `X-4;${va};A;750000;1/10/2025;2`,
      `X-5;${va};A;750000;1/10/2025;2`,
      `X-6;${va};A;;1/10/2025;`,
      ';;Total;3750000;;',
    ),
  )
  expect(rejections.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 no_briva',
    '4 jumlah',
    '5 waktu',
    '6 ke',
    '7 ke',
    '8 jumlah',
  ])
  expect(notes).toContain('1 baris di luar tabel tidak dibaca: baris 9 (Total).')
})

it('is taken back whole: a slot that was corrected since keeps its reference', async () => {
  const [a, b] = [await student(), await student()]
  const { number } = await apply(
    'bank',
    report(`U-1;${a.va};A;750000;1/10/2025;`, `U-2;${b.va};B;750000;1/10/2025;`),
  )
  await test.db.angsuranSlot.updateMany({ where: { mhs_id: b.id }, data: { jumlah: 700_000 } })
  expect((await sia('import', 'batalkan', String(number), '--apply')).code).toBe(1)
  expect((await slotsOf(a.id))[0]).toEqual([null, null])
  const kept = await test.db.pembayaranBank.findMany({ where: { referensi: { startsWith: 'U-' } } })
  expect(kept.map(({ referensi }) => referensi)).toEqual(['U-2'])
})

it('reads an account with spaces, without its zeros, and behind the company’s code, and says whom it means', async () => {
  const a = await createMhs(test.db, { nim: '24770001', no_briva: '0770000001' })
  const b = await createMhs(test.db, { nim: '24770002', no_briva: '0770000002' })
  const sheet = report(
    'V-1;077 0000-001;A;750000;1/10/2025;',
    'V-2;770000002;B;750000;1/10/2025;',
    'V-3;12201.0770000001;A;750000;2/10/2025;',
    'V-4;1220124770002;B;750000;2/10/2025;',
    'V-5;7,70000E+08;B;750000;2/10/2025;',
  )
  const tried = await send('bank', sheet)
  expect(countsOf(tried)).toEqual([4, 0, 0, 1])
  expect(reasonsOf(tried)).toEqual([
    expect.stringMatching(/^7 no_briva: '7,70000E\+08' dipotong Excel/),
  ])
  expect(tried.notes.join()).toContain(
    `770000002 → ${b.nim} ${b.nama}, 12201.0770000001 → ${a.nim} ${a.nama}, 1220124770002 → ${b.nim} ${b.nama}`,
  )
  expect(tried.new_rows.map(({ name }) => name)).toEqual([
    expect.stringContaining(a.nama),
    expect.stringContaining(b.nama),
    expect.stringContaining(a.nama),
    expect.stringContaining(b.nama),
  ])
})

it('asks which of two students an account means', async () => {
  const a = await createMhs(test.db, { nim: '24880001', no_briva: '31240001' })
  const b = await createMhs(test.db, { nim: '31240001', no_briva: '24999999' })
  const { code, ...rest } = await send('bank', report('W-1;12201 31240001;A;750000;1/10/2025;'))
  expect(code).toBe(1)
  expect(reasonsOf(rest)).toEqual([
    `3 no_briva: '12201 31240001' cocok dengan beberapa mahasiswa (${a.nim} ${a.nama}, ${b.nim} ${b.nama}); tulis lengkap`,
  ])
})

it('knows a reference without its zeros, and asks about one payment in another report of the bank', async () => {
  const { va, id } = await student()
  await apply('bank', report(`000712345678;${va};A;750.000,00;10/09/2025 09:15:22;`))
  const opened = await apply('bank', report(`712345678;${va};A;750.000,00;10/09/2025 09:15:22;`))
  expect([opened.code, ...countsOf(opened)]).toEqual([0, 0, 0, 1, 0])
  const zeros = await send('bank', report(`712345678;${va};A;800000;10/09/2025 09:15:22;`))
  expect(reasonsOf(zeros)).toEqual(['3 referensi: sudah dibukukan untuk pembayaran lain'])
  // To the second, to the minute, with the day alone.
  for (const waktu of ['10/09/2025 09:15:22', '10/09/2025 09:15', '10/09/2025']) {
    const other = report(`JRN/2025/881;${va};A;750000;${waktu};`)
    const asked = await apply('bank', other)
    expect([asked.code, ...countsOf(asked)]).toEqual([1, 0, 0, 0, 1])
    expect(reasonsOf(asked)).toEqual([
      '3 referensi: akun, jumlah, dan waktunya sama dengan pembayaran yang sudah dibukukan dengan referensi 000712345678. Bila memang dua pembayaran: --bukukan-kembar',
    ])
    expect(countsOf(await send('bank', other, '--bukukan-kembar'))).toEqual([1, 0, 0, 0])
  }
  const seconds = await apply(
    'bank',
    report(
      `K-1;${va};A;750000;10/09/2025 09:15:29;`,
      `K-2;${va};A;750000;10/09/2025 09:15:41;`,
      `K-3;${va};A;750000;10/09/2025 09:15:41;`,
      `00K-2;${va};A;750000;12/09/2025 09:15:41;`,
    ),
  )
  expect(countsOf(seconds)).toEqual([2, 0, 0, 2])
  expect(reasonsOf(seconds)).toEqual([
    '5 referensi: akun, jumlah, dan detiknya sama dengan referensi K-2 di berkas ini. Bila memang dua pembayaran: --bukukan-kembar',
    '6 referensi: hanya berbeda nol di depannya dari referensi lain di berkas ini',
  ])
  expect((await slotsOf(id)).map(([paid]) => paid)).toEqual([750_000, 750_000, 750_000, null])
})

it('books several payments of one day that a report tells without their hours', async () => {
  const { va } = await student()
  const sheet = report(`H-1;${va};A;750000;10/09/2025;`, `H-2;${va};A;750000;10/09/2025;`)
  expect(countsOf(await apply('bank', sheet))).toEqual([2, 0, 0, 0])
  expect(countsOf(await apply('bank', sheet))).toEqual([0, 0, 2, 0])
})

it('books nothing of a reference that was settled with a reason in Kantor, and names it', async () => {
  const { va, id } = await student()
  await test.db.bankTersisa.create({
    data: {
      referensi: 'S-1',
      berkas: 'BRI.csv',
      va,
      jumlah: 750_000,
      waktu: new Date('2025-10-10T02:00:00Z'),
      selesai: 'Dikembalikan ke pengirim.',
    },
  })
  const { notes, ...done } = await apply(
    'bank',
    report(`00S-1;${va};A;750000;10/10/2025 10:00;1`, `S-2;${va};A;750000;11/10/2025 10:00;`),
  )
  expect(countsOf({ notes, ...done })).toEqual([1, 0, 1, 0])
  expect(notes.join('\n')).toContain(
    'referensi 00S-1 sudah diselesaikan tanpa dibukukan (Dikembalikan ke pengirim.) dan tidak dibukukan.',
  )
  expect((await slotsOf(id)).slice(0, 2)).toEqual([
    [750_000, '2025-10-11'],
    [null, null],
  ])
})
