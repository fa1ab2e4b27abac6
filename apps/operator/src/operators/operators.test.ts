import { createTestCollege } from '@sia/server/test/college'
import { expect, it } from 'vitest'
import { runCli } from '../cli.ts'

const test = await createTestCollege()

/** Runs `sia` as whoever the settings say. */
async function sia(settings: NodeJS.ProcessEnv, ...words: string[]) {
  const said: string[] = []
  const speak = (text: string) => void said.push(text)
  const terminal = {
    out: speak,
    show: async (text: string) => speak(text),
    err: speak,
    isTty: false,
    ask: async () => null,
  }
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: test.dataDir,
    DATABASE_URL: test.url,
    PORT: '1',
    ...settings,
  }
  const code = await runCli([...words, '--json'], { terminal, environment })
  return { code, json: JSON.parse(said.join('')) as Record<string, string> }
}

const lastActor = async () =>
  (await test.db.audit.findFirst({ orderBy: { id: 'desc' } }))?.actor ?? ''

const audit = ['audit', '--jumlah', '1']
let key = ''

it('believes everybody as long as nobody has a key', async () => {
  await sia({ SIA_OPERATOR: 'budi' }, ...audit)
  expect(await lastActor()).toBe('operator budi')
})

it('says a key once, and keeps only its hash', async () => {
  const { code, json } = await sia({ SIA_OPERATOR: 'kepala' }, 'operator', 'tambah', 'budi')
  key = json.kunci ?? ''
  expect({ code, long: key.length >= 40 }).toEqual({ code: 0, long: true })
  const { rows } = await test.owner.query(
    "select (o::text || coalesce((select string_agg(a::text, '') from audit a), '')) as all from \"operator\" o",
  )
  expect(rows[0].all).not.toContain(key)
  expect((await sia({}, 'operator', 'tambah', 'BUDI')).json.error).toContain('sudah ada')
})

it('names whose key it is, whoever he says he is', async () => {
  for (const command of [audit, ['periksa'], ['backup'], ['migrasi', 'status']]) {
    await sia({ SIA_OPERATOR: 'orang lain', SIA_OPERATOR_KEY: key }, ...command)
    expect([command[0], await lastActor()]).toEqual([command[0], 'operator budi'])
  }
})

it('says of a mere claim that no key proves it', async () => {
  for (const command of [audit, ['periksa'], ['backup'], ['migrasi', 'status']]) {
    await sia({ SIA_OPERATOR: 'budi' }, ...command)
    expect([command[0], await lastActor()]).toEqual([command[0], 'operator budi (tanpa kunci)'])
  }
  await sia({}, ...audit)
  expect(await lastActor()).not.toContain('tanpa kunci')
})

it('refuses a key that nobody has, and one that was replaced or revoked', async () => {
  const refused = {
    code: 3,
    json: { error: expect.stringContaining('SIA_OPERATOR_KEY bukan kunci') },
  }
  expect(await sia({ SIA_OPERATOR_KEY: 'sia_bukan' }, ...audit)).toEqual(refused)
  const { json } = await sia({}, 'operator', 'kunci-baru', 'budi')
  expect(await sia({ SIA_OPERATOR_KEY: key }, ...audit)).toEqual(refused)
  expect((await sia({ SIA_OPERATOR_KEY: json.kunci }, ...audit)).code).toBe(0)
  await sia({}, 'operator', 'cabut', 'budi')
  expect(await sia({ SIA_OPERATOR_KEY: json.kunci }, ...audit)).toEqual(refused)
  expect((await sia({}, 'operator', 'cabut', 'budi')).code).toBe(1)
})
