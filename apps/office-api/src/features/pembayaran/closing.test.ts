import { propose } from '@sia/contracts/office/bank-file'
import { setFine } from '@sia/contracts/office/fines'
import { book, show, undo } from '@sia/contracts/office/pembayaran'
import { approve, ask, close, list, look, reject, requests } from '@sia/contracts/office/tutup-buku'
import { change, type Tx } from '@sia/server/db/change'
import { createMhs } from '@sia/server/test/factories'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csv, openBank, ref } from '../../../test/bank.ts'
import { createOfficeApp } from '../../../test/harness.ts'

const office = await createOfficeApp()
const { db, owner, call, createStaf, enter, enterAs } = office
const asker = await createStaf(['keuangan'], { nama: 'Rina Keuangan' })
const other = await createStaf(['keuangan', 'it'], { nama: 'Dewi Keuangan' })
const cookie = await enter(asker.username)
const second = await enter(other.username)
const bank = openBank(office, cookie)

const EMPTY = { jumlah: null, tanggal: null }
const OCTOBER = { jumlah: 250_000, tanggal: '2026-10-10' }

let mhs: Awaited<ReturnType<typeof createMhs>>

beforeEach(async () => {
  mhs = await createMhs(db)
  await db.biaya.create({
    data: { mhs_id: mhs.id, biaya_pendidikan: 24_000_000, angsuran: 750_000 },
  })
})

afterEach(async () => {
  await owner.query("begin; set local sia.actor = 'tes'; delete from tutup_buku; commit")
})

const write = (body: object, as = cookie) =>
  call(book, {
    cookie: as,
    params: { nim: mhs.nim },
    body: { pos: 'angsuran_2', nomor: 3, dilihat: EMPTY, tindakan: 'bayar', ...body },
  })
const request = (body: object, as = cookie) =>
  call(ask, {
    cookie: as,
    params: { nim: mhs.nim },
    body: {
      pos: 'angsuran_2',
      nomor: 3,
      dilihat: OCTOBER,
      tindakan: 'ubah',
      jumlah: 300_000,
      tanggal: '2026-10-10',
      alasan: 'Salah ketik dari bukti setor.',
      ...body,
    },
  })
const approveAs = (as: string, id: number) =>
  call(approve, { cookie: as, params: { id: String(id) } })
const rejectAs = (as: string, id: number, alasan = 'Bukti tidak ada.') =>
  call(reject, { cookie: as, params: { id: String(id) }, body: { alasan } })
const months = async () => (await call(list, { cookie })).body
const waiting = async (as = second) =>
  (await call(requests, { cookie: as })).body.menunggu.filter(({ nim }) => nim === mhs.nim)
const slot = async () =>
  (await call(show, { cookie, params: { nim: mhs.nim } })).body.entri.find(
    ({ pos, nomor }) => pos === 'angsuran_2' && nomor === 3,
  )

async function closeBooks(bulan = '2026-10') {
  const { pembayaran, jumlah } = (await call(look, { cookie, params: { bulan } })).body
  return call(close, { cookie, body: { bulan, dilihat: { pembayaran, jumlah } } })
}

const CLOSED =
  'Buku Oktober 2026 sudah ditutup: pembayarannya hanya berubah lewat permintaan di buku mahasiswa, yang disetujui orang kedua di keuangan.'

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
    // What changes in a month before it is seen first, too.
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
    const list = (await call(show, { cookie, params: { nim: mhs.nim } })).body.entri
    const optional = list.find(({ pos }) => pos === 'angsuran_optional')?.nomor
    const places = [
      { pos: 'angsuran_2', nomor: 3 },
      { pos: 'angsuran_optional', nomor: optional },
      { pos: 'du', nomor: 1 },
    ]
    const acts = [
      { tindakan: 'bayar', jumlah: 1, tanggal: '2026-11-05' },
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

  it('names a line whose installment was paid in part in it', async () => {
    const payer = await bank.createPayer({ 1: 725_000 })
    await bank.book(
      (await bank.read(csv([[ref(), payer.va, 300_000, '2026-10-20 09:00:00']]))).body,
    )
    await closeBooks()
    const late = ref()
    const { body } = await bank.read(csv([[late, payer.va, 425_000, '2026-11-20 09:00:00']]))
    expect(body.baris[0]?.alasan).toContain('angsuran 2 dibayar Oktober 2026, yang sudah ditutup')
    const refused = await bank.book(body)
    expect(refused.error.errors.baris?.[1]).toBe(
      `${payer.nama} (${payer.nim}), referensi ${late}: angsuran 2 dibayar Oktober 2026`,
    )
  })

  it('lets a fine be set, which is no payment', async () => {
    await write(OCTOBER)
    await closeBooks()
    const { status } = await call(setFine, {
      cookie,
      params: { nim: mhs.nim },
      body: { pos: 'angsuran_2', nomor: 3, dilihat: 0, kali: 2 },
    })
    expect(status).toBe(200)
    expect(await slot()).toMatchObject({ ...OCTOBER, kali_denda: 2 })
  })

  it('is refused by the database whoever writes, also with a foreign request', async () => {
    await write(OCTOBER)
    await closeBooks()
    const { id } = (await request({})).body
    for (const statement of [
      'update angsuran_slot set jumlah = 1 where mhs_id = $1',
      "update angsuran_slot set tanggal = '2026-11-10' where mhs_id = $1",
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
        await expect(client.query(statement, [mhs.id]), statement).rejects.toMatchObject({
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

it('an approved request lets through just its write, in the transaction that approves it', async () => {
  await write(OCTOBER)
  await closeBooks()
  const { id } = (await request({})).body
  const approved = `update permintaan_buku set keadaan = 'disetujui', diputus_oleh = ${other.id}, diputus_pada = now() where id = ${id}`
  const wanted = 'update angsuran_slot set jumlah = 300000 where mhs_id = $1'
  const tryWrites = async (statements: string[]) => {
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('sia.actor', 'tes', true)")
      await client.query("select set_config('sia.permintaan', $1, true)", [String(id)])
      for (const one of statements) await client.query(one, one.includes('$1') ? [mhs.id] : [])
      await client.query('rollback')
      return 'written'
    } catch (error) {
      await client.query('rollback')
      return (error as { constraint?: string }).constraint
    } finally {
      client.release()
    }
  }
  expect(await tryWrites([approved, wanted])).toBe('written')
  expect(await tryWrites([approved, wanted.replace('300000', '300001')])).toBe(
    'pembayaran_bulan_tutup',
  )
  expect((await approveAs(second, id)).status).toBe(200)
  await owner.query(
    `begin; set local sia.actor = 'tes'; alter table angsuran_slot disable trigger pembayaran_bulan_tutup;
     update angsuran_slot set jumlah = 250000 where mhs_id = ${mhs.id};
     alter table angsuran_slot enable trigger pembayaran_bulan_tutup; commit`,
  )
  expect(await tryWrites([wanted])).toBe('pembayaran_bulan_tutup')
})

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['SQL', (tx) => tx.query('update angsuran_slot set jumlah = 1 where mhs_id = $1', [mhs.id])],
  ['the ORM', (tx) => tx.angsuranSlot.deleteMany({ where: { mhs_id: mhs.id } })],
])('a change by %s that reaches a closed month is refused in words', async (_, work) => {
  await write(OCTOBER)
  await closeBooks()
  const { db, actor } = { db: office.office.db, actor: 'operator tes' }
  await expect(change(db, { actor }, work)).rejects.toMatchObject({
    kind: 'conflict',
    message: CLOSED,
  })
})

describe('a request', () => {
  beforeEach(async () => {
    await write(OCTOBER)
    await closeBooks()
  })

  it('is written once a second person approves it, under both names', async () => {
    const asked = await request({})
    expect([asked.status, asked.body.kalimat]).toEqual([
      200,
      `Permintaan untuk angsuran 3 ${mhs.nama} menunggu persetujuan orang kedua di keuangan.`,
    ])
    expect(await slot()).toMatchObject(OCTOBER)
    expect(await waiting()).toMatchObject([
      {
        tempat: 'angsuran 3',
        semula: OCTOBER,
        menjadi: { jumlah: 300_000, tanggal: '2026-10-10' },
        alasan: 'Salah ketik dari bukti setor.',
        diminta_oleh: 'Rina Keuangan',
        sendiri: false,
      },
    ])
    const { status, body } = await approveAs(second, asked.body.id)
    expect([status, body.kalimat]).toEqual([
      200,
      `Angsuran 3 ${mhs.nama} berubah dari Rp 250.000 menjadi Rp 300.000.`,
    ])
    expect(await slot()).toMatchObject({
      jumlah: 300_000,
      jejak: {
        oleh: 'Dewi Keuangan',
        sumber: `${mhs.nim} angsuran 3: Rp 250.000 → Rp 300.000 (diminta Rina Keuangan, disetujui Dewi Keuangan)`,
      },
    })
    expect(await waiting()).toEqual([])
    const { rows } = await owner.query(
      `select actor, action from audit where subject = 'permintaan_buku' and mhs_id = $1 order by id`,
      [mhs.id],
    )
    expect(rows).toEqual([
      { actor: `staf ${asker.username}`, action: 'insert' },
      { actor: `staf ${other.username}`, action: 'update' },
    ])
    // What was approved is not one person's to take back.
    const nomor = (await slot())?.jejak?.nomor
    const taken = await call(undo, { cookie: second, body: { nomor } })
    expect([taken.status, (await slot())?.jumlah]).toEqual([409, 300_000])
  })

  it.each([
    ['a booking', { pos: 'angsuran_2', nomor: 5, tindakan: 'bayar', jumlah: 5, dilihat: EMPTY }],
    [
      'a new optional installment',
      { pos: 'angsuran_optional', nomor: null, tindakan: 'bayar', jumlah: 5, dilihat: EMPTY },
    ],
    ['a re-registration', { pos: 'du', nomor: 2, tindakan: 'bayar', jumlah: 5, dilihat: EMPTY }],
    ['a removal', { tindakan: 'tarik', jumlah: null, tanggal: null }],
    ['a day that moves out of it', { jumlah: 250_000, tanggal: '2026-11-10' }],
  ])('brings %s', async (_, body) => {
    const { id } = (await request(body)).body
    const { menjadi } = (await waiting())[0] ?? {}
    expect((await approveAs(second, id)).status).toBe(200)
    const { entri } = (await call(show, { cookie, params: { nim: mhs.nim } })).body
    const { pos, nomor } = { pos: 'angsuran_2', nomor: 3, ...body }
    const now = entri.find((one) => one.pos === pos && (nomor === null || one.nomor === nomor))
    expect(now).toMatchObject(menjadi ?? {})
  })

  it('is nobody’s own to approve or reject, whatever the roles', async () => {
    const mine = (await request({}, second)).body.id
    expect((await call(requests, { cookie: second })).body.menunggu.at(-1)?.sendiri).toBe(true)
    for (const answer of [await approveAs(second, mine), await rejectAs(second, mine)]) {
      expect([answer.status, answer.error.message]).toEqual([
        403,
        'Permintaan Anda sendiri diputuskan orang lain di keuangan.',
      ])
    }
    expect(await slot()).toMatchObject(OCTOBER)
    expect((await approveAs(cookie, mine)).status).toBe(200)
  })

  it('is rejected with a reason, and nothing is written', async () => {
    const { id } = (await request({})).body
    expect((await rejectAs(second, id, ' ')).status).toBe(422)
    expect((await rejectAs(second, id)).body.kalimat).toBe(
      'Permintaan Rina Keuangan untuk angsuran 3 ditolak.',
    )
    expect(await slot()).toMatchObject(OCTOBER)
    const decided = (await call(requests, { cookie })).body.diputuskan[0]
    expect(decided).toMatchObject({
      keadaan: 'ditolak',
      alasan_tolak: 'Bukti tidak ada.',
      diputus_oleh: 'Dewi Keuangan',
      sendiri: true,
    })
    const again = await approveAs(second, id)
    expect([again.status, again.error.message]).toEqual([
      409,
      expect.stringMatching(/^Permintaan ini sudah ditolak oleh Dewi Keuangan, /),
    ])
  })

  it('is approved once where two approve it at the same moment', async () => {
    const third = await enterAs('keuangan')
    const { id } = (await request({})).body
    const answers = await Promise.all([approveAs(second, id), approveAs(third, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await owner.query(
      `select count(*)::int from audit where subject = 'angsuran_slot' and mhs_id = $1 and action = 'update'`,
      [mhs.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is refused where the payment has changed since', async () => {
    const stale = (await request({})).body.id
    await owner.query(
      `begin; set local sia.actor = 'tes'; alter table angsuran_slot disable trigger pembayaran_bulan_tutup;
       update angsuran_slot set jumlah = 260000 where mhs_id = ${mhs.id};
       alter table angsuran_slot enable trigger pembayaran_bulan_tutup; commit`,
    )
    const { status, error } = await approveAs(second, stale)
    expect([status, error.message]).toEqual([
      409,
      expect.stringMatching(
        /^Isi angsuran 3 berubah sejak Rina Keuangan memintanya: sekarang Rp 260\.000, tanggal 10-10-2026/,
      ),
    ])
    expect(await waiting()).toHaveLength(1)
    expect((await rejectAs(second, stale)).status).toBe(200)
  })

  it('is refused for what is not closed, twice at a place, and with mistakes at their fields', async () => {
    const open = {
      pos: 'angsuran_2',
      nomor: 7,
      tindakan: 'bayar',
      dilihat: EMPTY,
      jumlah: 5,
      tanggal: '2026-11-05',
    }
    expect((await request(open)).error.errors).toEqual({
      tanggal: ['Bulannya tidak ditutup: catat langsung, tanpa permintaan.'],
    })
    expect((await request({ alasan: '' })).error.errors).toEqual({
      alasan: ['Alasan tidak boleh kosong !'],
    })
    expect((await request({ jumlah: 0 })).error.errors).toEqual({
      jumlah: ['Jumlah harus lebih dari 0.'],
    })
    expect((await request({ dilihat: EMPTY })).status).toBe(409)
    expect((await request({})).status).toBe(200)
    const twice = await request({ jumlah: 310_000 })
    expect([twice.status, twice.error.message]).toEqual([
      409,
      'Untuk tempat ini sudah ada permintaan yang menunggu persetujuan.',
    ])
  })

  it('is finance’s alone', async () => {
    const { id } = (await request({})).body
    const it = await enterAs('it', 'akademik', 'pimpinan')
    const answers = await Promise.all([
      approveAs(it, id),
      rejectAs(it, id),
      request({}, it),
      call(requests, { cookie: it }),
      call(list, { cookie: it }),
      call(close, {
        cookie: it,
        body: { bulan: '2026-10', dilihat: { pembayaran: 0, jumlah: 0 } },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })
})
