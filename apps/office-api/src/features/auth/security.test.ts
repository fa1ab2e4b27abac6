import { changePassword, login, loginCode } from '@sia/contracts/office/auth'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { createOfficeApp, NOW, PASSWORD } from '../../../test/harness.ts'

const lines: string[] = []
const { db, call, createStaf, enter } = await createOfficeApp({
  env: { LOG_LEVEL: 'warn' },
  log: { write: (line) => void lines.push(line) },
})

beforeEach(async () => {
  await db.securityEvent.deleteMany()
})

const knock = (username: string, password: string) => call(login, { body: { username, password } })

/** The rows of the table once so many events are written. */
async function written(count: number) {
  const sum = async () => (await db.securityEvent.aggregate({ _sum: { count: true } }))._sum.count
  await expect.poll(sum, { timeout: 60_000 }).toBe(count)
  return db.securityEvent.findMany({ orderBy: [{ outcome: 'asc' }, { nim: 'asc' }] })
}

it('tells of each try with its outcome, told apart from those of students', async () => {
  const { username } = await createStaf(['sarana'], { email: 'ayu@kampus.ac.id' })
  const { nim } = await createMhs(db)
  await knock(username, 'salah sekali')
  await knock('Ayu@Kampus.ac.id', 'salah sekali')
  await knock(nim, PASSWORD)
  await knock((await createStaf(['it'], { active: false })).username, PASSWORD)
  const cookie = await enter(username)
  const body = { old_password: 'salah sekali', password: 'rantai biru di batu' }
  await call(changePassword, { cookie, body })
  const rows = await written(6)
  expect(rows.map(({ event, outcome, nim, count }) => [event, outcome, nim, count])).toEqual([
    ['kantor', 'fail', '', 1],
    ['kantor', 'fail', `staf ${username}`, 2],
    ['kantor', 'inactive', expect.stringMatching(/^staf /), 1],
    ['kantor', 'password_fail', `staf ${username}`, 1],
    ['kantor', 'success', `staf ${username}`, 1],
  ])
  expect(rows[0]?.address).toBe('127.0.0.1')
  expect(lines.join('')).toContain(`"event":"kantor","outcome":"fail","nim":"staf ${username}"`)
  expect(lines.join('')).not.toContain('salah sekali')
})

it('tells of wrong codes, and of tries that are refused', async () => {
  const { id, username } = await createStaf(['sarana'])
  const row = { rahasia: 'A'.repeat(32), langkah: 0, dipasang_pada: NOW }
  await db.verifikasiStaf.create({ data: { staf_id: id, ...row } })
  const { cookies } = await knock(username, PASSWORD)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join()
  let tries = 0
  for (let status = 200; status === 200 && tries < 60; tries += 1) {
    ;({ status } = await call(loginCode, { cookie, body: { kode: 'bukan kode' } }))
  }
  const rows = await written(tries + 1)
  expect(rows.map(({ outcome, nim, count }) => [outcome, nim, count])).toEqual([
    ['code', `staf ${username}`, 1],
    ['code_fail', `staf ${username}`, tries - 1],
    ['too_many', `staf ${username}`, 1],
  ])
})
