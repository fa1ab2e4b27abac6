import { fines, setFines } from '@sia/contracts/office/fines'
import { book, changeAkun, letters, list, show, undo } from '@sia/contracts/office/pembayaran'
import { applyBooking, explainBooking, type Isi, isSameIsi } from '@sia/domain/booking'
import { addDays, todayWita } from '@sia/domain/time'
import { createMhs, day } from '@sia/server/test/factories'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'

const { db, owner, call, createStaf, enter, enterAs } = await createOfficeApp()
const { username, nama } = await createStaf(['keuangan'], { nama: 'Rina Keuangan' })
const cookie = await enter(username)

let mhs: Awaited<ReturnType<typeof createMhs>>

beforeEach(async () => {
  mhs = await createMhs(db)
  const mhs_id = mhs.id
  await db.biaya.create({ data: { mhs_id, biaya_pendidikan: 24_000_000, angsuran: 750_000 } })
})

afterEach(() =>
  db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: null, denda_hari: null } }),
)

const EMPTY: Isi = { jumlah: null, tanggal: null }

const ledger = async () => (await call(show, { cookie, params: { nim: mhs.nim } })).body
const entry = async (pos: string, nomor?: number) =>
  (await ledger()).entri.find(
    (one) => one.pos === pos && (nomor === undefined || one.nomor === nomor),
  )
const write = (body: object, as = cookie, nim = mhs.nim) =>
  call(book, {
    cookie: as,
    params: { nim },
    body: { pos: 'angsuran_2', nomor: 3, dilihat: EMPTY, ...body },
  })
const pay = (jumlah: number | null, more: object = {}) =>
  write({ tindakan: 'bayar', jumlah, tanggal: '2026-10-05', ...more })
const takeBack = (nomor: number) => call(undo, { cookie, body: { nomor } })

describe('a payment', () => {
  it('is booked to a slot under the person, and taken back by its number', async () => {
    const { status, body } = await pay(250_000)
    expect([status, body.kalimat]).toEqual([200, `Rp 250.000 dicatat di angsuran 3 ${mhs.nama}.`])
    expect(await entry('angsuran_2', 3)).toMatchObject({
      nama: 'angsuran 3',
      harga: 750_000,
      jumlah: 250_000,
      tanggal: '2026-10-05',
      kurang: 500_000,
      keadaan: 'sebagian',
      jejak: {
        oleh: nama,
        nomor: body.nomor,
        sumber: `${mhs.nim} angsuran 3: kosong → Rp 250.000`,
      },
    })
    expect((await ledger()).saldo).toMatchObject({ sisa: 23_750_000, terbayar: 250_000, persen: 1 })
    const { rows } = await owner.query(
      `select actor, changes from audit where subject = 'angsuran_slot' and mhs_id = $1`,
      [mhs.id],
    )
    expect(rows).toMatchObject([
      { actor: `staf ${username}`, changes: { jumlah: [null, 250_000] } },
    ])
    expect((await takeBack(body.nomor)).status).toBe(200)
    expect(await entry('angsuran_2', 3)).toMatchObject({ jumlah: null, tanggal: null, jejak: null })
    expect((await ledger()).saldo?.sisa).toBe(24_000_000)
    expect((await takeBack(body.nomor)).status).toBe(409)
  })

  it('adds to what is there, is corrected and taken out; what the fine is stays', async () => {
    await pay(250_000)
    const first = { jumlah: 250_000, tanggal: '2026-10-05' }
    expect((await pay(500_000, { dilihat: first, tanggal: '2026-11-02' })).status).toBe(200)
    const both = { jumlah: 750_000, tanggal: '2026-11-02' }
    expect(await entry('angsuran_2', 3)).toMatchObject({ ...both, keadaan: 'lunas' })
    await db.angsuranSlot.updateMany({ where: { mhs_id: mhs.id, ke: 3 }, data: { denda: 2 } })
    const other = { jumlah: 705_000, tanggal: '2026-11-02' }
    expect((await write({ tindakan: 'ubah', ...other, dilihat: both })).body.kalimat).toBe(
      `Angsuran 3 ${mhs.nama} berubah dari Rp 750.000 menjadi Rp 705.000.`,
    )
    expect((await write({ tindakan: 'tarik', ...EMPTY, dilihat: other })).body.kalimat).toBe(
      `Rp 705.000 ditarik dari angsuran 3 ${mhs.nama}.`,
    )
    expect(await entry('angsuran_2', 3)).toMatchObject({ ...EMPTY, kali_denda: 2, denda: 10_000 })
  })

  it('goes to a re-registration and to the list of optional installments too', async () => {
    expect((await pay(1_500_000, { pos: 'du', nomor: 2 })).status).toBe(200)
    expect(await entry('du', 2)).toMatchObject({ jumlah: 1_500_000, jejak: { oleh: nama } })
    const made = await pay(300_000, { pos: 'angsuran_optional', nomor: null })
    const one = await entry('angsuran_optional')
    expect(one).toMatchObject({ jumlah: 300_000, jejak: { oleh: nama, nomor: made.body.nomor } })
    expect((await ledger()).saldo?.sisa).toBe(22_200_000)
    const seen = { jumlah: 300_000, tanggal: '2026-10-05' }
    const out = { tindakan: 'tarik', ...EMPTY, pos: 'angsuran_optional', nomor: one?.nomor }
    expect((await write({ ...out, dilihat: seen })).status).toBe(200)
    const again = await write({ ...out, dilihat: seen })
    expect([again.status, again.error.message]).toEqual([
      409,
      'Angsuran opsional ini sudah ditarik orang lain sejak Anda lihat. Muat ulang halamannya.',
    ])
    const { rows } = await owner.query(
      `select action from audit where subject = 'angsuran_optional' and mhs_id = $1 order by id`,
      [mhs.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'delete'])
  })

  it('is refused in words where the place has changed since it was seen', async () => {
    const other = await enterAs('keuangan')
    await write({ tindakan: 'bayar', jumlah: 400_000, tanggal: '2026-10-04' }, other)
    const { status, error } = await pay(400_000)
    expect(status).toBe(409)
    expect(error.message).toMatch(
      /^Isi angsuran 3 berubah sejak Anda lihat: sekarang Rp 400\.000, tanggal 04-10-2026, dicatat oleh Staf \d+\. Periksa, lalu ulangi bila masih perlu\.$/,
    )
    expect(await entry('angsuran_2', 3)).toMatchObject({ jumlah: 400_000 })
  })

  it('is booked once where two book it at the same moment', async () => {
    const answers = await Promise.all([pay(400_000), pay(400_000), pay(400_000)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await entry('angsuran_2', 3)).toMatchObject({ jumlah: 400_000 })
  })

  it('is booked once in the list of optional installments, in two tabs too', async () => {
    const twice = () => pay(300_000, { pos: 'angsuran_optional', nomor: null })
    const answers = await Promise.all([twice(), twice()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await twice()).error.message).toBe(
      'Angsuran opsional dengan jumlah dan tanggal ini sudah dicatat. Bila memang dua, tambahkan di baris itu.',
    )
    expect((await ledger()).saldo?.sisa).toBe(23_700_000)
  })

  it('is taken back also where its level holds a later payment', async () => {
    const first = (await pay(250_000, { nomor: 1 })).body.nomor
    const second = (await pay(500_000, { nomor: 2 })).body.nomor
    expect((await takeBack(first)).status).toBe(200)
    expect(await entry('angsuran_2', 1)).toMatchObject({ jumlah: null, jejak: null })
    expect(await entry('angsuran_2', 2)).toMatchObject({ jumlah: 500_000 })
    expect((await takeBack(first)).status).toBe(409)
    expect((await takeBack(second)).status).toBe(200)
    expect((await ledger()).saldo?.sisa).toBe(24_000_000)
  })

  it('is not taken back once the place was changed again', async () => {
    const { nomor } = (await pay(250_000)).body
    await pay(500_000, { dilihat: { jumlah: 250_000, tanggal: '2026-10-05' } })
    const { status, error } = await takeBack(nomor)
    expect([status, error.message]).toEqual([409, expect.stringContaining('sudah diubah')])
    expect(await entry('angsuran_2', 3)).toMatchObject({ jumlah: 750_000 })
  })

  it('is refused at its field, and where there is no such place', async () => {
    expect((await pay(0)).error.errors).toEqual({ jumlah: ['Jumlah harus lebih dari 0.'] })
    expect((await pay(100.5)).error.errors).toEqual({ jumlah: ['Jumlah harus rupiah bulat.'] })
    expect((await pay(1e15)).error.errors).toHaveProperty('jumlah')
    expect((await pay(1, { tanggal: '2099-01-01' })).error.errors).toHaveProperty('tanggal')
    expect((await pay(1, { nomor: 25 })).status).toBe(404)
    expect((await pay(1, { pos: 'angsuran_1', nomor: 3 })).status).toBe(404)
    expect((await write({ tindakan: 'bayar', jumlah: 1, tanggal: null }, cookie, '0')).status).toBe(
      404,
    )
    await db.biaya.delete({ where: { mhs_id: mhs.id } })
    expect((await pay(1, { pos: 'du', nomor: 1 })).status).toBe(404)
    expect(await ledger()).toMatchObject({ saldo: null })
  })
})

describe('while a sheet is imported', () => {
  /** Does something once the import waited for is the only one that holds it up; the import pays slot 3 meanwhile. */
  async function during<T>(act: () => Promise<T>): Promise<T> {
    const importing = await owner.connect()
    try {
      await importing.query("begin; select pg_advisory_xact_lock(hashtext('sia import'))")
      const answer = act()
      await vi.waitFor(async () => {
        const { rowCount } = await owner.query(
          "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        )
        expect(rowCount).toBe(1)
      }, 60_000)
      await importing.query(
        `with level as (insert into angsuran_jenjang (mhs_id, jenjang) values (${mhs.id}, 'D2') on conflict do nothing)
         insert into angsuran_slot (mhs_id, jenjang, ke, jumlah, tanggal) values (${mhs.id}, 'D2', 3, 750000, '2026-10-01')`,
      )
      await importing.query('commit')
      return await answer
    } finally {
      importing.release()
    }
  }

  it('a payment waits, and is not written over what the sheet brought', async () => {
    const { status } = await during(() => pay(400_000))
    expect(status).toBe(409)
    expect(await entry('angsuran_2', 3)).toMatchObject({ jumlah: 750_000 })
  })

  it('fines wait, and are not set on what was paid meanwhile', async () => {
    await db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: 10, denda_hari: 10 } })
    await pay(300_000, { nomor: 1 })
    const { denda } = (await call(fines, { cookie })).body
    const third = denda.find(({ nim, nomor }) => nim === mhs.nim && nomor === 3)
    if (!third) throw new Error('nothing is late')
    const { status } = await during(() => call(setFines, { cookie, body: { denda: [third] } }))
    expect(status).toBe(409)
    expect(await entry('angsuran_2', 3)).toMatchObject({ kali_denda: 0 })
  })

  it('taking back waits', async () => {
    const { nomor } = (await pay(250_000, { nomor: 1 })).body
    expect((await during(() => takeBack(nomor))).status).toBe(200)
    expect(await entry('angsuran_2', 1)).toMatchObject({ jumlah: null })
  })
})

it('tells by which file a payment came', async () => {
  await db.angsuranJenjang.create({
    data: {
      mhs_id: mhs.id,
      jenjang: 'D2',
      slot: { create: { ke: 1, jumlah: 750_000, tanggal: day('2026-09-01') } },
    },
  })
  const run = await db.importRun.create({
    data: { actor: 'operator budi', kind: 'bank', file: 'BRI.csv', added: 1, changed: 0 },
  })
  await db.importChange.create({
    data: {
      import_run_id: run.id,
      line: 2,
      table_name: 'angsuran_slot',
      row_key: { mhs_id: mhs.id, jenjang: 'D2', ke: 1 },
      digest: 'x'.repeat(64),
      mhs_id: mhs.id,
    },
  })
  expect((await entry('angsuran_2', 1))?.jejak).toMatchObject({
    oleh: 'operator budi',
    nomor: run.id,
    sumber: 'BRI.csv',
  })
})

it('keeps sums right over any bookings, corrections and take-backs, and their undoing', async () => {
  const act = fc.record({
    nomor: fc.integer({ min: 1, max: 2 }),
    tindakan: fc.constantFrom('bayar' as const, 'ubah' as const, 'tarik' as const),
    jumlah: fc.integer({ min: 1, max: 900_000 }),
    tanggal: fc.constantFrom(todayWita(NOW), addDays(todayWita(NOW), -40)),
    undone: fc.boolean(),
  })
  const today = todayWita(NOW)
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
      mhs = await createMhs(db)
      await db.biaya.create({ data: { mhs_id: mhs.id, biaya_pendidikan: 24_000_000 } })
      const held = new Map<number, Isi>()
      for (const { nomor, undone, ...one } of acts) {
        const before = held.get(nomor) ?? EMPTY
        const booking = one.tindakan === 'tarik' ? { tindakan: 'tarik' as const, ...EMPTY } : one
        const after = applyBooking(before, booking)
        const dilihat = { jumlah: before.jumlah, tanggal: before.tanggal }
        const { status, body } = await write({ nomor, ...booking, dilihat })
        const isRefused = Object.keys(explainBooking(before, booking, today)).length > 0
        const isSame = isSameIsi(after, before)
        expect(status).toBe(isRefused || isSame ? 422 : 200)
        if (status !== 200) continue
        if (undone) expect((await takeBack(body.nomor)).status).toBe(200)
        else held.set(nomor, after)
      }
      const paid = [...held.values()].reduce((sum, { jumlah }) => sum + (jumlah ?? 0), 0)
      expect((await ledger()).saldo).toMatchObject({ terbayar: paid, sisa: 24_000_000 - paid })
    }),
    { numRuns: 12 },
  )
})

describe('the list', () => {
  const late = async () =>
    (await call(list, { cookie })).body.mahasiswa.find(({ nim }) => nim === mhs.nim)

  it('tells what is owed and late, and a letter names it', async () => {
    await db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: 10 } })
    await pay(300_000, { nomor: 1 })
    const row = await late()
    const { body } = await call(letters, { cookie, query: { nim: `${mhs.nim} 0` } })
    expect(row).toMatchObject({ nim: mhs.nim, sisa: 23_700_000, terbayar: 300_000, aktif: true })
    expect(row?.tunggakan.lewat).toBe(row?.tunggakan.umur.reduce((sum, one) => sum + one, 0))
    const [letter] = body.surat
    expect(letter).toMatchObject({ nim: mhs.nim, nama: mhs.nama, sisa: 23_700_000 })
    expect(letter?.tagihan[0]).toMatchObject({ ke: 1, kurang: 450_000, denda: 0 })
    expect(letter?.tagihan.reduce((sum, one) => sum + one.kurang + one.denda, 0)).toBe(
      row?.tunggakan.lewat,
    )
    expect(letter?.tagihan).toHaveLength(row?.tunggakan.kali ?? 0)
  })

  it('has one sum with its fines in list, ledger, record and letter', async () => {
    await db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: 10 } })
    await pay(300_000, { nomor: 1 })
    await db.angsuranSlot.update({
      where: { mhs_id_jenjang_ke: { mhs_id: mhs.id, jenjang: 'D2', ke: 1 } },
      data: { denda: 3 },
    })
    const tunggakan = (await late())?.tunggakan
    const { saldo } = await ledger()
    const { body } = await call(letters, { cookie, query: { nim: mhs.nim } })
    expect(tunggakan?.denda).toBe(15_000)
    expect(tunggakan?.lewat).toBe((saldo?.kurang ?? 0) + (saldo?.denda ?? 0))
    expect(tunggakan?.lewat).toBe(
      body.surat[0]?.tagihan.reduce((sum, { kurang, denda }) => sum + kurang + denda, 0),
    )
  })

  it('owes before the first payment what the student reads, in list and ledger alike', async () => {
    await db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: 10 } })
    const { entri, saldo } = await ledger()
    expect(entri.filter(({ pos }) => pos === 'angsuran_2')).toHaveLength(24)
    expect(entri.map(({ keadaan }) => keadaan)).not.toContain('lewat tempo')
    expect(saldo).toMatchObject({ sisa: 24_000_000, sekarang: null, kurang: 0 })
    expect((await late())?.tunggakan).toMatchObject({ lewat: 0, kali: 0 })
  })

  it('adds up more than the database keeps in one place', async () => {
    for (const tanggal of ['2026-10-05', '2026-10-06']) {
      await pay(2_000_000_000, { pos: 'angsuran_optional', nomor: null, tanggal })
    }
    expect(await late()).toMatchObject({ terbayar: 4_000_000_000, sisa: 24_000_000 - 4e9 })
  })

  it('makes no letter for who is late with nothing', async () => {
    const { body } = await call(letters, { cookie, query: { nim: mhs.nim } })
    expect(body.surat).toEqual([])
  })
})

describe('accounts by list', () => {
  const turn = (nim: string[], active: boolean, terapkan: boolean) =>
    call(changeAkun, { cookie, body: { nim, active, terapkan } })
  const stored = (nim: string) =>
    db.account.findUniqueOrThrow({
      where: { nim },
      select: { active: true, nonaktif_by: true },
    })

  it('are shown first, made inactive in the name of finance, and active again', async () => {
    const other = await createMhs(db)
    const kept = await createMhs(db)
    await db.account.update({
      where: { nim: kept.nim },
      data: { active: false, nonaktif_by: 1 },
    })
    const nims = [mhs.nim, other.nim, kept.nim, '0']
    const look = (await turn(nims, false, false)).body
    expect(look.berubah.map(({ nim }) => nim)).toEqual([mhs.nim, other.nim].sort())
    expect(look).toMatchObject({ tetap: [], bagian_lain: [{ nim: kept.nim }], tanpa_akun: ['0'] })
    expect(await stored(mhs.nim)).toEqual({ active: true, nonaktif_by: null })
    expect((await turn([mhs.nim, other.nim], false, true)).status).toBe(200)
    expect(await stored(mhs.nim)).toEqual({ active: false, nonaktif_by: 2 })
    const again = await turn([mhs.nim, other.nim], false, true)
    expect([again.status, again.error.message]).toEqual([
      409,
      expect.stringMatching(/^Belum ada yang diubah: akun .* berubah sejak Anda lihat\./),
    ])
    expect((await turn([mhs.nim], true, true)).status).toBe(200)
    expect(await stored(mhs.nim)).toEqual({ active: true, nonaktif_by: null })
    expect(await stored(other.nim)).toEqual({ active: false, nonaktif_by: 2 })
    expect((await turn([kept.nim], true, true)).status).toBe(409)
    const { rows } = await owner.query(
      `select actor from audit where subject = 'account' and mhs_id = $1 order by id desc limit 1`,
      [mhs.id],
    )
    expect(rows).toEqual([{ actor: `staf ${username}` }])
  })
})

describe('fines by the college’s rule', () => {
  const rule = (angsuran_hari: number | null, denda_hari: number | null) =>
    db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari, denda_hari } })
  const proposed = async () => {
    const { body } = await call(fines, { cookie })
    return { hari: body.hari, denda: body.denda.filter(({ nim }) => nim === mhs.nim) }
  }
  const set = (denda: object[]) => call(setFines, { cookie, body: { denda } })

  it('are proposed, never set by themselves, and taken back by their number', async () => {
    expect(await proposed()).toEqual({ hari: null, denda: [] })
    await rule(10, 10)
    await pay(300_000, { nomor: 1 })
    const { hari, denda } = await proposed()
    const [first, second] = denda
    if (!first || !second) throw new Error('nothing is late')
    expect([hari, first]).toMatchObject([10, { nomor: 1, untuk: 'angsuran 1', sekarang: 0 }])
    expect(first.tambahan).toBe(first.usul * 5000)
    expect(await entry('angsuran_2', 1)).toMatchObject({ kali_denda: 0, denda: 0 })
    const sisa = (await ledger()).saldo?.sisa
    const { status, body } = await set([first, second])
    expect([status, body.ditetapkan]).toEqual([200, 2])
    expect(await entry('angsuran_2', 1)).toMatchObject({
      kali_denda: first.usul,
      denda: first.usul * 5000,
      jumlah: 300_000,
    })
    expect(await entry('angsuran_2', 2)).toMatchObject({ kali_denda: second.usul, jumlah: null })
    expect((await ledger()).saldo?.sisa).toBe(sisa)
    expect((await proposed()).denda.map(({ nomor }) => nomor)).not.toContain(1)
    const again = await set([first, second])
    expect([again.status, again.error.message]).toEqual([
      409,
      'Tidak ada denda yang ditetapkan: sebagian berubah sejak Anda lihat. Muat ulang daftarnya.',
    ])
    expect((await takeBack(body.nomor ?? 0)).status).toBe(200)
    expect(await entry('angsuran_2', 1)).toMatchObject({ kali_denda: 0, jumlah: 300_000 })
    expect((await set([{ ...first, usul: 100 }])).status).toBe(422)
  })

  it.each(['cuti', 'keluar', 'lulus'] as const)(
    'are not proposed for who is %s',
    async (status) => {
      await rule(10, 10)
      await pay(300_000, { nomor: 1 })
      const [first] = (await proposed()).denda
      if (!first) throw new Error('nothing is late')
      const sejak = new Date(addDays(todayWita(NOW), -90))
      await db.mhsStatus.create({ data: { mhs_id: mhs.id, sejak, status } })
      expect((await proposed()).denda).toEqual([])
      expect((await set([first])).status).toBe(409)
      // Who is away from tomorrow on is still here today.
      const tomorrow = new Date(addDays(todayWita(NOW), 1))
      await db.mhsStatus.updateMany({ where: { mhs_id: mhs.id }, data: { sejak: tomorrow } })
      expect((await proposed()).denda.length).toBeGreaterThan(0)
    },
  )

  it('are set only as the rule proposes them now', async () => {
    await rule(10, 10)
    await pay(300_000, { nomor: 1 })
    const [first, second] = (await proposed()).denda
    if (!first || !second) throw new Error('nothing is late')
    const others = [
      [{ ...first, usul: first.usul + 1 }],
      [{ ...first, pos: 'angsuran_1' }],
      [{ ...first, nomor: 99 }],
      [first, first],
    ]
    for (const one of others) expect((await set(one)).status).toBe(409)
    // Paid since the look.
    await pay(750_000, { nomor: second.nomor })
    expect((await set([first, second])).status).toBe(409)
    expect(await entry('angsuran_2', second.nomor)).toMatchObject({ kali_denda: 0 })
    expect((await set([first])).status).toBe(200)
  })
})
