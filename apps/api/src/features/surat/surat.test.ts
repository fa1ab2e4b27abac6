import { bayar } from '@sia/contracts/pembayaran'
import { create, list } from '@sia/contracts/surat'
import type { SURAT } from '@sia/domain/surat'
import { toLogo } from '@sia/server/storage/foto'
import { createKelas, createKrs, createMhs, day } from '@sia/server/test/factories'
import { png } from '@sia/server/test/pictures'
import { readPdf } from '@sia/server/test/read-pdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, MANY_WRITES } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { viewOf } from '../../../test/views.ts'

const test = await createTestApp({ env: MANY_WRITES })
const { app, db, owner, call } = test
const TEN = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
const MARKS = { tugas: 80, uts: 75, uas: 90 }

const setKop = (kop_nama: string | null) =>
  db.pengaturan.update({ where: { id: 1 }, data: { kop_nama, ttd_jenis: 'aktif' } })

let term: number

beforeAll(async () => {
  await setKop('Kampus Contoh')
  const { id } = await db.tahunAjaran.create({ data: { tahun: '2026/2027' } })
  const half = { tahun_ajaran_id: id, semester: 'ganjil', aktif: true }
  const days = { mulai: day('2020-08-01'), selesai: day('2099-01-31') }
  term = (await db.semesterAjaran.create({ data: { ...half, ...days } })).id
})

async function student(more: object = {}) {
  const mhs = await createMhs(db, more)
  return { ...mhs, token: await sessionOf(test, mhs) }
}
type Student = Awaited<ReturnType<typeof student>>

/** A student with one class of semester 3 whose marks are there. */
async function graded(more: object = {}) {
  const mhs = await student(more)
  const kelas = await createKelas(db, { semester: 3 })
  await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, MARKS, TEN)
  return { ...mhs, kelas }
}
const ask = (
  mhs: Pick<Student, 'token'>,
  jenis: keyof typeof SURAT,
  rujukan = '',
  more: object = {},
) => call(create, { token: mhs.token, body: { jenis, rujukan, ...more } })
const papers = async (mhs: Pick<Student, 'token'>) => (await call(list, { token: mhs.token })).body
const offers = async (mhs: Pick<Student, 'token'>) =>
  (await papers(mhs)).tersedia.map(({ jenis, rujukan }) => `${jenis} ${rujukan}`.trim())
const get = (mhs: Pick<Student, 'token'>, url: string | null) =>
  app.inject({ url: url ?? '', headers: { authorization: `Bearer ${mhs.token}` } })
const stateOf = async (mhs: Pick<Student, 'token'>, id: number) =>
  (await papers(mhs)).surat.find((one) => one.id === id)

describe('the logo of the letterhead', () => {
  const put = async (width: number) => {
    await db.kopLogo.updateMany({
      where: { dilepas_pada: null },
      data: { dilepas_pada: new Date() },
    })
    const gambar = new Uint8Array(await toLogo(await png(width, 80)))
    return db.kopLogo.create({ data: { gambar } })
  }
  const sizes = async (mhs: Student, url: string | null) =>
    (await readPdf((await get(mhs, url)).rawPayload)).pictures.map(({ width, height }) =>
      Math.round((width / height) * 10),
    )

  it('stands on what is issued with it, and stays there when another one comes', async () => {
    const mhs = await graded()
    const without = (await ask(mhs, 'khs', '3')).body
    expect(without.unduh).not.toBeNull()
    // It says what papers said before there were logos.
    const { isi } = await db.surat.findUniqueOrThrow({ where: { id: without.id } })
    expect(isi).not.toHaveProperty('kop.logo')
    const before = (await get(mhs, without.unduh)).rawPayload
    const square = await put(80)
    // The one there is has no logo, so that a new one is issued, once.
    const first = (await ask(mhs, 'khs', '3')).body
    expect([first.id === without.id, (await ask(mhs, 'khs', '3')).body.id]).toEqual([
      false,
      first.id,
    ])
    await put(160)
    const second = (await ask(mhs, 'khs', '3')).body
    expect(await sizes(mhs, without.unduh)).toEqual([])
    expect(await sizes(mhs, first.unduh)).toEqual([10])
    expect(await sizes(mhs, second.unduh)).toEqual([20])
    expect((await get(mhs, without.unduh)).rawPayload.equals(before)).toBe(true)
    const now = { dilepas_pada: new Date() }
    await db.kopLogo.updateMany({ where: { dilepas_pada: null }, data: now })
    expect((await ask(mhs, 'khs', '3')).body.id).toBe(without.id)
    await db.kopLogo.update({ where: { id: square.id }, data: { dilepas_pada: null } })
    expect((await ask(mhs, 'khs', '3')).body.id).toBe(first.id)
    await db.kopLogo.updateMany({ data: now })
  })
})

describe('what there is to take', () => {
  it('is what the college has of a student', async () => {
    const mhs = await graded()
    expect(await offers(mhs)).toEqual([`aktif ${term}`, 'khs 3', 'transkrip'])
    expect(await offers(await student())).toEqual([`aktif ${term}`])
  })

  it('is a semester with one grade, not one of which marks are missing', async () => {
    const mhs = await student()
    const kelas = await createKelas(db, { semester: 3 })
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, { tugas: 80, uts: 75 }, TEN)
    expect(await offers(mhs)).toEqual([`aktif ${term}`])
    expect((await ask(mhs, 'khs', '3')).status).toBe(422)
  })

  it('is a payment that is booked, with its amount and day', async () => {
    const mhs = await student()
    const slot = { create: { ke: 3, jumlah: 250_000, tanggal: day('2026-10-10') } }
    await db.angsuranJenjang.create({ data: { mhs_id: mhs.id, jenjang: 'D2', slot } })
    await db.biaya.create({ data: { mhs_id: mhs.id, biaya_pendidikan: 1, du_2: 500_000 } })
    const { tersedia } = await papers(mhs)
    expect(tersedia.filter(({ jenis }) => jenis === 'kuitansi')).toEqual([
      {
        jenis: 'kuitansi',
        rujukan: 'angsuran_2-3',
        jumlah: 250_000,
        tanggal: '2026-10-10',
        tanda_tangan: false,
        ke: null,
      },
      {
        jenis: 'kuitansi',
        rujukan: 'du-2',
        jumlah: 500_000,
        tanggal: null,
        tanda_tangan: false,
        ke: null,
      },
    ])
    expect((await ask(mhs, 'kuitansi', 'angsuran_2-3')).body.keadaan).toBe('terbit')
    expect((await ask(mhs, 'kuitansi', 'angsuran_2-4')).status).toBe(422)
    // A receipt is money: a viewer of the college without that permission sees neither kind of it.
    const receipts = async (pembayaran: boolean) => {
      const { tersedia: offered, surat } = await papers(await viewOf(test, mhs, { pembayaran }))
      return [offered, surat].map((all) => all.filter(({ jenis }) => jenis === 'kuitansi').length)
    }
    expect(await receipts(true)).toEqual([2, 1])
    expect(await receipts(false)).toEqual([0, 0])
  })

  it('is an exam of the running term that is still to come, of classes that he takes', async () => {
    const mhs = await student()
    const kelas = await createKelas(db, { semester: 3, tahun_ajaran_id: await yearOf(term) })
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
    await db.pengajaran.updateMany({
      where: { kelas_id: kelas.id, pertemuan: 'UAS' },
      data: { tanggal: day('2099-01-10') },
    })
    expect(await offers(mhs)).toEqual([`aktif ${term}`, `ujian ${term}-UAS`])
    const { body } = await ask(mhs, 'ujian', `${term}-UAS`)
    await db.pengajaran.updateMany({
      where: { kelas_id: kelas.id, pertemuan: 'UAS' },
      data: { tanggal: day('2099-01-11') },
    })
    expect((await stateOf(mhs, body.id))?.keadaan).toBe('diganti')
  })

  it('is TAK and OJT where there is some', async () => {
    const mhs = await student()
    await db.progkam.create({
      data: { nama: 'Seminar', nilai: 5, mhs: { create: { mhs_id: mhs.id } } },
    })
    const perusahaan = await db.perusahaan.create({ data: { nama: 'PT Surat' } })
    const places = { create: { jurusan_id: 3, jumlah_mhs: 2 } }
    const pojt = await db.pojt.create({
      data: { jenjang: 'D2', perusahaan_id: perusahaan.id, pojt_jurusan: places },
    })
    await db.mhsPojt.create({ data: { mhs_id: mhs.id, pojt_id: pojt.id, jurusan_id: 3 } })
    expect(await offers(mhs)).toEqual([`aktif ${term}`, 'tak', 'ojt'])
    for (const jenis of ['tak', 'ojt'] as const) {
      const { body } = await ask(mhs, jenis)
      expect((await get(mhs, body.unduh)).statusCode).toBe(200)
    }
  })

  it.each([
    ['cuti', ['khs 3', 'transkrip']],
    ['lulus', ['khs 3', 'transkrip']],
  ])('of somebody who is %s is %j', async (status, left) => {
    const mhs = await graded()
    await db.mhsStatus.create({ data: { mhs_id: mhs.id, sejak: day('2026-01-01'), status } })
    expect(await offers(mhs)).toEqual(left)
    expect((await ask(mhs, 'khs', '3')).status).toBe(200)
    expect((await ask(mhs, 'aktif', String(term))).status).toBe(403)
  })

  it('is nothing without a letterhead, which is said', async () => {
    const mhs = await graded()
    await setKop(null)
    expect((await papers(mhs)).siap).toBe(false)
    const { status, error } = await ask(mhs, 'khs', '3')
    expect([status, error.message]).toEqual([409, expect.stringContaining('Kop surat')])
    await setKop('Kampus Contoh')
  })
})

const yearOf = async (id: number) =>
  (await db.semesterAjaran.findUniqueOrThrow({ where: { id } })).tahun_ajaran_id

describe('a paper that needs no signature', () => {
  it('is issued at once, the same while it says the same, with the same bytes', async () => {
    const mhs = await graded()
    const { status, body } = await ask(mhs, 'khs', '3')
    expect([status, body]).toMatchObject([200, { keadaan: 'terbit', rujukan: '3', alasan: null }])
    expect(body.nomor).toMatch(/^\d{4,}\/KHS\/[IVX]+\/\d{4}$/)
    const [again, twice] = await Promise.all([ask(mhs, 'khs', '3'), ask(mhs, 'khs', '3')])
    expect([again.body.id, twice.body.id]).toEqual([body.id, body.id])
    const one = await get(mhs, body.unduh)
    const { 'content-type': type, 'cache-control': keeping, ...headers } = one.headers
    expect([one.statusCode, type, keeping]).toEqual([200, 'application/pdf', 'private, no-store'])
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Kartu Hasil Studi Semester 3 ${mhs.nim}.pdf"`,
    )
    expect((await get(mhs, body.unduh)).rawPayload.equals(one.rawPayload)).toBe(true)
  })

  it('has a code of 100 random bits, and a number that no other has', async () => {
    const mhs = await graded()
    await Promise.all([ask(mhs, 'khs', '3'), ask(mhs, 'transkrip')])
    const rows = await db.surat.findMany({ where: { kode: { not: null } } })
    for (const { kode } of rows) expect(kode).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
    const { rows: made } = await owner.query<{ kode: string }>(
      'select surat_kode() as kode from generate_series(1, 1000)',
    )
    const letters = Array.from(
      { length: 20 },
      (_, place) => new Set(made.map(({ kode }) => kode[place])),
    )
    // One bit that is fixed would leave half of them.
    expect(letters.map(({ size }) => size)).toEqual(Array(20).fill(32))
    expect(new Set(rows.map(({ tahun, urut }) => `${tahun} ${urut}`)).size).toBe(rows.length)
  })

  it('is his alone', async () => {
    const mhs = await graded()
    const other = await graded()
    const { body } = await ask(mhs, 'khs', '3')
    expect((await get(other, body.unduh)).statusCode).toBe(404)
    expect((await app.inject({ url: body.unduh ?? '' })).statusCode).toBe(401)
    expect((await papers(other)).surat).toEqual([])
    for (const name of ['0.pdf', 'x.pdf', '1', '99999999999.pdf']) {
      expect((await get(mhs, `/surat/unduh/${name}`)).statusCode).toBe(404)
    }
  })

  it.each(['khs', 'kuitansi', 'ujian', 'lain'])(
    'of %s takes no reference that is not there',
    async (jenis) => {
      const mhs = await graded()
      for (const rujukan of ['', 'x', "3' or 1=1", '4', 'du-9', '999999-UTS']) {
        expect((await ask(mhs, jenis as 'khs', rujukan)).status).toBe(422)
      }
    },
  )
})

describe('a paper whose facts change', () => {
  it('is replaced in the transaction of the change, and valid again once that is taken back', async () => {
    const mhs = await graded()
    const [card, transcript] = [await ask(mhs, 'khs', '3'), await ask(mhs, 'transkrip')]
    const key = { mhs_id_kelas_id: { mhs_id: mhs.id, kelas_id: mhs.kelas.id } }
    await db.krs.update({ where: key, data: { uas: 91 } })
    const rows = await db.surat.findMany({ where: { mhs_id: mhs.id } })
    expect(rows.map(({ diganti_pada }) => diganti_pada)).toEqual([
      expect.any(Date),
      expect.any(Date),
    ])
    for (const { body } of [card, transcript]) {
      expect(await stateOf(mhs, body.id)).toMatchObject({ keadaan: 'diganti', unduh: null })
      expect((await get(mhs, body.unduh)).statusCode).toBe(404)
    }
    const fresh = await ask(mhs, 'khs', '3')
    expect(fresh.body.id).not.toBe(card.body.id)
    await db.krs.update({ where: key, data: { uas: 90 } })
    expect(await stateOf(mhs, card.body.id)).toMatchObject({
      keadaan: 'terbit',
      diganti_pada: null,
    })
    expect((await stateOf(mhs, fresh.body.id))?.keadaan).toBe('diganti')
  })

  it('knows of attendance, weights, the course, a cancelled session and the name', async () => {
    const changes: ((mhs: Awaited<ReturnType<typeof graded>>) => Promise<unknown>)[] = [
      ({ id, kelas }) =>
        db.absensi.create({
          data: { mhs_id: id, kelas_id: kelas.id, pertemuan: '11', status: '1' },
        }),
      ({ id, kelas }) =>
        db.absensi.deleteMany({ where: { mhs_id: id, kelas_id: kelas.id, pertemuan: '1' } }),
      ({ kelas }) =>
        db.kelas.update({
          where: { id: kelas.id },
          data: { persentasi_uts: 20, persentasi_uas: 40 },
        }),
      ({ kelas }) => db.matkul.update({ where: { id: kelas.matkul_id }, data: { sks: 4 } }),
      ({ kelas }) =>
        db.pengajaran.updateMany({
          where: { kelas_id: kelas.id, pertemuan: '2' },
          data: { status: 9 },
        }),
      ({ id }) => db.mhs.update({ where: { id }, data: { nama: 'Nama Benar' } }),
    ]
    for (const change of changes) {
      const mhs = await graded()
      const { body } = await ask(mhs, 'khs', '3')
      await change(mhs)
      const row = await db.surat.findUniqueOrThrow({ where: { id: body.id } })
      expect([String(change), row.diganti_pada]).toEqual([String(change), expect.any(Date)])
    }
  })

  it('is a transcript whose weights change places', async () => {
    const mhs = await graded()
    const { body } = await ask(mhs, 'transkrip')
    const weigh = (persentasi_tugas: number, persentasi_uas: number) =>
      db.kelas.update({ where: { id: mhs.kelas.id }, data: { persentasi_tugas, persentasi_uas } })
    const { persentasi_tugas: tugas, persentasi_uas: uas } = mhs.kelas
    await weigh(tugas + 10, uas - 10)
    const { body: other } = await ask(mhs, 'transkrip')
    await weigh(uas - 10, tugas + 10)
    for (const { id } of [body, other]) expect((await stateOf(mhs, id))?.keadaan).toBe('diganti')
    await weigh(tugas, uas)
    expect((await stateOf(mhs, body.id))?.keadaan).toBe('terbit')
  })

  it('does not mind another semester, nor a transcript what was added', async () => {
    const mhs = await graded()
    const [card, transcript] = [await ask(mhs, 'khs', '3'), await ask(mhs, 'transkrip')]
    const kelas = await createKelas(db, { semester: 4 })
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, MARKS, TEN)
    for (const { body } of [card, transcript])
      expect((await stateOf(mhs, body.id))?.keadaan).toBe('terbit')
    // Asked for again it says more.
    expect((await ask(mhs, 'transkrip')).body.id).not.toBe(transcript.body.id)
    const same = await createKelas(db, { semester: 3 })
    await createKrs(db, { mhs_id: mhs.id, kelas_id: same.id }, MARKS, TEN)
    expect((await stateOf(mhs, card.body.id))?.keadaan).toBe('diganti')
  })

  it('is known to be wrong also where nothing told of the change', async () => {
    const mhs = await graded()
    const { body } = await ask(mhs, 'khs', '3')
    await owner.query("update jurusan set nama = nama || '!' where id = 3")
    expect(await stateOf(mhs, body.id)).toMatchObject({ keadaan: 'diganti', diganti_pada: null })
    await owner.query("update jurusan set nama = rtrim(nama, '!') where id = 3")
    expect((await stateOf(mhs, body.id))?.keadaan).toBe('terbit')
  })

  it('is a receipt whose payment is corrected, and no other', async () => {
    const mhs = await student()
    const slot = {
      create: [
        { ke: 1, jumlah: 100 },
        { ke: 2, jumlah: 200 },
      ],
    }
    await db.angsuranJenjang.create({ data: { mhs_id: mhs.id, jenjang: 'D2', slot } })
    const [one, two] = [
      await ask(mhs, 'kuitansi', 'angsuran_2-1'),
      await ask(mhs, 'kuitansi', 'angsuran_2-2'),
    ]
    await db.angsuranSlot.updateMany({ where: { mhs_id: mhs.id, ke: 1 }, data: { jumlah: 150 } })
    expect((await stateOf(mhs, one.body.id))?.keadaan).toBe('diganti')
    expect((await stateOf(mhs, two.body.id))?.keadaan).toBe('terbit')
  })
})

describe('what is taken out and put back', () => {
  it('of payments makes their receipts hold again', async () => {
    const mhs = await student()
    const slot = { mhs_id: mhs.id, jenjang: 'D2', ke: 1, jumlah: 100, tanggal: day('2026-10-10') }
    await db.angsuranJenjang.create({ data: { mhs_id: mhs.id, jenjang: 'D2' } })
    await db.angsuranSlot.create({ data: slot })
    const biaya = { mhs_id: mhs.id, biaya_pendidikan: 1, du_1: 300 }
    await db.biaya.create({ data: biaya })
    const optional = await db.angsuranOptional.create({ data: { mhs_id: mhs.id, jumlah: 400 } })
    const angsuran = await db.angsuran.create({ data: { mhs_id: mhs.id, jumlah: 500 } })
    const where = { where: { mhs_id: mhs.id } }
    const each: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'angsuran_2-1',
        () => db.angsuranSlot.deleteMany(where),
        () => db.angsuranSlot.create({ data: slot }),
      ],
      ['du-1', () => db.biaya.deleteMany(where), () => db.biaya.create({ data: biaya })],
      [
        `angsuran_optional-${optional.id}`,
        () => db.angsuranOptional.deleteMany(where),
        () => db.angsuranOptional.create({ data: optional }),
      ],
      [
        `angsuran-${angsuran.id}`,
        () => db.angsuran.deleteMany(where),
        () => db.angsuran.create({ data: angsuran }),
      ],
    ]
    for (const [rujukan, take, put] of each) {
      const { body } = await ask(mhs, 'kuitansi', rujukan)
      await take()
      expect([rujukan, (await stateOf(mhs, body.id))?.keadaan]).toEqual([rujukan, 'diganti'])
      await put()
      expect(await stateOf(mhs, body.id)).toMatchObject({ keadaan: 'terbit', diganti_pada: null })
      expect((await ask(mhs, 'kuitansi', rujukan)).body).toEqual(body)
    }
  })

  it('of activities makes the list hold again', async () => {
    const mhs = await student()
    const own = await db.progkam.create({ data: { nama: 'Lomba', nilai: 5, nim_mhs: mhs.nim } })
    const joined = await db.progkam.create({ data: { nama: 'Seminar', nilai: 5 } })
    const data = { progkam_id: joined.id, mhs_id: mhs.id }
    await db.progkamMhs.create({ data })
    const { body } = await ask(mhs, 'tak')
    const keadaan = async () => (await stateOf(mhs, body.id))?.keadaan
    await db.progkamMhs.deleteMany({ where: data })
    expect(await keadaan()).toBe('diganti')
    await db.progkamMhs.create({ data })
    expect(await keadaan()).toBe('terbit')
    await db.progkam.delete({ where: { id: own.id } })
    expect(await keadaan()).toBe('diganti')
    await db.progkam.create({ data: own })
    expect(await keadaan()).toBe('terbit')
  })

  it('is asked for anew while nothing told that a paper is wrong no more', async () => {
    const mhs = await graded()
    const { body } = await ask(mhs, 'khs', '3')
    await owner.query('update surat set diganti_pada = now() where id = $1', [body.id])
    const again = await ask(mhs, 'khs', '3')
    expect(again.body.id).not.toBe(body.id)
    expect(again.body).toMatchObject({ keadaan: 'terbit', unduh: expect.any(String) })
  })
})

describe('a change that is in no paper', () => {
  /** The day since when a paper does not hold, of which nobody told: a change that is compared writes it. */
  async function isCompared(id: number, change: () => Promise<unknown>) {
    await owner.query("update jurusan set nama = nama || '!' where id = 3")
    await change()
    const { diganti_pada } = await db.surat.findUniqueOrThrow({ where: { id } })
    await owner.query("update jurusan set nama = rtrim(nama, '!') where id = 3")
    await owner.query('update surat set diganti_pada = null where id = $1', [id])
    return diganti_pada !== null
  }

  it('is a fine', async () => {
    const mhs = await student()
    const slot = { create: { ke: 1, jumlah: 100 } }
    await db.angsuranJenjang.create({ data: { mhs_id: mhs.id, jenjang: 'D2', slot } })
    const { body } = await ask(mhs, 'kuitansi', 'angsuran_2-1')
    const where = { mhs_id: mhs.id }
    const set = (data: object) => () => db.angsuranSlot.updateMany({ where, data })
    expect(await isCompared(body.id, set({ denda: 2 }))).toBe(false)
    expect(await isCompared(body.id, set({ tanggal: day('2026-10-11') }))).toBe(true)
  })

  it('is an activity that is written as it was', async () => {
    const mhs = await student()
    const { id } = await db.progkam.create({
      data: { nama: 'Seminar', nilai: 5, mhs: { create: { mhs_id: mhs.id } } },
    })
    const { body } = await ask(mhs, 'tak')
    const set = (nama: string) => () => db.progkam.update({ where: { id }, data: { nama } })
    expect(await isCompared(body.id, set('Seminar'))).toBe(false)
    expect(await isCompared(body.id, set('Lomba'))).toBe(true)
  })

  it('is for the card of an exam who came, and what a session was about', async () => {
    const mhs = await student()
    const kelas = await createKelas(db, { semester: 3, tahun_ajaran_id: await yearOf(term) })
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
    await db.pengajaran.updateMany({
      where: { kelas_id: kelas.id, pertemuan: 'UAS' },
      data: { tanggal: day('2099-01-10') },
    })
    const { body } = await ask(mhs, 'ujian', `${term}-UAS`)
    const came = { mhs_id: mhs.id, kelas_id: kelas.id, pertemuan: '1', status: '1' } as const
    const set = (data: object) => () =>
      db.pengajaran.updateMany({ where: { kelas_id: kelas.id, pertemuan: '1' }, data })
    expect(await isCompared(body.id, () => db.absensi.create({ data: came }))).toBe(false)
    expect(await isCompared(body.id, set({ pembahasan: 'Pengantar' }))).toBe(false)
    expect(await isCompared(body.id, set({ tanggal: day('2026-10-11') }))).toBe(true)
  })
})

it('names an optional payment as the payment page does, also once another was added before it', async () => {
  const mhs = await student()
  const paid = (tanggal: string) =>
    db.angsuranOptional.create({ data: { mhs_id: mhs.id, jumlah: 100, tanggal: day(tanggal) } })
  const later = await paid('2026-10-12')
  await db.angsuran.create({ data: { mhs_id: mhs.id, jumlah: 100, tanggal: day('2026-01-01') } })
  const { body } = await ask(mhs, 'kuitansi', `angsuran_optional-${later.id}`)
  expect(body.ke).toBe(1)
  const { headers } = await get(mhs, body.unduh)
  expect(headers['content-disposition']).toContain(`Bukti Pembayaran Opsional 1 ${mhs.nim}.pdf`)
  await paid('2026-10-11')
  const { tersedia } = await papers(mhs)
  const receipts = tersedia.filter(({ jenis }) => jenis === 'kuitansi')
  expect(receipts.map(({ ke, tanggal }) => [ke, tanggal])).toEqual([
    [2, '2026-10-12'],
    [1, '2026-10-11'],
    [3, '2026-01-01'],
  ])
  // The paper says what it said, and holds.
  expect(await stateOf(mhs, body.id)).toMatchObject({ keadaan: 'terbit', ke: 1 })
})

it('certifies no longer to be a student of who left before the end of the term, only of who left later', async () => {
  await db.pengaturan.update({ where: { id: 1 }, data: { ttd_jenis: null } })
  const mhs = await student()
  const { body } = await ask(mhs, 'aktif', String(term))
  // Nobody tells of a day that comes.
  await owner.query(
    'alter table mhs_status disable trigger surat_berubah; insert into mhs_status (mhs_id, sejak, status) values (' +
      `${mhs.id}, ((now() at time zone 'Asia/Makassar')::date), 'keluar'); alter table mhs_status enable trigger surat_berubah`,
  )
  await owner.query("update surat set terbit_pada = now() - interval '10 days' where id = $1", [
    body.id,
  ])
  const holds = async () =>
    (await owner.query<{ is: boolean }>('select surat_cocok($1) as is', [body.id])).rows[0]?.is
  expect(await holds()).toBe(false)
  const end = (selesai: Date) =>
    db.semesterAjaran.update({ where: { id: term }, data: { selesai } })
  await end(new Date(Date.now() - 2 * 86_400_000))
  expect(await holds()).toBe(true)
  await end(day('2099-01-31'))
  await setKop('Kampus Contoh')
})

describe('a paper that needs a signature', () => {
  it('waits, once, with what it is for', async () => {
    const mhs = await student()
    const { body } = await ask(mhs, 'aktif', String(term), { keperluan: ' BPJS ' })
    expect(body).toMatchObject({ keadaan: 'menunggu', nomor: null, unduh: null, keperluan: 'BPJS' })
    expect((await ask(mhs, 'aktif', String(term), { keperluan: 'lain' })).body.id).toBe(body.id)
    expect((await get(mhs, `/surat/unduh/${body.id}.pdf`)).statusCode).toBe(404)
  })

  it('is issued at once where a setting says so, the marks card then waits', async () => {
    const mhs = await graded()
    await db.pengaturan.update({ where: { id: 1 }, data: { ttd_jenis: 'khs' } })
    expect((await ask(mhs, 'aktif', String(term))).body.keadaan).toBe('terbit')
    expect((await ask(mhs, 'khs', '3')).body.keadaan).toBe('menunggu')
    await setKop('Kampus Contoh')
  })

  it('takes at most 200 characters of what it is for', async () => {
    const mhs = await student()
    const { status } = await ask(mhs, 'aktif', String(term), { keperluan: 'x'.repeat(201) })
    expect(status).toBe(422)
  })
})

describe('letters that no paper can show', () => {
  it('of a name are refused in a sentence, and nothing is issued', async () => {
    const mhs = await graded({ nama: 'Nguyễn Thị Ánh' })
    const { status, error } = await ask(mhs, 'khs', '3')
    expect([status, error.message]).toEqual([
      409,
      expect.stringMatching(/huruf yang tidak dapat dicetak: ễ ị\. .*Minta Bagian Akademik/),
    ])
    expect((await papers(mhs)).surat).toEqual([])
    await db.mhs.update({ where: { id: mhs.id }, data: { nama: 'Nguyen Thi Ánh' } })
    expect((await ask(mhs, 'khs', '3')).status).toBe(200)
  })

  it('of what it is for are refused at their field', async () => {
    const mhs = await graded()
    const { status, error } = await ask(mhs, 'aktif', String(term), { keperluan: 'Beasiswa ᬅ 🎓' })
    expect([status, error.errors.keperluan]).toEqual([
      422,
      [
        'Keperluan memuat huruf yang tidak dapat dicetak: ᬅ 🎓. Tulis dengan huruf Latin yang lazim.',
      ],
    ])
  })
})

it('cannot be written by the students’ role itself', async () => {
  const mhs = await graded()
  const row = { mhs_id: mhs.id, jenis: 'khs', keadaan: 'menunggu' }
  await expect(test.server.db.surat.create({ data: row })).rejects.toThrow(/permission denied/)
})

it('is issued by a server of which the settings say where it is, whatever name it is called by', async () => {
  const mhs = await graded()
  const { body } = await ask(mhs, 'khs', '3')
  const headers = { authorization: `Bearer ${mhs.token}`, host: 'palsu.example' }
  const { rawPayload } = await app.inject({ url: body.unduh ?? '', headers })
  const { words } = await readPdf(rawPayload)
  expect(words).toContain(`http://localhost:${test.env.PORT}/verifikasi/`)
  expect(words).not.toContain('palsu')
  const { HOST } = test.env
  test.env.HOST = '0.0.0.0'
  try {
    expect((await papers(mhs)).siap).toBe(false)
    const { status, error } = await ask(mhs, 'transkrip')
    expect([status, error.message]).toEqual([409, expect.stringContaining('Alamat SIA')])
  } finally {
    test.env.HOST = HOST
  }
})

it('is offered beside a payment where it is issued at once', async () => {
  const mhs = await student()
  const slot = { create: { ke: 1, jumlah: 100 } }
  await db.angsuranJenjang.create({ data: { mhs_id: mhs.id, jenjang: 'D2', slot } })
  const offered = async () => {
    const { bukti_langsung, slot: slots } = (await call(bayar, { token: mhs.token })).body
    return [bukti_langsung, slots.find(({ jumlah }) => jumlah > 0)?.bukti]
  }
  expect(await offered()).toEqual([true, 'angsuran_2-1'])
  await db.pengaturan.update({ where: { id: 1 }, data: { ttd_jenis: 'aktif,kuitansi' } })
  expect(await offered()).toEqual([false, null])
  await setKop(null)
  expect(await offered()).toEqual([false, null])
  await setKop('Kampus Contoh')
})
