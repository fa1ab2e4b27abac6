import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, run } from '../run.ts'
import { clockAt } from './clock.ts'
import { browserArguments, rota } from './rota.ts'

const PROGRAM = `
  import { startEmbedded } from ${JSON.stringify(join(root, 'packages/server/src/db/embedded.ts'))}
  import { withClient } from ${JSON.stringify(join(root, 'packages/server/src/db/with-client.ts'))}
  const began = performance.now()
  const database = await startEmbedded(process.argv[2])
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query('select now(), clock_timestamp() as clock, localtimestamp::text as local'))
  await database.stop()
  console.log(JSON.stringify({ node: new Date(), took: performance.now() - began, ...rows[0] }))`

it('sets the clock of Node and PostgreSQL, and of nothing that measures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sia-clock-test-'))
  const clock = await clockAt('2031-12-31 23:50')
  try {
    const file = join(folder, 'program.mjs')
    writeFileSync(file, PROGRAM)
    const { output, stdout } = await run('node', [file, folder], { env: clock.env })
    const told = JSON.parse(stdout.split('\n').at(-2) ?? output)
    for (const at of [told.node, told.now, told.clock, `${told.local}Z`]) {
      const minutes = (new Date(at).getTime() - Date.parse('2031-12-31T15:50:00Z')) / 60_000
      expect(minutes).toBeGreaterThanOrEqual(0)
      expect(minutes).toBeLessThan(30)
    }
    expect(told.took).toBeLessThan(30 * 60_000)
  } finally {
    clock.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})

it.each([
  [
    '2026-11-29',
    [
      '2026-12-06 00:05',
      '2026-11-30 07:00',
      '2027-01-28 12:00',
      '2026-12-02 18:30',
      '2026-12-31 23:50',
    ],
  ],
  [
    '2026-12-31',
    [
      '2027-01-03 00:05',
      '2027-01-31 07:00',
      '2027-01-28 12:00',
      '2027-01-06 18:30',
      '2027-12-31 23:50',
    ],
  ],
  [
    '2028-02-27',
    [
      '2028-03-05 00:05',
      '2028-02-29 07:00',
      '2028-07-28 12:00',
      '2028-03-01 18:30',
      '2028-12-31 23:50',
    ],
  ],
])('on %s the other moments are %j', (today, moments) => {
  expect(rota(today).map(({ moment }) => moment)).toEqual(moments)
})

it('names browser tests that Playwright finds', async () => {
  const named = rota('2026-11-29').flatMap(({ browser }) => browser)
  expect(named).not.toEqual([])
  const list = await run(
    join(root, 'e2e/node_modules/.bin/playwright'),
    [...browserArguments(named), '--list'],
    { cwd: join(root, 'e2e') },
  )
  expect(list, list.output).toMatchObject({ code: 0 })
  for (const part of named) expect(list.stdout).toContain(part)
})
