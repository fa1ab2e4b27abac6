import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'
import { createStack, type Stack } from './stack.ts'
import { askDuring, httpsStatus, login, STUDENTS, statusOf, until } from './student.ts'

const MOST_BYTES = 350_000_000

/** One thing that must hold; it finds the stack as the one before left it, up and with demo data. */
export interface Check {
  name: string
  run(stack: Stack): Promise<void>
}

const up = (stack: Stack, ...words: string[]) =>
  stack.compose('up', '-d', '--wait', '--wait-timeout', '300', ...words)
const sia = (stack: Stack, ...words: string[]) =>
  stack.compose('run', '--rm', '-T', 'sia', ...words)
const migrasi = (stack: Stack, ...words: string[]) =>
  stack.compose('run', '--rm', '-T', 'migrasi', ...words)
const inApi = (stack: Stack, ...words: string[]) => stack.compose('exec', '-T', 'api', ...words)
const secret = () => randomBytes(32).toString('hex')

/** Nothing but 200 and 503, both of them, in what was counted. */
function onlyPauses(counts: Record<string, number>): void {
  deepEqual(Object.keys(counts), ['200', '503'], JSON.stringify(counts))
}

/** Everything that is checked, in its order. */
export const checks: Check[] = [
  {
    name: 'an empty machine comes up, and a student logs in',
    async run(stack) {
      await up(stack, '--build')
      equal(await statusOf(stack.origin, await login(stack.origin)), 200)
    },
  },
  {
    name: `the image, demo data included, has at most ${MOST_BYTES / 1e6} MB`,
    async run(stack) {
      const [image = ''] = (await stack.compose('config', '--images', 'api'))
        .split('\n')
        .filter((name) => name.startsWith('localhost/'))
      const { stdout } = await run('docker', ['image', 'inspect', '-f', '{{.Size}}', image])
      ok(Number(stdout) > 0 && Number(stdout) <= MOST_BYTES, `${image}: ${stdout.trim()} bytes`)
    },
  },
  {
    name: 'no container can write its code, gain rights, fill the disk or take the machine',
    async run(stack) {
      const containers = await stack.inspect()
      ok(containers.length >= 6)
      for (const { Config, HostConfig, Mounts } of containers) {
        const service = Config.Labels['com.docker.compose.service'] ?? ''
        const { ReadonlyRootfs, CapDrop, CapAdd, SecurityOpt, LogConfig } = HostConfig
        ok(ReadonlyRootfs, service)
        deepEqual([service, CapDrop], [service, ['ALL']])
        // One that ends at once brings what comes from outside to the server's user.
        deepEqual([service, CapAdd?.length ?? 0], [service, service === 'izin' ? 3 : 0])
        ok(SecurityOpt?.includes('no-new-privileges:true'), service)
        ok(HostConfig.Memory > 0 && HostConfig.NanoCpus > 0 && HostConfig.PidsLimit > 0, service)
        equal(LogConfig.Config['max-size'], '10m', service)
        deepEqual(
          Mounts.filter(({ Type }) => Type === 'bind'),
          [],
          service,
        )
      }
      const look = 'id -u; touch /app/x 2>/dev/null && echo wrote; grep CapBnd /proc/1/status'
      match(await inApi(stack, 'sh', '-c', look), /^1000\nCapBnd:\s0+\n$/)
    },
  },
  {
    name: 'a fresh installation is told of a missing backup and of nothing else it could not help',
    async run(stack) {
      const { stdout } = await stack.try('exec', '-T', 'api', 'sia', 'periksa', '--json')
      const { hasil } = JSON.parse(stdout) as { hasil: { bagian: string; hasil: string }[] }
      const about = (part: string) => hasil.filter(({ bagian }) => bagian === part)
      equal(about('hak berkas')[0]?.hasil, 'ok', stdout)
      const problems = hasil.filter((one) => one.hasil === 'masalah').map(({ bagian }) => bagian)
      deepEqual(
        problems.filter((part) => part !== 'disk'),
        ['cadangan'],
      )
      ok(!(await stack.compose('logs', 'api')).includes('Ctrl-C'))
    },
  },
  {
    name: 'a sheet goes out and in again, whoever owns it and whatever its mode',
    async run(stack) {
      await inApi(stack, 'sia', 'import', 'template', 'jurusan', 'jurusan.csv')
      const file = join(stack.folder, 'kembali.csv')
      await stack.compose('cp', 'api:/kerja/jurusan.csv', file)
      for (const [mode, ...archive] of [[0o600], [0o400, '-a']] as [number, ...string[]][]) {
        chmodSync(file, mode)
        await stack.compose('cp', ...archive, file, 'api:/kerja/')
        await sia(stack, 'import', 'jurusan', 'kembali.csv')
        await inApi(stack, 'rm', '-f', 'kembali.csv')
      }
    },
  },
  {
    name: 'down and up keep the session',
    async run(stack) {
      const token = await login(stack.origin)
      await stack.compose('down')
      await up(stack)
      equal(await statusOf(stack.origin, token), 200)
    },
  },
  {
    name: 'a second checkout runs beside the first',
    async run(stack) {
      const second = await createStack()
      try {
        await up(second, '--build')
        equal(await statusOf(second.origin, await login(second.origin)), 200)
        equal(await statusOf(stack.origin, await login(stack.origin)), 200)
      } finally {
        await second.remove()
      }
    },
  },
  {
    name: 'a database that is stopped is 503, and comes back by itself',
    async run(stack) {
      const token = await login(stack.origin)
      const ask = () => statusOf(stack.origin, token)
      const counts = await askDuring(ask, 20, async () => {
        await stack.compose('stop', 'database')
        await until('503', 20, async () => (await ask()) === 503)
        await stack.compose('start', 'database')
        await until('200', 30, async () => (await ask()) === 200)
      })
      onlyPauses(counts)
    },
  },
  {
    name: 'a SESSION_SECRET that is refused changes nothing, a new one ends every session',
    async run(stack) {
      const token = await login(stack.origin)
      stack.set({ SESSION_SECRET: 'pendek' })
      ok((await stack.try('up', '-d')).code !== 0)
      match(await stack.compose('logs', 'rahasia'), /SESSION_SECRET terlalu pendek/)
      stack.set({ SESSION_SECRET: '' })
      await up(stack)
      equal(await statusOf(stack.origin, token), 200)
      stack.set({ SESSION_SECRET: secret() })
      await up(stack)
      equal(await statusOf(stack.origin, token), 401)
      stack.set({ SESSION_SECRET: '' })
      await up(stack)
    },
  },
  {
    name: 'a backup goes to a folder that was not there, and is restored on an empty machine',
    async run(stack) {
      stack.set({ CADANGAN: join(stack.folder, 'cadangan') })
      await up(stack)
      await migrasi(stack, 'sia', 'backup', '--ke', '/cadangan')
      const name = (await migrasi(stack, 'ls', '/cadangan')).trim()
      const file = join(stack.folder, 'dibawa.tar.gz')
      await stack.compose('cp', `cadangan:/cadangan/${name}`, file)
      ok(statSync(file).size > 0 && readFileSync(file)[0] === 0x1f)
      chmodSync(file, 0o600)
      await stack.compose('down', '-v')
      stack.set({ CADANGAN: '', SEED_DEMO: '0' })
      await up(stack)
      await stack.compose('cp', file, 'cadangan:/cadangan/')
      await stack.compose('stop', 'api')
      await migrasi(stack, 'sia', 'restore', '/cadangan/dibawa.tar.gz')
      await up(stack)
      equal(await statusOf(stack.origin, await login(stack.origin)), 200)
    },
  },
  {
    name: 'a restore brings a newer schema back to this version',
    async run(stack) {
      const query = (text: string) =>
        stack.compose(
          'exec',
          '-T',
          'database',
          'psql',
          '-qU',
          'sia',
          '-v',
          'ON_ERROR_STOP=1',
          '-c',
          text,
        )
      await query(
        `create table masa_depan (mhs_id bigint references mhs);
         insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         values ('x', 'x', '29991231000000_future', now(), 1)`,
      )
      ok((await stack.try('up', '-d')).code !== 0)
      match(await stack.compose('logs', 'migrasi'), /Basis data lebih baru/)
      await stack.compose('stop', 'api')
      await migrasi(stack, 'sia', 'restore', '/cadangan/dibawa.tar.gz', '--ganti', '--ya')
      await up(stack)
      equal(await statusOf(stack.origin, await login(stack.origin)), 200)
    },
  },
  {
    name: 'HTTPS with two copies: a forced restart of all of them is a pause and no error',
    async run(stack) {
      const tokens = await Promise.all(STUDENTS.map((nim) => login(stack.origin, nim)))
      stack.set({ DOMAIN: 'localhost', COMPOSE_PROFILES: 'tls', INSTANCES: '2', PORT: '' })
      await up(stack, '--scale', 'api=2')
      equal(await httpsStatus('/login'), 200)
      let asked = 0
      const ask = () => httpsStatus('/api/check-mhs', tokens[asked++ % tokens.length])
      const counts = await askDuring(ask, 20, () =>
        up(stack, '--scale', 'api=2', '--force-recreate', '--no-deps', 'api'),
      )
      deepEqual(Object.keys(counts), ['200'], JSON.stringify(counts))
    },
  },
  {
    name: 'Caddy is not well without a certificate',
    async run(stack) {
      stack.set({ DOMAIN: 'sia.invalid' })
      await stack.compose('up', '-d', '--no-deps', 'caddy')
      const [id = ''] = (await stack.compose('ps', '-q', 'caddy')).split('\n')
      const look = ['exec', id, 'wget', '-q', '--spider', 'http://127.0.0.1:8080/']
      await until('Caddy listens', 20, async () =>
        (await run('docker', look)).output.includes('502'),
      )
    },
  },
]
