import { createTestApp, NOW } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { all } from '@sia/contracts/all'
import { checkMhs, login } from '@sia/contracts/auth'
import { update as updateBerita } from '@sia/contracts/berita-terkini'
import { list as listKrs } from '@sia/contracts/krs'
import { update } from '@sia/contracts/mhs'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { addDays, todayWita } from '@sia/domain/time'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs, day, PASSWORD } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, app, call } = test
const sia = siaOf(test)

let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string
beforeEach(async () => {
  mhs = await createMhs(db)
  token = await sessionOf(test, mhs)
})

const become = (status: string, ...more: string[]) =>
  sia('mahasiswa', 'status', status, mhs.nim, '--apply', ...more)
const mayRead = (lulus_baca_hari: number) =>
  db.pengaturan.update({ where: { id: 1 }, data: { lulus_baca_hari } })
const enter = async () =>
  (await call(login, { body: { nim: mhs.nim, password: PASSWORD, is_mhs: true } })).body
const profile = { update_profile: true, fb: 'baru' }
const changeProfil = () => call(update, { token, params: { id: String(mhs.id) }, body: profile })

/** Calls that change something, but login and logout: 403 with a sentence of the status, or something else. */
const changes = all.filter(({ method, access }) => method !== 'GET' && access === 'mahasiswa')
const refusedWith = async (sentence: string) => {
  const refused: string[] = []
  for (const { method, path } of changes) {
    const { body, statusCode } = await app.inject({
      method,
      url: path.replace(/:\w+/, String(mhs.id)),
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    })
    if (statusCode === 403 && body.includes(sentence)) refused.push(`${method} ${path}`)
  }
  return refused.toSorted()
}

describe('sia mahasiswa status', () => {
  it('shows first, and writes with --apply, from a day on', async () => {
    const shown = await sia('mahasiswa', 'status', 'cuti', mhs.nim, '--sejak', '2026-02-01')
    expect([shown.code, shown.out]).toEqual([
      0,
      expect.stringMatching(
        /akan berstatus cuti sejak 01-02-2026[\s\S]*aktif \(1 sesi\) → cuti\nBelum/,
      ),
    ])
    expect(await db.mhsStatus.count({ where: { mhs_id: mhs.id } })).toBe(0)
    expect((await become('cuti', '--sejak', '2026-02-01')).out).toContain('✓ 1 mahasiswa berstatus')
    expect((await become('cuti')).out).toContain('tidak berubah')
    expect(await db.mhsStatus.findFirst({ where: { mhs_id: mhs.id } })).toMatchObject({
      status: 'cuti',
      sejak: day('2026-02-01'),
    })
    const row = await db.audit.findFirst({
      where: { subject: 'mhs_status' },
      orderBy: { id: 'desc' },
    })
    expect(row).toMatchObject({ actor: 'operator tester', mhs_id: mhs.id, action: 'insert' })
    expect((await sia('mahasiswa', 'status', 'cuti', '00000000')).code).toBe(1)
    expect((await sia('mahasiswa', 'status', 'bolos', mhs.nim)).code).toBe(2)
  })

  it('changes nothing before its day', async () => {
    await become('keluar', '--sejak', '2099-01-01')
    expect((await enter()).message).toBe('success')
    expect(await refusedWith('Status')).toEqual([])
  })
})

describe('a student', () => {
  it('on leave reads everything and changes his own data, and takes part in nothing', async () => {
    await become('cuti')
    expect((await enter()).message).toBe('success')
    expect((await call(listKrs, { token })).status).toBe(200)
    expect((await changeProfil()).status).toBe(200)
    expect(await refusedWith('Anda sedang cuti')).toEqual([
      'PATCH /api/mhs_pojt/:id',
      'PATCH /api/peminjaman-ruangan/:id',
      'POST /api/buku-saku',
      'POST /api/hadir',
      'POST /api/mhs-soal-survey',
      'POST /api/peminjaman-ruangan',
      'POST /api/peminjaman-ruangan/:id/tarik',
      'POST /api/penilaian-dosen',
      'POST /api/undangan-ojt',
      'POST /api/undangan-ojt/jawab',
    ])
    const known = (await call(checkMhs, { token })).body.status_mhs
    expect(known).toMatchObject({ status: 'cuti', baca_sampai: null })
    expect(known?.alasan).toContain('Anda sedang cuti')
    const refused = changes.map(({ method, path }) => `${method} ${path}`)
    expect(refused.filter((one) => !known?.boleh.includes(one)).toSorted()).toEqual(
      await refusedWith('Anda sedang cuti'),
    )
    await become('aktif', '--sejak', '2099-01-01')
    const later = await sia('mahasiswa', 'status', 'lulus', mhs.nim)
    expect(later.out).toContain('lalu aktif sejak 2099-01-01')
    expect((await refusedWith('Anda sedang cuti')).length).toBe(10)
  })

  it('who has graduated reads for the days that are set, and changes nothing but his password', async () => {
    await become('lulus')
    expect((await enter()).message).toBe('success')
    expect((await call(listKrs, { token })).status).toBe(200)
    const sejak = todayWita(NOW)
    expect((await call(checkMhs, { token })).body.status_mhs).toMatchObject({
      status: 'lulus',
      sejak,
      baca_sampai: addDays(sejak, 364),
    })
    const { status, body } = await changeProfil()
    expect([status, body]).toEqual([
      403,
      { message: expect.stringContaining('tidak dapat diubah lagi'), errors: {} },
    ])
    const open = [
      'berita-terkini',
      'pengumuman/ditutup',
      'kabar/dibaca',
      'pemberitahuan',
      'surat',
      'sesi/akhiri',
      'kalender/cabut',
      'mhs/:id',
    ]
    expect(await refusedWith('Status Anda lulus')).toEqual(
      changes
        .map(({ method, path }) => `${method} ${path}`)
        .filter((one) => one.endsWith('/foto') || !open.some((part) => one.includes(part)))
        .toSorted(),
    )
    const item = await db.beritaTerkini.create({ data: { title: 'T', caption: 'C' } })
    const read = { is_sia: true, mhs_id: mhs.id, is_view: true }
    const opened = await call(updateBerita, { token, params: { id: String(item.id) }, body: read })
    expect(opened.status).toBe(200)
    await mayRead(0)
    expect(await enter()).toMatchObject({ message: 'inactive', nonaktif_by: 1, _token: null })
    expect((await call(listKrs, { token })).status).toBe(401)
    await mayRead(365)
    expect((await call(listKrs, { token })).status).toBe(200)
  })

  it('who has left does not get in, and his sessions open nothing', async () => {
    await become('keluar')
    expect(await enter()).toMatchObject({ message: 'inactive', nonaktif_by: 1 })
    expect((await call(listKrs, { token })).status).toBe(401)
    expect((await call(checkMhs, { token })).body).toMatchObject({ user: null })
    await become('aktif')
    expect((await enter()).message).toBe('success')
    expect((await call(checkMhs, { token })).body).not.toHaveProperty('status_mhs')
  })
})

describe('sia pengumuman ubah, sia berita ubah', () => {
  const titles = async () => {
    test.time.now = new Date()
    return (await call(listPengumuman, { token, query: { page: 'all' } })).body as unknown as {
      judul: string
    }[]
  }

  it('schedules, takes back and brings back an announcement within its days', async () => {
    const data = { judul: 'Libur', isi: 'Isi', dari: day('2020-01-01'), sampai: day('2099-12-31') }
    await db.pengumuman.create({ data })
    const seen = async () => JSON.stringify(await titles()).includes('Libur')
    expect(await seen()).toBe(true)
    const shown = await sia('pengumuman', 'ubah', 'libur', '--tarik', 'sekarang')
    expect(shown.out).toMatch(/akan diubah\.\n {2}ditarik: - → \d{4}-.*\nBelum/)
    expect(await seen()).toBe(true)
    await sia('pengumuman', 'ubah', 'libur', '--tarik', 'sekarang', '--apply')
    expect(await seen()).toBe(false)
    await sia('pengumuman', 'ubah', 'libur', '--terbit', '2099-01-01 08:00', '--apply')
    expect(await seen()).toBe(false)
    await sia('pengumuman', 'ubah', 'libur', '--terbit', 'sekarang', '--isi', 'Benar', '--apply')
    expect(await seen()).toBe(true)
    expect((await sia('pengumuman', 'ubah', 'libur', '--sampai', '2019-01-01')).err).toContain(
      'lebih awal',
    )
    expect((await sia('pengumuman', 'ubah', 'libur')).code).toBe(2)
  })

  it('takes news back', async () => {
    const { id } = await db.beritaTerkini.create({ data: { title: 'Salah', caption: 'C' } })
    const body = { is_sia: true, mhs_id: mhs.id, is_view: true }
    const read = () => call(updateBerita, { token, params: { id: String(id) }, body })
    expect((await read()).status).toBe(200)
    await sia('berita', 'ubah', 'Salah', '--tarik', 'sekarang', '--apply')
    expect((await read()).status).toBe(404)
    await sia('berita', 'ubah', 'Salah', '--tarik', 'batal', '--judul-baru', 'Benar', '--apply')
    expect((await read()).status).toBe(200)
    expect(await db.beritaTerkini.findUnique({ where: { id } })).toMatchObject({ title: 'Benar' })
  })
})
