import { list, show } from '@sia/contracts/office/mhs'
import type { Peran } from '@sia/domain/staf'
import { change } from '@sia/server/db/change'
import { createMhs, day } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'

const { db, call, createStaf, enterAs } = await createOfficeApp()

const KTP = '5171011708050001'
const HOUR = 60 * 60_000

let mhs: Awaited<ReturnType<typeof createMhs>>
const cookies = {} as Record<Peran, string>

beforeAll(async () => {
  mhs = await createMhs(db, { ktp: KTP, nama_ibu: 'Ni Ketut Rai', ojt_aktif: true })
  for (const role of ['it', 'akademik', 'keuangan', 'pkk', 'sarana'] as const) {
    cookies[role] = await enterAs(role)
  }
})

const ask = (as: Peran | string, nim = mhs.nim) =>
  call(show, { cookie: cookies[as as Peran] ?? as, params: { nim } })

it('lists every student with the status of today, and nothing private', async () => {
  const { id, nim } = await createMhs(db)
  await db.mhsStatus.createMany({
    data: [
      { mhs_id: id, sejak: day('2026-01-01'), status: 'cuti' },
      { mhs_id: id, sejak: day('2100-01-01'), status: 'lulus' },
    ],
  })
  const { mahasiswa } = (await call(list, { cookie: cookies.keuangan })).body
  expect(mahasiswa.map((one) => one.nim)).toEqual([mhs.nim, nim].sort())
  expect(mahasiswa.find((one) => one.nim === nim)).toEqual({
    nim,
    nama: `Mahasiswa ${nim}`,
    jurusan: 'Jurusan 3',
    jenjang: 'D2',
    angkatan: 2024,
    semester: 4,
    status: 'cuti',
    cabang: 'denpasar',
    ojt: false,
    risiko: [],
    akun: true,
  })
  expect(mahasiswa.find((one) => one.nim === mhs.nim)).toMatchObject({ ojt: true, status: 'aktif' })
})

it.each([
  ['it', true],
  ['akademik', true],
  ['keuangan', false],
  ['pkk', false],
] as const)('shows %s private fields: %s', async (role, isShown) => {
  const { status, body } = await ask(role)
  expect([status, body.mahasiswa.nama]).toEqual([200, mhs.nama])
  if (isShown) {
    expect(body.biodata).toContainEqual({ kolom: 'ktp', isi: KTP })
    expect(body.biodata).toContainEqual({ kolom: 'tanggal', isi: '2005-08-17' })
  } else {
    expect(body.biodata).toBeNull()
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${KTP}|Ketut Rai|2005`))
  }
})

it('leaves a line of who read private fields', async () => {
  const { nim } = await createMhs(db)
  await ask('akademik', nim)
  await ask('keuangan', nim)
  const rows = () => db.securityEvent.findMany({ where: { event: 'read', nim } })
  await expect.poll(async () => (await rows()).length, { timeout: 60_000 }).toBe(1)
  expect(await rows()).toMatchObject([
    { outcome: expect.stringMatching(/^staf /), address: '', count: 1 },
  ])
})

it('knows no student to who may not see students, and none by a NIM that nobody has', async () => {
  expect((await ask('sarana')).status).toBe(404)
  expect((await ask('it', '00000000')).status).toBe(404)
  expect((await ask('it', "' or 1=1")).status).toBe(404)
})

it('shows what a student asked for only to who decides on it, complaints to their office', async () => {
  const mhs_id = mhs.id
  const ruangan_id = (await db.ruangan.create({ data: { nama: 'Aula' } })).id
  const loan = { mhs_id, ruangan_id, no_telp: '0812', keperluan: 'Rapat' }
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR)
  const [over, open] = [
    await db.peminjamanRuangan.create({ data: { ...loan, dari: at(-3), sampai: at(-2) } }),
    await db.peminjamanRuangan.create({ data: { ...loan, dari: at(2), sampai: at(3) } }),
  ]
  const { id: buku_saku_kegiatan_id } = await db.bukuSakuKegiatan.create({
    data: { judul: 'Donor Darah', bulan: 10 },
  })
  const claim = await db.bukuSaku.create({
    data: { mhs_id, buku_saku_kegiatan_id, status: 9, tanggal: day('2026-10-12') },
  })
  const fees = await db.ks.create({
    data: { mhs_id, judul: 'Biaya', isi: '?', bagian: 'Keuangan', status: 'ditangani' },
  })
  await db.ksPesan.create({ data: { ks_id: fees.id, isi: 'Bagaimana?' } })
  await db.ks.create({ data: { mhs_id, judul: 'Kursi', isi: '!', bagian: 'Sarana' } })

  const { body: finance } = await ask('keuangan')
  expect(finance).toMatchObject({ peminjaman_ruangan: null, buku_saku: null })
  expect(finance.ks).toMatchObject([{ id: fees.id, judul: 'Biaya', status: 'menunggu' }])
  const { body: pkk } = await ask('pkk')
  expect(pkk.buku_saku).toEqual([
    { id: claim.id, kegiatan: 'Donor Darah', tanggal: '2026-10-12', status: 'ditolak' },
  ])
  expect([pkk.peminjaman_ruangan, pkk.ks]).toEqual([null, []])
  const { body: rooms } = await ask(await enterAs('akademik', 'sarana'))
  expect(rooms.peminjaman_ruangan?.map(({ id, status }) => [id, status])).toEqual([
    [open.id, 'menunggu'],
    [over.id, 'lewat'],
  ])
  expect(rooms.ks).toMatchObject([{ judul: 'Kursi' }])
})

it('tells who changed what: never a rating or an answer, private fields by name where they may be seen', async () => {
  const { id, nim } = await createMhs(db)
  const { username, nama } = await createStaf(['akademik'], { nama: 'Ni Made Suartini' })
  await change(db, { actor: `staf ${username}` }, async (tx) => {
    await tx.mhs.update({ where: { id }, data: { ktp: KTP, semester: 2, jurusan_id: 3 } })
    await tx.mhsStatus.create({ data: { mhs_id: id, sejak: day('2026-08-01'), status: 'cuti' } })
  })
  await db.account.update({ where: { mhs_id: id }, data: { active: false, nonaktif_by: 2 } })
  await db.ks.create({ data: { mhs_id: id, judul: 'x', isi: 'y' } })
  const told = (await ask('akademik', nim)).body.riwayat
  expect(told.map(({ apa }) => apa)).toEqual([
    'akun diubah',
    'status ditambahkan',
    'mahasiswa diubah',
    'akun ditambahkan',
    'mahasiswa ditambahkan',
  ])
  const [account, status, record, , made] = told
  expect(account).toMatchObject({
    oleh: 'mahasiswa',
    isi: [
      { nama: 'Akun aktif', dari: 'ya', ke: 'tidak' },
      { nama: 'Dinonaktifkan oleh', dari: null, ke: 'Bagian Keuangan' },
    ],
  })
  expect(status).toMatchObject({
    oleh: nama,
    isi: [
      { nama: 'Sejak', dari: null, ke: '01-08-2026' },
      { nama: 'Status', dari: null, ke: 'cuti' },
    ],
  })
  const semester = { nama: 'Semester', dari: '4', ke: '2', rahasia: false }
  const secret = { dari: null, ke: null, rahasia: true }
  expect(record?.isi).toEqual([semester, { nama: 'No. KTP (16 angka)', ...secret }])
  expect(made?.isi).toEqual([])
  const [, , brief] = (await ask('keuangan', nim)).body.riwayat
  expect(brief?.isi).toEqual([semester, { nama: 'Data pribadi', ...secret }])
})
