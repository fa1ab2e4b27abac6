import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { root } from './run.ts'
import { ended, start, untilReady } from './test-server.ts'

// A checkout as root makes one in its home: only its owner may enter. It is made of links, which
// stay on one file system below the one that is tested.
const closed = mkdtempSync(join(root, '.data-closed-'))
const checkout = join(closed, 'sia')
const dataDir = join(checkout, '.data')
const parts = [
  'package.json',
  'scripts',
  'prisma',
  'packages',
  'apps/api',
  'apps/operator',
  'node_modules',
]
const asRoot = process.getuid?.() === 0

beforeAll(() => {
  mkdirSync(checkout)
  for (const part of parts) link(join(root, part), join(checkout, part))
  expect(statSync(closed).mode & 0o777).toBe(0o700)
})
afterAll(() => rmSync(closed, { recursive: true, force: true }))

/** Folders of data, and what tools keep in node_modules: other tests write there meanwhile. */
const CHANGING = /^\.(data|cache|vite)/

function link(from: string, to: string): void {
  if (statSync(from).isFile()) {
    linkSync(from, to)
    return
  }
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (CHANGING.test(entry.name)) continue
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else link(source, target)
  }
}

const sentenceOnly = /^\n✗ [^\n]+\n$/
// Code compiled by Node is kept by its place, so not beside that of the other tests.
const environment = async () => ({
  PORT: String(await freePort()),
  NODE_COMPILE_CACHE: join(closed, 'compiled'),
})

describe('a checkout in a folder that only its owner may enter', () => {
  it('starts, stops and starts again', async () => {
    for (const round of [1, 2]) {
      const env = await environment()
      const server = start(dataDir, env, { checkout })
      await untilReady(server)
      const ready = await fetch(`http://localhost:${env.PORT}/health/ready`)
      expect([round, ready.status]).toEqual([round, 200])
      server.process.kill('SIGTERM')
      expect((await ended(server)).code).toBe(0)
    }
  })

  const bare = join(closed, 'bin')
  beforeAll(() => {
    mkdirSync(bare)
    const folders = (process.env.PATH ?? '').split(delimiter)
    const id = folders.map((folder) => join(folder, 'id')).find((path) => existsSync(path))
    if (id) symlinkSync(id, join(bare, 'id'))
  })
  const missing: [string, { prefix: string[]; env: NodeJS.ProcessEnv }, RegExp][] = [
    [
      'the right to pass',
      { prefix: ['setpriv', '--bounding-set=-dac_override', '--'], env: {} },
      /dac_override/,
    ],
    ['the program that gives the right', { prefix: [], env: { PATH: bare } }, /setpriv/],
    [
      'the right to be another user',
      { prefix: ['setpriv', '--bounding-set=-setuid,-setgid', '--'], env: {} },
      /pengguna biasa/,
    ],
  ]
  // Nobody else has to become another user.
  it.each(asRoot ? missing : [])('says in one sentence what to do without %s', async (...of) => {
    const [, { prefix, env }, why] = of
    const given = { ...(await environment()), ...env }
    const { code, output } = await ended(
      start(join(checkout, '.baru'), given, { checkout, prefix }),
    )
    expect(code).toBe(1)
    expect(output.replace(/^• .*\n/gm, '')).toMatch(sentenceOnly)
    expect(output).toMatch(why)
    expect(output).toContain('DATABASE_URL')
  })
})

describe('a checkout that was not built yet', () => {
  const wrong: [string, NodeJS.ProcessEnv, string][] = [
    ['a missing key', { NODE_ENV: 'production', SESSION_SECRET: '' }, 'SESSION_SECRET'],
    ['a setting that cannot be', { BCRYPT_COST: '4' }, 'BCRYPT_COST'],
    ['a data folder that is none', { DATA_DIR: join(checkout, 'package.json') }, 'package.json'],
  ]
  it.each(wrong)('hears of %s before anything is built', async (_, env, named) => {
    const given = { ...(await environment()), ...env }
    const server = start(dataDir, given, { checkout, script: 'start.ts' })
    const { code, output } = await ended(server)
    expect([code, output]).toEqual([1, expect.stringMatching(sentenceOnly)])
    expect(output).toContain(named)
  })
})
