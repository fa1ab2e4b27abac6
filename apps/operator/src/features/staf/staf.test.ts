import { createTestCollege } from '@sia/server/test/college'
import { expect, it } from 'vitest'
import { siaOf } from '../../../test/sia.ts'
import { runCli } from '../../cli.ts'

const test = await createTestCollege()
const sia = siaOf(test)
const read = (username: string) => test.db.staf.findUniqueOrThrow({ where: { username } })
const add = (...words: string[]) => sia('staf', 'tambah', ...words)

it('makes the first account, and shows its one-time password once', async () => {
  const { code, out } = await add('Budi', '--nama', 'Budi Santosa', '--peran', 'it', '--json')
  const { username, peran, sandi } = JSON.parse(out)
  expect([code, username, peran]).toEqual([0, 'budi', ['it']])
  expect(sandi).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(await read('budi')).toMatchObject({ must_change_password: true, active: true })
  const { rows } = await test.owner.query(
    "select s::text || coalesce((select string_agg(a::text, '') from audit a), '') as all from staf s",
  )
  expect(rows[0].all).not.toContain(sandi)
})

it('makes no account whose password could not be shown, and the same command does it later', async () => {
  const lost = { out: () => undefined, err: () => undefined, isTty: false, ask: async () => null }
  const show = () => Promise.reject(new Error('EPIPE'))
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: test.dataDir,
    DATABASE_URL: test.url,
    SIA_OPERATOR: 'tester',
  }
  const words = ['staf', 'tambah', 'putus', '--nama', 'Putus', '--peran', 'it']
  expect(await runCli(words, { terminal: { ...lost, show }, environment })).toBe(1)
  expect(await test.db.staf.findUnique({ where: { username: 'putus' } })).toBeNull()
  const { code, out } = await sia(...words)
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/\w{4}-\w{4}-\w{4}[\s\S]*✓ Akun putus sudah dibuat/),
  ])
  expect((await sia(...words)).err).toContain('sia staf reset putus')
})

it.each([
  [['bu di', '--nama', 'Budi', '--peran', 'it'], 2, 'Nama pengguna'],
  [['wayan', '--nama', 'Wayan', '--peran', 'rektor'], 2, 'peran'],
  [['wayan', '--nama', 'Wayan', '--peran', 'it', '--email', 'wayan'], 2, 'alamat e-mail'],
  [['budi', '--nama', 'Budi', '--peran', 'it'], 1, 'sudah dipakai akun staf lain'],
  [['wayan', '--nama', 'Wayan', '--peran', 'it', '--dosen', 'Wayan'], 2, '--dosen hanya untuk'],
] as const)('refuses %j', async (words, code, sentence) => {
  const refused = await add(...words)
  expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(sentence)])
})

it('changes roles, which ends the sessions, and says when nothing changes', async () => {
  const { id } = await read('budi')
  const open = () =>
    test.db.sesiStaf.create({
      data: { id: 'a'.repeat(64), staf_id: id, created_at: new Date(), used_at: new Date() },
    })
  const sessions = () => test.db.sesiStaf.count()
  const turn = () => sia('staf', 'peran', 'budi', '--peran', 'it', 'sarana')
  await open()
  expect((await turn()).out).toContain('semua sesinya berakhir')
  expect(await sessions()).toBe(0)
  await open()
  expect((await turn()).out).toContain('tidak ada yang berubah')
  expect(await sessions()).toBe(1)
  expect(await read('budi')).toMatchObject({ peran: ['it', 'sarana'] })
})

it('gives an account its lecturer, keeps him while the role stays, and says who he is', async () => {
  const { id: dosen_id } = await test.db.dosen.create({ data: { nama: 'Ni Luh Sari, M.Pd.' } })
  await add('sari', '--nama', 'Ni Luh Sari', '--peran', 'pkk')
  const turn = (...words: string[]) => sia('staf', 'peran', 'sari', '--peran', ...words)
  expect((await turn('pkk', '--dosen', 'Ni Luh Sari, M.Pd.')).code).toBe(2)
  expect((await turn('dosen', '--dosen', 'Siapa')).err).toContain('Tidak ada dosen bernama Siapa')
  const given = await turn('dosen', '--dosen', 'ni luh sari, m.pd.')
  expect(given.out).toContain('berperan dosen sebagai Ni Luh Sari, M.Pd.; semua sesinya berakhir')
  await turn('dosen', 'pkk')
  expect(await read('sari')).toMatchObject({ peran: ['dosen', 'pkk'], dosen_id })
  await turn('pkk')
  expect(await read('sari')).toMatchObject({ peran: ['pkk'], dosen_id: null })
})

it('gives another one-time password, which ends the sessions and takes the second factor away', async () => {
  const before = await read('budi')
  await test.db.verifikasiStaf.create({
    data: { staf_id: before.id, rahasia: 'A'.repeat(32), langkah: 1, dipasang_pada: new Date() },
  })
  const { code, out } = await sia('staf', 'reset', 'budi')
  expect([code, out]).toEqual([0, expect.stringMatching(/\n {2}\w{4}-\w{4}-\w{4}\n/)])
  expect((await read('budi')).password_hash).not.toBe(before.password_hash)
  expect(await test.db.sesiStaf.count()).toBe(0)
  expect(await test.db.verifikasiStaf.count()).toBe(0)
  const told = await test.db.audit.findFirst({
    where: { subject: 'verifikasi_staf', action: 'delete' },
  })
  expect([told?.row_key, told?.actor]).toEqual([{ staf_id: before.id }, expect.any(String)])
  expect((await sia('staf', 'reset', 'siapa')).err).toContain('Tidak ada akun staf')
})
