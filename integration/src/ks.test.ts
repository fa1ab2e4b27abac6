import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { list } from '@sia/contracts/ks'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs } from '@sia/server/test/factories'
import { jpeg, jpegWithComment, noise, png } from '@sia/server/test/pictures'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { app, db, owner, call, dataDir } = test
const sia = siaOf(test)
const folder = join(dataDir, 'storage/ks/tindak_lanjut')
const NOBODY = 999_999

let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string
let id: number

beforeEach(async () => {
  await db.ks.deleteMany()
  rmSync(join(dataDir, 'storage/ks'), { recursive: true, force: true })
  mhs = await createMhs(db)
  token = await sessionOf(test, mhs)
  id = await createKs()
})

const createKs = async (more: object = {}) => {
  const data = {
    mhs_id: mhs.id,
    judul: 'AC lab',
    isi: 'AC lab 2 bocor.\nMohon diperbaiki.',
    ...more,
  }
  return (await db.ks.create({ data })).id
}
const run = (...words: (string | number)[]) => sia('ks', ...words.map(String))
const files = () => (existsSync(folder) ? readdirSync(folder) : [])
const pictureFile = (name: string, bytes: Buffer) => {
  const path = join(dataDir, name)
  writeFileSync(path, bytes)
  return path
}
/** What the student reads. */
const shown = async () => (await call(list, { token })).body.data.find((one) => one.id === id)
const fetchEvidence = (name: string | null | undefined) =>
  app.inject({
    url: `/storage/ks/tindak_lanjut/${name}`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('sia ks tindak-lanjut', () => {
  it('shows the student the text', async () => {
    const { code, out } = await run('tindak-lanjut', id, '--isi', ' AC sudah diperbaiki. ')
    expect([code, out]).toEqual([
      0,
      `✓ Kritik & saran ${id} (AC lab, ${mhs.nim} ${mhs.nama}): selesai.\n`,
    ])
    expect(await shown()).toMatchObject({
      tindak_lanjut: 'AC sudah diperbaiki.',
      butki_tindak_lanjut: null,
    })
    const again = await run('tindak-lanjut', id, '--isi', 'AC sudah diperbaiki.')
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('tidak ada yang berubah')])
  })

  it('shows the student the proof, made anew without what was hidden in it', async () => {
    const evidence = pictureFile('bukti.jpg', await jpegWithComment('RAHASIA'))
    expect((await run('tindak-lanjut', id, '--isi', 'Beres.', '--bukti', evidence)).code).toBe(0)
    const row = await shown()
    expect(row?.butki_tindak_lanjut).toMatch(/^[0-9a-f-]{36}\.jpg$/)
    const { statusCode, headers, rawPayload } = await fetchEvidence(row?.butki_tindak_lanjut)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(rawPayload).metadata()).width).toBe(64)
    expect(rawPayload.includes('RAHASIA')).toBe(false)
  })

  it('replaces the proof, keeps the text that is not given again, and leaves one file', async () => {
    const first = pictureFile('satu.jpg', await jpeg())
    const second = pictureFile('dua.png', await png(30, 20))
    await run('tindak-lanjut', id, '--isi', 'Beres.', '--bukti', first)
    const before = await shown()
    expect((await run('tindak-lanjut', id, '--bukti', second)).code).toBe(0)
    const after = await shown()
    expect(after?.tindak_lanjut).toBe('Beres.')
    expect(after?.butki_tindak_lanjut).not.toBe(before?.butki_tindak_lanjut)
    expect(files()).toEqual([after?.butki_tindak_lanjut])
    expect((await run('tindak-lanjut', id, '--isi', 'Beres sekali.')).code).toBe(0)
    expect(await shown()).toMatchObject({
      tindak_lanjut: 'Beres sekali.',
      butki_tindak_lanjut: after?.butki_tindak_lanjut,
    })
  })

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['no picture', () => Buffer.from('<svg/>'), 'Foto harus berupa gambar JPEG, PNG, atau WebP.'],
    [
      'half a picture',
      async () => (await noise(90, 90).jpeg().toBuffer()).subarray(0, 3000),
      'rusak atau tidak utuh',
    ],
    ['an empty file', () => Buffer.alloc(0), 'kosong'],
    ['a file too large', () => Buffer.alloc(20 * 1024 * 1024 + 1), 'paling besar 20 MB'],
  ])('refuses %s; nothing changes, no file stays', async (_, make, sentence) => {
    const evidence = pictureFile('salah.jpg', await make())
    const { code, err } = await run('tindak-lanjut', id, '--isi', 'Beres.', '--bukti', evidence)
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
    expect([(await shown())?.tindak_lanjut, files()]).toEqual([null, []])
  })

  it('leaves no file behind for an unknown one, a proof without a text, or a row that fails', async () => {
    const evidence = pictureFile('bukti.jpg', await jpeg())
    const unknown = await run('tindak-lanjut', NOBODY, '--isi', 'Beres.', '--bukti', evidence)
    expect([unknown.code, unknown.err]).toEqual([
      1,
      `✗ Kritik & saran ${NOBODY} tidak ditemukan.\n`,
    ])
    const without = await run('tindak-lanjut', id, '--bukti', evidence)
    expect([without.code, without.err]).toEqual([1, expect.stringContaining('sertakan isinya')])
    await owner.query("alter table ks_pesan add constraint ks_uji check (isi <> 'gagal')")
    const failed = await run('tindak-lanjut', id, '--isi', 'gagal', '--bukti', evidence)
    expect(failed.code).toBe(1)
    await owner.query('alter table ks_pesan drop constraint ks_uji')
    expect(files()).toEqual([])
  })

  it('writes no row when the proof cannot be stored', async () => {
    mkdirSync(join(dataDir, 'storage/ks'), { recursive: true })
    writeFileSync(folder, 'a file where the folder should be')
    const evidence = pictureFile('bukti.jpg', await jpeg())
    const { code, err } = await run('tindak-lanjut', id, '--isi', 'Beres.', '--bukti', evidence)
    expect([code, err]).toEqual([1, expect.stringContaining('Berkas belum dapat disimpan')])
    expect((await shown())?.tindak_lanjut).toBeNull()
  })

  it('says so when the replaced proof cannot be removed; the new one stands', async () => {
    // A folder cannot be removed as a file can.
    mkdirSync(join(folder, 'lama.jpg'), { recursive: true })
    const ks = { status: 'selesai', butki_tindak_lanjut: 'lama.jpg' }
    await db.ks.update({ where: { id }, data: ks })
    await db.ksPesan.create({ data: { ks_id: id, jenis: 'jawaban', isi: 'Lama' } })
    const evidence = pictureFile('bukti.jpg', await jpeg())
    const { code, err } = await run('tindak-lanjut', id, '--bukti', evidence)
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('ks/tindak_lanjut/lama.jpg belum dapat'),
    ])
    expect((await fetchEvidence((await shown())?.butki_tindak_lanjut)).statusCode).toBe(200)
  })

  it('keeps one proof of two that come at once', async () => {
    const paths = [pictureFile('a.jpg', await jpeg()), pictureFile('b.jpg', await jpeg(30, 30))]
    const ends = await Promise.all(
      paths.map((path) => run('tindak-lanjut', id, '--isi', 'Beres.', '--bukti', path)),
    )
    expect(ends.map(({ code }) => code)).toEqual([0, 0])
    expect(files()).toEqual([(await shown())?.butki_tindak_lanjut])
  })

  it.each([[[]], [['--isi', ' ']], [['--isi', 'x'.repeat(5001)]], [['--bukti']]])(
    'is wrong usage with %j',
    async (words) => {
      expect((await run('tindak-lanjut', id, ...words)).code).toBe(2)
    },
  )

  it('cannot read a file that is not there', async () => {
    const { code, err } = await run('tindak-lanjut', id, '--isi', 'x', '--bukti', '/tidak/ada.jpg')
    expect([code, err]).toEqual([1, '✗ Berkas /tidak/ada.jpg tidak dapat dibaca.\n'])
  })

  it('stands in the audit log with operator and student', async () => {
    await run('tindak-lanjut', id, '--isi', 'Beres.')
    const [command, row] = await db.audit.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(command).toMatchObject({ subject: 'ks tindak-lanjut', changes: { id } })
    expect(row).toMatchObject({
      actor: 'operator tester',
      subject: 'ks',
      row_key: { id },
      changes: { status: ['diterima', 'selesai'] },
      mhs_id: mhs.id,
    })
  })
})

describe('sia ks batalkan', () => {
  it('takes text and proof away', async () => {
    const evidence = pictureFile('bukti.jpg', await jpeg())
    await run('tindak-lanjut', id, '--isi', 'Beres.', '--bukti', evidence)
    expect((await run('batalkan', id)).out).toContain(': diterima.')
    expect(await shown()).toMatchObject({ tindak_lanjut: null, butki_tindak_lanjut: null })
    expect(files()).toEqual([])
    expect((await run('batalkan', id)).out).toContain('tidak ada yang berubah')
    expect((await run('batalkan', NOBODY)).code).toBe(1)
  })
})

describe('sia ks daftar and lihat', () => {
  it('lists the newest first, by follow-up and student, in 100 columns', async () => {
    const done = await createKs({ status: 'selesai', judul: 'Judul panjang '.repeat(12) })
    const other = await createMhs(db)
    const foreign = await createKs({ mhs_id: other.id })
    const ids = async (...words: string[]) =>
      ((await run('daftar', ...words, '--json')).json() as { id: number }[]).map((one) => one.id)
    expect(await ids()).toEqual([foreign, done, id])
    expect(await ids('--belum')).toEqual([foreign, id])
    expect(await ids('--nim', mhs.nim)).toEqual([done, id])
    const { out } = await run('daftar', '--jumlah', 2)
    expect(out).toContain('Tampil 2 dari 3. Semua: --jumlah 3')
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    expect((await run('daftar', '--nim', '00000000')).out).toBe(
      'Tidak ada kritik & saran yang cocok.\n',
    )
  })

  it('shows one in full', async () => {
    const { out } = await run('lihat', id)
    expect(out).toContain(`${mhs.nim} ${mhs.nama}`)
    expect(out).toContain('AC lab 2 bocor.\nMohon diperbaiki.')
    expect((await run('lihat', id, '--json')).json()).toMatchObject({ id, nim: mhs.nim })
    expect((await run('lihat', NOBODY)).err).toBe(`✗ Kritik & saran ${NOBODY} tidak ditemukan.\n`)
  })

  it('saves the student’s photo, and never over another file', async () => {
    const photo = await jpeg()
    mkdirSync(join(dataDir, 'storage/ks'), { recursive: true })
    writeFileSync(join(dataDir, 'storage/ks/ac.jpg'), photo)
    const withFoto = await createKs({ foto: 'ac.jpg' })
    const target = join(dataDir, 'simpan.jpg')
    expect((await run('lihat', withFoto, '--simpan-foto', target)).code).toBe(0)
    expect(readFileSync(target)).toEqual(photo)
    const again = await run('lihat', withFoto, '--simpan-foto', target)
    expect([again.code, again.err]).toEqual([1, `✗ ${target} sudah ada.\n`])
    const nowhere = await run('lihat', withFoto, '--simpan-foto', '/tidak/ada/x.jpg')
    expect([nowhere.code, nowhere.err]).toEqual([1, '✗ /tidak/ada/x.jpg tidak dapat ditulis.\n'])
    expect((await run('lihat', id, '--simpan-foto', 'x.jpg')).err).toContain('tidak memiliki foto')
  })
})
