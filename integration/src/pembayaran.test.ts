import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { show as beranda } from '@sia/contracts/beranda'
import { show } from '@sia/contracts/mhs'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { computePaid, computeSaldo, unwrapAngsuran } from '@sia/domain/pembayaran'
import { bookPayment } from '@sia/office/features/pembayaran/commands-book'
import { findLedger } from '@sia/office/features/pembayaran/queries-ledger'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'

// Bookings of finance in Kantor, and the student's Bayar and Beranda after them.

const test = await createTestApp()
const { db, office, call } = test
const now = new Date()
const mhs = await createMhs(db)
let token = ''

const EMPTY = { jumlah: null, tanggal: null }
const book = (
  pos: 'angsuran_2' | 'du' | 'angsuran_optional',
  nomor: number | null,
  jumlah: number,
) =>
  bookPayment({ db: office.db, actor: 'staf rina', now }, mhs.nim, {
    pos,
    nomor,
    tindakan: 'bayar',
    jumlah,
    tanggal: '2026-10-05',
    seen: EMPTY,
  })

beforeAll(async () => {
  const fees = { biaya_pendidikan: 24_000_000, subsidi: 1_500_000, diskon_dpp: 250_000 }
  await db.biaya.create({ data: { mhs_id: mhs.id, ...fees, angsuran: 725_000 } })
  token = await sessionOf(test, mhs)
})

/** His page Bayar, put together as the page does. */
async function bayar() {
  const params = { id: String(mhs.id), mhs_id: String(mhs.id) }
  const record = (await call(show, { token, params })).body.mhs
  const { angsuran_optional } = (await call(angsuranOptional, { token, params })).body
  const data = { ...record, angsuran_jenjang: unwrapAngsuran(record), angsuran_optional }
  return { saldo: computeSaldo(data).saldo, paid: computePaid(data), record }
}

it('is the same balance in the ledger, on Bayar and on Beranda, payment by payment', async () => {
  const payments = [
    ['angsuran_2', 1, 725_000, 21_525_000],
    ['angsuran_2', 2, 300_000, 21_225_000],
    ['du', 1, 2_500_000, 18_725_000],
    ['angsuran_optional', null, 100_000, 18_625_000],
  ] as const
  for (const [pos, nomor, jumlah, sisa] of payments) {
    await book(pos, nomor, jumlah)
    const ledger = await findLedger({ db: office.db, pool: office.pool, now }, mhs.nim)
    const seen = await bayar()
    const { pembayaran } = (await call(beranda, { token })).body
    expect([ledger?.saldo?.sisa, seen.saldo, pembayaran.sisa]).toEqual([sisa, sisa, sisa])
    expect(seen.paid).toEqual({
      tagihan: ledger?.saldo?.tagihan,
      paid: ledger?.saldo?.terbayar,
      persen: ledger?.saldo?.persen,
    })
    expect(pembayaran).toMatchObject({
      persen: ledger?.saldo?.persen,
      denda: ledger?.saldo?.total_denda,
      angsuran_lunas: ledger?.entri.filter(({ keadaan }) => keadaan === 'lunas').length,
    })
  }
  const { record } = await bayar()
  expect(record.angsuran_2).toMatchObject({ pembayaran_2: 300_000, tanggal_2: '2026-10-05' })
})
