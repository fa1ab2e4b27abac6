import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { renderData } from '@sia/office/features/mhs/data-html'
import { KEYS, NAMES } from '@sia/office/features/mhs/data-names'
import { createTestCollege } from '@sia/server/test/college'
import { createMhs, createPojt } from '@sia/server/test/factories'
import { CANARY, createWorld } from '@sia/server/test/world'
import { expect, it } from 'vitest'
import { siaOf } from '../../../test/sia.ts'

const test = await createTestCollege()
const sia = siaOf(test)
const world = await createWorld(test.db)

it('writes all that is stored about a student, for the eyes of the operator only', async () => {
  const { id: mhs_id } = world.caller
  await test.db.bukuSakuHadir.create({
    data: { mhs_id, buku_saku_kegiatan_id: world.kegiatan.id },
  })
  const { id: diminta_oleh } = await test.db.staf.create({
    data: { username: 'rina', nama: 'Rina', peran: ['keuangan'], password_hash: '-' },
  })
  await test.db.permintaanBuku.create({
    data: { mhs_id, diminta_oleh, pos: 'angsuran_2', nomor: 1, tindakan: 'tarik', alasan: 'Salah' },
  })
  const { code, out } = await sia('mahasiswa', 'data', world.caller.nim)
  const path = join(test.dataDir, 'data-pribadi', `${world.caller.nim}.json`)
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(path) })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const text = readFileSync(path, 'utf8')
  const { tabel } = JSON.parse(text)
  const { rows } = await test.owner.query(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'mhs_id' and table_name <> 'session'`,
  )
  const filled = ['mhs', 'progkam', 'ks_pesan', ...rows.map(({ name }) => name)]
  // The world has no row of these for the caller, except what it was built to have.
  const empty = ['berita_terkini_status_views', 'import_change']
  expect(Object.keys(tabel).sort()).toEqual(filled.filter((name) => !empty.includes(name)).sort())
  expect(text).toContain('milik sendiri isi')
  expect(text).not.toContain(CANARY)
  expect(text).not.toMatch(/\$2[aby]\$/)
  const calendar = await test.db.kalenderAlamat.findUniqueOrThrow({
    where: { mhs_id: world.caller.id },
  })
  expect(text).not.toContain(calendar.rahasia_hash)
  const page = readFileSync(path.replace('.json', '.html'), 'utf8')
  expect(page).toContain('milik sendiri isi')
  expect(page).not.toContain(CANARY)
  expect(page).toContain('17 Agustus 2005')
  expect(page).not.toMatch(/<script|\shref=|\ssrc=/)
  expect(tabel.krs).toMatchObject([{ kelas: expect.stringContaining(world.kelas.kode), tugas: 80 }])
  expect(tabel.absensi).toMatchObject([{ pertemuan: '1', status: 'Hadir' }])
  expect(tabel.buku_saku).toMatchObject([{ buku_saku_kegiatan: 'Pekan Wira' }])
  expect(tabel.mhs).toMatchObject([{ jurusan: 'Jurusan 3' }])
})

it('overwrites nothing, and knows nobody of an unknown NIM', async () => {
  const again = await sia('mahasiswa', 'data', world.caller.nim)
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('sudah ada') })
  const unknown = await sia('mahasiswa', 'data', '00000000')
  expect(unknown).toMatchObject({ code: 1, err: '✗ NIM 00000000 tidak ditemukan.\n' })
})

it('has the invitations that a student sent, beside those that he was sent', async () => {
  const [own, other] = [await createMhs(test.db), await createMhs(test.db)]
  const pojt = await createPojt(test.db)
  const invite = (from: typeof own, to: typeof own) => ({
    ...{ kelompok_nim: from.nim, mhs_id: to.id, pengundang_id: from.id, pojt_id: pojt.id },
  })
  await test.db.undanganOjt.createMany({ data: [invite(own, other), invite(other, own)] })
  await sia('mahasiswa', 'data', own.nim)
  const path = join(test.dataDir, 'data-pribadi', `${own.nim}.json`)
  const { tabel } = JSON.parse(readFileSync(path, 'utf8'))
  const groups = tabel.undangan_ojt.map(
    ({ kelompok_nim }: { kelompok_nim: string }) => kelompok_nim,
  )
  expect(groups.sort()).toEqual([own.nim, other.nim].sort())
})

it('has a name for every number of another row that a student has', async () => {
  const { rows } = await test.owner.query<{ name: string }>(
    `select distinct c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name like '%\\_id' and c.table_name <> 'session'
        and (c.table_name = 'mhs' or exists (select from information_schema.columns o
              where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name in ('mhs_id', 'nim_mhs')))`,
  )
  const named = [...Object.keys(NAMES), ...KEYS]
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
})

it('writes what a student wrote as text, whatever it is', () => {
  const nama = '<img src=x onerror=alert(1)>'
  const page = renderData({ dibuat: '2026-11-22 08:00:00', nim: '1', nama, tabel: {}, berkas: [] })
  expect(page).not.toContain('<img')
})
