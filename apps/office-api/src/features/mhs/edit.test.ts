import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { changedFields, show, update } from '@sia/contracts/office/mhs'
import { fotoPathOf } from '@sia/domain/berkas'
import { MHS_FIELDS } from '@sia/domain/mhs-fields'
import { MHS_SECTIONS } from '@sia/domain/mhs-sections'
import { openStorage } from '@sia/server/storage/open-storage'
import { readBytes } from '@sia/server/storage/storage'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, env, owner, dataDir, call, createStaf, enter, enterAs } = await createOfficeApp()
const { username } = await createStaf(['akademik'])
const cookie = await enter(username)
const colleague = await enterAs('akademik')

let mhs: Awaited<ReturnType<typeof createMhs>>

beforeEach(async () => {
  mhs = await createMhs(db, { semester: 2, no_hp: '081234567890' })
})

const seenOf = async (names: readonly string[] = MHS_SECTIONS.Akademik) => {
  const { isian } = (await call(show, { cookie, params: { nim: mhs.nim } })).body
  return Object.fromEntries(names.map((name) => [name, isian?.[name] ?? '?']))
}
const save = (body: object, as = cookie, nim = mhs.nim) =>
  call(update, { cookie: as, params: { nim }, body })
const stored = () => db.mhs.findUniqueOrThrow({ where: { id: mhs.id } })

it('has every field but the NIM in one section', () => {
  const listed = Object.values(MHS_SECTIONS).flat()
  expect(listed.toSorted()).toEqual(
    Object.keys(MHS_FIELDS)
      .filter((name) => name !== 'nim')
      .toSorted(),
  )
})

it('changes what was sent, in the name of its person, and nothing else', async () => {
  const dilihat = await seenOf()
  const before = await stored()
  const sent = {
    semester: '3',
    waktu_belajar: ' Sore ',
    kdbb: 'ya',
    tanggal_bergabung: '2024-07-01',
  }
  expect((await save({ ...sent, dilihat })).status).toBe(200)
  expect(await stored()).toEqual({
    ...before,
    semester: 3,
    waktu_belajar: 'Sore',
    kdbb: true,
    tanggal_bergabung: new Date('2024-07-01'),
  })
  const { riwayat } = (await call(show, { cookie, params: { nim: mhs.nim } })).body
  expect(riwayat[0]).toMatchObject({
    oleh: expect.stringContaining('Staf'),
    apa: 'mahasiswa diubah',
  })
  const { rows } = await owner.query(
    `select actor from audit where subject = 'mhs' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ actor: `staf ${username}` }])
})

it('empties what may be empty', async () => {
  const dilihat = await seenOf(MHS_SECTIONS['Data pribadi'])
  expect((await save({ no_hp: ' ', ktp: null, dilihat })).status).toBe(200)
  expect(await stored()).toMatchObject({ no_hp: null, ktp: null })
})

it('tells who saves later what it is now, whoever changed it, and overwrites nothing', async () => {
  const dilihat = await seenOf()
  expect((await save({ semester: '4', dilihat }, colleague)).status).toBe(200)
  // Not the field that he changes, but one of the section.
  const late = await save({ waktu_belajar: 'Malam', dilihat })
  expect([late.status, late.error.message]).toEqual([
    409,
    'Bagian ini diubah orang lain sejak Anda lihat; sekarang: Semester 4. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.',
  ])
  expect(await stored()).toMatchObject({ semester: 4, waktu_belajar: mhs.waktu_belajar })
  const own = await seenOf(MHS_SECTIONS['Data pribadi'])
  await db.mhs.update({ where: { id: mhs.id }, data: { no_hp: '089999999999' } })
  const { status, error } = await save({ no_hp: '087777777777', dilihat: own })
  expect([status, error.message]).toEqual([409, expect.stringContaining('No. HP 089999999999')])
  expect((await save({ semester: '1', dilihat: {} })).status).toBe(409)
})

it('lets one of two be the first', async () => {
  const dilihat = await seenOf()
  const both = await Promise.all(
    [cookie, colleague].map((as, at) => save({ semester: String(3 + at), dilihat }, as)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it.each([
  ['nama', ' ', 'Nama tidak boleh kosong !'],
  ['semester', '5', 'Isi dengan angka 1 sampai 4.'],
  ['semester', '1e0', 'Isi dengan angka 1 sampai 4.'],
  ['angkatan', '24', 'Isi dengan angka 1990 sampai 2100.'],
  ['jenjang', 'D3', 'Pilih D1 atau D2.'],
  ['jurusan_id', '99999', 'Pilih jurusannya.'],
  ['jurusan_id', 'x', 'Pilih jurusannya.'],
  ['jenis', 'Pria', 'Pilih Laki-laki atau Perempuan.'],
  ['kdbb', 'mungkin', 'Pilih ya atau tidak.'],
  ['cabang', '../etc', 'Cabang hanya boleh huruf, angka, spasi, dan tanda hubung.'],
  ['ktp', '123', 'KTP harus 16 angka.'],
  ['no_hp', 'abc', 'Nomor telepon harus 8 sampai 20 angka, boleh dengan tanda + dan -.'],
  ['tanggal', '2100-01-01', 'Tanggal lahir harus tanggal yang sudah lewat.'],
  ['tanggal', '31-02-2005', 'Tanggal harus berupa tanggal yang benar (tahun-bulan-hari).'],
])('refuses %s %s at its field', async (name, value, sentence) => {
  const dilihat = await seenOf(Object.values(MHS_SECTIONS).flat())
  const before = await stored()
  const { status, error } = await save({ [name]: value, dilihat })
  expect([status, error.errors]).toEqual([422, { [name]: [sentence] }])
  expect(await stored()).toEqual(before)
})

it('says all mistakes at once, and never another student’s number', async () => {
  const other = await createMhs(db, { no_briva: '99887766' })
  expect(other.no_briva).toBe('99887766')
  const dilihat = await seenOf(MHS_SECTIONS['Data pribadi'])
  const taken = await save({ no_briva: '99887766', dilihat })
  expect(taken.error.errors).toEqual({ no_briva: ['Nomor ini sudah dipakai mahasiswa lain.'] })
  const both = await save({ tanggal: '2100-01-01', email: 'x', dilihat })
  expect(Object.keys(both.error.errors).sort()).toEqual(['email', 'tanggal'])
})

it('knows a branch in other capitals, and takes the photo along', async () => {
  const storage = await openStorage(env)
  await storage.put(fotoPathOf(mhs), Buffer.from('foto'))
  const dilihat = await seenOf()
  const sent = { cabang: mhs.cabang.toUpperCase(), angkatan: '2023', dilihat }
  expect((await save(sent)).status).toBe(200)
  const now = await stored()
  expect(now).toMatchObject({ cabang: mhs.cabang, angkatan: 2023 })
  expect(await storage.stat(fotoPathOf(mhs))).toBeNull()
  expect(await storage.stat(fotoPathOf(now))).not.toBeNull()
})

it('changes nothing where the photo cannot go along, and can then be tried again', async () => {
  const storage = await openStorage(env)
  await storage.put(fotoPathOf(mhs), Buffer.from('foto'))
  const dilihat = await seenOf()
  // A file stands where the folder should be.
  const folder = join(dataDir, 'storage', dirname(fotoPathOf({ ...mhs, angkatan: 2019 })))
  mkdirSync(dirname(folder), { recursive: true })
  writeFileSync(folder, '')
  expect((await save({ angkatan: '2019', dilihat })).status).toBeGreaterThanOrEqual(500)
  expect(await stored()).toEqual(mhs)
  expect(await storage.stat(fotoPathOf(mhs))).not.toBeNull()
  rmSync(folder)
  expect((await save({ angkatan: '2019', dilihat })).status).toBe(200)
  expect(await storage.stat(fotoPathOf(await stored()))).not.toBeNull()
  expect(await storage.stat(fotoPathOf(mhs))).toBeNull()
})

it('keeps his own photo where an older one stands in the other folder', async () => {
  const storage = await openStorage(env)
  await storage.put(fotoPathOf(mhs), Buffer.from('baru'))
  await storage.put(fotoPathOf({ ...mhs, angkatan: 2018 }), Buffer.from('lama'))
  expect((await save({ angkatan: '2018', dilihat: await seenOf() })).status).toBe(200)
  const now = await readBytes(storage, fotoPathOf(await stored()))
  expect(now.toString()).toBe('baru')
  expect(await storage.stat(fotoPathOf(mhs))).toBeNull()
})

it('is for the academic office alone; nobody else is sent what forms hold', async () => {
  const names = Object.keys(changedFields.shape)
  expect(names).not.toContain('nim')
  for (const role of ['it', 'keuangan', 'pkk'] as const) {
    const as = await enterAs(role)
    expect((await save({ semester: '1', dilihat: {} }, as)).status).toBe(404)
    expect((await call(show, { cookie: as, params: { nim: mhs.nim } })).body.isian).toBeNull()
  }
  expect((await save({ dilihat: {} }, cookie, '00000000')).status).toBe(404)
})
