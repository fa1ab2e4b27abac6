import { type BankPart, bankHistory, propose, settleLeft } from '@sia/contracts/office/bank-file'
import { undo } from '@sia/contracts/office/pembayaran'
import { MAX_RUPIAH } from '@sia/domain/booking'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { AT, byRef, csv, openBank, type Payer, type Payment, ref } from '../../../test/bank.ts'
import { createOfficeApp } from '../../../test/harness.ts'

const office = await createOfficeApp()
const { db, call } = office
const cookie = await office.enterAs('keuangan')
const { createPayer, read, book, sisaOf } = openBank(office, cookie)

let payer: Payer

beforeEach(async () => {
  payer = await createPayer()
})

it('lets a line need eyes that comes after one of the student that needs them', async () => {
  const [a, b, c] = [ref(), ref(), ref()]
  const { body } = await read(
    csv([
      [a, payer.va, 400_000, '2026-11-18 09:00:00'],
      [b, payer.va, 325_000, '2026-11-19 09:00:00'],
      [c, payer.va, 725_000, '2026-11-20 09:00:00'],
    ]),
  )
  expect([a, b, c].map((one) => byRef(body, one)?.alasan)).toEqual([
    ['kurang Rp 325.000'],
    ['sesudah baris 2'],
    ['sesudah baris 2'],
  ])
  expect(body.baris.map(({ tumpukan }) => tumpukan)).toEqual(['mata', 'mata', 'mata'])
})

it('needs eyes where the file names another installment than the next', async () => {
  const other = await createPayer()
  const [a, b] = [ref(), ref()]
  const text = [
    'Referensi;No VA;Jumlah;Waktu;Angsuran ke',
    `${a};${payer.va};725000;${AT};2`,
    `${b};${other.va};725000;${AT};3`,
  ].join('\n')
  const { body } = await read(text)
  expect(byRef(body, a)).toMatchObject({ tumpukan: 'cocok', alasan: [] })
  expect(byRef(body, b)).toMatchObject({
    tumpukan: 'mata',
    alasan: ['berkas menyebut angsuran 3'],
  })
})

it('knows again a payment that was given to a student by hand', async () => {
  const one = ref()
  const file = csv([[one, '1,22E+12', 725_000, AT]])
  const { body } = await read(file)
  const [line] = body.baris
  if (!line) throw new Error('no line')
  const query = { nim: payer.nim, jumlah: '725000', waktu: AT }
  const found = (await call(propose, { cookie, query })).body
  expect(found.alasan).toEqual([])
  const given = { ...line, mahasiswa: found.mahasiswa, usul: found.usul }
  const dilihat = { [payer.nim]: found.sisa }
  expect((await book(body, [given], { dilihat })).status).toBe(200)
  expect(byRef((await read(file)).body, one)).toMatchObject({
    tumpukan: 'sudah',
    alasan: [`sudah dibukukan untuk ${payer.nama} (${payer.nim})`],
  })
  const other = await read(csv([[one, '1,22E+12', 725_001, AT]]))
  expect(other.body.baris[0]).toMatchObject({
    tumpukan: 'tanpa_pemilik',
    alasan: [
      'nomor dipendekkan spreadsheet (1,22E+12)',
      `referensi ini sudah dibukukan untuk ${payer.nama} (${payer.nim})`,
    ],
  })
  // The same amount near it is told where whose it is was found by hand.
  expect((await call(propose, { cookie, query })).body.alasan).toEqual([
    expect.stringMatching(/^sama dengan yang dibukukan .*\?$/),
  ])
})

it('is booked for no more fines than are open', async () => {
  const fined = await createPayer({ 1: 725_000 }, { 1: 3 })
  const pay = async (denda: number) => {
    const { body } = await read(csv([[ref(), fined.va, denda, AT]]))
    const usul: BankPart[] = [{ pos: 'denda', nomor: null, jumlah: denda }]
    return book(
      body,
      body.baris.map((line) => ({ ...line, usul })),
    )
  }
  const more = await pay(15_001)
  expect([more.status, more.error.errors.baris]).toEqual([
    422,
    [`${fined.nama} (${fined.nim}): denda hanya Rp 15.000. Pecah pembayarannya.`],
  ])
  expect((await pay(15_000)).status).toBe(200)
  expect((await pay(5000)).error.errors.baris?.[0]).toContain('denda hanya Rp 0')
  expect(await sisaOf(fined.nim)).toBe(23_275_000)
})

it('fills no place with more than one can hold', async () => {
  await db.biaya.update({
    where: { mhs_id: payer.id },
    data: { biaya_pendidikan: MAX_RUPIAH, du_1: MAX_RUPIAH - 1000 },
  })
  const { body } = await read(csv([[ref(), payer.va, 1001, AT]]))
  const usul: BankPart[] = [{ pos: 'du', nomor: 1, jumlah: 1001 }]
  const { status, error } = await book(
    body,
    body.baris.map((line) => ({ ...line, usul })),
  )
  expect([status, error.errors.baris?.[0]]).toEqual([
    422,
    expect.stringContaining('daftar ulang 1 hanya Rp 2.000.000.000'),
  ])
})

it('is taken back also where its level holds a later payment', async () => {
  const fresh = await createMhs(db, { no_briva: '7788809000001' })
  await db.biaya.create({
    data: { mhs_id: fresh.id, biaya_pendidikan: 24_000_000, du_1: 1, angsuran: 725_000 },
  })
  const pay = async (waktu: string) => {
    const { body } = await read(csv([[ref(), '7788809000001', 725_000, waktu]]))
    return (await book(body)).body.nomor
  }
  const first = await pay('2026-10-20 09:14:00')
  const second = await pay('2026-11-20 09:14:00')
  expect((await call(undo, { cookie, body: { nomor: first } })).status).toBe(200)
  expect((await call(undo, { cookie, body: { nomor: first } })).status).toBe(409)
  expect(await sisaOf(fresh.nim)).toBe(24_000_000 - 1 - 725_000)
  expect((await call(undo, { cookie, body: { nomor: second } })).status).toBe(200)
  expect(await sisaOf(fresh.nim)).toBe(24_000_000 - 1)
})

it('takes one reference of other amounts or accounts for payments of their own', async () => {
  const [one, other] = [ref(), await createPayer()]
  const lines: Payment[] = [
    [one, payer.va, 350_000, AT],
    [one, payer.va, 400_000, AT],
    [one, other.va, 400_000, AT],
  ]
  const { body } = await read(csv(lines, 1_150_000))
  const inOrder = body.baris.toSorted((a, b) => a.baris - b.baris)
  expect(inOrder.map(({ tumpukan, alasan }) => [tumpukan, alasan[0]])).toEqual([
    ['mata', 'kurang Rp 375.000'],
    ['mata', 'referensi sama dengan baris 2'],
    ['mata', 'referensi sama dengan baris 2'],
  ])
  expect(new Set(inOrder.map(({ referensi }) => referensi)).size).toBe(3)
  // The first is booked, the others are left: they wait, and are still themselves when the file is dropped again.
  const [first, ...left] = inOrder
  if (!first) throw new Error('no line')
  expect((await book(body, [first], { sisa: left })).status).toBe(200)
  const again = (await read(csv(lines, 1_150_000))).body.baris.toSorted((a, b) => a.baris - b.baris)
  expect(again.map(({ tumpukan }) => tumpukan)).toEqual(['sudah', 'mata', 'mata'])
  expect(again.map(({ referensi }) => referensi)).toEqual(inOrder.map(({ referensi }) => referensi))
  const waiting = (await call(bankHistory, { cookie })).body.tersisa
  expect(
    waiting.filter(({ referensi }) => referensi.includes(one)).map(({ jumlah }) => jumlah),
  ).toEqual([400_000, 400_000])
  // Settled is the one that a person named.
  const [settled] = left
  if (!settled) throw new Error('no line')
  const body2 = { referensi: settled.referensi, alasan: 'Dikembalikan.' }
  expect((await call(settleLeft, { cookie, body: body2 })).status).toBe(200)
  const last = (await read(csv(lines, 1_150_000))).body.baris.toSorted((a, b) => a.baris - b.baris)
  expect(last.map(({ tumpukan, alasan }) => [tumpukan, alasan[0]])).toEqual([
    ['sudah', `sudah dibukukan untuk ${payer.nama} (${payer.nim})`],
    ['sudah', 'sudah diselesaikan: Dikembalikan.'],
    ['mata', 'referensi sama dengan baris 2'],
  ])
  const two = await read(csv([lines[2] ?? [one, other.va, 400_000, AT]], 400_000))
  expect(two.body.baris[0]?.tumpukan).toBe('mata')
})

it('never keeps two payments under one reference as one', async () => {
  const { body } = await read(csv([[ref(), payer.va, 725_000, AT]]))
  const one = { referensi: ref(), va: '1', jumlah: 5, waktu: AT }
  const twice = [one, { ...one, jumlah: 6 }]
  const { status, error } = await book(body, body.baris, { sisa: twice })
  expect([status, error.message]).toEqual([
    409,
    expect.stringContaining('dipakai oleh pembayaran lain'),
  ])
})
