import { checkMhs } from '@sia/contracts/auth'
import { show as showBeranda, showLencana } from '@sia/contracts/beranda'
import {
  list as listBerita,
  show as showBerita,
  update as updateBerita,
} from '@sia/contracts/berita-terkini'
import { list as listBuku } from '@sia/contracts/buku-perpustakaan'
import type { Endpoint } from '@sia/contracts/endpoint'
import { list as listKabar } from '@sia/contracts/kabar'
import { show as showKelas } from '@sia/contracts/kelas'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showMhs } from '@sia/contracts/mhs'
import { list as listPojt, show as showOjt } from '@sia/contracts/ojt'
import { angsuranOptional, bayar } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { todayWita } from '@sia/domain/time'
import { textCalls } from '@sia/server/http/wire-text'
import { createMhs, day } from '@sia/server/test/factories'
import { createWorld } from '@sia/server/test/world'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createTestApp, NOW } from './harness.ts'
import { tokenOf } from './sessions.ts'

// Replies that their contracts do not encode: PostgreSQL writes them, or they are put together from what is
// kept in memory. Here they are held to the contract's form; that their values are right is tested beside
// each feature.

const test = await createTestApp()
const { app, db } = test
const world = await createWorld(db)
const { caller, kelas, berita } = world

/** How each call is made; a call that is answered with a text and does not stand here fails a test. */
const WAYS = new Map<Endpoint, InjectOptions[]>([
  [checkMhs, [{ url: '/api/check-mhs' }]],
  [showBeranda, [{ url: '/api/beranda' }]],
  [showLencana, [{ url: '/api/beranda/lencana' }]],
  [showMhs, [{ url: `/api/mhs/${caller.id}` }]],
  [angsuranOptional, [{ url: `/api/angsuran/${caller.id}` }]],
  [bayar, [{ url: '/api/pembayaran/bayar' }]],
  [listKrs, [{ url: '/api/krs' }]],
  [showKelas, [{ url: `/api/kelas/${kelas.id}` }]],
  [
    listBerita,
    [
      { url: '/api/berita-terkini?page=1' },
      { url: '/api/berita-terkini?page=all' },
      { url: '/api/berita-terkini?page=1&search=a' },
    ],
  ],
  [showBerita, [{ url: `/api/berita-terkini/${berita.id}` }]],
  [updateBerita, [{ url: `/api/berita-terkini/${berita.id}`, payload: { is_like: true } }]],
  [listKabar, [{ url: '/api/kabar?page=all' }, { url: '/api/kabar?page=1' }]],
  [listPojt, [{ url: '/api/pojt?page=all' }, { url: '/api/pojt?page=1' }]],
  [listPengumuman, [{ url: '/api/pengumuman?page=all' }, { url: '/api/pengumuman?page=1' }]],
  [showOjt, [{ url: `/api/mhs_pojt/${caller.id}` }]],
  [
    listBuku,
    [
      { url: '/api/buku-perpustakaan?page=2&search=elan' },
      { url: '/api/buku-perpustakaan?page=all' },
      { url: '/api/buku-perpustakaan?page=all&search=qx' },
    ],
  ],
])

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The text that a call is answered with, after a comparison with what its contract makes of it. */
async function held(endpoint: Endpoint, way: InjectOptions, token: string): Promise<string> {
  const { method, reply } = endpoint
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, payload } = await app.inject({ method, ...way, headers })
  expect(statusCode, nameOf(endpoint)).toBe(200)
  const { data } = z.safeDecode(reply, JSON.parse(payload) as never)
  expect(payload, nameOf(endpoint)).toBe(JSON.stringify(z.encode(reply, data)))
  return payload
}

describe('replies that leave as they are', () => {
  it('are all compared here', () => {
    expect([...textCalls].filter((call) => !WAYS.has(call)).map(nameOf)).toEqual([])
    expect([...WAYS.keys()].filter((call) => !textCalls.has(call)).map(nameOf)).toEqual([])
  })

  it('are to the byte what the contract makes of them', async () => {
    await fill()
    const token = await tokenOf(test, caller.nim)
    for (const call of textCalls) {
      for (const way of WAYS.get(call) ?? []) {
        await held(call, way, token)
      }
    }
  })

  it('are so for a D1 student, who pays otherwise', async () => {
    const { id, nim } = await createMhs(db, { jenjang: 'D1' })
    const slot = { create: { ke: 1, jumlah: 1000, tanggal: day('2026-01-02') } }
    await db.angsuranJenjang.create({ data: { mhs_id: id, jenjang: 'D1', angsuran: 1000, slot } })
    const text = await held(showMhs, { url: `/api/mhs/${id}` }, await tokenOf(test, nim))
    expect(JSON.parse(text).mhs.angsuran_1).toMatchObject({ pembayaran_1: 1000 })
  })

  it('are so for a student with nothing, and for one who may no longer come in', async () => {
    const { id, nim } = await createMhs(db)
    const token = await tokenOf(test, nim)
    await held(showMhs, { url: `/api/mhs/${id}` }, token)
    await held(showOjt, { url: `/api/mhs_pojt/${id}` }, token)
    await held(listKrs, { url: '/api/krs' }, token)
    await held(showBeranda, { url: '/api/beranda' }, token)
    await held(showLencana, { url: '/api/beranda/lencana' }, token)
    const check = { url: '/api/check-mhs' }
    expect(JSON.parse(await held(checkMhs, check, token)).user).toMatchObject({ id })
    const left = { mhs_id: id, sejak: new Date('2026-01-01') }
    await db.mhsStatus.create({ data: { ...left, status: 'cuti' } })
    expect(JSON.parse(await held(checkMhs, check, token)).status_mhs).toMatchObject({
      status: 'cuti',
      sejak: '2026-01-01',
    })
    await db.account.updateMany({ where: { nim }, data: { active: false } })
    expect(JSON.parse(await held(checkMhs, check, token)).user).toBeNull()
  })

  it('are so before a one-time password is changed', async () => {
    const { id, nim } = await createMhs(db, { nama: 'Made' })
    const token = await tokenOf(test, nim)
    const sandi_berlaku_sampai = new Date(Date.now() + 60_000)
    await db.account.updateMany({
      where: { nim },
      data: { must_change_password: true, sandi_berlaku_sampai },
    })
    const checked = JSON.parse(await held(checkMhs, { url: '/api/check-mhs' }, token))
    expect(checked).toMatchObject({ harus_ganti_sandi: true, user: { nama: 'Made' } })
    await held(showMhs, { url: `/api/mhs/${id}` }, token)
  })
})

/** Texts that need escaping, every kind of payment, a lecturer, a group and dates, and more than one piece of books. */
async function fill() {
  const { other, pojt } = world
  await db.mhs.update({
    where: { id: caller.id },
    data: {
      nama: 'I "Made" \\ /\u2028 \u{1F600} <b>\n',
      alamat_ortu: '',
      tanggal: day('0099-02-01'),
    },
  })
  const tahun = await db.tahunAjaran.findFirstOrThrow()
  const days = { mulai: day('2026-02-01'), selesai: day('2026-07-31') }
  await db.semesterAjaran.create({
    data: { tahun_ajaran_id: tahun.id, semester: 'genap', ...days, aktif: true },
  })
  await db.angsuran.create({ data: { mhs_id: caller.id, jumlah: 5, tanggal: day('2026-01-02') } })
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
  // The start page's data: a meeting of today, an installment to pay.
  await db.pengajaran.updateMany({
    where: { kelas_id: kelas.id, pertemuan: { in: ['3', '4'] } },
    data: { tanggal: day(todayWita(NOW)), link_meet: 'https://meet.example.org/"x"' },
  })
  await db.biaya.updateMany({ where: { mhs_id: caller.id }, data: { angsuran: 400_000 } })
  await db.bukuPerpustakaan.createMany({
    data: Array.from({ length: 1001 }, (_, index) => ({ kode: `"${index}`, judul: 'Élan\n' })),
  })
}
