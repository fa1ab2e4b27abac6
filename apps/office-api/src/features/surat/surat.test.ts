import { change, list as listSettings } from '@sia/contracts/office/pengaturan'
import { decide, list, listOf, reopen, withdraw } from '@sia/contracts/office/surat'
import { createMhs, day } from '@sia/server/test/factories'
import { readPdf } from '@sia/server/test/read-pdf'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const test = await createOfficeApp()
const { app, db, owner, call, createStaf, enter, enterAs } = test

const NAME = 'Ni Luh Sari'
let cookie: string
let finance: string
let term: number
let mhs: { id: number; nim: string }

beforeAll(async () => {
  cookie = await enter((await createStaf(['akademik'], { nama: NAME })).username)
  finance = await enterAs('keuangan')
  const { id } = await db.tahunAjaran.create({ data: { tahun: '2026/2027' } })
  const half = { tahun_ajaran_id: id, semester: 'ganjil', aktif: true }
  const days = { mulai: day('2026-08-01'), selesai: day('2027-01-31') }
  term = (await db.semesterAjaran.create({ data: { ...half, ...days } })).id
})

beforeEach(async () => {
  await owner.query('delete from surat')
  await db.pengaturan.update({
    where: { id: 1 },
    data: { kop_nama: 'Kampus Contoh', ttd_nama: 'Dr. Wayan', ttd_jenis: 'aktif,kuitansi' },
  })
  mhs = await createMhs(db)
})

/** A paper that a student has asked for. */
async function asked(jenis = 'aktif', rujukan = String(term), keperluan: string | null = null) {
  const { rows } = await owner.query<{ id: number }>('select surat_minta($1, $2, $3, $4) as id', [
    mhs.id,
    jenis,
    rujukan,
    keperluan,
  ])
  return rows[0]?.id ?? 0
}
async function receipt() {
  const { id } = await db.angsuranOptional.create({ data: { mhs_id: mhs.id, jumlah: 100_000 } })
  return asked('kuitansi', `angsuran_optional-${id}`)
}
const queue = async (status = 'menunggu', as = cookie) =>
  (await call(list, { cookie: as, query: { status } })).body
const put = async (
  ids: number[],
  {
    as = cookie,
    seen,
    ...body
  }: { keputusan: string; alasan?: string; as?: string; seen?: string },
) => {
  const { surat } = await queue('menunggu', as)
  const isi = (id: number) => seen ?? surat.find((one) => one.id === id)?.isi ?? ''
  return call(decide, {
    cookie: as,
    body: { surat: ids.map((id) => ({ id, isi: isi(id) })), ...body },
  })
}
const sign = (id: number, more: object = {}) => put([id], { keputusan: 'disetujui', ...more })
const refuse = (id: number, alasan?: string) =>
  put([id], { keputusan: 'ditolak', ...(alasan !== undefined && { alasan }) })
/** The reply to a call that waits for a lock of another connection; `meanwhile` happens while it waits. */
async function whileHeld<Answer>(
  held: string,
  call: () => Promise<Answer>,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Answer> {
  const holder = await owner.connect()
  try {
    await holder.query(`begin; ${held}`)
    const answer = call()
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect
      .poll(async () => (await owner.query(waiting)).rowCount, { timeout: 60_000 })
      .not.toBe(0)
    await meanwhile()
    await holder.query('commit')
    return await answer
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
const read = (id: number) => db.surat.findUniqueOrThrow({ where: { id } })

describe('the queue', () => {
  it('holds what waits for the office, with what is needed to decide', async () => {
    const id = await asked('aktif', String(term), 'BPJS')
    await receipt()
    const { total, surat } = await queue()
    expect([total, surat]).toMatchObject([
      1,
      [
        {
          id,
          nim: mhs.nim,
          jenis: 'aktif',
          keperluan: 'BPJS',
          dapat_terbit: true,
          penanda_tangan: 'Dr. Wayan',
          nomor: null,
        },
      ],
    ])
    expect((await queue('menunggu', finance)).surat.map(({ jenis }) => jenis)).toEqual(['kuitansi'])
    for (const peran of ['it', 'pkk', 'dosen', 'pimpinan'] as const) {
      expect((await call(list, { cookie: await enterAs(peran) })).status).toBe(404)
    }
  })

  it('shows one of them alone, and tells what was decided from what was issued at once', async () => {
    const first = await asked()
    await sign(first)
    mhs = await createMhs(db)
    await db.pengaturan.update({ where: { id: 1 }, data: { ttd_jenis: null } })
    await asked()
    const { total, surat } = await queue('disetujui')
    expect([total, surat.map(({ id }) => id)]).toEqual([1, [first]])
    const one = await call(list, { cookie, query: { status: 'disetujui', id: String(first) } })
    expect(one.body.total).toBe(1)
  })
})

describe('a signature', () => {
  it('issues the paper, as it reads today, in the name of who signed', async () => {
    const id = await asked('aktif', String(term), 'BPJS')
    expect(await sign(id)).toMatchObject({ status: 200, body: { diubah: [id], tetap: [] } })
    expect(await read(id)).toMatchObject({
      keadaan: 'terbit',
      oleh: NAME,
      tahun: new Date().getFullYear(),
    })
    const { statusCode, headers, rawPayload } = await app.inject({
      url: `/berkas/surat/${id}.pdf`,
      headers: { cookie },
    })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    const { words } = await readPdf(rawPayload)
    for (const text of ['Dr. Wayan', 'BPJS', `Disetujui ${NAME}`, mhs.nim])
      expect(words).toContain(text)
    expect((await sign(id, { seen: 'x' })).body).toEqual({ diubah: [], tetap: [id] })
  })

  it('is not given to what no paper can show', async () => {
    await db.mhs.update({ where: { id: mhs.id }, data: { nama: 'Nguyễn' } })
    const id = await asked()
    const { status, error } = await sign(id)
    expect([status, error.message]).toEqual([
      409,
      expect.stringContaining(
        `Surat ${id} tidak dapat terbit. Datanya memuat huruf yang tidak dapat dicetak: ễ.`,
      ),
    ])
    expect((await queue()).surat).toHaveLength(1)
  })

  it('is not given to another thing than the one seen, nor where nothing is to certify', async () => {
    const id = await asked()
    const [{ isi } = { isi: '' }] = (await queue()).surat
    await db.mhs.update({ where: { id: mhs.id }, data: { nama: 'Nama Lain' } })
    const changed = await sign(id, { seen: isi })
    expect([changed.status, changed.error.message]).toEqual([
      409,
      expect.stringContaining('berubah sejak'),
    ])
    await db.mhsStatus.create({
      data: { mhs_id: mhs.id, sejak: day('2026-01-01'), status: 'cuti' },
    })
    expect((await queue()).surat).toMatchObject([{ dapat_terbit: false }])
    const nothing = await sign(id)
    expect([nothing.status, nothing.error.message]).toEqual([
      409,
      expect.stringContaining('tidak dapat terbit'),
    ])
    expect((await read(id)).keadaan).toBe('menunggu')
  })

  it('waits for a change of the student that is being written, and is then refused', async () => {
    const id = await asked()
    const held = `update mhs set nama = 'Nama Lain' where id = ${mhs.id}`
    const { status, error } = await whileHeld(held, () => sign(id))
    expect([status, error.message]).toEqual([409, expect.stringContaining('berubah sejak')])
    expect((await read(id)).keadaan).toBe('menunggu')
  })

  it('of several is refused where the facts of one change while another is being issued', async () => {
    const ids = [await asked()]
    mhs = await createMhs(db)
    ids.push(await asked())
    const nameYear = (from: string, to: string) =>
      owner.query('update tahun_ajaran set tahun = $2 where tahun = $1', [from, to])
    const { status, error } = await whileHeld(
      "select pg_advisory_xact_lock(hashtext('surat nomor'))",
      () => put(ids, { keputusan: 'disetujui' }),
      () => nameYear('2026/2027', '2027/2028'),
    )
    await nameYear('2027/2028', '2026/2027')
    expect([status, error.message]).toEqual([
      409,
      expect.stringContaining(`Data surat ${ids[1]} berubah sejak`),
    ])
    expect(await db.surat.count({ where: { keadaan: 'terbit' } })).toBe(0)
  })

  it('numbers papers of a year one after the other, also of two at once', async () => {
    const ids = [await asked()]
    for (let more = 0; more < 3; more += 1) {
      mhs = await createMhs(db)
      ids.push(await asked())
    }
    await Promise.all(ids.map((id) => sign(id)))
    const rows = await db.surat.findMany({ orderBy: { urut: 'asc' } })
    expect(rows.map(({ urut }) => urut)).toEqual([1, 2, 3, 4])
  })

  it('of two who decide at once the later is told who was first', async () => {
    const id = await asked()
    const other = await enter((await createStaf(['akademik'], { nama: 'Made' })).username)
    const [{ isi } = { isi: '' }] = (await queue()).surat
    await sign(id, { seen: isi })
    const late = await put([id], { keputusan: 'ditolak', alasan: 'Salah', as: other, seen: isi })
    expect([late.status, late.error.message]).toEqual([
      409,
      expect.stringContaining(`disetujui oleh ${NAME}`),
    ])
  })

  it('is another office’s to give where the paper is', async () => {
    const id = await receipt()
    expect((await sign(id, { seen: 'x' })).status).toBe(404)
    expect((await put([id], { keputusan: 'disetujui', as: finance })).status).toBe(200)
  })
})

describe('a refusal', () => {
  it('has its reason, is told, and is taken back', async () => {
    const id = await asked()
    expect((await refuse(id)).status).toBe(422)
    expect((await refuse(id, 'KRS belum disetujui.')).status).toBe(200)
    expect(await read(id)).toMatchObject({
      keadaan: 'ditolak',
      alasan: 'KRS belum disetujui.',
      oleh: NAME,
    })
    expect(await db.kabar.findFirst({ where: { mhs_id: mhs.id } })).toMatchObject({
      jenis: 'surat',
      ref_id: id,
    })
    expect((await call(reopen, { cookie, body: { id: [id] } })).body.diubah).toEqual([id])
    expect(await read(id)).toMatchObject({ keadaan: 'menunggu', alasan: null, oleh: null })
    // Taken back before it was told.
    expect(await db.kabar.count({ where: { mhs_id: mhs.id } })).toBe(0)
  })

  it('is not taken back once the student asked again, nor is a signature', async () => {
    const id = await asked()
    await refuse(id, 'Salah.')
    const again = await asked()
    expect(again).not.toBe(id)
    expect((await call(reopen, { cookie, body: { id: [id] } })).status).toBe(409)
    await sign(again)
    const issued = await call(reopen, { cookie, body: { id: [again] } })
    expect([issued.status, issued.error.message]).toEqual([
      409,
      expect.stringContaining('Tarik surat itu'),
    ])
  })
})

describe('a student’s papers', () => {
  it('are those of the office, each withdrawn for good with a reason', async () => {
    const id = await asked()
    await sign(id)
    await receipt()
    const papers = async () => (await call(listOf, { cookie, params: { nim: mhs.nim } })).body.surat
    expect(await papers()).toMatchObject([
      { id, keadaan: 'terbit', nomor: expect.stringContaining('/SKA/') },
    ])
    expect((await call(withdraw, { cookie, body: { id, alasan: ' ' } })).status).toBe(422)
    expect((await call(withdraw, { cookie: finance, body: { id, alasan: 'x' } })).status).toBe(404)
    const other = await enter((await createStaf(['akademik'], { nama: 'Made' })).username)
    const withdrawn = { cookie: other, body: { id, alasan: 'Salah nama' } }
    expect((await call(withdraw, withdrawn)).status).toBe(200)
    expect(await papers()).toMatchObject([
      { id, keadaan: 'ditarik', alasan: 'Salah nama', oleh: 'Made' },
    ])
    // The paper names who signed, and says that it was withdrawn.
    const { rawPayload } = await app.inject({
      url: `/berkas/surat/${id}.pdf`,
      headers: { cookie: other },
    })
    const { words } = await readPdf(rawPayload)
    expect(words).toContain(`Disetujui ${NAME}`)
    expect(words).toContain('TIDAK BERLAKU: ditarik')
    expect((await call(withdraw, { cookie, body: { id, alasan: 'Lagi' } })).body.tetap).toEqual([
      id,
    ])
  })

  it('that wait are not withdrawn, and are read as a draft without number and code', async () => {
    const id = await asked()
    expect((await call(withdraw, { cookie, body: { id, alasan: 'x' } })).status).toBe(409)
    const url = `/berkas/surat/${id}.pdf`
    const read = async (as = cookie) => app.inject({ url, headers: { cookie: as } })
    const { words } = await readPdf((await read()).rawPayload)
    expect(words).toContain('PRATINJAU: belum ditandatangani, belum berlaku')
    expect(words).toContain(mhs.nim)
    expect(words).toContain('Nomor diberikan saat ditandatangani')
    expect(words).not.toContain('/SKA/')
    expect(words).not.toContain('Pindai kode')
    expect((await call(listOf, { cookie, params: { nim: mhs.nim } })).body.surat).toMatchObject([
      { id, keadaan: 'menunggu', nomor: null },
    ])
    expect((await read(finance)).statusCode).toBe(404)
    const other = await app.inject({ url: '/berkas/surat/x.pdf', headers: { cookie } })
    expect(other.statusCode).toBe(404)
    await sign(id)
    expect((await readPdf((await read()).rawPayload)).words).toContain('/SKA/')
    expect((await app.inject({ url, headers: { cookie: finance } })).statusCode).toBe(404)
    expect((await app.inject({ url })).statusCode).toBe(401)
  })
})

describe('the letterhead', () => {
  it('is kept by the academic office too, which sees no other setting', async () => {
    const { body } = await call(listSettings, { cookie })
    expect(body.pengaturan.map(({ nama }) => nama)).toEqual([
      ...['kop-nama', 'kop-alamat', 'kop-kota', 'ttd-nama', 'ttd-jabatan', 'ttd-nip', 'ttd-jenis'],
    ])
    expect(body.riwayat).toEqual([])
    const set = (nama: string, nilai: string[], dilihat: string) =>
      call(change, { cookie, params: { nama }, body: { nilai, terapkan: true, dilihat } })
    expect((await set('kop-kota', ['Denpasar'], 'tidak ada')).status).toBe(200)
    expect((await set('lulus-baca', ['1'], '365 hari')).status).toBe(404)
    expect((await call(listSettings, { cookie: finance })).status).toBe(404)
    expect((await set('ttd-jenis', ['khs lain'], 'x')).error.errors.nilai).toEqual([
      expect.stringContaining('Pilihannya aktif, khs'),
    ])
    const now = 'Surat Keterangan Aktif Kuliah, Bukti Pembayaran'
    expect((await set('ttd-jenis', ['khs, aktif'], now)).body.sesudah).toBe(
      'Surat Keterangan Aktif Kuliah, Kartu Hasil Studi',
    )
    expect(
      (await set('ttd-jenis', [], 'Surat Keterangan Aktif Kuliah, Kartu Hasil Studi')).body.sesudah,
    ).toBe('tidak ada')
  })
})
