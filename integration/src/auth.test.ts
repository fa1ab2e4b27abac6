import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { tokenOf } from '@sia/api/test/sessions'
import { checkMhs, login, logout } from '@sia/contracts/auth'
import { list as listKrs } from '@sia/contracts/krs'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'

const first = await createTestApp()
const second = await createTestApp({ databaseUrl: first.url })
const { db, call, dataDir } = first
const sia = siaOf(first)

let mhs: Awaited<ReturnType<typeof createMhs>>
beforeEach(async () => {
  mhs = await createMhs(db)
})

const account = (nim = mhs.nim) => db.account.findUniqueOrThrow({ where: { nim } })
const tryLogin = async (password = PASSWORD) =>
  (await call(login, { body: { nim: mhs.nim, password, is_mhs: true } })).body
const latestAudit = (subject: string) =>
  db.audit.findFirstOrThrow({ where: { subject }, orderBy: { id: 'desc' } })

describe('sia akun nonaktifkan', () => {
  it.each([
    ['akademik', 1, 'Akun anda dinonaktifkan oleh Bagian Akademik'],
    ['keuangan', 2, 'Akun anda dinonaktifkan oleh Bagian Keuangan'],
    ['lain', null, 'Akun anda dinonaktifkan"'],
  ])('by %s answers the login with %s', async (oleh, nonaktif_by, sentence) => {
    const { code, out } = await sia('akun', 'nonaktifkan', mhs.nim, '--oleh', oleh)
    expect(code).toBe(0)
    expect(out).toContain(sentence)
    expect(await tryLogin()).toEqual({ message: 'inactive', nonaktif_by, _token: null })
    expect(await latestAudit('account')).toMatchObject({
      actor: 'operator tester',
      mhs_id: mhs.id,
      changes: { active: [true, false] },
    })
  })

  it('closes open sessions on every instance, but for the session check and the logout', async () => {
    const token = await tokenOf(first, mhs.nim)
    expect((await second.call(listKrs, { token })).status).toBe(200)
    await sia('akun', 'nonaktifkan', mhs.nim, '--oleh', 'lain')
    for (const server of [first, second]) {
      expect((await server.call(listKrs, { token })).status).toBe(401)
      expect((await server.call(checkMhs, { token })).body.user).toBeNull()
    }
    expect((await second.call(logout, { token })).body).toBe('success')
    expect((await first.call(checkMhs, { token })).status).toBe(401)
  })

  it('takes NIMs from the words and from a file, with heading, blank lines and quotes', async () => {
    const [other, third] = [await createMhs(db), await createMhs(db)]
    await sia('akun', 'nonaktifkan', third.nim, '--oleh', 'akademik')
    const file = join(dataDir, 'nim.csv')
    writeFileSync(file, `\uFEFFNIM\r\n"${other.nim}";\r\n\r\n ${third.nim}\r\n${mhs.nim}`)
    const words = [mhs.nim, '--dari-berkas', file, '--oleh', 'akademik', '--json']
    const { code, json } = await sia('akun', 'nonaktifkan', ...words)
    expect(code).toBe(0)
    expect(json()).toEqual({ diubah: [mhs.nim, other.nim], tetap: [third.nim] })
    expect(await account(other.nim)).toMatchObject({ active: false, nonaktif_by: 1 })
  })

  it('changes nobody when a NIM is unknown, and names it', async () => {
    const { code, err } = await sia('akun', 'nonaktifkan', mhs.nim, '77', '78', '--oleh', 'lain')
    expect({ code, err }).toEqual({
      code: 1,
      err: '✗ Akun dengan NIM tidak ditemukan: 77, 78. Tidak ada yang diubah.\n',
    })
    expect((await account()).active).toBe(true)
  })

  it.each([
    [['--oleh', 'lain'], 2, 'Sebutkan NIM'],
    [['1'], 2, 'oleh'],
    [['1', '--oleh', 'rektor'], 2, 'rektor'],
    [['--oleh', 'lain', '--dari-berkas', '/tidak/ada'], 1, 'tidak dapat dibaca'],
  ])('refuses %j', async (words, expected, sentence) => {
    const { code, err } = await sia('akun', 'nonaktifkan', ...words)
    expect(code).toBe(expected)
    expect(err).toContain(sentence)
  })

  it('refuses a file that names nobody', async () => {
    const file = join(dataDir, 'kosong.txt')
    writeFileSync(file, 'nim\n\n')
    const { code, err } = await sia('akun', 'aktifkan', '--dari-berkas', file)
    expect(code).toBe(1)
    expect(err).toContain('tidak berisi NIM')
  })
})

describe('sia akun aktifkan', () => {
  it('lets the student log in again with the same password', async () => {
    await sia('akun', 'nonaktifkan', mhs.nim, '--oleh', 'keuangan')
    const { out } = await sia('akun', 'aktifkan', mhs.nim)
    expect(out).toContain(`✓ ${mhs.nim} ${mhs.nama}: aktif.`)
    expect((await tryLogin()).message).toBe('success')
    expect(await account()).toMatchObject({ active: true, nonaktif_by: null })
    expect((await sia('akun', 'aktifkan', mhs.nim)).out).toContain('sudah aktif')
  })
})

describe('sia akun reset-sandi', () => {
  it('shows a one-time password once, which works at the login, and logs none', async () => {
    const { code, out } = await sia('akun', 'reset-sandi', mhs.nim)
    expect(code).toBe(0)
    const [sandi = ''] = /[a-z2-9]{4}(-[a-z2-9]{4}){2}/.exec(out) ?? []
    expect(out.split(sandi)).toHaveLength(2)
    expect(out).toMatch(/Berlaku sampai \d\d-\d\d-\d{4} \d\d\.\d\d WITA \(7 hari\)/)
    expect((await tryLogin()).message).toBe('fail')
    expect((await tryLogin(sandi)).message).toBe('success')
    const logged = JSON.stringify(
      (await db.audit.findMany()).map((row) => ({ ...row, id: Number(row.id) })),
    )
    expect(logged).toContain('akun reset-sandi')
    expect(logged).not.toContain(sandi)
    expect(logged).not.toContain((await account()).password_hash)
  })

  it('says so when the account is inactive all the same', async () => {
    await sia('akun', 'nonaktifkan', mhs.nim, '--oleh', 'lain')
    expect((await sia('akun', 'reset-sandi', mhs.nim)).out).toContain('Akun ini nonaktif')
  })

  it('prints JSON, and refuses an unknown NIM', async () => {
    const { json } = await sia('akun', 'reset-sandi', mhs.nim, '--json')
    expect(json()).toMatchObject({ nim: mhs.nim, nama: mhs.nama, sandi: expect.any(String) })
    const { code, err } = await sia('akun', 'reset-sandi', '77')
    expect({ code, err }).toEqual({ code: 1, err: '✗ Tidak ada akun dengan NIM 77.\n' })
  })
})
