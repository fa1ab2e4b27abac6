import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variables } from '../../packages/server/src/env.ts'
import { root } from '../run.ts'
import { OF_COMPOSE } from './setting-names.ts'
import { wrongSettings } from './settings.ts'

const example = readFileSync(join(root, '.env.example'), 'utf8')
const explained = [...example.matchAll(/^#([A-Z_0-9]+)=(.*)$/gm)]
const TLS = { DOMAIN: 'a.id', COMPOSE_PROFILES: 'tls' }
const WATCH = { ALERT_WEBHOOK: 'https://hooks.a.id/x' }

describe('what is wrong in .env', () => {
  it('is nothing where nothing is set, nor with what a container has of its own', () => {
    expect(wrongSettings({ SESSION_DAYS: '', DOMAIN: '' })).toEqual([])
    const own = {
      PATH: '/bin',
      HOME: '/home/node',
      HOSTNAME: 'a1b2',
      TERM: 'xterm',
      NODE_ENV: 'production',
    }
    expect(
      wrongSettings({ ...own, HOST: '::', DATA_DIR: '/data', HTTP_PROXY: 'http://proxy:3128' }),
    ).toEqual([])
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
    [{ ...TLS, DOMAIN: 'https://sia.kampus.ac.id/' }, 'DOMAIN harus berisi nama saja'],
    [{ ...TLS, DOMAIN: 'sia_kampus' }, 'DOMAIN harus berisi nama saja'],
    [{ ...TLS, DOMAIN: 'sia.kampus.ac.id;' }, 'DOMAIN harus berisi nama saja'],
    [{ ...TLS, KANTOR_DOMAIN: 'kantor_kampus' }, 'KANTOR_DOMAIN harus berisi nama saja'],
    [{ PORT: 'delapan' }, 'PORT harus berisi bilangan bulat 0 sampai 65535.'],
    [{ KANTOR_DOMAIN: 'kantor.kampus.ac.id' }, 'KANTOR_DOMAIN diisi, jadi isi juga DOMAIN'],
    [{ ...TLS, KANTOR_DOMAIN: 'https://b.id' }, 'KANTOR_DOMAIN harus berisi nama saja'],
    [{ ...TLS, KANTOR_DOMAIN: 'b.id c.id' }, 'KANTOR_DOMAIN harus berisi nama saja'],
    [
      { ...TLS, DOMAIN: 'a.id, b.id', KANTOR_DOMAIN: 'B.id' },
      'KANTOR_DOMAIN harus nama lain dari DOMAIN',
    ],
    [{ ...TLS, KANTOR_DOMAIN: 'b.id', KANTOR_BIND: '0.0.0.0' }, 'KANTOR_BIND harus kosong'],
    [{ COMPOSE_PROFILES: 'tls' }, 'isi juga DOMAIN'],
    [{ ...TLS, COMPOSE_PROFILES: 'tsl', TRUST_PROXY: '10.0.0.5' }, "berisi 'tsl'; maksudnya tls?"],
    [{ COMPOSE_PROFILES: 'pengawas' }, 'bersama SMTP_URL'],
    [{ DATABASE_OWNER_URL: 'postgresql://a:b@db/sia' }, 'isi juga DATABASE_URL'],
    [{ DATABASE_OFFICE_URL: 'postgresql://a:b@db/sia' }, 'isi juga DATABASE_URL'],
    [{ API_COPIES: '2' }, 'PORT harus rentang dengan sedikitnya 2 nomor'],
    [{ API_COPIES: '3', PORT: '3100-3101' }, 'sedikitnya 3 nomor'],
    [{ DOMAIN: 'a.id' }, 'hanya mesin ini yang dapat membuka SIA'],
    [{ ...TLS, DOMAIN: 'a.id:8443' }, 'DOMAIN harus tanpa port'],
    [{ ...TLS, KANTOR_DOMAIN: 'b.id:8443' }, 'KANTOR_DOMAIN harus tanpa port'],
    [{ ...TLS, ...WATCH, COMPOSE_PROFILES: 'tls, pengawas' }, 'tanpa spasi'],
    [{ MAIL_FROM: 'sia@a.id' }, 'MAIL_FROM diisi, jadi isi juga SMTP_URL dan DOMAIN.'],
    [{ ...TLS, MAIL_FROM: 'sia@a.id' }, 'isi juga SMTP_URL.'],
    [{ PUSH_SERVICES: 'fcm.googleapis.com' }, 'isi juga DOMAIN.'],
    [{ ...TLS, PUSH_SERVICES: 'a.id', KANTOR: '0' }, 'adalah Kantor, jadi KANTOR harus 1'],
    [{ SMTP_URL: 'smtp://mail.a.id' }, 'tidak ada yang memakainya'],
    [{ COMPOSE_PROFILES: 'pengawas', ALERT_EMAIL: 'it@a.id' }, 'isi juga SMTP_URL.'],
    [{ ALERT_WEBHOOK: 'https://a.id/x' }, 'COMPOSE_PROFILES harus berisi pengawas'],
    [{ PORT: '3001' }, 'PORT dan KANTOR_PORT sama-sama 3001'],
    [{ PORT: '3000-3099', API_COPIES: '2' }, 'PORT dan KANTOR_PORT sama-sama 3001'],
    [{ ...TLS, PORT: '443' }, 'PORT tidak boleh 443'],
    [{ ...TLS, KANTOR_PORT: '80' }, 'KANTOR_PORT tidak boleh 80'],
    [
      { WORKERS: '4', API_MEMORY: '1500m' },
      'API_MEMORY terlalu kecil untuk WORKERS=4: paling sedikit 2200m',
    ],
    [{ API_MEMORY: '128m' }, 'API_MEMORY terlalu kecil: paling sedikit 512m'],
    [{ DATABASE_MEMORY: '64m' }, 'DATABASE_MEMORY terlalu kecil'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY harus berisi alamat'],
    [{ TRUST_PROXY: '::/0' }, 'tidak semua alamat'],
    [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, 'tidak semua alamat'],
    [{ NIGHTLY_BACKUPS: '2' }, 'NIGHTLY_BACKUPS harus 0 atau 1'],
    [{ MACHINE_NAME: 'mesin satu' }, 'MACHINE_NAME harus berisi'],
    [{ HOST: '0.0.0.0' }, 'HOST tidak dibaca dengan docker compose'],
    [{ DATA_DIR: '/srv/sia' }, 'DATA_DIR tidak dibaca'],
    [{ NODE_ENV: 'development' }, 'NODE_ENV tidak dibaca'],
    [{ TZ: 'Asia/Jakarta' }, 'TZ tidak dibaca dengan docker compose: SIA selalu memakai WITA'],
  ])('is told in a sentence: %o', (given, sentence) => {
    const wrong = wrongSettings(given)
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(sentence)
  })

  it.each([[{ SESION_DAYS: '7', HOST: '0.0.0.0' }], [{ HOST: '0.0.0.0', SESION_DAYS: '7' }]])(
    'is told in the order of the names, whatever the order of the engine: %o',
    (given) => {
      const [first, second] = wrongSettings(given)
      expect([first, second].join()).toMatch(/^HOST .*SESION_DAYS/)
    },
  )

  it('never shows a secret', () => {
    const given = {
      SESSION_SECRET: 'pendeksekali',
      STORAGE_URL: 'kunci:sandiku',
      SMTP_URL: 'sandi2',
    }
    expect(wrongSettings(given).join()).not.toMatch(/pendeksekali|sandiku|sandi2/)
  })

  it.each([
    { DOMAIN: 'sia.kampus.ac.id, www.kampus.ac.id', COMPOSE_PROFILES: 'tls' },
    { ...TLS, API_COPIES: '2', PORT: '3100-3109', HTTPS_PROXY: 'http://proxy:3128' },
    { DOMAIN: 'a.id', TRUST_PROXY: '10.0.0.0/8' },
    { WORKERS: '4', API_MEMORY: '2.2g', DATABASE_MEMORY: '512m' },
    { WORKERS: '1', API_MEMORY: '1g', TRUST_PROXY: 'fd00::/8' },
    { COMPOSE_PROFILES: 'pengawas,monitoring', ALERT_WEBHOOK: 'https://hooks.example.com/a' },
    { KANTOR_BIND: '0.0.0.0', KANTOR_PORT: '81' },
    { API_COPIES: '2', PORT: '3100-3109', PORT2: '8080', KAMPUS: 'x' },
  ])('is nothing in %o', (given) => {
    expect(wrongSettings(given)).toEqual([])
  })
})
