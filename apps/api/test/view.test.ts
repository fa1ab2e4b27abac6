import { all } from '@sia/contracts/all'
import { checkMhs, logout } from '@sia/contracts/auth'
import { show as showBeranda } from '@sia/contracts/beranda'
import { list as listKabar } from '@sia/contracts/kabar'
import { show as showKelas } from '@sia/contracts/kelas'
import { open } from '@sia/contracts/layar'
import { show as showMhs } from '@sia/contracts/mhs'
import { list as listSesi } from '@sia/contracts/sesi'
import { createMhs, HASHED } from '@sia/server/test/factories'
import { CANARY, createWorld } from '@sia/server/test/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './documents.ts'
import { createTestApp } from './harness.ts'
import { sessionOf } from './sessions.ts'
import { codeOf, viewOf } from './views.ts'

// Somebody of the college looks at a student's screens. Product §25.17.

const test = await createTestApp()
const { app, call, db, owner } = test
let world: Awaited<ReturnType<typeof createWorld>>
let view: Awaited<ReturnType<typeof viewOf>>

beforeAll(async () => {
  world = await createWorld(db)
  view = await viewOf(test, world.caller)
})

const openBy = (kode: string) => call(open, { body: { kode } })
const check = (token: string) => call(checkMhs, { token })

/** Every row of every table, also of those that keep books of calls. */
async function everything() {
  const { rows } = await owner.query<{ table_name: string; rows: string }>(
    `select table_name, query_to_xml(format('select md5(string_agg(t::text, ''|'' order by t::text)) from %I t', table_name), true, true, '')::text as rows
       from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return Object.fromEntries(rows.map((one) => [one.table_name, one.rows]))
}

const pathOf = (path: string) => {
  const { caller, own, kelas, berita, ruangan } = world
  const ids: Record<string, number> = {
    '/api/mhs/:id': caller.id,
    '/api/angsuran/:mhs_id': caller.id,
    '/api/mhs_pojt/:id': caller.id,
    '/api/kelas/:id': kelas.id,
    '/api/berita-terkini/:id': berita.id,
    '/api/ruangan/:id/terpakai': ruangan.id,
    '/api/peminjaman-ruangan/:id': own.loan_id,
    '/api/peminjaman-ruangan/:id/tarik': own.loan_id,
    '/api/ks/:id/pesan': own.ks_id,
  }
  const [pattern] = path.split('/foto')
  const id = ids[path] ?? ids[pattern ?? '']
  if (path.includes(':') && id === undefined) throw new Error(`no id for ${path}`)
  return path.replace(/:\w+/, String(id))
}
const closed = all.filter(({ method, inView }) => method !== 'GET' && inView !== 'open')
const reads = all.filter(({ method }) => method === 'GET')

describe('a view', () => {
  it.each(closed.filter(({ access }) => access !== 'public'))(
    'refuses $method $path and changes nothing',
    async ({ method, path }) => {
      const before = await everything()
      const answer = await app.inject({
        method,
        url: pathOf(path),
        payload: {},
        headers: { authorization: `Bearer ${view.token}` },
      })
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'Anda hanya melihat layar mahasiswa ini; tidak ada yang dapat diubah.',
      ])
      expect(await everything()).toEqual(before)
    },
  )

  it.each(reads)('reads $path, or is refused it, and marks nothing', async ({ path, inView }) => {
    const before = await everything()
    const answer = await app.inject({
      url: pathOf(path),
      headers: { authorization: `Bearer ${view.token}` },
    })
    expect(answer.statusCode).toBe(inView === 'closed' ? 403 : 200)
    expect(await everything()).toEqual(before)
    expect(answer.body).not.toContain(CANARY)
    // The student's confidential words: a rating, an answer, a complaint.
    expect(answer.body).not.toMatch(/milik sendiri (kritik|jawaban|judul|isi|pesan)/)
  })

  it('refuses a photo by the files cookie as it refuses any change', async () => {
    const before = await everything()
    const { statusCode } = await app.inject({
      url: '/storage/ks/milik%20sendiri.jpg',
      headers: { cookie: view.cookie },
    })
    expect(statusCode).toBe(403)
    expect(await everything()).toEqual(before)
  })

  it('shows no rating, though the student reads his own', async () => {
    const own = await sessionOf(test, world.caller)
    const params = { id: String(world.kelas.id) }
    expect((await call(showKelas, { token: own, params })).body.penilaian_dosen).toHaveLength(1)
    const seen = await call(showKelas, { token: view.token, params })
    expect([seen.status, seen.body.penilaian_dosen]).toEqual([200, []])
  })

  it('shows money only to who may see it', async () => {
    const poor = await viewOf(test, world.caller, { pembayaran: false })
    const params = { id: String(world.caller.id) }
    const { body } = await call(showMhs, { token: poor.token, params })
    expect([body.mhs.nim, body.mhs.biaya, body.mhs.angsuran_2, body.mhs.angsuran]).toEqual([
      world.caller.nim,
      null,
      null,
      [],
    ])
    expect((await call(showMhs, { token: view.token, params })).body.mhs.biaya).not.toBeNull()
    const beranda = await call(showBeranda, { token: poor.token })
    expect([beranda.status, beranda.error.message]).toEqual([
      403,
      'Bagian ini memuat pembayaran, yang tidak termasuk izin Anda.',
    ])
    const calendar = await Promise.all(
      [poor, view].map(({ cookie }) =>
        app.inject({ url: '/kalender/unduh.ics', headers: { cookie } }),
      ),
    )
    expect(calendar.map(({ statusCode }) => statusCode)).toEqual([403, 200])
    const note = (jenis: string, at: number) => ({
      ...{ mhs_id: world.caller.id, jenis: 'surat', jumlah: 1 },
      ...{ pada: new Date(at), tampil_pada: new Date(at), isi: { jenis, keadaan: 'terbit' } },
    })
    await db.kabar.createMany({ data: [note('kuitansi', 1), note('khs', 2)] })
    const told = await Promise.all(
      [poor, view].map(async ({ token }) => {
        const { kabar } = (await call(listKabar, { token, query: { page: 1 } })).body
        return (Array.isArray(kabar) ? kabar : kabar.data).map(({ judul }) => judul)
      }),
    )
    expect(
      told.map((titles) => titles.filter((judul) => judul.endsWith(' terbit')).length),
    ).toEqual([1, 2])
    const documents = await Promise.all(
      ['/beranda', '/', '/pembayaran'].map((url) => openPage(test, url, poor.cookie)),
    )
    for (const { body: html } of documents) {
      expect(html).not.toMatch(/"(biaya_pendidikan|angsuran_lunas|sisa)":-?\d/)
    }
  })

  it('is no session of the student: in no list, no login, no place of the twenty', async () => {
    const mhs = await createMhs(db)
    const token = await sessionOf(test, mhs)
    const before = await db.session.findMany({ where: { account: { nim: mhs.nim } } })
    const other = await viewOf(test, mhs)
    expect((await check(other.token)).body.user?.nim).toBe(mhs.nim)
    expect(await db.session.findMany({ where: { account: { nim: mhs.nim } } })).toEqual(before)
    const { body } = await call(listSesi, { token })
    expect(body.sesi.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    for (const table of ['login_address', 'security_event'])
      expect((await owner.query(`select from ${table} where nim = $1`, [mhs.nim])).rows).toEqual([])
  })

  it('opens also before a one-time password was changed', async () => {
    const until = new Date(Date.now() + 1e9)
    const mhs = await createMhs(db, {}, { must_change_password: true, sandi_berlaku_sampai: until })
    const { token } = await viewOf(test, mhs)
    expect((await check(token)).body.harus_ganti_sandi).toBe(false)
  })

  it('has a bar on its documents, which the student has not', async () => {
    const mhs = await createMhs(db, { nama: 'Ayu <Dewi>' })
    const other = await viewOf(test, mhs)
    const { body } = await openPage(test, '/krs', other.cookie)
    const bar = 'Anda melihat layar Ayu &lt;Dewi&gt; · hanya membaca'
    expect(body).toContain(bar)
    // Pages that are the same for everybody, and answers to what may not be opened.
    const files = `sia_files=${await sessionOf(test, mhs)}`
    for (const url of ['/kontak', '/tidak-ada', '/ks/tidak-ada.jpg', '/akademik/tidak-ada.pdf']) {
      expect((await openPage(test, url, other.cookie)).body).toContain(bar)
      expect((await openPage(test, url, files)).body).not.toContain('Anda melihat layar')
      expect((await openPage(test, url)).body).not.toContain('Anda melihat layar')
    }
    // The service worker's page is the same for everybody.
    const kept = await openPage(test, '/index.html', other.cookie)
    expect(kept.body).not.toContain('Anda melihat layar')
  })
})

describe('a code', () => {
  it('opens a view once, however many try at once', async () => {
    const { kode } = await codeOf(test, world.caller)
    const answers = await Promise.all(Array.from({ length: 8 }, () => openBy(kode)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
    const { status, error } = await openBy(kode)
    expect([status, error.errors.kode]).toEqual([
      422,
      [
        'Tautan ini sudah dipakai atau sudah lewat satu menit. Buka lagi dari data mahasiswa di Kantor.',
      ],
    ])
  })

  it.each(['', 'x', 'x'.repeat(101), "' or true --"])('is not %j', async (kode) => {
    expect((await openBy(kode)).status).toBe(422)
  })

  it('is over after its time, and with what it began in', async () => {
    const old = await codeOf(test, world.caller, { codeMs: -1 })
    expect((await openBy(old.kode)).status).toBe(422)
    const gone = await codeOf(test, world.caller)
    await db.sesiStaf.delete({ where: { nomor: gone.sesi.nomor } })
    expect((await openBy(gone.kode)).status).toBe(422)
    const dead = await codeOf(test, world.caller)
    await db.staf.update({ where: { id: dead.staf.id }, data: { active: false } })
    expect((await openBy(dead.kode)).status).toBe(422)
  })

  it('is no token, and neither is the hash that is kept of it', async () => {
    const { kode } = await codeOf(test, world.caller)
    const [{ kode_hash = '' }] = (
      await owner.query('select kode_hash from layar where kode_hash = layar_sidik($1)', [kode])
    ).rows as [{ kode_hash: string }]
    for (const text of [kode, kode_hash]) expect((await check(text)).status).toBe(401)
    expect((await openBy(kode_hash)).status).toBe(422)
  })
})

describe('a view ends', () => {
  const begin = async () => {
    const mhs = await createMhs(db)
    const begun = await viewOf(test, mhs)
    expect((await check(begun.token)).status).toBe(200)
    return { mhs, ...begun }
  }
  const ended = async (token: string) => expect((await check(token)).status).toBe(401)

  it('with another password of the student', async () => {
    const { mhs, token } = await begin()
    await db.account.update({
      where: { nim: mhs.nim },
      data: { password_hash: `${HASHED.slice(0, -1)}x` },
    })
    await ended(token)
  })

  it('with the login in Kantor, and with the account behind it', async () => {
    const one = await begin()
    await db.sesiStaf.delete({ where: { nomor: one.sesi.nomor } })
    await ended(one.token)
    const other = await begin()
    await db.staf.update({ where: { id: other.staf.id }, data: { active: false } })
    await ended(other.token)
  })

  it('with its time', async () => {
    const { id, token } = await begin()
    await owner.query('update layar set berlaku_sampai = now() where id = $1', [id])
    await ended(token)
  })

  it('by its button, by the logout, and by word that was left of it', async () => {
    const one = await begin()
    const own = { 'sec-fetch-site': 'same-origin' }
    const page = await app.inject({
      method: 'POST',
      url: '/layar/akhiri',
      headers: { cookie: one.cookie, ...own },
    })
    expect([page.statusCode, page.body.includes('Tab ini dapat ditutup.')]).toEqual([200, true])
    await ended(one.token)
    const two = await begin()
    expect((await call(logout, { token: two.token })).body).toBe('success')
    await ended(two.token)
    const three = await begin()
    await app.inject({ url: '/health/live', headers: { cookie: `sia_keluar=${three.id}` } })
    await ended(three.token)
  })

  it('never with the student, whose own session goes on when it ends', async () => {
    const { mhs, cookie } = await begin()
    const token = await sessionOf(test, mhs)
    await app.inject({
      method: 'POST',
      url: '/layar/akhiri',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect((await check(token)).status).toBe(200)
  })

  it('and shows nothing once the student himself is kept out', async () => {
    const { mhs, token } = await begin()
    await db.account.update({ where: { nim: mhs.nim }, data: { active: false } })
    expect((await check(token)).body.user).toBeNull()
    expect((await call(listSesi, { token })).status).toBe(401)
  })
})
