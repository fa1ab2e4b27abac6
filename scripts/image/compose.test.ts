import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv, variables } from '../../packages/server/src/env.ts'
import { heapFlags } from '../heap.ts'
import { root } from '../run.ts'
import {
  buildText,
  composeText,
  namesIn,
  readCompose as read,
  type Service,
} from './test/compose.ts'

// Rules that `pnpm compose-check` cannot see on an engine, or that must hold where there is none.

const compose = read()
const every = Object.entries(compose.services)
const serviceOf = (name: string, env: Record<string, string> = {}): Service => {
  const service = read(env).services[name]
  if (!service) throw new Error(`no service ${name}`)
  return service
}
const ours = every.filter(([, { image }]) => image.startsWith('localhost/'))
const environmentOf = (name: string) => serviceOf(name).environment ?? {}
const OF_NODE = ['NODE_EXTRA_CA_CERTS', 'NODE_USE_ENV_PROXY', 'HTTPS_PROXY', 'NO_PROXY']
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')

describe('the images', () => {
  it('are named in full, so that every engine fetches the same', () => {
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
    const bases = stages.filter((image) => image !== 'scratch')
    expect(bases).toHaveLength(2)
    for (const image of [...bases, ...every.map(([, { image }]) => image)]) {
      expect(image).toMatch(/^(docker\.io\/library|localhost)\/[\w-]+:[\w.-]+$/)
    }
  })

  it('are the one that SIA_IMAGE names, or one of this checkout that is never looked for elsewhere', () => {
    expect(ours.map(([name]) => name)).toContain('api')
    for (const [name, { image }] of ours) {
      expect(image).toBe('localhost/sia:lokal')
      expect(serviceOf(name, { COMPOSE_PROJECT_NAME: 'uji' }).image).toBe('localhost/uji:lokal')
      expect(serviceOf(name, { SIA_IMAGE: 'a.b/c/sia:1.2.3' }).image).toBe('a.b/c/sia:1.2.3')
    }
  })

  it('are built by the second file alone', () => {
    expect(every.filter(([, { build }]) => build)).toEqual([])
    const built = parse(buildText, { merge: true }).services as Record<string, Service>
    expect(Object.keys(built).sort()).toEqual(ours.map(([name]) => name).sort())
    expect(Object.entries(built).filter(([, { build }]) => build)).toHaveLength(1)
  })

  it('all log to the journal where the file for that is taken, and to nothing else', () => {
    const text = readFileSync(join(root, 'docker-compose.journald.yml'), 'utf8')
    const services = parse(text, { merge: true }).services as Record<string, Partial<Service>>
    expect(Object.keys(services).sort()).toEqual(every.map(([name]) => name).sort())
    const driver = { driver: 'journald', options: { tag: '{{.Name}}' } }
    for (const service of Object.values(services)) expect(service).toEqual({ logging: driver })
  })

  it('start the server with the memory that package.json gives it, without a shell between', () => {
    const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? []
    expect(JSON.parse(command)).toEqual(['node', ...heapFlags, '/app/scripts/image/serve.ts'])
  })
})

describe('docker-compose.yml', () => {
  it('needs nothing of the checkout to run', () => {
    const mounted = every.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0]),
    )
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort())
    expect(composeText).not.toMatch(/^ *(extends|include|configs|secrets):/m)
    const files = every.flatMap(([, service]) => service.env_file ?? [])
    expect(files).toEqual([{ path: '.env', required: false }])
  })

  it('starts nothing that lasts before the settings were looked at', () => {
    const waitsFor = (name: string): string[] => {
      const next = Object.keys(serviceOf(name).depends_on ?? {})
      return [...next, ...next.flatMap(waitsFor)]
    }
    const lasting = ['database', 'api', 'kantor', 'caddy', 'cadangan', 'pengawas']
    for (const name of [...lasting, 'rahasia', 'pemilik', 'migrasi', 'sia']) {
      expect([name, waitsFor(name)]).toEqual([name, expect.arrayContaining(['setelan'])])
    }
    const seen = [...Object.keys(environmentOf('setelan')), ...OF_NODE]
    const passed = every.flatMap(([, { environment = {} }]) => Object.entries(environment))
    const given = passed.filter(([, value]) => value === '').map(([name]) => name)
    expect(given.filter((name) => !seen.includes(name) && name !== 'SERTIFIKAT')).toEqual([])
  })

  it('has the health checks of the servers in it, and none of what ends', () => {
    const checked = every.filter(([, { healthcheck }]) => healthcheck?.test).map(([name]) => name)
    expect(checked).toEqual(['database', 'api', 'kantor', 'caddy', 'cadangan', 'pengawas'])
    for (const [name, { healthcheck }] of every) {
      expect([name, checked.includes(name) || healthcheck?.disable]).toEqual([name, true])
    }
  })

  it('starts everything but HTTPS, the watch and single commands by itself', () => {
    const asked = every.filter(([, { profiles }]) => profiles)
    expect(asked.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['sia', ['alat']],
      ['caddy', ['tls']],
      ['pengawas', ['pengawas']],
    ])
  })

  it('starts whoever keeps secrets in memory anew with them', () => {
    for (const name of ['api', 'kantor', 'cadangan', 'pengawas']) {
      expect(serviceOf(name).depends_on?.rahasia?.restart).toBe(true)
    }
  })

  it('publishes the ports of both doors and those of Caddy, never the database', () => {
    const published = every.filter(([, { ports }]) => ports).map(([name]) => name)
    expect(published).toEqual(['api', 'kantor', 'caddy'])
    expect(compose.networks.dalam.internal).toBe(true)
    expect(serviceOf('database').networks).toEqual(['dalam'])
    expect(serviceOf('caddy').networks).toEqual(['depan'])
  })

  it('keeps the ports of the api to this machine when there is a domain, one for each copy', () => {
    expect(serviceOf('api').ports).toEqual(['3000:3000'])
    const DOMAIN = 'sia.kampus.ac.id'
    expect(serviceOf('api', { DOMAIN }).ports).toEqual(['127.0.0.1:3000:3000'])
    expect(serviceOf('api', { DOMAIN, PORT: '8080-8083' }).ports).toEqual([
      '127.0.0.1:8080-8083:3000',
    ])
  })

  it('keeps the port of Kantor to this machine unless it is told otherwise, and may leave Kantor out', () => {
    expect(serviceOf('kantor').ports).toEqual(['127.0.0.1:3001:3001'])
    expect(serviceOf('kantor', { KANTOR_BIND: '0.0.0.0', KANTOR_PORT: '81' }).ports).toEqual([
      '0.0.0.0:81:3001',
    ])
    expect(serviceOf('kantor', { KANTOR: '0' }).scale).toBe('0')
    expect(environmentOf('kantor').KANTOR_SECOND_FACTOR).toBe('')
  })

  it('tells Kantor by which port phones find the portal, and asks Kantor at its own whether it is well', () => {
    const kantor = (env?: Record<string, string>) => {
      const { PORT, KANTOR_PORT } = serviceOf('kantor', env).environment ?? {}
      return readEnv({ PORT, KANTOR_PORT })
    }
    expect(kantor()).toMatchObject({ PORT: 3000, KANTOR_PORT: 3001 })
    const given = { PORT: '8080-8083', KANTOR_PORT: '81' }
    expect(kantor(given)).toMatchObject({ PORT: 8080, KANTOR_PORT: 3001 })
    expect(serviceOf('kantor', given).healthcheck?.test?.slice(2)).toEqual([
      '/app/scripts/image/health',
      '3001',
    ])
    expect(serviceOf('api').healthcheck?.test?.slice(2)).toEqual(['/app/scripts/image/health'])
  })

  it('believes a proxy only where nobody else reaches the api', () => {
    const trusted = (env: Record<string, string>) =>
      readEnv({ TRUST_PROXY: serviceOf('api', env).environment?.TRUST_PROXY }).TRUST_PROXY
    expect(trusted({})).toEqual([])
    expect(trusted({ TRUST_PROXY: '10.0.0.5' })).toEqual(['10.0.0.5'])
    const networks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']
    expect(trusted({ DOMAIN: 'sia.kampus.ac.id' })).toEqual(networks)
    expect(composeText).toContain('versions ipv4')
  })

  it('has no password in it: secrets are files, or come from .env', () => {
    for (const [, { environment = {} }] of every) {
      for (const [name, value] of Object.entries(environment)) {
        if (/^(SERVER|KANTOR)_URL$/.test(name)) expect(value).toMatch(/^http:\/\/(api|kantor):\d+$/)
        else if (/(SECRET|PASSWORD|TOKEN|_URL)$/.test(name)) expect(value).toBe('')
        if (name.endsWith('_FILE')) expect(value).toMatch(/^\/rahasia\//)
      }
    }
    expect(composeText).not.toMatch(/:\/\/\w+:[^@\s]+@/)
    expect(dockerfile).not.toMatch(/SECRET|PASSWORD|TOKEN/)
  })

  it('shows the owner of the schema, and backups, to those alone who need them', () => {
    const who = (target: string) =>
      every
        .filter(([, { volumes = [] }]) => volumes.some((one) => one.split(':')[1] === target))
        .map(([name]) => name)
    // `setelan` compares a password with the one in use.
    expect(who('/rahasia/database')).toEqual([
      'setelan',
      'rahasia',
      'database',
      'pemilik',
      'migrasi',
      'cadangan',
    ])
    // The service that students call has no password of the offices.
    expect(who('/rahasia/kantor')).toEqual([
      'rahasia',
      'migrasi',
      'kantor',
      'sia',
      'cadangan',
      'pengawas',
    ])
    expect(Object.keys(environmentOf('api')).filter((name) => /OFFICE|OWNER/.test(name))).toEqual(
      [],
    )
    const writes = (name: string) =>
      serviceOf(name).volumes?.some((volume) => volume.endsWith(':/cadangan'))
    expect(who('/cadangan').filter(writes)).toEqual(['izin', 'migrasi', 'cadangan'])
    // Who tells of backups sees them.
    expect(who('/cadangan').filter((name) => !writes(name))).toEqual([
      'api',
      'kantor',
      'sia',
      'pengawas',
    ])
  })

  it('calls every container by its machine, and gives each the same authorities and proxy', () => {
    for (const [name] of ours) {
      expect(serviceOf(name)).toMatchObject({ hostname: 'sia' })
      expect(serviceOf(name, { MACHINE_NAME: 'sia-2' })).toMatchObject({ hostname: 'sia-2' })
    }
    const env = { SERTIFIKAT_CA: '/etc/ssl/ca.pem', HTTPS_PROXY: 'http://proxy:3128' }
    const outside = ['migrasi', 'api', 'kantor', 'sia', 'cadangan', 'pengawas']
    for (const name of outside) {
      const { environment, volumes } = serviceOf(name, env)
      expect(volumes).toContain('/etc/ssl/ca.pem:/sertifikat-ca:ro')
      expect(environment).toMatchObject({
        NODE_EXTRA_CA_CERTS: '/sertifikat-ca',
        NODE_USE_ENV_PROXY: '1',
        HTTPS_PROXY: 'http://proxy:3128',
      })
      expect(serviceOf(name).environment).toMatchObject({
        NODE_EXTRA_CA_CERTS: '',
        NODE_USE_ENV_PROXY: '',
      })
    }
  })

  it('passes our programs nothing but settings they know, and the api all', () => {
    const known = [...variables, ...variables.map((name) => `${name}_FILE`)]
    for (const name of ['migrasi', 'api', 'kantor', 'sia', 'cadangan', 'pengawas']) {
      const others = Object.keys(environmentOf(name)).filter((one) => !known.includes(one))
      expect([name, others]).toEqual([name, OF_NODE])
    }
    const fixed = [
      'NODE_ENV',
      'HOST',
      'SERVER_URL',
      'KANTOR_URL',
      'DATABASE_OFFICE_URL',
      'KANTOR',
      'KANTOR_PORT',
      'KANTOR_SECOND_FACTOR',
      'PORT',
      'DATA_DIR',
      'SIA_OPERATOR',
      'SIA_OPERATOR_KEY',
      'DATABASE_OWNER_URL',
    ]
    const passed = Object.keys(environmentOf('api')).map((name) => name.replace(/_FILE$/, ''))
    expect(variables.filter((name) => !passed.includes(name)).sort()).toEqual(fixed.sort())
  })

  it('explains every variable it reads in .env.example', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    const explained = [...example.matchAll(/^#([A-Z_0-9]+)=/gm)].map(([, name]) => name)
    const ofCompose = ['COMPOSE_PROFILES', 'COMPOSE_FILE', 'COMPOSE_PATH_SEPARATOR']
    const read = [...namesIn(composeText), ...namesIn(buildText), ...ofCompose]
    const wanted = new Set(read.filter((name) => name !== 'COMPOSE_PROJECT_NAME'))
    expect([...new Set(explained)].sort()).toEqual([...wanted].sort())
  })
})

describe('documented commands', () => {
  it.each(['README.md', 'docs/operations.md', 'docs/data-protection.md', '.env.example'])(
    'of %s name services, profiles and files that are there',
    (page) => {
      const text = readFileSync(join(root, page), 'utf8')
      const commands = [...text.matchAll(/docker compose ([^`\n#)]*)/g)].map(([, words = '']) =>
        words
          .replace(/-e \S+/g, '')
          .trim()
          .split(/\s+/),
      )
      expect(commands.length).toBeGreaterThan(0)
      for (const words of commands) {
        const profile = words.indexOf('--profile')
        // A profile or scale told to a single `up` is unknown to the next one, so that it stays on the old image, or
        // goes.
        if (words.includes('up')) expect([words, profile]).toEqual([words, -1])
        if (words.includes('up')) expect(words).not.toContain('--scale')
        if (profile >= 0) expect(['tls', 'alat', 'pengawas']).toContain(words[profile + 1])
        for (const [at, word] of words.entries()) {
          if (word === '-f') expect(existsSync(join(root, words[at + 1] ?? ''))).toBe(true)
        }
        const [verb, ...rest] = words.filter((word) => !word.startsWith('-'))
        if (!['exec', 'run', 'stop', 'restart'].includes(verb ?? '')) continue
        expect([words.join(' '), every.map(([name]) => name).includes(rest[0] ?? '')]).toEqual([
          words.join(' '),
          true,
        ])
      }
    },
  )
})

describe('a clone', () => {
  it('has the line ends of Linux on every machine', () => {
    const attributes = [
      'check-attr',
      'text',
      'eol',
      '--',
      'scripts/image/sia',
      'docker-compose.yml',
    ]
    expect(execFileSync('git', attributes, { cwd: root, encoding: 'utf8' })).toBe(
      ['scripts/image/sia', 'docker-compose.yml']
        .map((file) => `${file}: text: auto\n${file}: eol: lf\n`)
        .join(''),
    )
    const list = ['ls-files', '--eol']
    const stored = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    expect(stored.split('\n').filter((line) => /^i\/(crlf|mixed)/.test(line))).toEqual([])
  })
})
