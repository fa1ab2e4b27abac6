import { book, show } from '@sia/contracts/office/pembayaran'
import { approve, ask, close, list, look, reject, requests } from '@sia/contracts/office/tutup-buku'
import { createMhs } from '@sia/server/test/factories'
import { afterEach, beforeEach } from 'vitest'
import { createOfficeApp } from './harness.ts'

export const EMPTY = { jumlah: null, tanggal: null }
/** A payment of the month that tests close. */
export const OCTOBER = { jumlah: 250_000, tanggal: '2026-10-10' }

/** The sentence for whoever changes October once it is closed. */
export const CLOSED =
  'Buku Oktober 2026 sudah ditutup: pembayaran dan dendanya hanya berubah lewat permintaan di buku mahasiswa, yang disetujui orang kedua di keuangan.'

/** A college with two persons of finance; before each test a new student, after it every month is open again. */
export async function openBooks() {
  const office = await createOfficeApp()
  const { db, owner, call, createStaf, enter } = office
  const asker = await createStaf(['keuangan'], { nama: 'Rina Keuangan' })
  const other = await createStaf(['keuangan', 'it'], { nama: 'Dewi Keuangan' })
  const cookie = await enter(asker.username)
  const second = await enter(other.username)

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

  return {
    office,
    asker,
    other,
    cookie,
    second,
    /** The student of the test that runs. */
    student: () => mhs,
    write: (body: object, as = cookie) =>
      call(book, {
        cookie: as,
        params: { nim: mhs.nim },
        body: { pos: 'angsuran_2', nomor: 3, dilihat: EMPTY, tindakan: 'bayar', ...body },
      }),
    request: (body: object, as = cookie) =>
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
      }),
    approveAs: (as: string, id: number) =>
      call(approve, { cookie: as, params: { id: String(id) } }),
    rejectAs: (as: string, id: number, alasan = 'Bukti tidak ada.') =>
      call(reject, { cookie: as, params: { id: String(id) }, body: { alasan } }),
    months: async () => (await call(list, { cookie })).body,
    waiting: async (as = second) =>
      (await call(requests, { cookie: as })).body.menunggu.filter(({ nim }) => nim === mhs.nim),
    slot: async () =>
      (await call(show, { cookie, params: { nim: mhs.nim } })).body.entri.find(
        ({ pos, nomor }) => pos === 'angsuran_2' && nomor === 3,
      ),
    async closeBooks(bulan = '2026-10') {
      const { pembayaran, jumlah } = (await call(look, { cookie, params: { bulan } })).body
      return call(close, { cookie, body: { bulan, dilihat: { pembayaran, jumlah } } })
    },
  }
}
