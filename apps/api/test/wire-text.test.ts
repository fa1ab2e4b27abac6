import { checkMhs } from '@sia/contracts/auth'
import { list as listBerita, show as showBerita } from '@sia/contracts/berita-terkini'
import { list as listBuku } from '@sia/contracts/buku-perpustakaan'
import type { Endpoint } from '@sia/contracts/endpoint'
import { show as showKelas } from '@sia/contracts/kelas'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showMhs } from '@sia/contracts/mhs'
import { list as listPojt, show as showOjt } from '@sia/contracts/ojt'
import { createMhs, day } from '@sia/server/test/factories'
import { createWorld } from '@sia/server/test/world'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { createTestApp } from './harness.ts'
import { tokenOf } from './sessions.ts'

// Replies that are put together as text, by PostgreSQL or from what is kept in memory. Here they are held to
// the contract's form; that their values are right is tested beside each feature.

const test = await createTestApp()
const { app, db } = test
const world = await createWorld(db)

async function textOf(url: string, token: string) {
  const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(response.statusCode).toBe(200)
  return response.payload
}

const encoded = ({ reply }: Endpoint, text: string) =>
  JSON.stringify(z.encode(reply, z.safeDecode(reply, JSON.parse(text) as never).data))

it('are to the byte what the contract makes of them', async () => {
  const { caller, kelas } = world
  await db.mhs.update({
    where: { id: caller.id },
    data: {
      nama: 'I "Made" \\ /\u2028 \u{1F600} <b>\n',
      alamat_ortu: '',
      tanggal: day('0099-02-01'),
    },
  })
  const tahun = await db.tahunAjaran.findFirstOrThrow()
  await db.semesterAjaran.create({
    data: {
      tahun_ajaran_id: tahun.id,
      semester: 'genap',
      mulai: day('2026-02-01'),
      selesai: day('2026-07-31'),
      aktif: true,
    },
  })
  await db.angsuran.create({ data: { mhs_id: caller.id, jumlah: 5, tanggal: day('2026-01-02') } })
  await fillOjt()
  await db.bukuPerpustakaan.createMany({
    // More than one piece of a full list.
    data: Array.from({ length: 1001 }, (_, index) => ({ kode: `"${index}`, judul: 'Élan\n' })),
  })
  const token = await tokenOf(test, caller.nim)
  for (const [endpoint, url] of [
    [checkMhs, '/api/check-mhs'],
    [showMhs, `/api/mhs/${caller.id}`],
    [listKrs, '/api/krs'],
    [showKelas, `/api/kelas/${kelas.id}`],
    [listBerita, '/api/berita-terkini?page=1'],
    [listBerita, '/api/berita-terkini?page=all'],
    [showBerita, `/api/berita-terkini/${world.berita.id}`],
    [listPojt, '/api/pojt?page=all'],
    [listPojt, '/api/pojt?page=1'],
    [showOjt, `/api/mhs_pojt/${caller.id}`],
    [listBuku, '/api/buku-perpustakaan?page=2&search=elan'],
    [listBuku, '/api/buku-perpustakaan?page=all'],
    [listBuku, '/api/buku-perpustakaan?page=all&search=qx'],
  ] as const) {
    const text = await textOf(url, token)
    expect(text).toBe(encoded(endpoint, text))
  }
})

/** A lecturer, a group and dates, with texts that need escaping. */
async function fillOjt() {
  const { caller, other, pojt } = world
  const { id: dosen_id } = await db.dosen.create({ data: { nama: '"Bu" Sari, S.Pd.' } })
  await db.perusahaan.updateMany({ data: { alamat: 'Jalan "Raya" 1\n' } })
  await db.pojt.update({
    where: { id: pojt.id },
    data: { dari_2: day('2026-01-01'), sampai_2: day('2026-06-30') },
  })
  for (const [index, mhs_id] of [caller.id, other.id].entries()) {
    await db.mhsPojt.update({
      where: { mhs_id },
      data: { dosen_id, kelompok_nim: caller.nim, kelompok_urutan: index + 1 },
    })
  }
}

it('are so for a D1 student, who pays otherwise', async () => {
  const { id, nim } = await createMhs(db, { jenjang: 'D1' })
  await db.angsuran1.create({
    data: { mhs_id: id, angsuran: 1000, pembayaran_1: 1000, tanggal_1: day('2026-01-02') },
  })
  const text = await textOf(`/api/mhs/${id}`, await tokenOf(test, nim))
  expect(text).toBe(encoded(showMhs, text))
  expect(JSON.parse(text).mhs.angsuran_1).toMatchObject({ pembayaran_1: 1000 })
})

it('are so for a student with nothing, and for one who may no longer come in', async () => {
  const { id, nim } = await createMhs(db)
  const token = await tokenOf(test, nim)
  for (const [endpoint, url] of [
    [checkMhs, '/api/check-mhs'],
    [showMhs, `/api/mhs/${id}`],
    [showOjt, `/api/mhs_pojt/${id}`],
    [listKrs, '/api/krs'],
  ] as const) {
    const text = await textOf(url, token)
    expect(text).toBe(encoded(endpoint, text))
  }
  await db.account.updateMany({ where: { nim }, data: { active: false } })
  const text = await textOf('/api/check-mhs', token)
  expect(text).toBe(encoded(checkMhs, text))
  expect(JSON.parse(text).user).toBeNull()
})
