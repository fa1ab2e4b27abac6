import { show, undo } from '@sia/contracts/office/pembayaran'
import { close, list, requests } from '@sia/contracts/office/tutup-buku'
import { change, type Tx } from '@sia/server/db/change'
import { beforeEach, describe, expect, it } from 'vitest'
import { CLOSED, EMPTY, OCTOBER, openBooks } from '../../../test/books.ts'

const {
  office,
  student,
  asker,
  other,
  cookie,
  second,
  write,
  request,
  approveAs,
  rejectAs,
  waiting,
  slot,
  closeBooks,
} = await openBooks()
const { owner, call, enterAs } = office

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
      for (const one of statements)
        await client.query(one, one.includes('$1') ? [student().id] : [])
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
     update angsuran_slot set jumlah = 250000 where mhs_id = ${student().id};
     alter table angsuran_slot enable trigger pembayaran_bulan_tutup; commit`,
  )
  expect(await tryWrites([wanted])).toBe('pembayaran_bulan_tutup')
})

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  [
    'SQL',
    (tx) => tx.query('update angsuran_slot set jumlah = 1 where mhs_id = $1', [student().id]),
  ],
  ['the ORM', (tx) => tx.angsuranSlot.deleteMany({ where: { mhs_id: student().id } })],
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
      `Permintaan untuk angsuran 3 ${student().nama} menunggu persetujuan orang kedua di keuangan.`,
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
      `Angsuran 3 ${student().nama} berubah dari Rp 250.000 menjadi Rp 300.000.`,
    ])
    expect(await slot()).toMatchObject({
      jumlah: 300_000,
      jejak: {
        oleh: 'Dewi Keuangan',
        sumber: `${student().nim} angsuran 3: Rp 250.000 → Rp 300.000 (diminta Rina Keuangan, disetujui Dewi Keuangan)`,
      },
    })
    expect(await waiting()).toEqual([])
    const { rows } = await owner.query(
      `select actor, action from audit where subject = 'permintaan_buku' and mhs_id = $1 order by id`,
      [student().id],
    )
    expect(rows).toEqual([
      { actor: `staf ${asker.username}`, action: 'insert' },
      { actor: `staf ${other.username}`, action: 'update' },
    ])
    // One person may not take an approved change back.
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
    const { entri } = (await call(show, { cookie, params: { nim: student().nim } })).body
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
      [student().id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is refused where the payment has changed since', async () => {
    const stale = (await request({})).body.id
    await owner.query(
      `begin; set local sia.actor = 'tes'; alter table angsuran_slot disable trigger pembayaran_bulan_tutup;
       update angsuran_slot set jumlah = 260000 where mhs_id = ${student().id};
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
