import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readEnv, variables } from './env.ts'

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
    ['BCRYPT_COST', '9'],
    ['DATABASE_URL', 'mysql://x'],
    ['INSTAGRAM_URL', 'javascript:alert(1)'],
    ['NODE_ENV', 'produksi'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.local'],
  ])('names %s when it is %s, without printing the value', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(ConfigError)
    expect(() => readEnv({ [name]: value })).toThrow(name)
    expect(() => readEnv({ [name]: value })).not.toThrow(value)
  })

  it.each([
    ['DATABASE_URL', 'postgresql', 'sia'],
    ['DATABASE_OWNER_URL', 'postgres', 'sia'],
    ['SMTP_URL', 'smtps', ''],
    ['STORAGE_URL', 's3', 'berkas'],
  ])('says how # / ? and %% are written in the password of %s', (name, protocol, path) => {
    const read = (secret: string) => () =>
      readEnv({ [name]: `${protocol}://nama:${secret}@mesin.kampus:587/${path}` })
    for (const secret of ['a#b', '12#b', 'a/b', '12/b', 'a?b', '12?b', 'a%b', '/a#b?c']) {
      expect(read(secret), secret).toThrow(ConfigError)
      expect(read(secret), secret).toThrow(`${name} harus berisi alamat`)
      expect(read(secret), secret).toThrow('# menjadi %23')
      expect(read(secret), secret).not.toThrow(secret)
      expect(read(encodeURIComponent(secret)), secret).not.toThrow()
    }
    expect(read('p@ss:1+=&')).not.toThrow()
  })

  it('tells what every setting that may be refused has to be', () => {
    const free = ['HOST', 'DATA_DIR', 'SIA_OPERATOR', 'SIA_OPERATOR_KEY', 'SESSION_SECRET']
    free.push('OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'BACKUP_DIR')
    for (const name of variables.filter((one) => !free.includes(one))) {
      const attempt = () => readEnv({ [name]: '*' })
      expect(attempt, name).toThrow(ConfigError)
      expect(attempt, name).toThrow(new RegExp(`^${name} harus berisi [\\w ]{6}.*\\.$`))
    }
    const two = () => readEnv({ SESSION_DAYS: '365', API_DOCS: 'ya' })
    expect(two).toThrow(
      /^SESSION_DAYS harus berisi bilangan bulat 1 sampai 90\. API_DOCS .* 0 atau 1\.$/,
    )
  })

  it('takes a campus account whole or not at all, and its secret over TLS alone', () => {
    const whole = {
      OIDC_ISSUER: 'https://login.kampus.ac.id/realms/staf',
      OIDC_CLIENT_ID: 'kantor',
      OIDC_CLIENT_SECRET: 'rahasia-kampus',
    }
    expect(readEnv(whole)).toMatchObject(whole)
    for (const name of Object.keys(whole)) {
      const read = () => readEnv({ ...whole, [name]: '' })
      expect(read, name).toThrow('Isi ketiganya atau kosongkan semuanya')
      expect(read, name).not.toThrow('rahasia-kampus')
    }
    expect(readEnv({ ...whole, OIDC_STUDENTS: '1' }).OIDC_STUDENTS).toBe(true)
    expect(() => readEnv({ OIDC_STUDENTS: '1' })).toThrow('OIDC_STUDENTS=1 membutuhkan OIDC_ISSUER')
    const at = (issuer: string) => () => readEnv({ ...whole, OIDC_ISSUER: issuer })
    expect(at('http://localhost:8080')).not.toThrow()
    for (const issuer of ['http://login.kampus.ac.id', 'login.kampus.ac.id', 'https://a.id/?x=1']) {
      expect(at(issuer)).toThrow('OIDC_ISSUER harus berisi alamat')
    }
  })

  it('takes addresses of mail with and without a name', () => {
    const given = { ALERT_EMAIL: 'it@kampus.ac.id, SIA <sia@kampus.ac.id>', ALERT_FROM: 'a@b' }
    expect(readEnv(given).ALERT_EMAIL).toEqual(['it@kampus.ac.id', 'SIA <sia@kampus.ac.id>'])
    expect(() => readEnv({ ALERT_EMAIL: 'it@kampus.ac.id, bagian it' })).toThrow(
      /^ALERT_EMAIL harus/,
    )
  })

  it('takes addresses and networks of proxies', () => {
    const { TRUST_PROXY } = readEnv({ TRUST_PROXY: '10.0.0.5, 192.168.0.0/16,::1' })
    expect(TRUST_PROXY).toEqual(['10.0.0.5', '192.168.0.0/16', '::1'])
  })

  it.each([
    ['*'],
    ['https://a.ac.id,*'],
    ['https://*.ac.id'],
    ['portal.ac.id'],
    ['https://a.ac.id/x'],
    ['null'],
  ])('refuses %s as a further origin, in a sentence', (value) => {
    expect(() => readEnv({ CORS_ORIGINS: value })).toThrow(ConfigError)
    expect(() => readEnv({ CORS_ORIGINS: value })).toThrow(/CORS_ORIGINS .* tanda \* tidak boleh/)
  })

  it('takes origins as browsers write them', () => {
    const { CORS_ORIGINS } = readEnv({
      CORS_ORIGINS: 'https://Portal.ac.id:443/, http://10.0.0.5:8080, capacitor://localhost',
    })
    expect(CORS_ORIGINS).toEqual([
      'https://portal.ac.id',
      'http://10.0.0.5:8080',
      'capacitor://localhost',
    ])
  })

  it('takes one name of the portal or several, the first for phones', () => {
    expect(readEnv({}).DOMAIN).toBeNull()
    expect(readEnv({ DOMAIN: 'sia.kampus.ac.id' }).DOMAIN).toBe('sia.kampus.ac.id')
    expect(readEnv({ DOMAIN: 'localhost:8443, b.id,c.id' }).DOMAIN).toBe('localhost:8443')
  })

  it.each([
    'https://a.id',
    'a.id/',
    'sia_kampus',
    'a.id;',
    'a.id,',
    'a.id b.id',
    ' ',
    'portal.mahasiswa.kampus-bali.ac.id/',
  ])('refuses %s as a name of the portal at once', (DOMAIN) => {
    expect(() => readEnv({ DOMAIN })).toThrow(/^DOMAIN harus berisi nama saja/)
  })

  it('takes the first port of a range', () => {
    expect(readEnv({ PORT: '8080-8083' }).PORT).toBe(8080)
    for (const PORT of ['8080-', '-8083', '127.0.0.1:8080', '80,81']) {
      expect(() => readEnv({ PORT }), PORT).toThrow('PORT harus berisi')
    }
  })

  it('takes a good secret', () => {
    expect(readEnv(production(GOOD)).SESSION_SECRET).toEqual([GOOD])
  })

  it('takes several, by commas or line breaks, and judges each', () => {
    const other = [...GOOD].reverse().join('')
    for (const text of [`${GOOD},${other}`, `${GOOD}\n${other}\n`, ` ${GOOD} , ${other},`]) {
      expect(readEnv(production(text)).SESSION_SECRET).toEqual([GOOD, other])
    }
    expect(() => readEnv(production(`${GOOD},abc`))).toThrow(/kunci ke-2, terlalu pendek/)
    expect(() => readEnv(production(' , '))).toThrow(/tidak berisi kunci/)
  })

  it.each([
    ['missing', undefined],
    ['short', GOOD.slice(0, 31)],
    ['repeated letter', 'a'.repeat(48)],
    ['repeated pattern', 'abcabc'.repeat(8)],
    ['alphabet and digits', '0123456789abcdef0123456789abcdef'],
    ['keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['sample', 'please-change-me-please-change-me-0123456789'],
  ])('refuses a %s secret in production', (_, secret) => {
    expect(() => readEnv(production(secret))).toThrow(/SESSION_SECRET/)
    if (secret) expect(() => readEnv(production(secret))).not.toThrow(secret)
  })
})

describe('values from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sia-env-'))
  const fileWith = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  it('takes the content without the line break at its end', () => {
    const env = readEnv({
      NODE_ENV: 'production',
      SESSION_SECRET_FILE: fileWith('secret', `${GOOD}\n`),
      SESSION_SECRET: '',
      PORT_FILE: fileWith('port', ' 4000 '),
    })
    expect(env).toMatchObject({ SESSION_SECRET: [GOOD], PORT: 4000 })
  })

  it('judges them like any other value', () => {
    const file = fileWith('short', 'abc')
    expect(() => readEnv({ ...production(), SESSION_SECRET_FILE: file })).toThrow(/terlalu pendek/)
    expect(() => readEnv({ PORT_FILE: file })).toThrow(/PORT/)
  })

  it('refuses a variable given twice, printing neither', () => {
    const both = { SESSION_SECRET: GOOD, SESSION_SECRET_FILE: fileWith('other', 'z'.repeat(40)) }
    expect(() => readEnv(both)).toThrow(/SESSION_SECRET atau SESSION_SECRET_FILE/)
    expect(() => readEnv(both)).not.toThrow(GOOD)
  })

  it('names the variable and the path of a file that is missing or empty', () => {
    const missing = join(folder, 'nowhere')
    expect(() => readEnv({ DATABASE_URL_FILE: missing })).toThrow(ConfigError)
    expect(() => readEnv({ DATABASE_URL_FILE: missing })).toThrow(
      `Berkas ${missing} dari DATABASE_URL_FILE tidak dapat dibaca.`,
    )
    const empty = fileWith('empty', '\n')
    expect(() => readEnv({ DATABASE_URL_FILE: empty })).toThrow(`Berkas ${empty} dari`)
  })
})
