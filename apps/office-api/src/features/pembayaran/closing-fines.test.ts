import { bookBank } from '@sia/contracts/office/bank-file'
import { fines, setFine, setFines } from '@sia/contracts/office/fines'
import { show, undo } from '@sia/contracts/office/pembayaran'
import { askFine } from '@sia/contracts/office/tutup-buku'
import { beforeEach, describe, expect, it } from 'vitest'
import { ref } from '../../../test/bank.ts'
import { CLOSED, OCTOBER, openBooks } from '../../../test/books.ts'

const {
  office,
  student,
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
const { db, owner, call, enterAs } = office

describe('the fine of an installment', () => {
  const fine = (dilihat: number, kali: number, nomor = 3, as = cookie) =>
    call(setFine, {
      cookie: as,
      params: { nim: student().nim },
      body: { pos: 'angsuran_2', nomor, dilihat, kali },
    })
  const askForFine = (body: object = {}, as = cookie) =>
    call(askFine, {
      cookie: as,
      params: { nim: student().nim },
      body: { pos: 'angsuran_2', nomor: 3, dilihat: 2, kali: 0, alasan: 'Bank libur.', ...body },
    })

  beforeEach(async () => {
    await write(OCTOBER)
    await fine(0, 2)
  })

  it('that was paid in a closed month is set and waived by two persons', async () => {
    await closeBooks()
    for (const kali of [0, 5]) {
      const { status, error } = await fine(2, kali)
      expect([status, error.message]).toEqual([409, CLOSED])
    }
    const asked = await askForFine()
    expect([asked.status, asked.body.kalimat]).toEqual([
      200,
      `Permintaan untuk denda angsuran 3 ${student().nama} menunggu persetujuan orang kedua di keuangan.`,
    ])
    expect(await waiting()).toMatchObject([
      { tindakan: 'denda', semula: OCTOBER, menjadi: OCTOBER, denda: { semula: 2, menjadi: 0 } },
    ])
    expect((await approveAs(cookie, asked.body.id)).status).toBe(403)
    expect(await slot()).toMatchObject({ kali_denda: 2 })
    const { status, body } = await approveAs(second, asked.body.id)
    expect([status, body.kalimat]).toEqual([
      200,
      `Denda angsuran 3 ${student().nama} menjadi 0 kali.`,
    ])
    expect(await slot()).toMatchObject({ ...OCTOBER, kali_denda: 0 })
    const nomor = (await slot())?.jejak?.nomor
    expect((await call(undo, { cookie: second, body: { nomor } })).status).toBe(409)
    expect(await slot()).toMatchObject({ kali_denda: 0 })
  })

  it('that was paid in part in a closed month is so too, also when the rest came later', async () => {
    await closeBooks()
    await write({ jumlah: 500_000, tanggal: '2026-11-01', dilihat: OCTOBER })
    expect((await fine(2, 0)).error.message).toBe(CLOSED)
    const { id } = (await askForFine()).body
    expect((await approveAs(second, id)).status).toBe(200)
    expect(await slot()).toMatchObject({ jumlah: 750_000, kali_denda: 0 })
  })

  it('that is not paid, or was in an open month, is one person’s', async () => {
    await write({ nomor: 5, jumlah: 5, tanggal: '2026-11-05' })
    await closeBooks()
    for (const nomor of [4, 5]) {
      expect((await fine(0, 1, nomor)).status).toBe(200)
      const asked = await askForFine({ nomor, dilihat: 1, kali: 0 })
      expect(asked.error.errors).toEqual({
        kali: ['Bulannya tidak ditutup: tetapkan langsung, tanpa permintaan.'],
      })
    }
  })

  it('is not taken back by its number once the month is closed', async () => {
    const { nomor } = (await fine(2, 3)).body
    await closeBooks()
    const { status, error } = await call(undo, { cookie, body: { nomor } })
    expect([status, error.message]).toEqual([
      409,
      expect.stringContaining('bulan pembayarannya sudah ditutup'),
    ])
    expect(await slot()).toMatchObject({ kali_denda: 3 })
  })

  it('is asked for once at a slot, for what was seen, and is refused where the slot has changed since', async () => {
    await closeBooks()
    expect((await askForFine({ dilihat: 1 })).error.message).toBe(
      'Denda angsuran 3 berubah sejak Anda lihat. Periksa, lalu ulangi bila masih perlu.',
    )
    expect((await askForFine({ kali: 2 })).status).toBe(422)
    expect((await askForFine({ kali: 100 })).status).toBe(422)
    expect((await askForFine({ alasan: ' ' })).status).toBe(422)
    expect((await askForFine({}, await enterAs('it', 'akademik'))).status).toBe(404)
    const answers = await Promise.all([askForFine(), askForFine(), request({})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { id } of await waiting()) await rejectAs(second, id)
    const { id } = (await askForFine()).body
    await write({ jumlah: 5, tanggal: '2026-11-05', dilihat: OCTOBER })
    const late = await approveAs(second, id)
    expect([late.status, late.error.message]).toEqual([
      409,
      'Denda angsuran 3 berubah sejak Rina Keuangan memintanya. Periksa, lalu ulangi bila masih perlu.',
    ])
    expect(await slot()).toMatchObject({ kali_denda: 2 })
  })

  it('is written as it was approved and not otherwise, and no payment with it', async () => {
    await closeBooks()
    const { id } = (await askForFine()).body
    const tryWrite = async (statement: string) => {
      const client = await owner.connect()
      try {
        await client.query('begin')
        await client.query("select set_config('sia.actor', 'tes', true)")
        await client.query("select set_config('sia.permintaan', $1, true)", [String(id)])
        await client.query(
          "update permintaan_buku set keadaan = 'disetujui', diputus_oleh = $2, diputus_pada = now() where id = $1",
          [id, other.id],
        )
        await client.query(statement, [student().id])
        return 'written'
      } catch (error) {
        return (error as { constraint?: string }).constraint
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const set = (what: string) => tryWrite(`update angsuran_slot set ${what} where mhs_id = $1`)
    expect(await set('denda = 0')).toBe('written')
    expect(await set('denda = null')).toBe('written')
    for (const other of ['denda = 1', 'denda = 0, jumlah = 1', 'jumlah = 1', 'jumlah = null']) {
      expect(await set(other), other).toBe('pembayaran_bulan_tutup')
    }
  })

  describe('that a bank’s file paid in a month that is closed', () => {
    /** Books 10,000 of October for the fines of the student, of whom slots 3 (paid) and 7 have 2 each. */
    async function payFines() {
      await fine(0, 2, 7)
      const { status } = await call(bookBank, {
        cookie,
        body: {
          berkas: 'BRI_20261012.csv',
          total: 10_000,
          ditinggal: 0,
          baris: [
            {
              referensi: ref(),
              va: '778',
              nim: student().nim,
              jumlah: 10_000,
              waktu: '2026-10-12 09:14:00',
              bagian: [{ pos: 'denda', nomor: null, jumlah: 10_000 }],
            },
          ],
          dilihat: { [student().nim]: 24_000_000 - OCTOBER.jumlah },
          sisa: [],
        },
      })
      expect(status).toBe(200)
    }
    const seventh = async () =>
      (await call(show, { cookie, params: { nim: student().nim } })).body.entri.find(
        ({ pos, nomor }) => pos === 'angsuran_2' && nomor === 7,
      )

    it('is waived by two persons, also of a slot that holds no payment', async () => {
      await payFines()
      expect((await fine(2, 1, 7)).status).toBe(200)
      expect((await fine(1, 2, 7)).status).toBe(200)
      await closeBooks()
      for (const kali of [0, 1]) {
        const { status, error } = await fine(2, kali, 7)
        expect([status, error.message]).toEqual([409, CLOSED])
      }
      expect((await seventh())?.denda_bank).toEqual([{ tanggal: '2026-10-12', kali: 2 }])
      const { id } = (await askForFine({ nomor: 7 })).body
      expect((await approveAs(cookie, id)).status).toBe(403)
      expect((await approveAs(second, id)).status).toBe(200)
      expect(await seventh()).toMatchObject({ jumlah: null, kali_denda: 0 })
    })

    it('is set back to what was paid by one, as are fines that came after the payment', async () => {
      await payFines()
      await closeBooks()
      const raised = await fine(2, 5, 7)
      expect(raised.status).toBe(200)
      expect((await askForFine({ nomor: 7, dilihat: 5, kali: 2 })).error.errors).toEqual({
        kali: ['Bulannya tidak ditutup: tetapkan langsung, tanpa permintaan.'],
      })
      expect((await call(undo, { cookie, body: { nomor: raised.body.nomor } })).status).toBe(200)
      expect(await seventh()).toMatchObject({ kali_denda: 2 })
      await fine(0, 1, 9)
      expect((await fine(1, 0, 9)).status).toBe(200)
    })

    it('is refused by the database, whoever writes, and so is another word on what was paid', async () => {
      await payFines()
      await closeBooks()
      const tryWrite = async (statement: string) => {
        const client = await owner.connect()
        try {
          await client.query("begin; set local sia.actor = 'tes'")
          await client.query(statement, [student().id])
          return 'written'
        } catch (error) {
          return (error as { constraint?: string }).constraint
        } finally {
          await client.query('rollback')
          client.release()
        }
      }
      const slot7 = 'mhs_id = $1 and ke = 7'
      const refused = 'pembayaran_bulan_tutup'
      expect(await tryWrite(`update angsuran_slot set denda = 1 where ${slot7}`)).toBe(refused)
      expect(await tryWrite(`update angsuran_slot set denda = null where ${slot7}`)).toBe(refused)
      expect(await tryWrite(`delete from angsuran_slot where ${slot7}`)).toBe(refused)
      expect(await tryWrite(`update angsuran_slot set denda = 3 where ${slot7}`)).toBe('written')
      const bagian = (value: string) =>
        tryWrite(`update pembayaran_bank set bagian = '${value}' where mhs_id = $1`)
      expect(await bagian('[]')).toBe(refused)
      const taken = 'update pembayaran_bank set ditarik_pada = now() where mhs_id = $1'
      expect(await tryWrite(taken)).toBe('written')
    })

    it('is waived by two persons whatever the slot, where a payment of before names none', async () => {
      await payFines()
      await owner.query(
        `begin; set local sia.actor = 'tes';
         update pembayaran_bank set bagian = '[{"pos": "denda", "nomor": null, "jumlah": 10000}]' where mhs_id = ${student().id};
         commit`,
      )
      await closeBooks()
      await fine(0, 1, 9)
      const { status, error } = await fine(1, 0, 9)
      expect([status, error.message]).toEqual([409, CLOSED])
      const { id } = (await askForFine({ nomor: 9, dilihat: 1 })).body
      expect((await approveAs(second, id)).status).toBe(200)
    })
  })

  it('is proposed with its closed month, and set with others only where one person may', async () => {
    await db.pengaturan.updateMany({
      data: { angsuran_hari: 10, angsuran_bulan_pertama: 7, denda_hari: 10 },
    })
    await closeBooks()
    const { body } = await call(fines, { cookie })
    const own = body.denda.filter(({ nim }) => nim === student().nim)
    expect(own.find(({ nomor }) => nomor === 3)).toMatchObject({ sekarang: 2, ditutup: '2026-10' })
    const open = own.filter(({ ditutup }) => ditutup === null)
    expect(open.length).toBeGreaterThan(0)
    const set = (some: typeof own) =>
      call(setFines, {
        cookie,
        body: {
          denda: some.map(({ nim, pos, nomor, sekarang, usul }) => ({
            nim,
            pos,
            nomor,
            sekarang,
            usul,
          })),
        },
      })
    const all = await set(own)
    expect([all.status, all.error.errors.baris]).toEqual([
      422,
      [
        'Tidak ada denda yang ditetapkan: ada angsuran yang dibayar di bulan yang sudah ditutup. Mintalah di buku mahasiswanya.',
        `${student().nama} (${student().nim}), angsuran 3: Oktober 2026`,
      ],
    ])
    expect((await set(open)).status).toBe(200)
    expect(await slot()).toMatchObject({ kali_denda: 2 })
  })
})
