import { list } from '@sia/contracts/office/mhs'
import { explainSisaAbsen } from '@sia/domain/kehadiran-minimal'
import { paruhOf } from '@sia/domain/paruh'
import { createKelas, createMhs, day } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, enterAs } = await createOfficeApp()

let akademik: string
let keuangan: string

beforeAll(async () => {
  akademik = await enterAs('akademik')
  keuangan = await enterAs('keuangan')
  await db.pengaturan.update({ where: { id: 1 }, data: { kehadiran_minimal: 75 } })
})

const risksOf = async (nim: string, cookie = akademik) =>
  (await call(list, { cookie })).body.mahasiswa.find((one) => one.nim === nim)?.risiko

/** A class of the half of a year that is or is not running. */
async function kelasOf(semester: number, aktif: boolean) {
  const kelas = await createKelas(db, { semester })
  await db.semesterAjaran.upsert({
    where: {
      tahun_ajaran_id_semester: {
        tahun_ajaran_id: kelas.tahun_ajaran_id,
        semester: paruhOf(semester),
      },
    },
    create: {
      tahun_ajaran_id: kelas.tahun_ajaran_id,
      semester: paruhOf(semester),
      mulai: day('2026-01-05'),
      selesai: day('2026-06-30'),
      aktif,
    },
    update: { aktif },
  })
  return kelas
}

it('says whose least attendance is out of reach exactly as he reads it himself', async () => {
  const kelas = await kelasOf(4, true)
  const { id: kelas_id } = kelas
  await db.pengajaran.updateMany({
    where: { kelas_id, pertemuan: { in: ['3', 'UTS'] } },
    data: { status: 9 },
  })
  const pengajaran = await db.pengajaran.findMany({ where: { kelas_id } })
  const marks = ['1', '1', '1', '1', '2', '3', '4', null]
  let turn = 7
  const next = (below: number) => {
    turn = (turn * 48_271) % 2_147_483_647
    return turn % below
  }
  const expected = new Map<string, boolean>()
  for (let at = 0; at < 60; at += 1) {
    const { id: mhs_id, nim } = await createMhs(db)
    await db.krs.create({ data: { mhs_id, kelas_id, tugas: 1, uts: 1, uas: 1 } })
    const absensi = pengajaran.flatMap(({ pertemuan }) => {
      const status = marks[next(marks.length)] ?? null
      return status === null ? [] : [{ pertemuan, status }]
    })
    await db.absensi.createMany({ data: absensi.map((one) => ({ ...one, mhs_id, kelas_id })) })
    expected.set(nim, explainSisaAbsen({ pengajaran, absensi }, 75).keadaan === 'gagal')
  }
  expect(new Set(expected.values())).toEqual(new Set([true, false]))
  const { mahasiswa } = (await call(list, { cookie: akademik })).body
  const told = mahasiswa.filter(({ nim }) => expected.has(nim))
  expect(
    told.map(({ nim, risiko }) => [nim, risiko.includes('kehadiran di bawah minimal')]),
  ).toEqual(told.map(({ nim }) => [nim, expected.get(nim)]))
  await db.pengaturan.update({ where: { id: 1 }, data: { kehadiran_minimal: null } })
  const { mahasiswa: without } = (await call(list, { cookie: akademik })).body
  expect(without.flatMap(({ risiko }) => risiko)).not.toContain('kehadiran di bawah minimal')
})

it('says whose marks of a past term are missing, and who has no OJT place', async () => {
  const past = await kelasOf(3, false)
  const running = await kelasOf(4, true)
  const { id: mhs_id, nim } = await createMhs(db, { ojt_aktif: true })
  await db.krs.create({ data: { mhs_id, kelas_id: running.id } })
  expect(await risksOf(nim)).toEqual(['belum OJT'])
  await db.krs.create({ data: { mhs_id, kelas_id: past.id, tugas: 80, uts: 80 } })
  expect(await risksOf(nim)).toEqual(['nilai belum lengkap', 'belum OJT'])
  await db.mhsStatus.create({ data: { mhs_id, sejak: day('2026-01-01'), status: 'lulus' } })
  expect(await risksOf(nim)).toEqual([])
})

it('says what is owed to who may see money alone', async () => {
  const { id: mhs_id, nim } = await createMhs(db, { angkatan: 2024 })
  await db.biaya.create({ data: { mhs_id, biaya_pendidikan: 24_000_000, angsuran: 1_000_000 } })
  const level = { mhs_id, jenjang: 'D2', angsuran: 1_000_000 }
  const slot = { ke: 1, jumlah: 400_000, tanggal: day('2024-08-01') }
  await db.angsuranJenjang.create({ data: { ...level, slot: { create: slot } } })
  expect(await risksOf(nim, keuangan)).toEqual(['tunggakan'])
  expect(await risksOf(nim, akademik)).toEqual([])
  await db.angsuranSlot.updateMany({ where: { mhs_id }, data: { jumlah: 1_000_000 } })
  expect(await risksOf(nim, keuangan)).toEqual([])
  await db.pengaturan.update({
    where: { id: 1 },
    data: { angsuran_hari: 10, angsuran_bulan_pertama: 8 },
  })
  expect(await risksOf(nim, keuangan)).toEqual(['tunggakan'])
  await db.angsuran.create({ data: { mhs_id, jumlah: 23_000_000 } })
  expect(await risksOf(nim, keuangan)).toEqual([])
})
