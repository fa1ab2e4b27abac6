import { plan, undo } from '@sia/contracts/office/holiday'
import { createKrs, createMhs, day } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'
import { createCollege } from '../../../test/kelas.ts'

const { db, call, enterAs } = await createOfficeApp()
const { kelas } = await createCollege(db)
const cookie = await enterAs('akademik')

const HOLIDAY = { tanggal: '2026-03-19', pindah_ke: null, keterangan: 'Nyepi', terapkan: true }
const send = (more: object = {}) => call(plan, { cookie, body: { ...HOLIDAY, ...more } })
const sessionsOn = async (text: string) =>
  (
    await db.pengajaran.findMany({ where: { tanggal: day(text) }, orderBy: { kelas_id: 'asc' } })
  ).map(({ pertemuan, status }) => [pertemuan, status])

beforeEach(async () => {
  await db.absensi.deleteMany()
  await db.pengajaran.updateMany({ data: { tanggal: null, status: 1 } })
  for (const { id } of kelas) {
    await db.pengajaran.updateMany({
      where: { kelas_id: id, pertemuan: '3' },
      data: { tanggal: day('2026-03-19') },
    })
  }
})

it('is shown first, then cancels the sessions of the day, and is taken back by its number', async () => {
  const shown = await send({ terapkan: false })
  expect(shown.body).toMatchObject({
    berubah: [
      { kode: 'MIK-2A', pertemuan: '3' },
      { kode: 'MIK-2B', pertemuan: '3' },
    ],
    tetap: [],
    nomor: null,
  })
  expect(await sessionsOn('2026-03-19')).toEqual([
    ['3', 1],
    ['3', 1],
  ])
  const { body } = await send()
  expect(body.berubah).toEqual(shown.body.berubah)
  expect(await sessionsOn('2026-03-19')).toEqual([
    ['3', 9],
    ['3', 9],
  ])
  expect((await send()).body).toEqual({
    berubah: [],
    tetap: [],
    bentrok: [],
    nomor: null,
  })
  expect((await call(undo, { cookie, body: { nomor: body.nomor } })).status).toBe(200)
  expect(await sessionsOn('2026-03-19')).toEqual([
    ['3', 1],
    ['3', 1],
  ])
})

it('moves them to another day, but what has attendance', async () => {
  const [own] = kelas
  const mhs = await createMhs(db)
  await createKrs(db, { mhs_id: mhs.id, kelas_id: own.id }, {}, ['3'])
  const { body } = await send({ pindah_ke: '2026-03-21' })
  expect(body.berubah.map(({ kode }) => kode)).toEqual(['MIK-2B'])
  expect(body.tetap.map(({ kode }) => kode)).toEqual(['MIK-2A'])
  expect([await sessionsOn('2026-03-19'), await sessionsOn('2026-03-21')]).toEqual([
    [['3', 1]],
    [['3', 1]],
  ])
})

it('shows what the moved ones meet on their new day', async () => {
  const [own, other] = kelas
  const mhs = await createMhs(db)
  for (const { id } of kelas) await createKrs(db, { mhs_id: mhs.id, kelas_id: id })
  const at = (text: string) => new Date(`2026-03-21T${text}:00+08:00`)
  const loan = await db.peminjamanRuangan.create({
    data: {
      mhs_id: mhs.id,
      ruangan_id: own.ruangan_id ?? 0,
      dari: at('09:00'),
      sampai: at('10:00'),
      no_telp: '081234567890',
      keperluan: 'Rapat',
      menyetujui: 'Sarana',
    },
  })
  const moved = { pindah_ke: '2026-03-21', terapkan: false }
  expect((await send(moved)).body.bentrok).toEqual([
    expect.stringMatching(new RegExp(`^MIK-2A dan peminjaman ${loan.id} di Lab \\d+, `)),
    expect.stringMatching(/^1 mahasiswa di MIK-2A dan MIK-2B, /),
  ])
  await db.kelas.update({ where: { id: other.id }, data: { ruangan_id: own.ruangan_id } })
  expect((await send(moved)).body.bentrok).toContainEqual(
    expect.stringMatching(/^MIK-2A dan MIK-2B di Lab \d+, /),
  )
  await db.kelas.update({ where: { id: other.id }, data: { ruangan_id: other.ruangan_id } })
  await db.peminjamanRuangan.deleteMany()
  expect(await sessionsOn('2026-03-21')).toEqual([])
})

it.each([
  [{ pindah_ke: '2026-03-19' }, 'pindah_ke'],
  [{ tanggal: '2026-02-30' }, 'tanggal'],
  [{ keterangan: ' ' }, 'keterangan'],
])('that is none is refused at its field: %j', async (wrong, field) => {
  const { status, error } = await send(wrong)
  expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
})

it('takes back nothing that is another thing’s', async () => {
  const run = await db.importRun.create({
    data: { actor: 'operator budi', kind: 'status', file: '-', added: 1, changed: 0 },
  })
  expect((await call(undo, { cookie, body: { nomor: run.id } })).status).toBe(404)
})
