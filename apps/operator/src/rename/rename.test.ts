import { removableKinds } from '@sia/office/remove/kinds'
import { RENAMABLE, type RenamableName } from '@sia/office/rename/run'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs, createPojt } from '@sia/server/test/factories'
import { createWorld } from '@sia/server/test/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { renumberIn } from '../../test/renumber.ts'
import { siaOf } from '../../test/sia.ts'
import { undoOf } from '../../test/undo.ts'

const test = await createTestCollege()
const { db, owner } = test
const sia = siaOf(test)
const renumber = renumberIn(test)
const ganti = (...words: string[]) => sia('ganti', ...words)

beforeAll(async () => {
  await createWorld(db)
  await db.bukuPerpustakaan.create({ data: { kode: 'B-1', judul: 'Dasar Web' } })
})

it.each(Object.keys(RENAMABLE) as RenamableName[])(
  '%s: is shown, renamed, found by its new name, and taken back',
  async (name) => {
    const { column } = RENAMABLE[name]
    const table = removableKinds.find((kind) => kind.name === name)?.table
    const [row] = (
      await owner.query(`select id, ${column} as old from ${table} order by id limit 1`)
    ).rows
    const id = String(row.id)
    const wanted = column === 'kode' ? 'BARU-1' : 'Nama yang benar'
    const now = async () =>
      (await owner.query(`select ${column} as now from ${table} where id = $1`, [id])).rows[0].now
    expect((await ganti(name, id, wanted)).out).toContain(`akan menjadi '${wanted}'.`)
    expect(await now()).toBe(row.old)
    const { code, out } = await ganti(name, id, wanted, '--apply')
    expect([code, await now()]).toEqual([0, wanted])
    const number = /sia import batalkan (\d+)/.exec(out)?.[1] ?? ''
    expect((await sia('import', 'batalkan', number, '--apply')).code).toBe(0)
    expect(await now()).toBe(row.old)
  },
)

it('what stands on it stays: marks and registrations of a class', async () => {
  const [mhs, kelas] = [await createMhs(db), await createKelas(db, { kode: 'KELIRU' })]
  const { id } = await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
  const krs = await db.krs.update({ where: { id }, data: { uts: 80 } })
  expect((await ganti('kelas', 'keliru', 'BENAR-1', '--apply')).code).toBe(0)
  expect(await db.kelas.findUnique({ where: { id: kelas.id } })).toMatchObject({ kode: 'BENAR-1' })
  expect(await db.krs.findUnique({ where: { id } })).toEqual(krs)
})

it('refuses a name that another has, in any capitals, and what a sheet would refuse', async () => {
  await db.dosen.createMany({ data: [{ nama: 'Ni Satu' }, { nama: 'Ni Dua' }] })
  const taken = await ganti('dosen', 'Ni Satu', 'NI DUA')
  expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('sia gabung dosen')])
  expect((await ganti('dosen', 'Ni Satu', 'Ni satu', '--apply')).code).toBe(0)
  expect((await ganti('dosen', 'Ni Tiga', 'Ni Empat')).code).toBe(1)
  expect((await ganti('dosen', 'Ni Dua', ' '.repeat(3))).code).toBe(1)
  expect((await ganti('dosen', 'Ni Dua', 'x'.repeat(300))).code).toBe(1)
})

it('is not taken back where the old name is taken since, or the new one changed again', async () => {
  const { id } = await db.dosen.create({ data: { nama: 'Ni Lama' } })
  const { done, batalkan } = undoOf(sia)
  const number = await done('ganti', 'dosen', 'Ni Lama', 'Ni Baru')
  const other = await db.dosen.create({ data: { nama: 'Ni Lama' } })
  expect((await batalkan(number, '--apply')).error).toBe(
    'Sudah ada Ni Lama. Bila keduanya satu: sia gabung dosen <salah> <benar>',
  )
  await db.dosen.update({ where: { id: other.id }, data: { nama: 'Ni Lain' } })
  await done('ganti', 'dosen', 'Ni Baru', 'Ni Terbaru')
  expect((await batalkan(number, '--apply')).error).toBe(
    `Perintah nomor ${number} (ganti dosen, Dosen Ni Lama → Ni Baru) hanya dapat dibatalkan seluruhnya, dan belum dapat:\n` +
      '  dosen Ni Terbaru: sudah diubah sejak itu: nama',
  )
  expect(await db.dosen.findUnique({ where: { id } })).toMatchObject({ nama: 'Ni Terbaru' })
})

describe('another NIM', () => {
  it('is followed by login, group, activities and files, and keeps sessions', async () => {
    const [mhs, fellow] = [await createMhs(db), await createMhs(db)]
    const pojt = await createPojt(db, { 3: 3 })
    for (const [index, { id }] of [mhs, fellow].entries()) {
      await db.mhsPojt.create({
        data: {
          mhs_id: id,
          pojt_id: pojt.id,
          jurusan_id: 3,
          kelompok_nim: mhs.nim,
          kelompok_urutan: index + 1,
        },
      })
    }
    await db.progkam.create({ data: { nama: 'Sendiri', nilai: 1, nim_mhs: mhs.nim } })
    const baru = `X${mhs.nim}`
    await renumber(mhs.nim, baru, false)
    expect(await db.mhs.count({ where: { nim: baru } })).toBe(0)
    expect(await renumber(mhs.nim, baru)).toMatchObject({ kelompok: 2 })
    expect(await db.account.findUnique({ where: { mhs_id: mhs.id } })).toMatchObject({ nim: baru })
    expect(await db.mhsPojt.count({ where: { kelompok_nim: baru } })).toBe(2)
    expect(await db.progkam.count({ where: { nim_mhs: baru } })).toBe(1)
    const row = await db.audit.findFirst({ orderBy: { id: 'desc' } })
    expect(row).toMatchObject({ actor: 'staf akademik' })
    await expect(renumber(baru, fellow.nim)).rejects.toThrow('sudah dipakai')
    await expect(renumber(baru, 'x')).rejects.toThrow('harus 4 sampai 20')
  })

  it('does not let students change a group for that', async () => {
    await expect(
      db.mhsPojt.updateMany({
        where: { kelompok_nim: { not: null } },
        data: { kelompok_urutan: 3 },
      }),
    ).rejects.toThrow('mhs_pojt_kelompok_tetap')
  })
})
