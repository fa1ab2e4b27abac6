import { show } from '@sia/contracts/beranda'
import { create } from '@sia/contracts/kalender'
import { bayar } from '@sia/contracts/pembayaran'
import { createMhs, day } from '@sia/server/test/factories'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { app, db, owner, call } = test

const PRICE = 500_000

/** A slot with nothing, all or a part paid, and fines. */
const slot = fc.record({
  ke: fc.integer({ min: 1, max: 24 }),
  jumlah: fc.constantFrom(null, PRICE, 150_000, 499_999),
  denda: fc.constantFrom(null, 1, 3),
})
const ledger = fc.record({
  biaya_pendidikan: fc.constantFrom(0, 400_000, 6_000_000, 12_000_000),
  angsuran: fc.constantFrom(null, PRICE),
  slots: fc.uniqueArray(slot, { selector: ({ ke }) => ke, maxLength: 10 }),
  opsional: fc.array(fc.constantFrom(100_000, 250_000), { maxLength: 2 }),
})

type Ledger = typeof ledger extends fc.Arbitrary<infer T> ? T : never

async function createStudent({ biaya_pendidikan, angsuran, slots, opsional }: Ledger) {
  const mhs = await createMhs(db, { angkatan: 2025 })
  const mhs_id = mhs.id
  await db.biaya.create({ data: { mhs_id, biaya_pendidikan, angsuran } })
  await db.angsuranOptional.createMany({ data: opsional.map((jumlah) => ({ mhs_id, jumlah })) })
  if (slots.length > 0) {
    await db.angsuranJenjang.create({
      data: {
        ...{ mhs_id, jenjang: 'D2', angsuran },
        slot: {
          create: slots.map((one) => ({ ...one, tanggal: one.jumlah ? day('2025-09-01') : null })),
        },
      },
    })
  }
  return sessionOf(test, mhs)
}

/** The amounts that a calendar says are to be paid now. */
async function readCalendar(token: string): Promise<number[]> {
  const { alamat } = (await call(create, { token })).body
  const { payload } = await app.inject({ url: alamat })
  const told = payload.replace(/\r\n /g, '').match(/Bayar sekarang \S+ [\d.]+/g) ?? []
  return [...new Set(told.map((text) => Number(text.replace(/\D/g, ''))))]
}

it('Beranda, Bayar and the calendar say one figure of every ledger', async () => {
  await db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: 10 } })
  const figures = new Set<number>()
  let shown = 0
  for (const one of fc.sample(ledger, { numRuns: 60, seed: 765 })) {
    const token = await createStudent(one)
    const beranda = (await call(show, { token })).body
    const { bayar: own } = (await call(bayar, { token })).body
    const jumlah = own?.jumlah ?? 0
    const sum = beranda.tagihan.reduce((all, { kurang, denda }) => all + kurang + denda, 0)
    expect([beranda.bayar, sum], JSON.stringify(one)).toEqual([jumlah, jumlah])
    // Days that are long past are in no calendar, nor is a slot that lacks nothing but its fine.
    const told = await readCalendar(token)
    expect([[], [jumlah]], JSON.stringify(one)).toContainEqual(told)
    if (told.length > 0) shown += 1
    figures.add(jumlah)
  }
  expect(shown).toBeGreaterThan(10)
  expect(figures.size).toBeGreaterThan(10)
})

it('says until when payments were booked, by the last file that was not taken back', async () => {
  const token = await sessionOf(test, await createMhs(db))
  const read = async () => (await call(bayar, { token })).body.data_sampai
  expect(await read()).toBeNull()
  const book = (kind: string, at: string, undone_at: Date | null = null) =>
    owner.query(
      `insert into import_run (kind, file, actor, at, undone_at, added, changed)
       values ($1, 'BRI.csv', 'staf rina', $2, $3, 1, 0)`,
      [kind, new Date(at), undone_at],
    )
  await book('berkas bank', '2026-11-26T10:00:00Z')
  await book('bank', '2026-11-27T10:00:00Z', new Date())
  await book('nilai', '2026-11-28T10:00:00Z')
  expect(await read()).toBe('2026-11-26 18:00:00')
})
