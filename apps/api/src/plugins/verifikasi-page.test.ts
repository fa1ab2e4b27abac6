import { create } from '@sia/contracts/surat'
import { showKodeSurat, showNomorSurat } from '@sia/domain/surat'
import { showTanggalLong, todayWita } from '@sia/domain/time'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, MANY_WRITES } from '../../test/harness.ts'
import { sessionOf } from '../../test/sessions.ts'

const test = await createTestApp({ env: { ...MANY_WRITES, TRUST_PROXY: '127.0.0.1' } })
const { app, db, owner, call, time } = test
const NO_CODE = '0123456789ABCDEFGHJK'

let address = 0
let paper: { id: number; kode: string }

function nextAddress(): string {
  address += 1
  return `192.0.2.${address}`
}

/** The text of a code's page, asked for from an address of its own. */
async function look(kode: string, from = nextAddress()) {
  const url = `/verifikasi/${encodeURIComponent(kode)}`
  const headers = { accept: 'text/html', 'x-forwarded-for': from }
  const { statusCode, headers: answered, body } = await app.inject({ url, headers })
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>')).replaceAll('<!-- -->', '')
  const words = main
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { statusCode, headers: answered, body, words }
}

beforeAll(async () => {
  await db.pengaturan.update({ where: { id: 1 }, data: { kop_nama: 'Kampus Contoh' } })
})

beforeEach(async () => {
  time.now = new Date('2026-11-28T01:00:00Z')
  address += 1
  const nim = `2401${String(address).padStart(4, '0')}`
  const mhs = await createMhs(db, { nim, nama: 'Ni <b>Made</b> "Ayu"' })
  await db.angsuranOptional.create({ data: { mhs_id: mhs.id, jumlah: 100_000 } })
  const [row] = await db.angsuranOptional.findMany({ where: { mhs_id: mhs.id } })
  const body = { jenis: 'kuitansi' as const, rujukan: `angsuran_optional-${row?.id}` }
  const { id } = (await call(create, { token: await sessionOf(test, mhs), body })).body
  // The database issues papers by its own clock.
  const data = { terbit_pada: time.now, tahun: 2026 }
  const { kode } = await db.surat.update({ where: { id }, data })
  paper = { id, kode: kode ?? '' }
})

describe('the page of a code', () => {
  it('says what was certified of whom, that it holds, and nothing else', async () => {
    const { statusCode, headers, body, words } = await look(paper.kode)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store, private',
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(body).toContain('<title>Pemeriksaan surat · SIA</title>')
    expect(body).not.toContain('type="module"')
    expect(body).toContain('Ni &lt;b&gt;Made&lt;/b&gt;')
    const { nim } = await db.mhs.findFirstOrThrow({ where: { surat: { some: { id: paper.id } } } })
    const { urut, terbit_pada } = await db.surat.findUniqueOrThrow({ where: { id: paper.id } })
    const day = todayWita(terbit_pada ?? new Date(Number.NaN))
    expect(words).toContain(`NIM 24••••${nim.slice(-2)}`)
    expect(words).toMatch(
      /^Pemeriksaan surat Masih berlaku Surat Bukti Pembayaran Tentang Opsional 1 Nomor /,
    )
    expect(words).toContain(`Nomor ${showNomorSurat('kuitansi', urut ?? 0, day)} Nama `)
    expect(words).toContain(
      ` Terbit ${showTanggalLong(day)} Halaman ini tidak memeriksa nilai atau jumlah uang`,
    )
    for (const secret of [nim, '100.000', '100000', 'Jurusan']) expect(body).not.toContain(secret)
  })

  it('says of which term a paper is', async () => {
    const { id: tahun_ajaran_id } = await db.tahunAjaran.create({ data: { tahun: '2026/2027' } })
    const days = { mulai: new Date('2020-08-01'), selesai: new Date('2099-01-31') }
    const term = await db.semesterAjaran.create({
      data: { tahun_ajaran_id, semester: 'ganjil', aktif: true, ...days },
    })
    await db.pengaturan.update({ where: { id: 1 }, data: { ttd_jenis: null } })
    const mhs = await createMhs(db)
    const body = { jenis: 'aktif' as const, rujukan: String(term.id) }
    const { id } = (await call(create, { token: await sessionOf(test, mhs), body })).body
    const { kode } = await db.surat.findUniqueOrThrow({ where: { id } })
    expect((await look(kode ?? '')).words).toContain('Tentang Ganjil 2026/2027 Nomor')
  })

  it('is found however the code is typed', async () => {
    for (const typed of [showKodeSurat(paper.kode), paper.kode.toLowerCase(), ` ${paper.kode} `]) {
      expect((await look(typed)).words).toContain('Masih berlaku')
    }
  })

  it('is reached by what is typed on the page above it, which looks for nothing itself', async () => {
    const ask = (query = '') =>
      app.inject({ url: `/verifikasi${query}`, headers: { accept: 'text/html' } })
    for (const query of ['', '?kode=', '?kode=%20']) {
      const { statusCode, body } = await ask(query)
      expect([statusCode, body]).toEqual([200, expect.stringContaining('name="kode"')])
      expect(body).not.toContain('Cocokkan')
    }
    const typed = ` ${showKodeSurat(paper.kode).toLowerCase()} `
    const { statusCode, headers } = await ask(`?kode=${encodeURIComponent(typed)}`)
    expect([statusCode, headers.location]).toEqual([303, `/verifikasi/${typed.trim()}`])
    const { headers: elsewhere } = await ask(`?kode=${encodeURIComponent('//jahat.example/?')}`)
    expect(elsewhere.location).toBe('/verifikasi/%2F%2Fjahat.example%2F%3F')
  })

  it('has the field again where nothing was found, and there alone', async () => {
    const unknown = await look(NO_CODE)
    expect(unknown.body).toContain('name="kode"')
    expect(unknown.words).not.toContain('Cocokkan')
    const found = await look(paper.kode)
    expect(found.body).not.toContain('name="kode"')
    expect(found.words).toContain('Cocokkan nomor, nama dan tanggalnya')
  })

  it('says since when it was replaced or withdrawn', async () => {
    await owner.query('update angsuran_optional set jumlah = jumlah + 1')
    await owner.query("update surat set diganti_pada = '2026-11-30T17:00:00Z' where id = $1", [
      paper.id,
    ])
    const replaced = await look(paper.kode)
    expect([replaced.statusCode, replaced.words]).toEqual([
      200,
      expect.stringContaining('Diganti pada 1 Desember 2026'),
    ])
    await owner.query(
      "update surat set keadaan = 'ditarik', alasan = 'Salah nama', ditarik_pada = '2026-12-02T00:00:00Z' where id = $1",
      [paper.id],
    )
    const { words } = await look(paper.kode)
    expect(words).toContain('Ditarik pada 2 Desember 2026')
    // Why is for the student.
    expect(words).not.toContain('Salah nama')
  })

  it('says of a student whose data were erased no name', async () => {
    await owner.query("update surat set mhs_id = null, isi = '{}' where id = $1", [paper.id])
    const { words } = await look(paper.kode)
    expect(words).toContain('Surat ini tidak dapat diperiksa lagi.')
    expect(words).not.toContain('Made')
  })

  it('answers every code that nobody has alike, and one of a paper that waits', async () => {
    const shape = async (kode: string) => {
      const { statusCode, words, body } = await look(kode)
      return [statusCode, words, body.length]
    }
    const unknown = await shape(NO_CODE)
    expect(unknown.slice(0, 2)).toEqual([
      404,
      expect.stringContaining('Tidak ada surat dengan kode ini.'),
    ])
    for (const kode of ['x', "' or 1=1 --", '%00', 'U'.repeat(20), '9'.repeat(500)]) {
      expect(await shape(kode)).toEqual(unknown)
    }
  })

  it('is closed to whoever guesses, and to nobody else; what is right is no exception', async () => {
    const from = '198.51.100.7'
    for (let guess = 0; guess < 60; guess += 1) await look(NO_CODE, from)
    for (const kode of [NO_CODE, paper.kode]) {
      const { statusCode, headers, words } = await look(kode, from)
      expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
      expect(words).toContain('Terlalu banyak pemeriksaan')
    }
    expect((await look(paper.kode)).statusCode).toBe(200)
  })

  it('says that it cannot look, without the database', async () => {
    const holder = await owner.connect()
    await holder.query('begin; lock table surat in access exclusive mode')
    const { statusCode, words } = await look(paper.kode)
    await holder.query('rollback')
    holder.release()
    expect([statusCode, words]).toEqual([503, expect.stringContaining('belum dapat diperiksa')])
  })
})
