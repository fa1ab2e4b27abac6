import { apply, check, discard, list, send, show, undo } from '@sia/contracts/office/lembar'
import { giveUpSheet, type Step, workOnSheet } from '@sia/office/sent-sheets/work'
import { undoImport } from '@sia/office/undo/undo'
import { createPasswordHasher } from '@sia/server/auth/password'
import { openStorage } from '@sia/server/storage/open-storage'
import { createKelas, createMhs, HASH_COST } from '@sia/server/test/factories'
import { HEIC } from '@sia/server/test/heic-uploads'
import { multipart } from '@sia/server/test/multipart'
import { expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from '../../../test/harness.ts'

const { app, db, env, office, call, enterAs } = await createOfficeApp()
const cookie = await enterAs('akademik')
const storage = await openStorage(env)

const HEADINGS = 'kode,nama,jenis,sks'
const COURSES = `${HEADINGS}\nMK-SATU,Satu,teori,2\nMK-DUA,Dua,praktik,3\n`
const body = {
  jenis: null,
  tersembunyi: false,
  lewati: [],
  permintaan: [],
  kelas: null,
  perbaikan: [],
}

/** Sends a sheet in, in somebody's name; returns the reply. */
async function sendAs(cookie: string, text: string | Buffer, name = 'matkul.csv') {
  const { payload, headers } = multipart([
    { name: 'nama_berkas', value: name },
    { name: 'berkas', value: Buffer.from(text), filename: name, type: 'text/csv' },
  ])
  return app.inject({
    method: 'POST',
    url: send.path,
    headers: { ...OWN_PAGE, ...headers, cookie },
    payload,
  })
}

/** The work of the queue. */
const work = (id: number, step: Step) =>
  workOnSheet(
    {
      db: office.db,
      pool: office.pool,
      storage,
      passwords: createPasswordHasher(HASH_COST),
      now: new Date(),
      dataDir: env.DATA_DIR,
    },
    id,
    step,
  )

/** Sends a sheet in and has it checked; returns its number. */
async function checked(text: string, name?: string) {
  const { id } = (await sendAs(cookie, text, name)).json<{ id: number }>()
  await work(id, 'periksa')
  return id
}

/** Has a checked sheet written as it was read. */
async function write(id: number, more: object = {}) {
  const { isi } = await read(id)
  const reply = await call(apply, {
    cookie,
    params: paramsOf(id),
    body: { isi, ...more },
  })
  if (reply.status === 200) await work(id, 'terapkan')
  return reply.status
}

const paramsOf = (id: number) => ({ id: String(id) })
const read = async (id: number) => (await call(show, { cookie, params: paramsOf(id) })).body

it('that is a picture is refused for what it is, whatever its name says', async () => {
  const { id } = (await sendAs(cookie, HEIC, 'daftar.csv')).json<{ id: number }>()
  await work(id, 'periksa')
  const { keadaan, pesan } = await db.lembar.findUniqueOrThrow({ where: { id } })
  expect([keadaan, pesan]).toEqual([
    'gagal',
    'daftar.csv adalah gambar, bukan tabel. Kirim tabelnya sebagai .xlsx atau CSV.',
  ])
})

it('is recognized, checked, written under a number, and taken back', async () => {
  const id = await checked(COURSES)
  expect(await read(id)).toMatchObject({
    jenis: 'matkul',
    keadaan: 'siap',
    laporan: { baris: 2, baru: 2, ditolak: 0, baris_baru: [{ baris: 2 }, { baris: 3 }] },
  })
  expect(await db.matkul.count({ where: { kode: 'MK-SATU' } })).toBe(0)

  expect(await write(id)).toBe(200)
  const written = await read(id)
  expect(written).toMatchObject({ keadaan: 'selesai', nomor: expect.any(Number) })
  expect(await db.matkul.count({ where: { kode: 'MK-SATU' } })).toBe(1)
  expect(await db.importRun.findUnique({ where: { id: written.nomor ?? 0 } })).toMatchObject({
    actor: 'staf staf1',
    kind: 'matkul',
  })
  // A process that was killed after it had written begins the step again.
  await work(id, 'terapkan')
  expect((await read(id)).nomor).toBe(written.nomor)
  expect(await write(id)).toBe(409)

  await call(undo, { cookie, params: paramsOf(id) })
  await work(id, 'urungkan')
  expect(await read(id)).toMatchObject({ keadaan: 'diurungkan' })
  expect(await db.matkul.count({ where: { kode: 'MK-SATU' } })).toBe(0)
})

it('has refused cells mended on the screen', async () => {
  const id = await checked(`${HEADINGS}\nMK-TIGA,Tiga,teori,2o\n`)
  const { laporan } = await read(id)
  expect(laporan).toMatchObject({
    baru: 0,
    ditolak: 1,
    tolakan: [{ baris: 2, kolom: 'sks', isi: '2o', sel: ['MK-TIGA', 'Tiga', 'teori', '2o'] }],
  })
  const perbaikan = [{ baris: 2, tempat: null, kolom: 'sks', isi: '2' }]
  await call(check, { cookie, params: paramsOf(id), body: { ...body, perbaikan } })
  await work(id, 'periksa')
  expect((await read(id)).laporan).toMatchObject({ baru: 1, ditolak: 0 })
})

it('is checked once more when the data changed meanwhile', async () => {
  const id = await checked(`${HEADINGS}\nMK-EMPAT,Empat,teori,2\n`)
  await db.matkul.create({ data: { kode: 'MK-EMPAT', nama: 'Empat', jenis_matkul: 2, sks: 4 } })
  expect(await write(id)).toBe(200)
  expect(await read(id)).toMatchObject({
    keadaan: 'siap',
    pesan: expect.stringContaining('berubah sejak lembar ini diperiksa'),
    laporan: { baru: 0, berubah: 1 },
  })
})

it('of names that are somebody else’s is written only once they were looked at', async () => {
  const mhs = await createMhs(db, { nama: 'Putu Ayu' })
  const id = await checked(`nim,nama,email\n${mhs.nim},Komang Bagus,a@example.org\n`, 'mhs.csv')
  expect((await read(id)).laporan).toMatchObject({ jumlah_nama_lain: 1 })
  expect(await write(id)).toBe(409)
  expect(await write(id, { nama_berbeda: true })).toBe(200)
})

it.each([
  ['of unknown headings asks for its kind', 'apa,saja\n1,2\n', 'tidak dikenali'],
  ['that is a web page is refused', '<html><table></table></html>', 'halaman web'],
  ['that is empty is refused', '\n\n', 'kosong'],
  ['of another office is not known', 'nim,biaya\n24010001,1000\n', 'tidak dikenali'],
])('%s', async (_, text, sentence) => {
  const id = await checked(text)
  expect(await read(id)).toMatchObject({
    keadaan: 'gagal',
    pesan: expect.stringContaining(sentence),
  })
  // Nothing of where it lay on the server.
  expect((await read(id)).pesan).not.toContain(env.DATA_DIR)
})

it.each(['../../../tmp/a/../matkul.csv', '..', `${'𐐷'.repeat(100)}.csv`])(
  'whose file is called %s is checked like any other',
  async (name) => {
    expect(await read(await checked(COURSES, name))).toMatchObject({ keadaan: 'siap' })
  },
)

it('with letters that PostgreSQL does not keep is refused line by line', async () => {
  const id = await checked(`${HEADINGS}\nMK\0X,Nul,teori,2\nMK-BAIK,Baik,teori,2\n`)
  expect(await read(id)).toMatchObject({ keadaan: 'siap', laporan: { baru: 1, ditolak: 1 } })
})

it('is written only as its sender saw it checked', async () => {
  const id = await checked(`${HEADINGS}\nMK-TAB,Tab,teori,2\n`)
  const { isi } = await read(id)
  await call(check, {
    cookie,
    params: paramsOf(id),
    body: { ...body, perbaikan: [{ baris: 2, tempat: null, kolom: 'sks', isi: '4' }] },
  })
  await work(id, 'periksa')
  const seen = { isi, nama_berbeda: false }
  expect((await call(apply, { cookie, params: paramsOf(id), body: seen })).status).toBe(409)
})

it('that was taken back at a terminal, or by a process that ended, is told as taken back', async () => {
  const id = await checked(`${HEADINGS}\nMK-UNDO,Undo,teori,2\n`)
  await write(id)
  await call(undo, { cookie, params: paramsOf(id) })
  const { nomor } = await read(id)
  await undoImport(
    { db: office.db, actor: 'operator', pool: office.pool, storage },
    nomor ?? 0,
    true,
  )
  await work(id, 'urungkan')
  expect(await read(id)).toMatchObject({ keadaan: 'diurungkan' })
})

it('of somebody whose account was closed meanwhile is not written', async () => {
  const id = await checked(`${HEADINGS}\nMK-TUTUP,Tutup,teori,2\n`)
  const { isi } = await read(id)
  await call(apply, { cookie, params: paramsOf(id), body: { isi, nama_berbeda: false } })
  await db.staf.update({ where: { username: 'staf1' }, data: { active: false } })
  await work(id, 'terapkan')
  await db.staf.update({ where: { username: 'staf1' }, data: { active: true } })
  expect(await read(id)).toMatchObject({ keadaan: 'gagal' })
  expect(await db.matkul.count({ where: { kode: 'MK-TUTUP' } })).toBe(0)
})

it('is given up in words that hold for its step', async () => {
  const id = await checked(`${HEADINGS}\nMK-HENTI,Henti,teori,2\n`)
  await write(id)
  await call(undo, { cookie, params: paramsOf(id) })
  await giveUpSheet(office.pool, id, 'urungkan')
  expect(await read(id)).toMatchObject({
    keadaan: 'selesai',
    pesan: expect.stringContaining('tidak ada yang diurungkan'),
  })
  // Another step's end says nothing of this one.
  await giveUpSheet(office.pool, id, 'terapkan')
  expect((await read(id)).keadaan).toBe('selesai')
})

it('may wait unwritten twenty times a person', async () => {
  const other = await enterAs('sarana')
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await sendAs(other, 'nama\nA\n')).statusCode).toBe(200)
  }
  expect((await sendAs(other, 'nama\nA\n')).statusCode).toBe(409)
})

it('is its sender’s alone', async () => {
  const id = await checked(COURSES)
  const other = await enterAs('it')
  for (const endpoint of [show, check, apply, undo, discard]) {
    const reply = await call(endpoint, {
      cookie: other,
      params: paramsOf(id),
      body: { ...body, isi: '' },
    })
    expect(reply.status, endpoint.path).toBe(404)
  }
  expect((await call(list, { cookie: other })).body.lembar).toEqual([])
})

it('leaves the passwords of new students to its sender, until he is done with them', async () => {
  const jurusan = await db.jurusan.create({ data: { id: 90, nama: 'Akuntansi' } })
  const id = await checked(
    `nim,nama,cabang,angkatan,jurusan,jenjang,semester\n26019001,Made Baru,Denpasar,2026,${jurusan.nama},D2,1\n`,
    'mhs.csv',
  )
  expect(await read(id)).toMatchObject({ laporan: { baru: 1, tolakan: [] } })
  expect(await write(id)).toBe(200)
  expect(await read(id)).toMatchObject({ keadaan: 'selesai', ada_sandi: true })
  const file = (cookie: string) =>
    app.inject({ url: `/berkas/lembar/${id}/sandi`, headers: { ...OWN_PAGE, cookie } })
  expect((await file(cookie)).body).toContain('26019001')
  expect((await file(await enterAs('akademik'))).statusCode).toBe(404)
  await call(discard, { cookie, params: paramsOf(id) })
  expect((await file(cookie)).statusCode).toBe(404)
})

it('has a template for each kind that may be sent in', async () => {
  const { jenis } = (await call(list, { cookie })).body
  expect(jenis.length).toBeGreaterThan(5)
  for (const one of jenis) {
    const url = `/berkas/lembar/contoh/${one.jenis}`
    const reply = await app.inject({ url, headers: { ...OWN_PAGE, cookie } })
    expect(reply.rawPayload.subarray(0, 2).toString(), one.jenis).toBe('PK')
  }
  const money = { url: '/berkas/lembar/contoh/bank', headers: { ...OWN_PAGE, cookie } }
  expect((await app.inject(money)).statusCode).toBe(404)
})

it('hands out the data of the kinds of the role, as importing reads them, and notes it', async () => {
  const get = (url: string) => app.inject({ url, headers: { ...OWN_PAGE, cookie } })
  const reply = await get('/berkas/lembar/data/jurusan')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="jurusan.csv"')
  const [headings, ...lines] = reply.body.replace('\ufeff', '').trim().split('\r\n')
  expect(headings).toMatch(/^id;/)
  expect(lines).toHaveLength(await db.jurusan.count())
  const noted = await db.audit.findFirst({ where: { subject: 'export jurusan' } })
  expect(noted).toMatchObject({ action: 'command', changes: { baris: lines.length } })
  expect(noted?.actor).toMatch(/^staf /)
  for (const kind of ['angsuran', 'bank', 'tidak-ada']) {
    expect((await get(`/berkas/lembar/data/${kind}`)).statusCode, kind).toBe(404)
  }
})

it('hands out only the running year where that is asked for', async () => {
  const year = await db.tahunAjaran.create({ data: { tahun: '2030/2031' } })
  const other = await createKelas(db, { kode: 'LAIN-TAHUN' })
  const running = await createKelas(db, { kode: 'TAHUN-INI', tahun_ajaran_id: year.id })
  expect(other.tahun_ajaran_id).not.toBe(running.tahun_ajaran_id)
  await db.semesterAjaran.updateMany({ data: { aktif: false } })
  const half = {
    semester: 'ganjil',
    mulai: new Date('2030-08-01'),
    selesai: new Date('2031-01-31'),
  }
  await db.semesterAjaran.create({ data: { tahun_ajaran_id: year.id, aktif: true, ...half } })
  const url = '/berkas/lembar/data/kelas?berjalan'
  const { body } = await app.inject({ url, headers: { ...OWN_PAGE, cookie } })
  expect(body).toContain('TAHUN-INI')
  expect(body).not.toContain('LAIN-TAHUN')
})

it('says what is chosen on the screen, and no option of the terminal', async () => {
  const money = await enterAs('keuangan')
  const va = '7788801999001'
  const mhs = await createMhs(db, { no_briva: va })
  const waktu = new Date('2026-03-10T01:15:22Z')
  await db.pembayaranBank.create({
    data: { referensi: 'LEMBAR-1', mhs_id: mhs.id, jumlah: 750_000, waktu, ke: 1 },
  })
  const text = `referensi,no_briva,jumlah,waktu\nLEMBAR-2,${va},750000,2026-03-10 09:15:22\n`
  const { id } = (await sendAs(money, text, 'bank.csv')).json<{ id: number }>()
  await work(id, 'periksa')
  const { laporan } = (await call(show, { cookie: money, params: paramsOf(id) })).body
  const [refused] = laporan?.tolakan ?? []
  expect(refused?.sebab).toContain('pilih "Bukukan juga pembayaran yang akun, jumlah, dan waktunya')
  expect(JSON.stringify(laporan)).not.toMatch(/ --?[a-z]/)
})
