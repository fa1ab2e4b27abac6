import { rereadBank } from '@sia/contracts/office/bank-file'
import { setFines } from '@sia/contracts/office/fines'
import { expect, it } from 'vitest'
import { csv, openBank, type Payment } from '../../../test/bank.ts'
import { createOfficeApp } from '../../../test/harness.ts'

const LINES = 5000
const PAYERS = 50
const FINES = 4000

const test = await createOfficeApp()
const { call, db, enterAs } = test
const cookie = await enterAs('keuangan')
const { createPayer, read, book } = openBank(test, cookie)

it(`a file of ${LINES} lines is read, judged again, and booked under one number`, async () => {
  const payers: Awaited<ReturnType<typeof createPayer>>[] = []
  for (let at = 0; at < PAYERS; at += 1) payers.push(await createPayer())
  const lines = Array.from({ length: LINES }, (_, at): Payment => {
    const va = payers[at % PAYERS]?.va ?? ''
    return [`BANYAK${at}`, va, 5000 + at, '2026-11-20 09:14:00']
  })
  const { status, body, refused } = await read(csv(lines))
  expect([status, refused, body.baris.length]).toEqual([200, [], LINES])

  const baris = body.baris.map(({ baris: line, referensi, waktu, va, jumlah, nama, ke }) => ({
    baris: line,
    referensi,
    waktu,
    va,
    jumlah,
    nama,
    ke,
    untuk: '',
  }))
  const again = await call(rereadBank, { cookie, body: { baris } })
  expect([again.status, again.body.baris.length]).toEqual([200, LINES])

  const booked = await book(body)
  expect([booked.status, booked.body]).toEqual([
    200,
    { nomor: expect.any(Number), dibukukan: LINES, jumlah: body.total },
  ])
  expect(await db.pembayaranBank.count()).toBe(LINES)
})

it(`${FINES} fines are looked at: refused for what they say, not for how many they are`, async () => {
  const denda = Array.from({ length: FINES }, (_, at) => ({
    nim: `9900${String(at % 999).padStart(4, '0')}`,
    pos: 'angsuran_2',
    nomor: (at % 30) + 1,
    sekarang: 0,
    usul: 1,
  }))
  expect((await call(setFines, { cookie, body: { denda } })).status).toBe(409)
})
