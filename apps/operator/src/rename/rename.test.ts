import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { createWorld } from '@sia/server/test/world'
import { beforeAll, expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'
import { removableKinds } from '../remove/kinds.ts'
import { RENAMABLE, type RenamableName } from './run.ts'

const test = await createTestCollege()
const { db, owner } = test
const sia = siaOf(test)
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
