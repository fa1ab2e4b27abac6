import { describe, expect, it } from 'vitest'
import { ConfigError, readEnv } from './env.ts'

const GOOD = 'kS9v-2mQ7xLw4Zt8RbN3yHc6JfD1gPaE5uVo'
const production = (SESSION_SECRET?: string) => ({ NODE_ENV: 'production', SESSION_SECRET })

describe('configuration', () => {
  it('has a safe default for everything', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: 'localhost', BCRYPT_COST: 10 })
    expect(readEnv({ PORT: '' }).PORT).toBe(3000)
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['BCRYPT_COST', '4'],
    ['DATABASE_URL', 'mysql://x'],
    ['INSTAGRAM_URL', 'javascript:alert(1)'],
    ['NODE_ENV', 'prod'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.local'],
  ])('names %s when it is %s, without printing the value', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(ConfigError)
    expect(() => readEnv({ [name]: value })).toThrow(name)
    expect(() => readEnv({ [name]: value })).not.toThrow(value)
  })

  it('takes addresses and networks of proxies', () => {
    const { TRUST_PROXY } = readEnv({ TRUST_PROXY: '10.0.0.5, 192.168.0.0/16,::1' })
    expect(TRUST_PROXY).toEqual(['10.0.0.5', '192.168.0.0/16', '::1'])
  })

  it('takes a good secret', () => {
    expect(readEnv(production(GOOD)).SESSION_SECRET).toBe(GOOD)
  })

  it.each([
    ['missing', undefined],
    ['short', GOOD.slice(0, 31)],
    ['repeated letter', 'a'.repeat(48)],
    ['repeated pattern', 'abcabc'.repeat(8)],
    ['sample', 'please-change-me-please-change-me-0123456789'],
  ])('refuses a %s secret in production', (_, secret) => {
    expect(() => readEnv(production(secret))).toThrow(/SESSION_SECRET/)
    if (secret) expect(() => readEnv(production(secret))).not.toThrow(secret)
  })
})
