import { payments, study } from '@sia/contracts/office/mhs-study'
import { createKelas, createKrs, createMhs, day } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, enterAs } = await createOfficeApp()

let akademik: string
let keuangan: string

beforeAll(async () => {
  akademik = await enterAs('akademik')
  keuangan = await enterAs('keuangan')
})

it('shows classes with attendance and marks as the student reads them', async () => {
  const { id: mhs_id, nim } = await createMhs(db)
  const now = await createKelas(db, { semester: 4 })
  const before = await createKelas(db, { semester: 3 })
  const { tahun_ajaran_id } = now
  await db.semesterAjaran.create({
    data: {
      tahun_ajaran_id,
      semester: 'genap',
      mulai: day('2026-01-05'),
      selesai: day('2026-06-30'),
      aktif: true,
    },
  })
  await db.pengaturan.update({ where: { id: 1 }, data: { kehadiran_minimal: 75 } })
  const held = Array.from({ length: 9 }, (_, at) => String(at + 1))
  await createKrs(db, { mhs_id, kelas_id: now.id }, {}, held)
  // Attendance 75 % of weight 10, the rest 90: 7.5 + 81.
  await createKrs(db, { mhs_id, kelas_id: before.id }, { tugas: 90, uts: 90, uas: 90 }, held)
  const { status, body } = await call(study, { cookie: akademik, params: { nim } })
  expect([status, body.ipk, body.nilai_ip]).toEqual([200, 4, [{ semester: 3, nilai: 4 }]])
  expect(body.kelas).toMatchObject([
    {
      kode: now.kode,
      berjalan: true,
      kehadiran: '9 dari 9 pertemuan',
      sisa: 'Masih boleh tidak hadir 3 kali',
      total: null,
      huruf: null,
      jamkul: { hari: 1, dari: '08:00:00', sampai: '09:40:00' },
    },
    { kode: before.kode, berjalan: false, sisa: null, total: 88.5, huruf: 'A' },
  ])
  expect(Object.keys(body.kelas[0] ?? {})).not.toContain('absensi')
})

it('shows what is owed and paid as the student reads it', async () => {
  const { id: mhs_id, nim } = await createMhs(db)
  const ask = async () => (await call(payments, { cookie: keuangan, params: { nim } })).body
  expect(await ask()).toEqual({ pembayaran: null })
  await db.biaya.create({ data: { mhs_id, biaya_pendidikan: 24_000_000, subsidi: 4_000_000 } })
  const slot = [
    { ke: 1, jumlah: 1_000_000, tanggal: day('2024-08-01') },
    { ke: 2, jumlah: 400_000, denda: 2, tanggal: day('2024-09-01') },
  ]
  const level = { mhs_id, jenjang: 'D2', angsuran: 1_000_000 }
  await db.angsuranJenjang.create({ data: { ...level, slot: { create: slot } } })
  expect((await ask()).pembayaran).toEqual({
    tagihan: 20_000_000,
    terbayar: 1_400_000,
    persen: 7,
    saldo: 18_600_000,
    sekarang: 'Angsuran 2 baru sebagian',
    kurang: 600_000,
    denda: 10_000,
    angsuran: [
      { ke: 1, jumlah: 1_000_000, denda: 0, keadaan: 'lunas', tanggal: '2024-08-01' },
      { ke: 2, jumlah: 400_000, denda: 10_000, keadaan: 'sebagian', tanggal: '2024-09-01' },
    ],
  })
})

it('shows neither to who may not see it, nor of nobody', async () => {
  const { nim } = await createMhs(db)
  const pkk = await enterAs('pkk')
  const status = async (endpoint: typeof study | typeof payments, cookie: string, of = nim) =>
    (await call(endpoint, { cookie, params: { nim: of } })).status
  expect([await status(study, keuangan), await status(study, pkk)]).toEqual([404, 404])
  expect([await status(payments, akademik), await status(payments, pkk)]).toEqual([404, 404])
  expect([
    await status(study, akademik, '00000000'),
    await status(payments, keuangan, '00000000'),
  ]).toEqual([404, 404])
})
