import { createTestApp, NOW } from '@sia/api/test/harness'
import { login } from '@sia/contracts/auth'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const test = await createTestApp()
const { db, call } = test
const sia = siaOf(test)

let nim: string
let other: string
beforeAll(async () => {
  ;({ nim } = await createMhs(db))
  ;({ nim: other } = await createMhs(db))
  const tryLogin = (typed: string, password: string) =>
    call(login, { body: { nim: typed, password, is_mhs: true } })
  await tryLogin(nim, PASSWORD)
  await tryLogin(nim, 'salah sekali')
  await tryLogin(nim, 'salah lagi')
  await tryLogin(other, PASSWORD)
  const yesterday = new Date(NOW.getTime() - 24 * 60 * 60 * 1000)
  yesterday.setUTCMinutes(0, 0, 0)
  await db.securityEvent.create({
    data: {
      hour: yesterday,
      event: 'foreign',
      outcome: 'GET /api/kelas/:id',
      nim,
      address: '10.9.8.7',
      device: '',
      count: 40,
      first_at: yesterday,
      last_at: new Date(yesterday.getTime() + 30 * 60_000),
    },
  })
  await vi.waitFor(async () => expect(await db.securityEvent.count()).toBe(4), { timeout: 5000 })
})

describe('sia audit --keamanan', () => {
  it('tells what happened to a NIM today', async () => {
    const { out, code } = await sia('audit', '--keamanan', '--nim', nim)
    expect(code).toBe(0)
    expect(out).toMatch(/\d\d\.\d\d WITA +2 x Login gagal +\d+ +127\.0\.0\.1/)
    expect(out).toContain('Login berhasil')
    expect(out).not.toMatch(new RegExp(`${other}|10\\.9\\.8\\.7`))
  })

  it('tells of tries at Kantor’s door by the account, apart from those of students', async () => {
    const hour = new Date(Math.floor(NOW.getTime() / 3_600_000) * 3_600_000)
    const row = { hour, event: 'kantor', device: '', count: 3, first_at: NOW, last_at: NOW }
    await db.securityEvent.create({
      data: { ...row, outcome: 'code_fail', nim: 'staf budi', address: '10.7.7.7' },
    })
    const { out, code } = await sia('audit', '--keamanan', '--nim', 'staf budi')
    expect(code).toBe(0)
    expect(out).toMatch(/3 x Kantor: kode verifikasi salah +staf budi +10\.7\.7\.7/)
    expect(out).not.toContain('Login')
    await db.securityEvent.deleteMany({ where: { event: 'kantor' } })
  })

  it('tells what came from an address, on the days that are asked for', async () => {
    const { json } = await sia(
      'audit',
      '--keamanan',
      '--alamat',
      '10.9.',
      '--dari',
      '2020-01-01',
      '--json',
    )
    expect(json()).toEqual([
      expect.objectContaining({
        kejadian: 'foreign',
        hasil: 'GET /api/kelas/:id',
        nim,
        alamat: '10.9.8.7',
        jumlah: 40,
      }),
    ])
    expect((await sia('audit', '--keamanan', '--alamat', '10.9.')).out).toBe(
      'Tidak ada kejadian yang cocok.\n',
    )
  })

  it('counts what it does not show, and refuses what does not go together', async () => {
    expect((await sia('audit', '--keamanan', '--jumlah', '1')).out).toContain(
      'Tampil 1 dari 3. Semua: --jumlah 3',
    )
    expect((await sia('audit', '--alamat', '10.')).code).toBe(2)
    expect((await sia('audit', '--keamanan', '--objek', 'mhs')).code).toBe(2)
  })
})
