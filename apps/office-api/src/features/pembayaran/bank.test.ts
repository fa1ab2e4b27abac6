import { bankHistory, propose } from '@sia/contracts/office/bank-file'
import { show, undo } from '@sia/contracts/office/pembayaran'
import { day } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { AT, byRef, csv, openBank, type Payer, type Payment, ref } from '../../../test/bank.ts'
import { createOfficeApp } from '../../../test/harness.ts'

const office = await createOfficeApp()
const { db, owner, call } = office
const cookie = await office.enterAs('keuangan')
const { createPayer, read, book, sisaOf } = openBank(office, cookie)

let next: Payer

beforeEach(async () => {
  next = await createPayer()
})

describe('a bank’s file', () => {
  it('is read, proposed, booked under one number and taken back whole', async () => {
    const fined = await createPayer({ 1: 725_000, 2: 475_000 }, { 2: 3 })
    const [a, b] = [ref(), ref()]
    const file = csv(
      [
        [a, next.va, 725_000, AT],
        [b, fined.va, 'Rp 265.000', AT],
      ],
      '990.000',
    )
    const { status, body } = await read(file)
    expect([status, body.total, body.total_tertulis]).toEqual([200, 990_000, true])
    expect(byRef(body, a)).toMatchObject({
      tumpukan: 'cocok',
      mahasiswa: { nim: next.nim },
      usul: [{ pos: 'angsuran_2', nomor: 2, jumlah: 725_000 }],
      sesudah: 22_550_000,
      alasan: [],
    })
    expect(byRef(body, b)).toMatchObject({
      tumpukan: 'mata',
      usul: [
        { pos: 'angsuran_2', nomor: 2, jumlah: 250_000 },
        { pos: 'denda', nomor: null, jumlah: 15_000 },
      ],
      alasan: ['angsuran + denda'],
      sisa: 22_800_000,
      sesudah: 22_550_000,
    })
    const done = await book(body)
    expect([done.status, done.body]).toEqual([
      200,
      { nomor: expect.any(Number), dibukukan: 2, jumlah: 990_000 },
    ])
    expect([await sisaOf(next.nim), await sisaOf(fined.nim)]).toEqual([22_550_000, 22_550_000])
    const ledger = (await call(show, { cookie, params: { nim: next.nim } })).body
    expect(ledger.entri.find(({ nomor }) => nomor === 2)).toMatchObject({
      jumlah: 725_000,
      tanggal: '2026-11-20',
      jejak: { nomor: done.body.nomor, sumber: 'BRI_20261127.csv' },
    })
    const stored = await db.pembayaranBank.findUniqueOrThrow({ where: { referensi: b } })
    expect(stored).toMatchObject({ jumlah: 265_000, ke: null, bagian: byRef(body, b)?.usul })

    const again = (await read(file)).body
    expect(again.baris.map(({ tumpukan }) => tumpukan)).toEqual(['sudah', 'sudah'])
    expect((await book(body)).status).toBe(409)
    expect((await call(undo, { cookie, body: { nomor: done.body.nomor } })).status).toBe(200)
    expect([await sisaOf(next.nim), await sisaOf(fined.nim)]).toEqual([23_275_000, 22_800_000])
    const [run] = (await call(bankHistory, { cookie })).body.berkas
    expect(run).toMatchObject({ nomor: done.body.nomor, dapat_dibatalkan: false })
    expect(run?.dibatalkan).not.toBeNull()
    expect((await read(file)).body.baris.map(({ tumpukan }) => tumpukan)).toEqual(['cocok', 'mata'])
  })

  it('is refused with the difference where it is not the sum that it names', async () => {
    const { status, refused } = await read(csv([[ref(), next.va, 725_000, AT]], '725.001'))
    expect([status, ...refused]).toEqual([
      422,
      'Tidak ada yang dibukukan: baris-barisnya berjumlah Rp 725.000, totalnya di berkas Rp 725.001. Selisih Rp 1. Unduh ulang dari bank.',
    ])
  })

  it('is refused where what is booked and left is not what the bank says', async () => {
    const { body } = await read(csv([[ref(), next.va, 725_000, AT]]))
    expect(body.total_tertulis).toBe(false)
    const { status, error } = await book(body, body.baris, { total: 725_500 })
    expect([status, error.errors]).toEqual([
      422,
      {
        total: [
          'Tidak sama dengan bank: Rp 725.000 dibukukan dan Rp 0 ditinggal, menurut bank Rp 725.500. Selisih Rp 500.',
        ],
      },
    ])
  })

  it('is refused whole where a line cannot be read', async () => {
    const lines: Payment[] = [
      [ref(), next.va, 725_000, AT],
      ['1,22E+12', next.va, 725_000, AT],
      [ref(), next.va, '725.000,50', AT],
      [ref(), next.va, 100, 'kemarin'],
    ]
    const { status, refused } = await read(csv(lines))
    expect([status, ...refused]).toEqual([
      422,
      'Tidak ada yang dibukukan: 3 baris tidak terbaca. Unduh ulang dari bank, atau betulkan barisnya.',
      "baris 3: referensi '1,22E+12' dipendekkan spreadsheet, angkanya hilang",
      "baris 4: jumlah '725.000,50' harus rupiah bulat",
      expect.stringMatching(/^baris 5: waktu 'kemarin'/),
    ])
  })

  it('says of each line why it needs eyes', async () => {
    const partly = await createPayer()
    const two = await createPayer()
    const gone = await createPayer()
    await db.mhsStatus.create({
      data: { mhs_id: gone.id, sejak: day('2026-08-01'), status: 'keluar' },
    })
    const fresh = await createPayer({})
    const named = await createPayer()
    const lines: [Payment, string[]][] = [
      [[ref(), partly.va, 400_000, AT], ['kurang Rp 325.000']],
      [[ref(), two.va, 1_450_000, AT], ['2 angsuran']],
      [[ref(), gone.va, 725_000, AT], ['sudah keluar']],
      [[ref(), fresh.va, 2_500_000, AT], ['pembayaran pertama']],
      [[ref(), named.va, 725_000, AT, 'Orang Lain'], ['nama di bank Orang Lain']],
      [[ref(), '1,22E+12', 725_000, AT], ['nomor dipendekkan spreadsheet (1,22E+12)']],
      [[ref(), '999', 725_000, AT], ['nomor ini bukan milik siapa pun']],
      [[ref(), next.va, 725_000, AT], []],
      [
        [ref(), next.va, 725_000, '2026-11-21 10:00:00'],
        [expect.stringMatching(/^sama dengan baris 9, /)],
      ],
    ]
    const { body } = await read(csv(lines.map(([line]) => line)))
    for (const [[referensi], alasan] of lines) {
      expect([referensi, byRef(body, referensi)?.alasan]).toEqual([referensi, alasan])
    }
    // The second of one student is proposed after the first.
    expect(byRef(body, lines[8]?.[0][0] ?? '')?.usul).toEqual([
      { pos: 'angsuran_2', nomor: 3, jumlah: 725_000 },
    ])
    expect(body.baris.filter(({ tumpukan }) => tumpukan === 'tanpa_pemilik')).toHaveLength(2)
    expect(body.baris.filter(({ tumpukan }) => tumpukan === 'cocok')).toHaveLength(1)
  })

  it('is read in another encoding, and knows a payment that was booked under another reference', async () => {
    const { body } = await read(csv([[ref(), next.va, 725_000, AT]]))
    await book(body)
    const text = csv([[ref(), next.va, 725_000, AT, 'Andr\u00e9']])
    const again = (await read(Buffer.from(text, 'latin1'))).body
    expect(again.dibaca).toContain('Windows-1252')
    expect(again.baris[0]?.alasan).toEqual([
      'nama di bank Andr\u00e9',
      expect.stringMatching(/^sama dengan yang dibukukan .*\?$/),
    ])
  })

  it('is booked by nobody twice, and not over what has changed meanwhile', async () => {
    const { body } = await read(csv([[ref(), next.va, 725_000, AT]]))
    const answers = await Promise.all([book(body), book(body), book(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await sisaOf(next.nim)).toBe(22_550_000)
    const later = (await read(csv([[ref(), next.va, 725_000, AT]]))).body
    await db.angsuranSlot.create({
      data: { mhs_id: next.id, jenjang: 'D2', ke: 9, jumlah: 1000, tanggal: day('2026-11-01') },
    })
    const { status, error } = await book(later)
    expect([status, error.message]).toEqual([
      409,
      `Tidak ada yang dibukukan: tagihan ${next.nama} (${next.nim}) berubah sejak berkasnya dibaca. Taruh berkasnya sekali lagi.`,
    ])
  })

  it('is split by hand, and never booked as more or less than came in', async () => {
    const { body } = await read(csv([[ref(), next.va, 1_000_000, AT]]))
    const [line] = body.baris
    if (!line) throw new Error('no line')
    const proposal = (await call(propose, { cookie, query: { nim: next.nim, jumlah: '1000000' } }))
      .body
    expect(proposal.tempat.map(({ nama }) => nama)).toContain('angsuran 24')
    expect(proposal).toMatchObject({ usul: line.usul, sisa: 23_275_000 })
    const split = (jumlah: number, more: number) => [
      { pos: 'angsuran_2' as const, nomor: 2, jumlah },
      { pos: 'angsuran_optional' as const, nomor: null, jumlah: more },
    ]
    const sent = (jumlah: number, more: number) =>
      book(body, [{ ...line, usul: split(jumlah, more) }])
    expect((await sent(725_000, 274_999)).error.errors.baris?.[0]).toMatch(/selisih Rp 1\.$/)
    expect((await sent(725_000.5, 274_999.5)).error.errors.baris?.[0]).toMatch(/rupiah bulat/)
    expect((await sent(726_000, 274_000)).error.errors.baris?.[0]).toBe(
      `${next.nama} (${next.nim}): angsuran 2 hanya Rp 725.000. Pecah pembayarannya.`,
    )
    expect(await sisaOf(next.nim)).toBe(23_275_000)
    expect((await sent(725_000, 275_000)).status).toBe(200)
    expect(await sisaOf(next.nim)).toBe(22_275_000)
  })

  it('names who booked it in the log, and is not taken back over a later booking', async () => {
    const { body } = await read(csv([[ref(), next.va, 725_000, AT]]))
    const { nomor } = (await book(body)).body
    const { rows } = await owner.query(
      `select actor from audit where subject = 'angsuran_slot' and mhs_id = $1 order by id desc limit 1`,
      [next.id],
    )
    expect(rows[0]?.actor).toMatch(/^staf staf\d+$/)
    await db.angsuranSlot.updateMany({
      where: { mhs_id: next.id, ke: 2 },
      data: { jumlah: 700_000 },
    })
    expect((await call(undo, { cookie, body: { nomor } })).status).toBe(409)
  })
})
