import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variables } from '../../packages/server/src/env.ts'
import { root } from '../run.ts'
import { OF_COMPOSE, wrongSettings } from './settings.ts'

const example = readFileSync(join(root, '.env.example'), 'utf8')
const explained = [...example.matchAll(/^#([A-Z_0-9]+)=(.*)$/gm)]

describe('what is wrong in .env', () => {
  it('is nothing where nothing is set, nor with what a container has of its own', () => {
    expect(wrongSettings({ SESSION_DAYS: '', DOMAIN: '' })).toEqual([])
    const own = { PATH: '/bin', HOME: '/home/node', HOSTNAME: 'a1b2', TERM: 'xterm', TZ: 'UTC' }
    expect(wrongSettings({ ...own, HTTP_PROXY: 'http://proxy:3128', NO_PROXY: 'a' })).toEqual([])
  })

  it('is nothing in what .env.example shows', () => {
    const names = explained.map(([, name = '']) => name)
    expect([...names].sort()).toEqual(
      [...new Set([...OF_COMPOSE, ...variables])]
        .filter((name) => name !== 'COMPOSE_PROJECT_NAME')
        .filter((name) => names.includes(name))
        .sort(),
    )
    expect(OF_COMPOSE.filter((name) => !names.includes(name))).toEqual(['COMPOSE_PROJECT_NAME'])
    const shown = explained.map(([, name = '', value]) => [name, value])
    expect(wrongSettings(Object.fromEntries(shown))).toEqual([])
  })

  it.each([
    [{ SESION_DAYS: '9' }, 'SESION_DAYS tidak dikenal; maksudnya SESSION_DAYS?'],
    [{ port: '80' }, 'port tidak dikenal; maksudnya PORT?'],
    [{ BCRYPT_COST: '99' }, 'BCRYPT_COST harus berisi bilangan bulat 10 sampai 14.'],
    [{ SESSION_SECRET: 'pendek' }, 'SESSION_SECRET terlalu pendek'],
    [{ SESSION_SECRET_FILE: '/run/a' }, 'isi SESSION_SECRET.'],
    [{ DOMAIN: 'https://sia.kampus.ac.id/' }, 'DOMAIN harus berisi nama saja'],
    [{ DOMAIN: 'sia_kampus' }, 'DOMAIN harus berisi nama saja'],
    [{ DOMAIN: 'sia.kampus.ac.id;' }, 'DOMAIN harus berisi nama saja'],
    [{ DOMAIN: 'a.id', KANTOR_DOMAIN: 'kantor_kampus' }, 'KANTOR_DOMAIN harus berisi nama saja'],
    [{ PORT: 'delapan' }, 'PORT harus berisi bilangan bulat 0 sampai 65535.'],
    [{ KANTOR_DOMAIN: 'kantor.kampus.ac.id' }, 'KANTOR_DOMAIN diisi, jadi isi juga DOMAIN'],
    [{ DOMAIN: 'a.id', KANTOR_DOMAIN: 'https://b.id' }, 'KANTOR_DOMAIN harus berisi nama saja'],
    [{ DOMAIN: 'a.id', KANTOR_DOMAIN: 'b.id c.id' }, 'KANTOR_DOMAIN harus berisi nama saja'],
    [{ DOMAIN: 'a.id, b.id', KANTOR_DOMAIN: 'B.id' }, 'KANTOR_DOMAIN harus nama lain dari DOMAIN'],
    [{ DOMAIN: 'a.id', KANTOR_DOMAIN: 'b.id', KANTOR_BIND: '0.0.0.0' }, 'KANTOR_BIND harus kosong'],
    [{ COMPOSE_PROFILES: 'tls' }, 'isi juga DOMAIN'],
    [{ COMPOSE_PROFILES: 'tsl', DOMAIN: 'a.id' }, "berisi 'tsl'; maksudnya tls?"],
    [{ COMPOSE_PROFILES: 'pengawas', ALERT_EMAIL: 'it@kampus.ac.id' }, 'bersama SMTP_URL'],
    [{ DATABASE_OWNER_URL: 'postgresql://a:b@db/sia' }, 'isi juga DATABASE_URL'],
    [{ DATABASE_OFFICE_URL: 'postgresql://a:b@db/sia' }, 'isi juga DATABASE_URL'],
    [{ API_COPIES: '2' }, 'PORT harus rentang dengan sedikitnya 2 nomor'],
    [{ API_COPIES: '3', PORT: '3000-3001' }, 'sedikitnya 3 nomor'],
  ])('is told in a sentence: %o', (given, sentence) => {
    const wrong = wrongSettings(given)
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(sentence)
  })

  it('never shows a secret', () => {
    const given = {
      SESSION_SECRET: 'pendeksekali',
      STORAGE_URL: 'kunci:sandiku',
      SMTP_URL: 'sandi2',
    }
    expect(wrongSettings(given).join()).not.toMatch(/pendeksekali|sandiku|sandi2/)
  })

  it.each([
    { DOMAIN: 'sia.kampus.ac.id, www.kampus.ac.id', COMPOSE_PROFILES: 'tls', API_COPIES: '2' },
    { COMPOSE_PROFILES: 'pengawas,monitoring', ALERT_WEBHOOK: 'https://hooks.example.com/a' },
    { KANTOR_BIND: '0.0.0.0', KANTOR_PORT: '81' },
    { API_COPIES: '2', PORT: '3000-3009', PORT2: '8080', KAMPUS: 'x' },
  ])('is nothing in %o', (given) => {
    expect(wrongSettings(given)).toEqual([])
  })
})
