import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { show } from '@sia/contracts/office/hari-ini'
import type { Peran } from '@sia/domain/staf'
import { addDays, hariOf, showTanggal, todayWita } from '@sia/domain/time'
import { nameOf, ownFolder } from '@sia/server/backup/names'
import { createKelas, createKrs, createMhs, day } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'

const { db, env, call, enterAs } = await createOfficeApp()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const today = todayWita(NOW)
const lastMonday = addDays(today, -6 - hariOf(today))

const ask = async (...peran: Peran[]) =>
  (await call(show, { cookie: await enterAs(...peran) })).body
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)

/** A class with a student, which met on a day; and the running term, which ends in so many days. */
async function createTaught(kode: string, met: string) {
  const kelas = await createKelas(db, { kode })
  const mhs = await createMhs(db)
  await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, { tugas: 80, uts: 80, uas: 80 })
  await db.pengajaran.update({
    where: { kelas_id_pertemuan: { kelas_id: kelas.id, pertemuan: '3' } },
    data: { tanggal: day(met) },
  })
  return { kelas, mhs }
}
async function setTerm(tahun_ajaran_id: number, days: number) {
  await db.semesterAjaran.deleteMany()
  const [mulai, selesai] = [day(addDays(today, -60)), day(addDays(today, days))]
  await db.semesterAjaran.create({
    data: { tahun_ajaran_id, semester: 'genap', mulai, selesai, aktif: true },
  })
}

it('tells akademik of classes without attendance of last week', async () => {
  const { kelas } = await createTaught('TANPA', addDays(lastMonday, 6))
  const done = await createTaught('DICATAT', lastMonday)
  await createTaught('MINGGU-INI', addDays(lastMonday, 7))
  await createTaught('LAMA', addDays(lastMonday, -1))
  const cancelled = await createTaught('BATAL', lastMonday)
  await db.pengajaran.updateMany({ where: { kelas_id: cancelled.kelas.id }, data: { status: 9 } })
  await setTerm(kelas.tahun_ajaran_id, 30)
  await db.absensi.create({
    data: { mhs_id: done.mhs.id, kelas_id: done.kelas.id, pertemuan: '3', status: '1' },
  })
  const { masalah } = await ask('akademik')
  expect(masalah).toHaveLength(1)
  expect(masalah[0]).toMatchObject({ jenis: 'absensi' })
  expect(masalah[0]?.keterangan).toMatch(/^1 kelas belum punya absensi minggu lalu/)
  expect(masalah[0]?.rincian).toEqual([
    expect.stringContaining(`TANPA, pertemuan 3, ${showTanggal(addDays(lastMonday, 6))}, Dosen`),
  ])
  await db.absensi.createMany({
    data: [
      {
        mhs_id: (await db.krs.findFirstOrThrow({ where: { kelas_id: kelas.id } })).mhs_id,
        kelas_id: kelas.id,
        pertemuan: '3',
        status: '4',
      },
    ],
  })
  expect((await ask('akademik')).masalah).toEqual([])
})

it.each([
  [22, 0],
  [21, 1],
  [-3, 1],
])('tells akademik of missing marks of a term that ends in %i days: %i', async (days, count) => {
  const { kelas, mhs } = await createTaught(`NILAI${days}`, addDays(lastMonday, -20))
  await db.krs.updateMany({ where: { mhs_id: mhs.id }, data: { uas: null } })
  await setTerm(kelas.tahun_ajaran_id, days)
  const found = (await ask('akademik')).masalah.filter(({ jenis }) => jenis === 'nilai')
  expect(found).toHaveLength(count)
  await db.krs.updateMany({ where: { mhs_id: mhs.id }, data: { uas: 80 } })
  if (count > 0) {
    expect(found[0]).toMatchObject({
      saran: 'Ingatkan dosennya: nilai diisi di Kantor lalu diterbitkan.',
      rincian: [`NILAI${days}`],
    })
  }
})

it('tells keuangan that the bank waits, counted from the newest file that stands', async () => {
  const book = (days: number, more: object = {}) =>
    db.importRun.create({
      data: {
        at: ago(days * 24),
        actor: 'operator budi',
        kind: 'bank',
        file: 'bank.xlsx',
        added: 1,
        changed: 0,
        ...more,
      },
    })
  expect((await ask('keuangan')).masalah).toEqual([])
  await book(9)
  await book(0, { kind: 'biaya' })
  await book(0, { undone_at: NOW })
  const { masalah } = await ask('keuangan')
  expect(masalah.map(({ jenis }) => jenis)).toEqual(['bank'])
  expect(masalah[0]?.keterangan).toMatch(/^Sudah [5-7] hari kerja /)
  await book(0)
  expect((await ask('keuangan')).masalah).toEqual([])
})

it('tells campus IT that there is no backup, as the doctor does', async () => {
  const { masalah } = await ask('it')
  expect(masalah).toEqual([
    {
      jenis: 'cadangan',
      keterangan: 'Cadangan: belum pernah dibuat: bila disk ini rusak, semua data hilang.',
      saran: expect.stringContaining('sia backup'),
      rincian: [],
    },
  ])
  mkdirSync(ownFolder(env.DATA_DIR), { recursive: true })
  writeFileSync(join(ownFolder(env.DATA_DIR), nameOf(new Date())), 'x')
  expect((await ask('it')).masalah).toEqual([])
})

it('tells nobody of what is another office’s', async () => {
  await db.importRun.updateMany({ data: { at: ago(24 * 20) } })
  for (const role of ['sarana', 'pkk', 'humas', 'dosen', 'pimpinan'] as const) {
    expect([role, (await ask(role)).masalah]).toEqual([role, []])
  }
  expect((await ask('pimpinan')).angka).toEqual([])
  expect((await ask('keuangan')).angka.map(({ jenis }) => jenis)).toEqual(['ks'])
  expect((await ask('sarana', 'pkk')).angka.map(({ jenis }) => jenis)).toEqual([
    'ruangan',
    'buku-saku',
    'ks',
  ])
})

it('counts loans that came in and were decided on today, and how long they had waited', async () => {
  const ruangan_id = (await db.ruangan.create({ data: { nama: 'Aula' } })).id
  const mhs_id = (await createMhs(db)).id
  const create = (hours: number, place: number) => {
    const dari = new Date(NOW.getTime() + (place + 1) * 24 * HOUR)
    const period = { dari, sampai: new Date(dari.getTime() + HOUR) }
    const data = { mhs_id, ruangan_id, no_telp: '0812', keperluan: 'Rapat', ...period }
    return db.peminjamanRuangan.create({ data: { ...data, created_at: ago(hours) } })
  }
  const loans = await Promise.all([48, 50, 90, 400].map(create))
  await create(0, 9)
  const [first, second, third, again] = loans.map(({ id }) => id)
  const decide = (id: number | undefined, data: object) =>
    db.peminjamanRuangan.update({ where: { id: id ?? 0 }, data })
  await decide(first, { menyetujui: 'Sarana' })
  await decide(second, { rejected: 'Sarana', alasan: 'Dicat.' })
  await decide(third, { mengetahui: 'Sarana' })
  await decide(again, { menyetujui: 'Sarana' })
  await decide(again, { menyetujui: null })
  const [figures] = (await ask('sarana')).angka
  expect(figures).toMatchObject({ jenis: 'ruangan', masuk: 1, diputuskan: 2 })
  expect(Math.abs((figures?.menunggu_menit ?? 0) - 49 * 60)).toBeLessThan(5)
})

it('counts claims, also one that was sent again after it was rejected', async () => {
  const kegiatan = await db.bukuSakuKegiatan.create({ data: { judul: 'Donor Darah', bulan: 10 } })
  const create = async (hours: number) => {
    const { id: mhs_id } = await createMhs(db)
    const data = { mhs_id, buku_saku_kegiatan_id: kegiatan.id, status: 1 }
    return db.bukuSaku.create({
      data: { ...data, tanggal: day('2026-10-12'), diajukan_pada: ago(hours) },
    })
  }
  const [approved, sentAgain, reopened] = [await create(72), await create(30), await create(60)]
  const write = (id: number, data: object) => db.bukuSaku.update({ where: { id }, data })
  await write(approved.id, { status: 2 })
  await write(sentAgain.id, { status: 9 })
  await write(sentAgain.id, { status: 1, diajukan_pada: new Date(Date.now() + MINUTE) })
  await write(reopened.id, { status: 2 })
  await write(reopened.id, { status: 1 })
  const [figures] = (await ask('pkk')).angka
  expect(figures).toMatchObject({ jenis: 'buku-saku', masuk: 1, diputuskan: 2 })
  expect(Math.abs((figures?.menunggu_menit ?? 0) - 72 * 60)).toBeLessThan(5)
})

it('counts the complaints of the own office alone, until the first reaction', async () => {
  const { id: mhs_id } = await createMhs(db)
  const create = (bagian: string | null, hours: number, reactions: number[]) =>
    db.ks.create({
      data: {
        mhs_id,
        judul: 'Lampu',
        isi: 'Mati.',
        bagian,
        created_at: ago(hours),
        pesan: {
          create: reactions.map((hour) => ({
            jenis: 'jawaban',
            isi: 'Ya.',
            created_at: ago(hour),
          })),
        },
      },
    })
  await create('Humas', 0, [])
  await create('Humas', 100, [90, 0])
  await create('Humas', 24 * 60, [24 * 50])
  await create('Keuangan', 0, [0])
  await create(null, 0, [])
  const ks = async (peran: Peran) => (await ask(peran)).angka.find(({ jenis }) => jenis === 'ks')
  expect(await ks('humas')).toEqual({ jenis: 'ks', masuk: 1, diputuskan: 1, menunggu_menit: 600 })
  expect(await ks('akademik')).toMatchObject({ masuk: 1, diputuskan: 0, menunggu_menit: null })
})
