import { show as showBeranda } from '@sia/contracts/beranda'
import { show } from '@sia/contracts/kelulusan'
import { list as listKrs } from '@sia/contracts/krs'
import { bayar } from '@sia/contracts/pembayaran'
import { SYARAT, type Syarat } from '@sia/domain/kelulusan'
import { drawQr } from '@sia/server/drawn-code'
import { createKelas, createKrs, createMhs, createPojt, day } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { viewOf } from '../../../test/views.ts'

const test = await createTestApp()
const { db, call, time } = test
let mhs: { id: number; nim: string }
let token: string

const setTarget = (tak_target: number | null, sks_d2: number | null) =>
  db.pengaturan.update({ where: { id: 1 }, data: { tak_target, sks_d2 } })

/** The student's requirements by name. */
async function open(as = token): Promise<Partial<Record<Syarat['syarat'], Syarat>>> {
  const { status, body } = await call(show, { token: as })
  expect(status).toBe(200)
  return Object.fromEntries(body.syarat.map((one) => [one.syarat, one]))
}

beforeEach(async () => {
  time.now = new Date('2026-03-02T08:00:00+08:00')
  await setTarget(null, null)
  mhs = await createMhs(db, { jenjang: 'D2', angkatan: 2025, ojt_aktif: true })
  token = await sessionOf(test, mhs)
})

describe('GET /api/kelulusan', () => {
  it('says plainly what the college has not set', async () => {
    const { body } = await call(show, { token })
    expect(body.syarat.map(({ syarat }) => syarat)).toEqual([...SYARAT])
    const { tak, sks, pembayaran } = await open()
    expect([tak, sks, pembayaran].map((one) => [one?.perlu, one?.nilai, one?.kalimat])).toEqual([
      [null, '0 poin', 'Kampus belum menetapkan target poin.'],
      [null, '0 sks', 'Kampus belum menetapkan jumlah sks.'],
      [null, '-', 'Belum ada data biaya.'],
    ])
  })

  it('has the figures of the screens', async () => {
    await setTarget(100, 80)
    const [first, second] = await db.bukuSakuKegiatan.createManyAndReturn({
      data: [1, 2, 3].map((bulan) => ({ judul: `Kegiatan ${bulan} ${mhs.nim}`, bulan })),
    })
    const mhs_id = mhs.id
    await db.bukuSaku.createMany({
      data: [
        { ...{ mhs_id, buku_saku_kegiatan_id: first?.id ?? 0 }, status: 2 },
        { ...{ mhs_id, buku_saku_kegiatan_id: second?.id ?? 0 }, status: 1 },
      ].map((one) => ({ ...one, tanggal: day('2026-01-01') })),
    })
    const shared = { tempat: 'Kampus', tanggal: day('2026-01-01') }
    const activity = await db.progkam.create({ data: { nama: 'Seminar', nilai: 10, ...shared } })
    await db.progkamMhs.create({ data: { progkam_id: activity.id, mhs_id, nilai: 15 } })
    await db.progkam.create({ data: { nama: 'Lomba', nilai: 20, nim_mhs: mhs.nim, ...shared } })
    const marked = await createKelas(db)
    const ungraded = await createKelas(db)
    await createKrs(db, { mhs_id, kelas_id: marked.id }, { tugas: 80, uts: 80, uas: 80 })
    await createKrs(db, { mhs_id, kelas_id: ungraded.id }, { tugas: 80 })
    const pojt = await createPojt(db)
    await db.mhsPojt.create({ data: { mhs_id, pojt_id: pojt.id, jurusan_id: 3 } })
    await db.biaya.create({ data: { mhs_id, biaya_pendidikan: 10_000_000 } })
    await db.angsuranOptional.create({ data: { mhs_id, jumlah: 8_000_000 } })

    const found = await open()
    const { body: beranda } = await call(showBeranda, { token })
    expect(found.buku_saku).toMatchObject({
      ada: beranda.buku_saku.disetujui,
      perlu: beranda.buku_saku.kegiatan,
      kalimat: `Kurang ${beranda.buku_saku.kegiatan - 1} kegiatan. 1 pengajuan menunggu.`,
    })
    expect(found.tak).toMatchObject({ ada: beranda.tak.total, perlu: 100 })
    expect(found.tak?.kalimat).toBe('Kurang 65 poin.')
    const { body: krs } = await call(listKrs, { token })
    const sksOf = (items: typeof krs.krs) =>
      items.reduce((sum, { matkul }) => sum + (matkul?.sks ?? 0), 0)
    const graded = krs.krs.filter(({ nilai }) => nilai !== null && nilai.grade !== null)
    expect([krs.krs.length, graded.length]).toEqual([2, 1])
    const sks = sksOf(graded)
    expect(found.sks).toMatchObject({ ada: sks, perlu: 80, nilai: `${sks} dari 80 sks` })
    expect(found.sks?.kalimat).toBe(
      `Kurang ${80 - sks} sks. ${sksOf(krs.krs) - sks} sks di jadwal belum bernilai.`,
    )
    const { body: figures } = await call(bayar, { token })
    expect(found.pembayaran).toMatchObject({
      ada: figures.terbayar.dibayar,
      perlu: figures.terbayar.tagihan,
      nilai: `${figures.terbayar.persen}%`,
      kalimat: 'Kurang Rp\u00a02.000.000.',
    })
    expect(figures.saldo).toBe(2_000_000)
    expect(found.ojt).toMatchObject({ ada: 2, perlu: 4, nilai: '2 dari 4 langkah' })
  })

  it('is of the caller alone, and says money to nobody who may not see it', async () => {
    await db.biaya.create({ data: { mhs_id: mhs.id, biaya_pendidikan: 10_000_000 } })
    const other = await sessionOf(test, await createMhs(db))
    expect((await open(other)).pembayaran?.perlu).toBeNull()
    const may = await viewOf(test, mhs)
    expect((await open(may.token)).pembayaran?.perlu).toBe(10_000_000)
    const mayNot = await viewOf(test, mhs, { pembayaran: false })
    expect(await open(mayNot.token)).not.toHaveProperty('pembayaran')
  })

  it('says the status, and draws the NIM and nothing else', async () => {
    const { body } = await call(show, { token })
    expect(body).toMatchObject({ status: 'aktif', qr: drawQr(mhs.nim) })
  })
})
