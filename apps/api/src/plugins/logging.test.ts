import { update } from '@sia/contracts/mhs'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { fotoPart, multipart } from '@sia/server/test/multipart'
import { jpeg } from '@sia/server/test/pictures'
import { CANARY } from '@sia/server/test/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { tokenOf } from '../../test/sessions.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']
const PHONE = '081277665544'
const KTP = '5171010101010101'
const lines: string[] = []
const log = { write: (line: string) => void lines.push(line) }
const first = await createTestApp()
const { owner } = first

beforeAll(async () => {
  await owner.query(`
    alter table mhs add constraint hp_uji check (no_hp is distinct from '${PHONE}');
    alter table ks add constraint isi_uji check (isi not like '${CANARY}%');
    alter table session add constraint sesi_uji check (id is null) not valid`)
})

/** Runs into an unforeseen constraint, a lost call and a broken body, and answers what was secret. */
async function provoke(test: TestApp): Promise<string[]> {
  const { app, db, call } = test
  await owner.query('alter table session drop constraint if exists sesi_uji')
  const mhs = await createMhs(db, { ktp: KTP, nama_ibu: `${CANARY} ibu` })
  const token = await tokenOf(test, mhs.nim)
  const bearer = { authorization: `Bearer ${token}` }
  const complaint = multipart([
    { name: 'judul', value: `${CANARY} judul` },
    { name: 'isi', value: `${CANARY} isi` },
    fotoPart(await jpeg()),
  ])
  const post = (url: string, payload: string | object | Buffer, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers })
  const json = { 'content-type': 'application/json' }
  const body = { update_profile: true, no_hp: PHONE }
  const { status } = await call(update, { token, params: { id: String(mhs.id) }, body })
  const sent = [
    await post(`/api/ks?bagian=${CANARY}`, complaint.payload, { ...complaint.headers, ...bearer }),
    await app.inject({ url: `/api/tidak-ada?search=${CANARY}`, headers: bearer }),
    await post('/api/login', `{"password":"${CANARY}`, json),
  ]
  await owner.query('alter table session add constraint sesi_uji check (id is null) not valid')
  sent.push(await post('/api/login', { nim: mhs.nim, password: PASSWORD, is_mhs: true }))
  expect([status, ...sent.map(({ statusCode }) => statusCode)]).toEqual([500, 500, 404, 400, 500])
  return [token, CANARY, PHONE, KTP, PASSWORD, mhs.nama, '$2b$']
}

describe.each(LEVELS)('the log at level %s', (level) => {
  it('holds no bearer, no body, no query and no row, whatever fails', async () => {
    lines.length = 0
    const test = await createTestApp({ env: { LOG_LEVEL: level }, databaseUrl: first.url, log })
    const secrets = await provoke(test)
    const text = lines.join('')
    for (const secret of secrets) expect(text).not.toContain(secret)
    const told = level === 'fatal' ? [] : ['hp_uji', 'isi_uji', 'sesi_uji']
    for (const constraint of told) expect(text).toContain(constraint)
  })
})

describe('the log of the embedded PostgreSQL', () => {
  it('names the constraint and not the row', async () => {
    await provoke(first)
    const { rows } = await owner.query("select pg_read_file('log/postgres.log') as text")
    expect(rows[0].text).toContain('hp_uji')
    expect(rows[0].text).not.toContain(PHONE)
    expect(rows[0].text).not.toContain(KTP)
  })
})
