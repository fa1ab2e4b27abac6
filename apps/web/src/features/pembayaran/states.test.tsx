// @vitest-environment happy-dom

import { noteServerTime } from '@sia/web-kit/call/clock'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MhsContext } from '../../lib/session/mhs.ts'
import { figuresOf } from './example.ts'
import type { joinPembayaran } from './pembayaran.ts'
import PembayaranPage from './pembayaran-page.tsx'

const MHS = { id: 7, no_briva: '778880124010001', nama: 'Made Ayu' }
type Mhs = NonNullable<Parameters<typeof MhsContext>[0]['value']>
const KOSONG =
  'Saat ini data angsuran masih kosong, data akan ditampilkan apabila sudah melakukan pembayaran.'

/** Slots of 400,000: what was paid in each, and the units of their fines. */
const slots = (paid: number[], fines: Record<number, number> = {}) => ({
  angsuran: 400_000,
  ...Object.fromEntries(paid.map((jumlah, index) => [`pembayaran_${index + 1}`, jumlah])),
  ...Object.fromEntries(Object.entries(fines).map(([ke, units]) => [`denda_${ke}`, units])),
})
const TODAY = '2025-10-10'
const lists = { angsuran_1: null, angsuran_2: null, angsuran: [] }
/** Twelve slots of 400,000 make up all of it. */
const biaya = { biaya_pendidikan: 4_800_000, angsuran: 400_000 }

/** Opens the page of a student of 2025. Takes what differs in his record, what is paid separately. */
async function open(record: object, separate: object = {}) {
  const mhs = { ...lists, angkatan: 2025, biaya, ...record }
  const optional = { angsuran_optional: [], jatuh_tempo_angsuran: null, ...separate }
  type Joined = Parameters<typeof joinPembayaran>
  answerCalls((call) => {
    if (call === 'GET /api/mhs/7') return Response.json({ mhs })
    if (call.startsWith('GET /api/angsuran/7')) return Response.json(optional)
    if (call === 'GET /api/pembayaran/bayar') {
      return Response.json(figuresOf(mhs as unknown as Joined[0], optional as Joined[1], TODAY))
    }
    return Response.json({ belum_tersedia: [] })
  })
  renderPart(
    <MhsContext value={MHS as Mhs}>
      <PembayaranPage />
    </MhsContext>,
  )
  await screen.findByRole('region', { name: 'Sisa pembayaran' })
}
const region = (name: string | RegExp) => screen.getByRole('region', { name })
const texts = () => ({
  saldo: region('Sisa pembayaran').textContent,
  angsuran: region('Angsuran').textContent,
})
/** The sum to be paid now, without where to; null where there is none. */
const due = (name: RegExp) =>
  screen.queryByRole('region', { name })?.textContent?.replace(/BRI Virtual Account.*/, '') ?? null
const history = () =>
  within(region('Angsuran'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes('Angsuran'))

test('late for one month: the installment with its fine, and what is paid of the whole', async () => {
  await open({ angsuran_1: slots([400_000, 400_000, 400_000], { 2: 1, 4: 2 }) })
  expect(texts().saldo).toBe(
    'Sisa pembayaranRp 3.600.00025%Terbayar Rp 1.200.000 dari Rp 4.800.000Belum termasuk denda Rp\u00a010.000.',
  )
  expect(due(/lewat tempo/)).toBe('Bayar sekaranglewat tempoRp 410.000Angsuran 4400.000Denda10.000')
  expect(region(/^Bayar sekarang/).className).toContain('border-bad')
  expect(texts().angsuran).toContain('3 dari 12 lunas')
  expect(texts().angsuran).toContain('3 lunas1 lewat tempo8 akan datang')
})

test('late for several months: together, and one by one as far as that is short', async () => {
  await open({ angsuran_1: slots([400_000], { 2: 4, 3: 3, 4: 2, 5: 1 }) })
  expect(due(/lewat tempo/)).toBe(
    'Bayar sekaranglewat tempoRp 1.650.000' +
      'Angsuran 2400.000Angsuran 3400.000Angsuran 4400.000dan 1 angsuran lain400.000Denda50.000',
  )
})

test('where the college sets a day, what is past it is late, fined or not', async () => {
  noteServerTime('Fri, 10 Oct 2025 04:00:00 GMT')
  const separate = { jatuh_tempo_angsuran: { hari: 31, bulan_pertama: 7 } }
  await open({ angsuran_1: slots([400_000, 400_000, 400_000]) }, separate)
  expect(due(/Berikutnya/)).toBe('Berikutnya: angsuran 4Rp 400.000Jatuh tempo 31-10-2025')
  expect([history()[0], history().findLast((one) => one.startsWith('Angsuran 1lunas'))]).toEqual([
    'Angsuran 4akan datangJatuh tempo 31-10-2025Rp 400.000',
    'Angsuran 1lunasRp 400.000Bukti',
  ])
  cleanup()
  await open({ angsuran_1: slots([400_000]) }, separate)
  expect(due(/lewat tempo/)).toBe(
    'Bayar sekaranglewat tempoRp 800.000Angsuran 2400.000Angsuran 3400.000Jatuh tempo pertama 31-08-2025',
  )
  expect(history()[0]).toBe('Angsuran 2lewat tempoJatuh tempo 31-08-2025Rp 400.000')
  cleanup()
  await open({ angsuran_1: slots([400_000], { 2: 2, 3: 1 }) }, separate)
  expect(due(/lewat tempo/)).toContain('Denda15.000Jatuh tempo pertama 31-08-2025')
})

test('paid in part: what is missing is due, calmly, and its row says both', async () => {
  await open({ angsuran_1: slots([400_000, 150_000]) })
  expect(due(/Bayar sekarang/)).toBe('Bayar sekarangRp 250.000Angsuran 2, sisanya250.000')
  expect(region('Bayar sekarang').className).not.toContain('border-bad')
  expect(history()[0]).toBe('Angsuran 2lewat tempoRp 150.000Kurang Rp 250.000Bukti')
})

test('nothing paid: the first installment is next', async () => {
  await open({ angsuran_1: slots([]) })
  expect(texts().saldo).toBe('Sisa pembayaranRp 4.800.0000%Terbayar Rp 0 dari Rp 4.800.000')
  expect(due(/Berikutnya/)).toBe('Berikutnya: angsuran 1Rp 400.000')
  expect(texts().angsuran).toContain('0 dari 12 lunas')
  expect(history()[0]).toBe('Angsuran 1akan datangRp 400.000')
})

test('less than a percent is neither nothing nor rounded up', async () => {
  await open({ angsuran_1: slots([10_000]) })
  expect(texts().saldo).toContain('< 1%Terbayar Rp 10.000 dari')
})

test('paid off: nothing is due any more', async () => {
  await open({ angsuran_1: slots(Array(12).fill(400_000)) })
  expect(texts().saldo).toBe(
    'Sisa pembayaranRp 0100%Terbayar Rp 4.800.000 dari Rp 4.800.000Pembayaran Anda sudah lunas.',
  )
  expect(due(/Bayar sekarang|Berikutnya/)).toBe(null)
  expect(texts().angsuran).toMatch(/^Angsuran12 dari 12 lunas.*12 lunasLihat riwayat/)
})

test('paid too much: told as that, not as owed or as paid up', async () => {
  await open({ angsuran_1: slots([5_000_000]) })
  expect(texts().saldo).toBe(
    'Sisa pembayaran-Rp 200.000100%Terbayar Rp 5.000.000 dari Rp 4.800.000Pembayaran Anda melebihi biaya.',
  )
})

test('no fee record and no slots: said so, without a bar', async () => {
  await open({ biaya: null })
  expect(texts()).toEqual({
    saldo: 'Sisa pembayaranRp 0Belum ada data biaya.',
    angsuran: `Angsuran${KOSONG}`,
  })
  expect(document.querySelector('.bar')).toBe(null)
  expect(screen.queryByText('Lihat riwayat per bulan')).toBe(null)
})

test('no slots, optional payments only', async () => {
  const paid = { id: 1, jumlah: 300_000, denda: 5_000, tanggal: '2026-01-12' }
  await open({}, { angsuran_optional: [paid] })
  expect(texts().saldo).toContain('Rp 4.500.0006%Terbayar Rp 300.000 dari Rp 4.800.000')
  expect(texts().angsuran).toBe(`Angsuran${KOSONG}`)
  expect(region('Angsuran Opsional').textContent).toBe(
    'Angsuran OpsionalAngsuran opsional daftar pertamaRp 300.000' +
      'Opsional 1lunas 12-01-2026Rp 300.000Denda Rp 5.000',
  )
  expect(due(/Berikutnya/)).toBe(
    'Berikutnya: daftar ulangJumlahnya ada di Bagian Keuangan. Angsuran tampil sesudah daftar ulang dibayar.',
  )
})

test('the month list and the breakdown open on request and say that they are open', async () => {
  await open({ angsuran_1: slots([400_000]) })
  const fold = screen.getByText('Lihat riwayat per bulan')
  expect(fold.closest('details')?.open).toBe(false)
  await userEvent.click(fold)
  expect(fold.closest('details')?.open).toBe(true)
  expect(history()).toHaveLength(12)

  const breakdown = screen.getByRole('button', { name: 'Rincian biaya' })
  expect(breakdown.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(breakdown)
  expect(breakdown.getAttribute('aria-expanded')).toBe('true')
  expect(region(/Rincian biaya/).textContent).toContain('Angsuran dibayar-Rp 400.000')
})

test('the account number stands in fours, and without blanks for who copies it', async () => {
  await open({})
  const card = region(/^BRI Virtual Account/)
  const fours = [...card.querySelectorAll('p > span')].map(({ textContent }) => textContent)
  expect(fours).toEqual(['7788', '8012', '4010', '001'])
  expect(card.querySelector('p')?.textContent).toBe('778880124010001')
  expect(within(card).getByRole('button', { name: 'Salin nomor' })).toBeTruthy()
})
