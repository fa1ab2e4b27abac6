import { bankHistory, rereadBank, settleLeft } from '@sia/contracts/office/bank-file'
import { setFine } from '@sia/contracts/office/fines'
import { book, show, undo } from '@sia/contracts/office/pembayaran'
import { waiting } from '@sia/contracts/office/tutup-buku'
import { beforeEach, expect, it } from 'vitest'
import { AT, byRef, csv, openBank, type Payer, type Payment, ref } from '../../../test/bank.ts'
import { createOfficeApp } from '../../../test/harness.ts'

const office = await createOfficeApp()
const { call, enterAs } = office
const cookie = await enterAs('keuangan')
const bank = openBank(office, cookie)

let payer: Payer

beforeEach(async () => {
  payer = await bank.createPayer()
})

const count = async () => (await call(waiting, { cookie })).body.berkas
const history = async () => (await call(bankHistory, { cookie })).body
const entry = async (nomor: number) =>
  (await call(show, { cookie, params: { nim: payer.nim } })).body.entri.find(
    (one) => one.pos === 'angsuran_2' && one.nomor === nomor,
  )
const seenOf = async (nomor: number) => {
  const one = await entry(nomor)
  return { jumlah: one?.jumlah ?? null, tanggal: one?.tanggal ?? null }
}

it('a payment that is left waits until it is booked', async () => {
  const [a, b] = [ref(), ref()]
  const file = csv([
    [a, payer.va, 725_000, AT],
    [b, '999', 5000, AT],
  ])
  const { body } = await bank.read(file, 'sisa.csv')
  const left = byRef(body, b)
  if (!left) throw new Error('no line')
  const chosen = body.baris.filter(({ referensi }) => referensi === a)
  const before = await count()
  expect((await bank.book(body, chosen, { sisa: [left] })).status).toBe(200)
  expect(await count()).toBe(before + 1)
  expect((await history()).tersisa).toContainEqual({
    referensi: b,
    berkas: 'sisa.csv',
    va: '999',
    jumlah: 5000,
    waktu: AT,
  })
  const again = (await bank.read(file, 'sisa.csv')).body
  const mine = { ...left, mahasiswa: { ...payer, status: 'aktif' } }
  const usul = [{ pos: 'angsuran_2' as const, nomor: 3, jumlah: 5000 }]
  const { status } = await bank.book(again, [{ ...mine, usul }], {
    dilihat: { [payer.nim]: await bank.sisaOf(payer.nim) },
  })
  expect([status, await count()]).toEqual([200, before])
})

it('a payment that is not to be booked is settled once, with a reason', async () => {
  const [a, b] = [ref(), ref()]
  const { body } = await bank.read(csv([[a, payer.va, 725_000, AT]]), 'kembali.csv')
  const left = { referensi: b, va: '1', jumlah: 5, waktu: AT }
  await bank.book(body, body.baris, { sisa: [left] })
  const settle = (alasan: string) => call(settleLeft, { cookie, body: { referensi: b, alasan } })
  expect((await settle('')).error.errors).toEqual({ alasan: ['Alasan tidak boleh kosong !'] })
  expect((await settle('Dikembalikan ke pengirim.')).status).toBe(200)
  expect((await settle('Sekali lagi.')).status).toBe(409)
  expect((await history()).tersisa.map(({ referensi }) => referensi)).not.toContain(b)
  // Dropped again, with a zero before its reference, it is not proposed and not booked.
  const again = (await bank.read(csv([[`0${b}`, '1', 5, AT]]))).body
  expect(again.baris).toMatchObject([
    { tumpukan: 'sudah', alasan: ['sudah diselesaikan: Dikembalikan ke pengirim.'] },
  ])
  const usul = [{ pos: 'angsuran_2' as const, nomor: 3, jumlah: 5 }]
  const mine = again.baris.map((line) => ({
    ...line,
    mahasiswa: { ...payer, status: 'aktif' },
    usul,
  }))
  const refused = await bank.book(again, mine, {
    dilihat: { [payer.nim]: await bank.sisaOf(payer.nim) },
  })
  expect([refused.status, refused.error.message]).toEqual([
    409,
    expect.stringContaining('1 referensi sudah dibukukan atau diselesaikan'),
  ])
  // With that reference, of another account or amount, it is another payment.
  for (const other of [
    [b, payer.va, 5, AT],
    [b, '1', 6, AT],
  ] as Payment[]) {
    const [line] = (await bank.read(csv([other]))).body.baris
    expect(line?.alasan).toContain('referensi ini juga milik pembayaran lain')
    expect(line?.tumpukan).not.toBe('sudah')
  }
})

it('every payment of a file that is taken back waits, and one waits once whatever zeros are before it', async () => {
  const [a, b] = [ref(), ref()]
  const { body } = await bank.read(csv([[a, payer.va, 725_000, AT]]), 'urung.csv')
  const { nomor } = (
    await bank.book(body, body.baris, {
      sisa: [
        { referensi: b, va: '1', jumlah: 5, waktu: AT },
        { referensi: `00${b}`, va: '1', jumlah: 5, waktu: AT },
      ],
    })
  ).body
  const waits = async () =>
    (await history()).tersisa.filter(({ berkas }) => berkas === 'urung.csv').map(({ va }) => va)
  const all = async () => (await history()).tersisa_semua
  const before = await all()
  expect(await waits()).toEqual(['1'])
  await call(undo, { cookie, body: { nomor } })
  expect((await waits()).toSorted()).toEqual(['1', payer.va])
  expect(await all()).toEqual({
    ...before,
    pembayaran: before.pembayaran + 1,
    jumlah: before.jumlah + 725_000,
  })
})

it('a payment that is taken out in the ledger is told with its file, and no more once that is undone', async () => {
  const one = ref()
  const file = csv([[one, payer.va, 725_000, AT]])
  const { body } = await bank.read(file)
  const { nomor } = (await bank.book(body)).body
  const fileNow = async () => (await history()).berkas.find((run) => run.nomor === nomor)
  expect((await fileNow())?.ditarik).toBe(0)
  const place = { pos: 'angsuran_2', nomor: 2, dilihat: await seenOf(2) }
  const out = await call(book, {
    cookie,
    params: { nim: payer.nim },
    body: { ...place, tindakan: 'tarik', jumlah: null, tanggal: null },
  })
  expect((await fileNow())?.ditarik).toBe(1)
  expect((await bank.read(file)).body.baris[0]?.alasan).toEqual([
    expect.stringMatching(/^sudah dibukukan untuk .*, lalu ditarik di bukunya /),
  ])
  await call(undo, { cookie, body: { nomor: out.body.nomor } })
  expect((await fileNow())?.ditarik).toBe(0)
})

it('lines are judged anew as everything stands now, with students that were found by hand', async () => {
  const other = await bank.createPayer()
  const { body } = await bank.read(csv([[ref(), payer.va, 725_000, AT]]))
  await bank.book((await bank.read(csv([[ref(), payer.va, 725_000, AT]]))).body)
  const [line] = body.baris
  if (!line) throw new Error('no line')
  const given = { ...line, baris: 3, referensi: ref(), untuk: other.nim }
  const again = await call(rereadBank, { cookie, body: { baris: [line, given] } })
  expect(again.body.baris[0]).toMatchObject({
    usul: [{ pos: 'angsuran_2', nomor: 3, jumlah: 725_000 }],
  })
  expect(again.body.dilihat).toEqual({
    [payer.nim]: (body.dilihat[payer.nim] ?? 0) - 725_000,
    [other.nim]: await bank.sisaOf(other.nim),
  })
})

it('the fines of one slot are set by hand, never unseen, and taken back', async () => {
  const set = (body: object) =>
    call(setFine, {
      cookie,
      params: { nim: payer.nim },
      body: { pos: 'angsuran_2', nomor: 3, dilihat: 0, kali: 4, ...body },
    })
  const { status, body } = await set({})
  expect([status, body.kalimat]).toEqual([200, `Denda angsuran 3 ${payer.nama} menjadi 4 kali.`])
  expect(await entry(3)).toMatchObject({ kali_denda: 4, denda: 20_000 })
  expect((await set({ kali: 5 })).status).toBe(409)
  expect((await set({ dilihat: 4 })).error.errors).toEqual({ kali: ['Tidak ada yang berubah.'] })
  expect((await set({ kali: 100 })).error.errors).toEqual({ kali: ['Paling banyak 99.'] })
  expect((await set({ nomor: 25 })).status).toBe(404)
  expect((await set({ pos: 'angsuran_1' })).status).toBe(404)
  await call(undo, { cookie, body: { nomor: body.nomor } })
  expect(await entry(3)).toMatchObject({ kali_denda: 0, denda: 0 })
})

it('whose a person says that a line is goes before the file, and what nobody has is named', async () => {
  const other = await bank.createPayer()
  const lines = (
    await bank.read(
      csv([
        [ref(), '1,22E+12', 725_000, AT],
        [ref(), payer.va, 725_000, AT],
        [ref(), '999999', 5000, AT],
        [ref(), '999998', 725_000, '2026-11-21 09:14:00'],
      ]),
    )
  ).body.baris.toSorted((a, b) => a.baris - b.baris)
  const typed = [other.nim, other.va, '24999999', other.nim]
  const { body } = await call(rereadBank, {
    cookie,
    body: { baris: lines.map((line, at) => ({ ...line, untuk: typed[at] ?? '' })) },
  })
  const judged = body.baris.toSorted((a, b) => a.baris - b.baris)
  expect(judged.map(({ mahasiswa }) => mahasiswa?.nim ?? null)).toEqual([
    other.nim,
    other.nim,
    null,
    other.nim,
  ])
  expect(judged[0]).toMatchObject({
    tumpukan: 'cocok',
    alasan: [],
    usul: [{ pos: 'angsuran_2', nomor: 2, jumlah: 725_000 }],
  })
  expect(judged[2]?.alasan).toEqual(['nomor ini bukan milik siapa pun'])
  // One after the other: none of the three pays what another does.
  expect(judged.flatMap(({ usul }) => usul.map(({ nomor }) => nomor))).toEqual([2, 3, 4])
})
