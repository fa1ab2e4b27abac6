import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readEnv } from '../../packages/server/src/env.ts'
import { ownerUrls, writeSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sia-rahasia-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const names = [
  'database/postgres-password',
  'database/database-owner-url',
  'api/database-url',
  'kantor/database-office-url',
  'api/session-secret',
]
const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
const contents = () => names.map(read)

describe('secrets of the first start', () => {
  it('are random, and the server takes them', () => {
    expect(writeSecrets(folder, {})).toEqual(names)
    const first = contents()
    rmSync(join(folder, 'api'), { recursive: true })
    rmSync(join(folder, 'database'), { recursive: true })
    rmSync(join(folder, 'kantor'), { recursive: true })
    writeSecrets(folder, {})
    for (const [index, value] of contents().entries()) expect(value).not.toBe(first[index])

    const env = readEnv({
      NODE_ENV: 'production',
      SESSION_SECRET_FILE: join(folder, 'api/session-secret'),
      DATABASE_URL_FILE: join(folder, 'api/database-url'),
      DATABASE_OFFICE_URL_FILE: join(folder, 'kantor/database-office-url'),
      DATABASE_OWNER_URL_FILE: join(folder, 'database/database-owner-url'),
    })
    expect(env.DATABASE_URL).toMatch(/^postgresql:\/\/sia_app:[0-9a-f]{64}@database:5432\/sia$/)
    expect(env.DATABASE_OFFICE_URL).toMatch(
      /^postgresql:\/\/sia_office:[0-9a-f]{64}@database:5432\/sia$/,
    )
    expect(env.DATABASE_OWNER_URL).toMatch(
      /^postgresql:\/\/sia_owner:[0-9a-f]{64}@database:5432\/sia$/,
    )
    expect(ownerUrls(folder)).toEqual({
      superuserUrl: `postgresql://sia:${read(names[0] ?? '')}@database:5432/sia`,
      ownerUrl: env.DATABASE_OWNER_URL,
    })
  })

  it('are open to PostgreSQL where it must read, and closed elsewhere', () => {
    writeSecrets(folder, {})
    const modes = names.map((name) => statSync(join(folder, name)).mode & 0o777)
    expect(modes).toEqual([0o444, 0o400, 0o400, 0o400, 0o400])
  })

  it('stay as they are at every further start', () => {
    writeSecrets(folder, {})
    const before = contents()
    expect(writeSecrets(folder, {})).toEqual([])
    expect(contents()).toEqual(before)
  })

  it('are completed when one is missing or a start ended half-way', () => {
    writeSecrets(folder, {})
    const [password] = contents()
    rmSync(join(folder, 'api/session-secret'))
    writeFileSync(join(folder, 'api/session-secret.new'), 'ha', { mode: 0o400 })
    expect(writeSecrets(folder, {})).toEqual(['api/session-secret'])
    expect(read('database/postgres-password')).toBe(password)
    expect(read('api/session-secret')).toHaveLength(64)
  })
})

describe('secrets of an older version', () => {
  it('name an owner who is no superuser, and keep the rest', () => {
    writeSecrets(folder, {})
    const before = contents()
    const file = join(folder, 'database/database-owner-url')
    rmSync(file)
    writeFileSync(file, `postgresql://sia:${before[0]}@database:5432/sia\n`)
    expect(writeSecrets(folder, {})).toEqual(['database/database-owner-url'])
    expect(read('database/database-owner-url')).toMatch(/^postgresql:\/\/sia_owner:/)
    expect(contents().toSpliced(1, 1)).toEqual(before.toSpliced(1, 1))
    expect(writeSecrets(folder, {})).toEqual([])
  })
})

describe('secrets that are given', () => {
  it('win, an empty one counts as not given', () => {
    const given = { SESSION_SECRET: '', POSTGRES_PASSWORD: 'p@ss/word 1' }
    writeSecrets(folder, given)
    expect(read('database/postgres-password')).toBe('p@ss/word 1')
    expect(new URL(ownerUrls(folder)?.superuserUrl ?? '').password).toBe('p%40ss%2Fword%201')
    expect(read('api/session-secret')).toHaveLength(64)

    const another = randomBytes(32).toString('hex')
    expect(writeSecrets(folder, { SESSION_SECRET: another })).toEqual(['api/session-secret'])
    expect(read('api/session-secret')).toBe(another)
  })

  it.each([
    { SESSION_SECRET: 'pendek' },
    { SESSION_SECRET: `${randomBytes(32).toString('hex')},pendek` },
    { DATABASE_URL: 'mysql://db.kampus/sia' },
    { DATABASE_OWNER_URL: 'db.kampus' },
  ])('that the server would refuse change nothing: %o', (given) => {
    expect(() => writeSecrets(folder, given)).toThrow(ConfigError)
    expect(existsSync(join(folder, 'api'))).toBe(false)
    writeSecrets(folder, {})
    const before = contents()
    expect(() => writeSecrets(folder, given)).toThrow(Object.keys(given)[0])
    expect(contents()).toEqual(before)
    expect(writeSecrets(folder, {})).toEqual([])
  })

  it('heal a session key that the server refuses', () => {
    writeSecrets(folder, {})
    rmSync(join(folder, 'api/session-secret'))
    writeFileSync(join(folder, 'api/session-secret'), 'pendek')
    expect(writeSecrets(folder, {})).toEqual(['api/session-secret'])
    expect(read('api/session-secret')).toHaveLength(64)
  })

  it('may name an outside database, with one user or two', () => {
    const [app, owner] = ['postgresql://a:x@db.kampus/sia', 'postgresql://b:y@db.kampus/sia']
    writeSecrets(folder, {})
    writeSecrets(folder, { DATABASE_URL: app })
    expect([read('api/database-url'), read('database/database-owner-url')]).toEqual([app, app])
    writeSecrets(folder, { DATABASE_URL: app, DATABASE_OWNER_URL: owner })
    expect([read('api/database-url'), read('database/database-owner-url')]).toEqual([app, owner])
    expect(read('kantor/database-office-url')).toMatch(
      /^postgresql:\/\/a_office:[0-9a-f]{64}@db\.kampus\/sia$/,
    )
    const office = 'postgresql://c:z@db.kampus/sia'
    writeSecrets(folder, {
      DATABASE_URL: app,
      DATABASE_OWNER_URL: owner,
      DATABASE_OFFICE_URL: office,
    })
    expect(read('kantor/database-office-url')).toBe(office)
  })

  it('go back to the database beside it when none is named any more', () => {
    writeSecrets(folder, {})
    writeSecrets(folder, { DATABASE_URL: 'postgresql://a:x@salah.ketik/sia' })
    expect(ownerUrls(folder)).toBeNull()
    expect(writeSecrets(folder, {})).toEqual([
      'database/database-owner-url',
      'api/database-url',
      'kantor/database-office-url',
    ])
    expect(read('database/database-owner-url')).toMatch(/^postgresql:\/\/sia_owner:.+@database/)
    expect(read('api/database-url')).toMatch(/^postgresql:\/\/sia_app:.+@database:5432\/sia$/)
    expect(writeSecrets(folder, {})).toEqual([])
  })

  it('do not lock us out of a database made with another password', () => {
    writeSecrets(folder, {})
    const before = contents()
    const later = () => writeSecrets(folder, { POSTGRES_PASSWORD: 'another' })
    expect(later).toThrow(ConfigError)
    expect(later).toThrow(/POSTGRES_PASSWORD berbeda/)
    expect(contents()).toEqual(before)
  })
})
