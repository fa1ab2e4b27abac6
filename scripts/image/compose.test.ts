import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { readEnv, variables } from '../../packages/server/src/env.ts'
import { root } from '../run.ts'
import { composeText, namesIn, readCompose as read, type Service } from './test/compose.ts'

const compose = read({})
const { services } = compose
const { rahasia, database, migrasi, api, caddy, cadangan } = services
const every = Object.entries(services)
const ours = [rahasia, migrasi, api, cadangan]
const oneShot = [rahasia, migrasi]

describe('docker-compose.yml', () => {
  it('keeps to the schema and to the rules of the linter', () => {
    const rules = {
      // Several services share the image that one of them builds; all have an order of start.
      'no-build-and-image': 0,
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'service-dependencies-alphabetical-order': 0,
      // A name would move the volumes of those who started without one.
      'require-project-name-field': 0,
      // Students reach this machine by every address it has.
      'no-unbound-port-interfaces': 0,
      'top-level-properties-order': 0,
      'require-quotes-in-ports': [1, { quoteType: 'double' }],
    } satisfies ConstructorParameters<typeof DCLinter>[0]['rules']
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
    const results = linter.lintFiles([join(root, 'docker-compose.yml')], false)
    expect(results).toHaveLength(1)
    const messages = results.flatMap((result) => result.messages)
    expect(messages.map(({ rule, line, message }) => `${rule} ${line}: ${message}`)).toEqual([])
  })

  it.each(every)(
    '%s can not write its code, gain rights, fill the disk or take the machine',
    (_, service) => {
      expect(service.read_only).toBe(true)
      expect(service.cap_drop).toEqual(['ALL'])
      expect(service.security_opt).toEqual(['no-new-privileges:true'])
      expect(service.logging.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' })
      expect(service.cpus).toBeTruthy()
      expect(service.mem_limit).toMatch(/^\d+[mg]$/)
      expect(service.pids_limit).toBeGreaterThan(0)
    },
  )

  it('gives a capability to Caddy alone, for ports 80 and 443', () => {
    expect(caddy.cap_add).toEqual(['NET_BIND_SERVICE'])
    for (const service of [...ours, database]) expect(service.cap_add).toBeUndefined()
    expect(database.user).toBe('postgres')
    for (const service of ours) expect(service.user).toBeUndefined()
  })

  it('publishes the port of the api and those of Caddy, never the database', () => {
    const published = every.filter(([, { ports }]) => ports).map(([name]) => name)
    expect(published).toEqual(['api', 'caddy'])
    expect(compose.networks.dalam.internal).toBe(true)
    expect(database.networks).toEqual(['dalam'])
    expect(Object.keys(caddy.networks ?? {})).toEqual(['depan'])
  })

  it('keeps the port of the api to this machine when there is a domain', () => {
    expect(api.ports).toEqual(['3000:3000'])
    const { services } = read({ DOMAIN: 'sia.kampus.ac.id', PORT: '8080' })
    expect(services.api.ports).toEqual(['127.0.0.1:8080:3000'])
  })

  it('trusts the one address of Caddy as a proxy', () => {
    const { services } = read({ JARINGAN: '10.9.8', TRUST_PROXY: '10.0.0.5' })
    expect(services.caddy.networks).toEqual({ depan: { ipv4_address: '10.9.8.2' } })
    const trusted = ({ environment: { TRUST_PROXY } }: Service) =>
      readEnv({ TRUST_PROXY }).TRUST_PROXY
    expect(trusted(services.api)).toEqual(['10.9.8.2', '10.0.0.5'])
    expect(trusted(api)).toEqual(['172.30.255.2'])
  })

  it('has no password in it: secrets are files, or come from .env', () => {
    for (const { environment } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/(SECRET|PASSWORD|TOKEN|_URL)$/.test(name)) expect(value).toBe('')
        if (name.endsWith('_FILE')) expect(value).toMatch(/^\/rahasia\//)
      }
    }
    expect(composeText).not.toMatch(/:\/\/\w+:\w/)
    expect(Object.keys(rahasia.environment)).toContain('POSTGRES_PASSWORD')
  })

  it('shows the owner of the schema to those alone who need him', () => {
    const knows = ({ volumes }: Service) => volumes.some((one) => one.includes('/rahasia/database'))
    expect(every.filter(([, service]) => knows(service)).map(([name]) => name)).toEqual([
      'rahasia',
      'database',
      'migrasi',
      'cadangan',
    ])
    for (const service of [database, migrasi, api, cadangan]) {
      const secrets = service.volumes.filter((one) => one.includes('/rahasia/'))
      expect(secrets.every((one) => one.endsWith(':ro'))).toBe(true)
    }
  })

  it('passes our programs nothing but settings they know', () => {
    const known = [...variables, ...variables.map((name) => `${name}_FILE`)]
    for (const { environment } of [migrasi, api, cadangan]) {
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    }
    const fixed = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'SIA_OPERATOR', 'DATABASE_OWNER_URL']
    const passed = Object.keys(api.environment).map((name) => name.replace(/_FILE$/, ''))
    expect(variables.filter((name) => !passed.includes(name)).sort()).toEqual(fixed.sort())
  })

  it('explains every variable it reads in .env.example', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    const explained = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
    expect([...new Set(explained)].sort()).toEqual(
      [...namesIn(composeText), 'COMPOSE_PROFILES'].sort(),
    )
  })

  it('starts in order: secrets, database, schema, server', () => {
    const done = { condition: 'service_completed_successfully' }
    const healthy = { condition: 'service_healthy' }
    expect(database.depends_on).toEqual({ rahasia: done })
    expect(migrasi.depends_on).toEqual({ database: healthy })
    expect(api.depends_on).toEqual({ database: healthy, migrasi: done })
    expect(caddy.depends_on).toEqual({ api: healthy })
    expect(cadangan.depends_on).toEqual({ migrasi: done })
    expect(migrasi.command).toEqual(['sia', 'migrasi', 'apply'])
    for (const { restart } of oneShot) expect(restart).toBe('no')
    for (const { restart } of [database, api, caddy, cadangan])
      expect(restart).toBe('unless-stopped')
  })

  it('starts Caddy and the nightly backup on request alone', () => {
    const asked = every.filter(([, { profiles }]) => profiles)
    expect(asked.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['caddy', ['tls']],
      ['cadangan', ['cadangan']],
    ])
  })

  it('keeps backups where the server that students reach can not touch them', () => {
    const target = cadangan.command?.at(-1)
    const reaches = ({ volumes }: Service) => volumes.some((one) => one.endsWith(`:${target}`))
    expect(cadangan.command?.slice(0, 2)).toEqual(['sia', 'backup'])
    expect(reaches(cadangan)).toBe(true)
    expect(reaches(api)).toBe(false)
  })

  it('builds one image for all of ours and never looks for it elsewhere', () => {
    expect(ours.map(({ image }) => image)).toEqual(ours.map(() => 'sia:lokal'))
    expect(ours.map(({ pull_policy }) => pull_policy)).toEqual(ours.map(() => 'never'))
    expect(every.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['rahasia'])
  })

  it('knows whether each server is well, and lets it finish its work', () => {
    expect(database.healthcheck?.test).toContain('pg_isready')
    expect(caddy.healthcheck?.test?.[0]).toBe('CMD')
    // The image brings the health check of the api along.
    expect(api.healthcheck).toBeUndefined()
    for (const { healthcheck } of [...oneShot, cadangan]) expect(healthcheck?.disable).toBe(true)
    for (const { stop_grace_period } of [database, api, caddy, cadangan]) {
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(8)
    }
    for (const { init } of ours) expect(init).toBe(true)
  })

  it('keeps everything that must last in a volume', () => {
    const mounted = every.flatMap(([, { volumes }]) => volumes.map((one) => one.split(':')[0]))
    const named = mounted.filter((name) => /^[a-z-]+$/.test(name ?? ''))
    expect([...new Set([...named, 'cadangan'])].sort()).toEqual(Object.keys(compose.volumes).sort())
  })
})
