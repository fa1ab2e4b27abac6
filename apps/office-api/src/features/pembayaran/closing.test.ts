import { propose } from '@sia/contracts/office/bank-file'
import { show, undo } from '@sia/contracts/office/pembayaran'
import { close, look } from '@sia/contracts/office/tutup-buku'
import { listDayParts } from '@sia/domain/booking'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csv, openBank, ref } from '../../../test/bank.ts'
import { CLOSED, EMPTY, OCTOBER, openBooks } from '../../../test/books.ts'

const { office, asker, student, cookie, write, request, months, slot, closeBooks } =
  await openBooks()
const { owner, call } = office
const bank = openBank(office, cookie)

describe('a month', () => {
  it('is closed after a look, under a name, with all before it', async () => {
    const before = await months()
    expect(before.sampai).toBeNull()
    await write({ ...OCTOBER, tanggal: '2026-09-10' })
    await write({ ...OCTOBER, nomor: 4 })
    const seen = await call(look, { cookie, params: { bulan: '2026-10' } })
    const september = { bulan: '2026-09', pembayaran: 1, jumlah: 250_000 }
    expect(seen.body).toMatchObject({
      bulan: '2026-10',
      ditutup: expect.arrayContaining([september]),
    })
    expect(seen.body.jumlah).toBe(seen.body.ditutup.reduce((sum, { jumlah }) => sum + jumlah, 0))
    // A change in an earlier month has to be seen first, too.
    const { pembayaran, jumlah } = seen.body
    await write({ ...OCTOBER, nomor: 5, tanggal: '2026-09-11' })
    const unseen = await call(close, {
      cookie,
      body: { bulan: '2026-10', dilihat: { pembayaran, jumlah } },
    })
    expect(unseen.status).toBe(409)
    expect(seen.body.belum).toEqual([
      'Belum ada pembayaran bank bulan Oktober 2026 yang dibukukan.',
    ])
    const { status, body } = await closeBooks()
    expect([status, body.kalimat]).toEqual([
      200,
      expect.stringMatching(
        /^Buku Oktober 2026 dan \d+ bulan sebelumnya ditutup: \d+ pembayaran, Rp [\d.]+\.$/,
      ),
    ])
    const { sampai, bulan } = await months()
    expect(sampai).toBe('2026-10')
    expect(bulan.find((one) => one.bulan === '2026-10')).toMatchObject({
      ditutup: true,
      dapat_ditutup: false,
      penutupan: { oleh: 'Rina Keuangan' },
    })
    expect(bulan.find((one) => one.bulan === '2026-09')).toMatchObject({
      ditutup: true,
      penutupan: { pembayaran: 2, jumlah: 500_000 },
    })
    const { rows } = await owner.query(
      `select distinct actor from audit where subject = 'tutup_buku' and action = 'insert'`,
    )
    expect(rows).toEqual([{ actor: `staf ${asker.username}` }])
  })

  it('is not closed before it is over, twice, or where it changed since the look', async () => {
    const dilihat = { pembayaran: 0, jumlah: 1 }
    for (const early of [
      await call(look, { cookie, params: { bulan: '2026-11' } }),
      await call(close, { cookie, body: { bulan: '2026-11', dilihat } }),
    ]) {
      expect(early.error.errors).toEqual({ bulan: ['November 2026 belum lewat.'] })
    }
    const changed = await call(close, { cookie, body: { bulan: '2026-10', dilihat } })
    expect([changed.status, changed.error.message]).toEqual([
      409,
      expect.stringMatching(/^Oktober 2026 .*berubah sejak Anda lihat: sekarang /),
    ])
    const { pembayaran, jumlah } = (await call(look, { cookie, params: { bulan: '2026-10' } })).body
    const seen = { cookie, body: { bulan: '2026-10', dilihat: { pembayaran, jumlah } } }
    const answers = await Promise.all([call(close, seen), call(close, seen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a closed month', () => {
  it('refuses a booking, a correction and a removal, before and after', async () => {
    await write(OCTOBER)
    await write({ ...OCTOBER, pos: 'angsuran_optional', nomor: null })
    await write({ ...OCTOBER, pos: 'du', nomor: 1 })
    await closeBooks()
    const list = (await call(show, { cookie, params: { nim: student().nim } })).body.entri
    const optional = list.find(({ pos }) => pos === 'angsuran_optional')?.nomor
    const places = [
      { pos: 'angsuran_2', nomor: 3 },
      { pos: 'angsuran_optional', nomor: optional },
      { pos: 'du', nomor: 1 },
    ]
    const acts = [
      { tindakan: 'ubah', jumlah: 1, tanggal: '2026-10-10' },
      { tindakan: 'ubah', jumlah: 250_000, tanggal: '2026-11-10' },
      { tindakan: 'tarik', ...EMPTY },
    ]
    for (const place of places) {
      for (const act of acts) {
        const { status, error } = await write({ ...place, ...act, dilihat: OCTOBER })
        expect([status, error.message]).toEqual([409, CLOSED])
      }
    }
    for (const place of [
      { nomor: 5 },
      { pos: 'angsuran_optional', nomor: null },
      { pos: 'du', nomor: 2 },
    ]) {
      const late = await write({ ...place, jumlah: 5, tanggal: '2026-10-31' })
      expect([late.status, late.error.message]).toEqual([409, CLOSED])
    }
    expect((await write({ nomor: 6, jumlah: 5, tanggal: '2026-11-01' })).status).toBe(200)
  })

  it('refuses to take a booking back by its number, and the sum stays', async () => {
    const { nomor } = (await write(OCTOBER)).body
    await closeBooks()
    const { status, error } = await call(undo, { cookie, body: { nomor } })
    expect(status).toBe(409)
    expect(error.message).toContain('bulan pembayarannya sudah ditutup')
    expect(await slot()).toMatchObject(OCTOBER)
  })

  it('refuses lines of a bank’s file by name, and its undo', async () => {
    const payer = await bank.createPayer({ 1: 725_000 })
    const one = ref()
    const line = [one, payer.va, 725_000, '2026-10-20 09:00:00'] as const
    const booked = await bank.book(await bank.read(csv([[...line]])).then(({ body }) => body))
    await closeBooks()
    const taken = await call(undo, { cookie, body: { nomor: booked.body.nomor } })
    expect([taken.status, taken.error.message]).toEqual([
      409,
      expect.stringContaining('bulan pembayarannya sudah ditutup'),
    ])
    const late = ref()
    const { body } = await bank.read(csv([[late, payer.va, 725_000, '2026-10-21 09:00:00']]))
    expect(body.baris).toMatchObject([
      { tumpukan: 'mata', alasan: expect.arrayContaining(['buku Oktober 2026 sudah ditutup']) },
    ])
    const query = { nim: payer.nim, jumlah: '725000', waktu: '2026-10-21 09:00:00' }
    expect((await call(propose, { cookie, query })).body.alasan).toContain(
      'buku Oktober 2026 sudah ditutup',
    )
    const nobody = await bank.read(csv([[ref(), '999', 5, '2026-10-21 09:00:00']]))
    expect(nobody.body.baris[0]?.alasan).toContain('buku Oktober 2026 sudah ditutup')
    const refused = await bank.book(body)
    expect(refused.status).toBe(422)
    expect(refused.error.errors.baris).toEqual([
      'Tidak ada yang dibukukan: ada baris di bulan yang sudah ditutup. Tinggalkan, lalu minta di buku mahasiswanya.',
      `${payer.nama} (${payer.nim}), referensi ${late}: Oktober 2026`,
    ])
  })

  it('keeps what was paid in it where the rest comes in a month that is open', async () => {
    const sumOf = async (bulan: string) =>
      (await months()).bulan.find((one) => one.bulan === bulan)?.jumlah ?? 0
    const [october, november] = [await sumOf('2026-10'), await sumOf('2026-11')]
    await write({ ...OCTOBER, pos: 'du', nomor: 1 })
    await write(OCTOBER)
    const payer = await bank.createPayer({ 1: 725_000 })
    const read = async (jumlah: number, waktu: string) =>
      (await bank.read(csv([[ref(), payer.va, jumlah, waktu]]))).body
    await bank.book(await read(300_000, '2026-10-31 23:59:59'))
    await closeBooks()
    const rest = { jumlah: 500_000, tanggal: '2026-11-01' }
    const booked = await write({ ...rest, dilihat: OCTOBER })
    expect(booked.status).toBe(200)
    expect((await write({ ...rest, pos: 'du', nomor: 1, dilihat: OCTOBER })).status).toBe(200)
    expect(await slot()).toMatchObject({
      jumlah: 750_000,
      tanggal: '2026-11-01',
      bagian: '2026-10-10 250000',
    })
    const body = await read(425_000, '2026-11-01 00:00:00')
    expect(body.baris[0]?.alasan).toEqual([])
    expect((await bank.book(body)).status).toBe(200)
    expect([await sumOf('2026-10'), await sumOf('2026-11')]).toEqual([
      october + 800_000,
      november + 1_425_000,
    ])
    // One person may take the later part back by number, not correct the closed one.
    const seen = { jumlah: 750_000, tanggal: '2026-11-01' }
    for (const act of [
      { tindakan: 'ubah', jumlah: 700_000, tanggal: '2026-11-01' },
      { tindakan: 'tarik', ...EMPTY },
    ]) {
      expect((await write({ ...act, dilihat: seen })).error.message).toBe(CLOSED)
    }
    expect((await call(undo, { cookie, body: { nomor: booked.body.nomor } })).status).toBe(200)
    expect(await slot()).toMatchObject({ ...OCTOBER, bagian: null })
    expect(await sumOf('2026-11')).toBe(november + 925_000)
  })

  it('sends what an optional installment gets on another day to a line of its own', async () => {
    const one = { pos: 'angsuran_optional', nomor: null, ...OCTOBER }
    await write(one)
    await closeBooks()
    const { entri } = (await call(show, { cookie, params: { nim: student().nim } })).body
    const { nomor } = entri.find(({ pos }) => pos === 'angsuran_optional') ?? {}
    const added = { ...one, jumlah: 5, tanggal: '2026-11-05' }
    const refused = await write({ ...added, nomor, dilihat: OCTOBER })
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      { tanggal: ['Dibayar di hari lain: catat sebagai angsuran opsional baru.'] },
    ])
    expect((await write(added)).status).toBe(200)
  })

  it('has its sums by the same rule as the domain', async () => {
    const days = fc.option(fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'))
    const part = fc.tuple(days, fc.integer({ min: 1, max: 9 }))
    const held = fc.record({
      jumlah: fc.option(fc.integer({ min: 1, max: 30 })),
      tanggal: days,
      bagian: fc.option(
        fc
          .array(part, { minLength: 1, maxLength: 4 })
          .map((parts) => parts.map(([day, amount]) => `${day ?? '-'} ${amount}`).join('; ')),
      ),
    })
    const some = fc.sample(held, 200)
    const { rows } = await owner.query<{ parts: object[] }>(
      `select (select coalesce(jsonb_agg(jsonb_build_object('tanggal', p.tanggal, 'jumlah', p.jumlah)), '[]')
                 from bagian_pembayaran((h ->> 'jumlah')::bigint, (h ->> 'tanggal')::date, h ->> 'bagian') p) as parts
         from jsonb_array_elements($1::jsonb) with ordinality as t (h, at) order by at`,
      [JSON.stringify(some)],
    )
    expect(rows.map(({ parts }) => parts)).toEqual(some.map((isi) => listDayParts(isi)))
  })

  it('is refused by the database whoever writes, also with a foreign request', async () => {
    await write(OCTOBER)
    await closeBooks()
    const { id } = (await request({})).body
    for (const statement of [
      'update angsuran_slot set jumlah = 1 where mhs_id = $1',
      "update angsuran_slot set tanggal = '2026-11-10' where mhs_id = $1",
      'update angsuran_slot set denda = 1 where mhs_id = $1',
      'delete from angsuran_slot where mhs_id = $1',
      "insert into angsuran_optional (mhs_id, jumlah, tanggal) values ($1, 1, '2026-10-01')",
      "insert into angsuran (mhs_id, jumlah, tanggal) values ($1, 1, '2020-01-01')",
      "update biaya set du_1 = 1, tanggal_du_1 = '2026-10-01' where mhs_id = $1",
      "insert into pembayaran_bank (referensi, mhs_id, jumlah, waktu) values ('late', $1, 1, '2026-10-31 23:30+08')",
    ]) {
      const client = await owner.connect()
      try {
        await client.query('begin')
        await client.query("select set_config('sia.actor', 'tes', true)")
        await client.query("select set_config('sia.permintaan', $1, true)", [String(id)])
        await expect(client.query(statement, [student().id]), statement).rejects.toMatchObject({
          constraint: 'pembayaran_bulan_tutup',
        })
        await client.query('rollback')
      } finally {
        client.release()
      }
    }
    expect(await slot()).toMatchObject(OCTOBER)
  })
})
