import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AppError } from '@sia/server/errors'
import { createTestCollege } from '@sia/server/test/college'
import { createMhs } from '@sia/server/test/factories'
import { mailServer } from '@sia/server/test/mail-server'
import { until } from '@sia/server/test/patience'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'
import { noted } from '../backup/noted.ts'
import { runCli } from '../cli.ts'

const test = await createTestCollege()
const failureFile = join(test.dataDir, 'backup-gagal.json')

const posted: { text: string }[] = []
const { smtp, mails } = mailServer()
let hookStatus = 200
let metrics = ''

const hook = createServer(async (request, reply) => {
  if (request.url === '/metrics') {
    reply.writeHead(request.headers.authorization === 'Bearer token-of-the-metrics' ? 200 : 404)
    return reply.end(metrics)
  }
  if (request.method === 'GET') return reply.end('{"status":"ready"}')
  const chunks = await request.toArray()
  if (hookStatus === 200) posted.push(JSON.parse(Buffer.concat(chunks).toString()))
  return reply.writeHead(hookStatus).end()
})

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

beforeAll(async () => {
  hook.listen(0, '127.0.0.1')
  smtp.listen(0, '127.0.0.1')
  await Promise.all([once(hook, 'listening'), once(smtp.server, 'listening')])
})
afterAll(() => {
  hook.close()
  smtp.close()
})
beforeEach(() => {
  posted.length = 0
  mails.length = 0
  hookStatus = 200
  metrics = ''
  for (const file of ['awasi.json', 'backup-gagal.json'])
    rmSync(join(test.dataDir, file), { force: true })
})

const failBackup = () =>
  writeFileSync(
    failureFile,
    JSON.stringify({ at: '2026-01-01T00:00:00Z', sentence: 'Disk penuh.' }),
  )

/** Runs `sia awasi` with both ways to be told, unless told otherwise. */
async function watch(words: string[], settings: NodeJS.ProcessEnv = {}) {
  const said: string[] = []
  const speak = (text: string) => void said.push(text)
  const terminal = {
    out: speak,
    show: async (text: string) => speak(text),
    err: speak,
    isTty: false,
    ask: async () => null,
  }
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: test.dataDir,
    DATABASE_URL: test.url,
    SIA_OPERATOR: 'tester',
    PORT: '1',
    ALERT_WEBHOOK: `http://127.0.0.1:${portOf(hook)}/kait`,
    ALERT_EMAIL: 'it@kampus.example, wakil@kampus.example',
    SMTP_URL: `smtp://sia:benar@127.0.0.1:${portOf(smtp.server)}`,
    ...settings,
  }
  const code = await runCli(['awasi', ...words], { terminal, environment })
  return { code, said: said.join('\n') }
}

describe('a trial', () => {
  it('reaches webhook and mailbox', async () => {
    const { code, said } = await watch(['--coba'])
    expect({ code, posted: posted.length, mails: mails.length }).toEqual({
      code: 0,
      posted: 1,
      mails: 1,
    })
    expect(said).toContain('Terkirim: e-mail it@kampus.example, wakil@kampus.example')
    expect(posted[0]?.text).toContain('Ini hanya percobaan')
    expect(Object.keys(posted[0] ?? {})).toEqual(['text'])
    expect(mails[0]).toMatchObject({
      to: ['it@kampus.example', 'wakil@kampus.example'],
      from: 'it@kampus.example',
      user: 'sia',
      text: expect.stringMatching(/Subject: SIA .*: percobaan/),
    })
  })

  it.each([
    [{ SMTP_URL: 'smtp://sia:salah@127.0.0.1:PORT' }, /GAGAL: e-mail .*Invalid login/s],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /GAGAL: e-mail .*ECONNREFUSED/s],
    [{ ALERT_WEBHOOK: 'http://127.0.0.1:1/x' }, /GAGAL: webhook .*fetch failed: /s],
  ])('says who was not reached and why: %j', async (settings, sentence) => {
    const filled = Object.entries(settings).map(([name, value]) => [
      name,
      value.replace('PORT', String(portOf(smtp.server))),
    ])
    const { code, said } = await watch(['--coba'], Object.fromEntries(filled))
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(sentence) })
    expect(said).not.toMatch(/benar@|salah@/)
    expect(said).toContain('Terkirim: ')
  })

  it('asks for settings where nobody would be told', async () => {
    const { code, said } = await watch(['--coba'], { ALERT_WEBHOOK: '', SMTP_URL: '' })
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('isi ALERT_WEBHOOK') })
  })
})

describe('a look', () => {
  it('tells what is wrong once, and when it is good again', async () => {
    const first = await watch(['--sekali'])
    expect(first.code).toBe(1)
    expect(posted[0]?.text).toMatch(/MASALAH cadangan: belum pernah dibuat/)
    expect(mails).toHaveLength(1)
    await watch(['--sekali'])
    expect(posted).toHaveLength(1)
    await test.owner.query(
      "select set_config('sia.actor', 'operator tester', false), audit_command('backup', '{}')",
    )
    await watch(['--sekali'])
    expect(posted[1]?.text).toMatch(/BAIK LAGI cadangan, sejak .* bermasalah/)
  })

  it('tells that a backup failed, and that one was made', async () => {
    await watch(['--sekali'])
    const sia = siaOf(test)
    const night = noted({ DATA_DIR: test.dataDir }, new Date(), () =>
      Promise.reject(new AppError('unstorable', 'Folder tidak ada.')),
    )
    await expect(night).rejects.toThrow('Folder tidak ada.')
    await watch(['--sekali'])
    expect(posted.at(-1)?.text).toMatch(
      /MASALAH cadangan: percobaan terakhir gagal, .*Folder tidak ada\./,
    )
    expect((await sia('backup')).code).toBe(0)
    await watch(['--sekali'])
    expect(posted.at(-1)?.text).toContain('BAIK LAGI cadangan')
  })

  it('tells that the database is away, and nobody is lost who could not be reached', async () => {
    const away = { DATABASE_URL: 'postgresql://sia:x@127.0.0.1:1/sia' }
    hookStatus = 500
    const { code, said } = await watch(['--sekali'], { ...away, SMTP_URL: '' })
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/GAGAL: webhook .*: dijawab 500/),
    })
    hookStatus = 200
    await watch(['--sekali'], { ...away, SMTP_URL: '' })
    expect(posted[0]?.text).toMatch(/MASALAH basis data: PostgreSQL tidak menjawab/)
  })

  it('does not tell again what reached one of them', async () => {
    failBackup()
    hookStatus = 500
    await watch(['--sekali'])
    expect(mails).toHaveLength(1)
    const { said } = await watch(['--sekali'])
    expect([mails.length, said]).toEqual([1, expect.stringContaining('Masalahnya masih sama.')])
  })

  const loggedIn = (outcome: string, address: string, count: number, event = 'login') =>
    test.owner.query(
      `insert into security_event (hour, event, outcome, nim, address, device, count, first_at, last_at)
       values (date_trunc('hour', now()), $4, $1, '', $2, '', $3, now(), now())`,
      [outcome, address, count, event],
    )

  it('tells of many failed logins', async () => {
    await watch(['--sekali'])
    for (let index = 0; index < 8; index += 1) await loggedIn('fail', `10.0.0.${index}`, 50)
    await watch(['--sekali'])
    expect(posted.at(-1)?.text).toContain('MASALAH login gagal: 400 login gagal dari 8 alamat')
    await test.owner.query('delete from security_event')
  })

  it('tells of fewer from one address, but not of the slips of a campus behind one', async () => {
    await watch(['--sekali'])
    await loggedIn('fail', '10.0.0.1', 145)
    await loggedIn('success', '10.0.0.1', 900)
    const { said } = await watch(['--sekali'])
    expect(said).not.toContain('login gagal')
    await loggedIn('fail', '10.0.0.9', 100)
    await loggedIn('too_many', '10.0.0.9', 45)
    await watch(['--sekali'])
    expect(posted.at(-1)?.text).toContain(
      'MASALAH login gagal: 290 login gagal dari 2 alamat dalam dua jam terakhir, 145 di antaranya dari 10.0.0.9',
    )
    await test.owner.query('delete from security_event')
  })

  it('tells of fewer at Kantor’s door, where few people come', async () => {
    await watch(['--sekali'])
    await loggedIn('fail', '10.0.0.9', 10, 'kantor')
    await loggedIn('code', '10.0.0.9', 10, 'kantor')
    expect((await watch(['--sekali'])).said).not.toContain('Kantor')
    await loggedIn('code_fail', '10.0.0.9', 10, 'kantor')
    await watch(['--sekali'])
    expect(posted.at(-1)?.text).toContain(
      'MASALAH login Kantor gagal: 20 login Kantor gagal dari 1 alamat dalam dua jam terakhir, 20 di antaranya dari 10.0.0.9',
    )
    await test.owner.query('delete from security_event')
  })

  it('tells that a server is dead which was there, or of which INSTANCES tells', async () => {
    const server = createServer((_, reply) => reply.end('{"status":"ready"}')).listen(
      0,
      'localhost',
    )
    await once(server, 'listening')
    const PORT = String(portOf(server))
    await watch(['--sekali'], { PORT })
    server.close()
    await once(server, 'close')
    const { code } = await watch(['--sekali'], { PORT })
    expect(code).toBe(1)
    expect(posted.at(-1)?.text).toMatch(/MASALAH server: tidak ada yang menjawab .* sebelumnya ada/)
    await watch(['--sekali'])
    expect(posted.at(-1)?.text).toContain('BAIK LAGI server')
    await watch(['--sekali'], { INSTANCES: '1' })
    expect(posted.at(-1)?.text).toMatch(/MASALAH server: .* INSTANCES/)
  })

  it('tells of decisions that students wait for since days', async () => {
    await watch(['--sekali'])
    const { id: mhs_id } = await createMhs(test.db)
    const { id: ruangan_id } = await test.db.ruangan.create({ data: { nama: 'Aula' } })
    const times = { dari: new Date('2099-01-01T01:00Z'), sampai: new Date('2099-01-01T02:00Z') }
    const loan = { mhs_id, ruangan_id, ...times, no_telp: '0', keperluan: 'x' }
    const day = 86_400_000
    for (const days of [2, 5]) {
      const created_at = new Date(Date.now() - days * day)
      await test.db.peminjamanRuangan.create({ data: { ...loan, created_at } })
    }
    const { id } = await test.db.bukuSakuKegiatan.create({ data: { judul: 'Donor', bulan: 1 } })
    await test.db.bukuSaku.create({
      data: { mhs_id, buku_saku_kegiatan_id: id, status: 1, tanggal: new Date('2026-01-01') },
    })
    const sent = { created_at: new Date(Date.now() - 5 * day) }
    await test.db.ks.create({ data: { mhs_id, judul: 'Lampu', isi: 'Mati.', ...sent } })
    await watch(['--sekali'])
    expect(posted.at(-1)?.text).toMatch(
      /keputusan: menunggu lebih dari 3 hari: 1 peminjaman ruangan .* 1 kritik & saran/,
    )
    expect(posted.at(-1)?.text).not.toContain('buku saku (')
    await test.db.peminjamanRuangan.updateMany({ data: { rejected: 'Budi' } })
    await test.db.ks.updateMany({ data: { status: 'ditangani' } })
    await watch(['--sekali'])
    expect(posted.at(-1)?.text).toContain('BAIK LAGI keputusan')
  })

  it('tells that a server answers with errors', async () => {
    const settings = { METRICS_TOKEN: 'token-of-the-metrics', PORT: String(portOf(hook)) }
    const counts = (good: number, bad: number) =>
      `http_request_duration_seconds_count{method="GET",route="/api/krs",status="200"} ${good}\nhttp_request_duration_seconds_count{method="GET",route="/api/krs",status="500"} ${bad}\n`
    metrics = counts(1000, 9)
    await watch(['--sekali'], settings)
    metrics = counts(1100, 29)
    await watch(['--sekali'], settings)
    expect(posted.at(-1)?.text).toContain('MASALAH kesalahan: 20 dari 120 permintaan gagal (5xx)')
    // A look at which nobody answers forgets nothing of what was counted before it.
    metrics = counts(1110, 900)
    await watch(['--sekali'], settings)
    await watch(['--sekali'], { ...settings, PORT: '1' })
    metrics = counts(1120, 900)
    const { said } = await watch(['--sekali'], settings)
    expect(said).not.toContain('MASALAH kesalahan')
    metrics = counts(2000, 900)
    await watch(['--sekali'], settings)
    metrics = `${counts(2110, 900)}sia_web_ready 0\n`
    await watch(['--sekali'], settings)
    expect(posted.at(-1)?.text).toContain('MASALAH aplikasi web: berkas aplikasi web tidak ada')
    metrics = `${counts(2120, 900)}sia_web_ready 1\n`
    await watch(['--sekali'], settings)
    expect(posted.at(-1)?.text).toContain('BAIK LAGI aplikasi web')
  })
})

it('calls the college by its name, also while the database is away', async () => {
  const { kop_nama } = await test.db.pengaturan.findFirstOrThrow()
  await test.db.pengaturan.updateMany({ data: { kop_nama: 'Politeknik Uji' } })
  failBackup()
  await watch(['--sekali'])
  expect(posted.at(-1)?.text).toMatch(/^SIA Politeknik Uji: .*cadangan.* bermasalah\n/)
  await watch(['--sekali'], { DATABASE_URL: 'postgresql://sia:x@127.0.0.1:1/sia' })
  expect(posted.at(-1)?.text).toMatch(/^SIA Politeknik Uji: .*basis data.* bermasalah\n/)
  await test.db.pengaturan.updateMany({ data: { kop_nama } })
})

it('goes on looking until it is stopped, and stands in the audit log once', async () => {
  failBackup()
  const running = watch([])
  await until(() => expect(posted.length).toBeGreaterThan(0))
  process.emit('SIGTERM')
  const { code, said } = await running
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringContaining('Pengawasan dihentikan.'),
  })
  expect(await test.db.audit.count({ where: { subject: 'awasi', actor: 'operator tester' } })).toBe(
    1,
  )
  expect(JSON.parse(readFileSync(join(test.dataDir, 'awasi.json'), 'utf8'))).toHaveProperty('state')
})
