import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { list as listBerita } from '@sia/contracts/berita-terkini'
import { update as updateMhs } from '@sia/contracts/mhs'
import { countsOf, reasonsOf, sheetsOf } from '@sia/operator/test/sheets'
import { createPojt } from '@sia/server/test/factories'
import { jpeg } from '@sia/server/test/pictures'
import bcrypt from 'bcrypt'
import { beforeAll, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { apply, send } = sheetsOf(test)
const { db } = test

const HEAD = 'nim;nama;angkatan;jenjang;jurusan;semester;cabang'
const sari = (more = '') => `24010001;Sari;2024;D2;3;4;denpasar${more}`

beforeAll(async () => {
  await apply('jurusan', 'id;nama\n3;Informatika\n5;Desain\n')
})

describe('accounts', () => {
  it('come with one-time passwords in a private file, made once', async () => {
    const trial = await send('mahasiswa', `${HEAD}\n${sari()}\n`)
    expect({ file: trial.password_file, mhs: await db.mhs.count() }).toEqual({ file: null, mhs: 0 })
    const { password_file } = await apply('mahasiswa', `${HEAD}\n${sari()}\n`)
    const path = String(password_file)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const [, line = ''] = readFileSync(path, 'utf8').split('\r\n')
    const sandi = /^24010001;Sari;([^;]+);/.exec(line)?.[1] ?? ''
    const account = await db.account.findUniqueOrThrow({ where: { nim: '24010001' } })
    expect(await bcrypt.compare(sandi, account.password_hash)).toBe(true)
    expect(account).toMatchObject({ active: true, must_change_password: true })
    expect(account.sandi_berlaku_sampai?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect((await apply('mahasiswa', `${HEAD}\n${sari()}\n`)).password_file).toBeNull()
  })

  it('may bring the hash of the replaced system, and nothing else as a password', async () => {
    const hash = bcrypt.hashSync('sandi lama', 10).replace('$2b$', '$2y$')
    const { password_file } = await apply(
      'mahasiswa',
      `${HEAD};password_hash\n24010002;Budi;2024;D2;3;4;denpasar;${hash}\n`,
    )
    const account = await db.account.findUniqueOrThrow({ where: { nim: '24010002' } })
    expect({ password_file, must: account.must_change_password }).toEqual({
      password_file: null,
      must: false,
    })
    expect(account.password_hash).toMatch(/^\$2b\$10\$/)
    expect(await bcrypt.compare('sandi lama', account.password_hash)).toBe(true)
    const refused = await send('mahasiswa', `${HEAD};password\n${sari(';rahasia123')}\n`)
    expect(reasonsOf(refused)).toEqual([expect.stringContaining('bukan hash bcrypt')])
  })

  it('are not written without their passwords: a place that cannot be written undoes all', async () => {
    const { code, error } = await apply(
      'mahasiswa',
      `${HEAD}\n24010003;Ani;2024;D2;3;4;denpasar\n`,
      '--sandi',
      join(test.dataDir, 'storage'),
    )
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining('tidak dapat ditulis'),
    })
    expect(await db.mhs.count({ where: { nim: '24010003' } })).toBe(0)
  })

  it('of a student that stands without one are made, and a broken one is mended', async () => {
    const mhs = await db.mhs.findUniqueOrThrow({ where: { nim: '24010002' } })
    await db.account.update({ where: { nim: '24010002' }, data: { mhs_id: null } })
    const report = await apply('mahasiswa', `${HEAD}\n24010002;Budi;2024;D2;3;4;denpasar\n`)
    expect(countsOf(report)).toEqual([0, 1, 0, 0])
    expect(await db.account.findUnique({ where: { nim: '24010002' } })).toMatchObject({
      mhs_id: mhs.id,
      must_change_password: false,
    })
  })
})

describe('what was decided by hand stays', () => {
  it('account, OJT activity, and what the student filled in', async () => {
    const mhs = await db.mhs.update({
      where: { nim: '24010001' },
      data: {
        ojt_aktif: true,
        no_hp: '081',
        account: { update: { active: false, nonaktif_by: 2 } },
      },
      include: { account: true },
    })
    const hash = bcrypt.hashSync('lain', 10)
    const sheet = `${HEAD};no_hp;email;password_hash\n${sari(`;0812345678;sari@example.com;${hash}`)}\n`
    const report = await apply('mahasiswa', sheet)
    expect(countsOf(report)).toEqual([0, 1, 0, 0])
    expect(report.notes).toEqual([
      '1 isian profil yang sudah ada, atau dikosongkan mahasiswanya, dibiarkan (--timpa-profil menggantinya).',
    ])
    const stored = () => db.mhs.findUnique({ where: { id: mhs.id }, include: { account: true } })
    expect(await stored()).toEqual({ ...mhs, email: 'sari@example.com' })
    expect(countsOf(await apply('mahasiswa', sheet))).toEqual([0, 0, 1, 0])
    await apply('mahasiswa', sheet, '--timpa-profil')
    expect(await stored()).toEqual({ ...mhs, email: 'sari@example.com', no_hp: '0812345678' })
  })

  it('what the student emptied himself', async () => {
    const mhs = await db.mhs.findUniqueOrThrow({ where: { nim: '24010002' } })
    const token = await sessionOf(test, mhs)
    const fill = (body: object) =>
      test.call(updateMhs, {
        token,
        params: { id: String(mhs.id) },
        body: { update_profile: true, ...body },
      })
    await fill({ fb: 'budi', ig: '@budi' })
    expect((await fill({ fb: '', tempat: '' })).status).toBe(200)
    const sheet = `${HEAD};facebook;tempat lahir\n24010002;Budi;2024;D2;3;4;denpasar;budi.lama;Gianyar\n`
    const report = await apply('mahasiswa', sheet)
    expect(report.notes).toEqual([expect.stringContaining('1 isian profil')])
    // The birthplace was empty before and was left so: nobody has emptied it.
    const stored = await db.mhs.findUniqueOrThrow({ where: { id: mhs.id } })
    expect([stored.fb ?? '', stored.tempat, stored.ig]).toEqual(['', 'Gianyar', '@budi'])
    await apply('mahasiswa', sheet, '--timpa-profil')
    expect(await db.mhs.findUniqueOrThrow({ where: { id: mhs.id } })).toMatchObject({
      fb: 'budi.lama',
    })
  })

  it('claims of the pocket book, answers, and OJT places', async () => {
    const mhs = await db.mhs.findUniqueOrThrow({ where: { nim: '24010001' } })
    await apply('buku-saku', 'judul;bulan\nWeek;10\n')
    const kegiatan = await db.bukuSakuKegiatan.findFirstOrThrow()
    await db.bukuSaku.create({
      data: {
        mhs_id: mhs.id,
        buku_saku_kegiatan_id: kegiatan.id,
        status: 2,
        tanggal: new Date('2026-01-01'),
      },
    })
    await apply('buku-saku', 'judul;bulan\nWEEK;11\n')
    expect(await db.bukuSaku.findFirst()).toMatchObject({ status: 2, mhs_id: mhs.id })

    const pojt = await createPojt(db, { 3: 2 })
    await db.mhsPojt.create({ data: { mhs_id: mhs.id, pojt_id: pojt.id, jurusan_id: 3 } })
    const { nama } = await db.perusahaan.findFirstOrThrow({ where: { id: pojt.perusahaan_id } })
    const offer = (kuota: number) => `perusahaan;jenjang;jurusan;kuota\n${nama};D2;3;${kuota}\n`
    expect(reasonsOf(await apply('penawaran-ojt', offer(0)))).toEqual([
      '2 kuota: lebih kecil dari tempat yang sudah dipilih mahasiswa',
    ])
    expect(countsOf(await apply('penawaran-ojt', offer(1)))).toEqual([0, 1, 0, 0])
    expect(await db.pojtJurusan.findFirst()).toMatchObject({ jumlah_mhs: 1, terisi: 1 })
    expect(
      reasonsOf(await apply('mahasiswa', `${HEAD}\n24010001;Sari;2024;D2;5;4;denpasar\n`)),
    ).toEqual(['2 jurusan: tidak dapat diubah: mahasiswa ini sudah punya tempat OJT'])
  })

  it('the current semester changes only by a sheet that says so of both', async () => {
    const head = 'tahun_ajaran;semester;mulai;selesai;aktif'
    const ganjil = (aktif: string) => `2025/2026;ganjil;25/8/2025;31/1/2026;${aktif}`
    const genap = (aktif: string) => `2025/2026;genap;1/2/2026;31/7/2026;${aktif}`
    await apply('tahun-ajaran', `${head}\n${ganjil('ya')}\n`)
    expect((await apply('tahun-ajaran', `${head}\n${genap('ya')}\n`)).rejected).toBe(1)
    expect(
      (await apply('tahun-ajaran', `${head}\n${genap('ya')}\n${ganjil('ya')}\n`)).rejected,
    ).toBe(2)
    const moved = await apply('tahun-ajaran', `${head}\n${genap('ya')}\n${ganjil('tidak')}\n`)
    expect(countsOf(moved)).toEqual([1, 1, 0, 0])
    await apply('tahun-ajaran', `${head}\n${genap('')}\n`)
    expect(await db.semesterAjaran.findFirst({ where: { aktif: true } })).toMatchObject({
      semester: 'genap',
    })
  })
})

describe('files that a sheet names', () => {
  const folder = join(test.dataDir, 'gambar')
  const sheet =
    'judul;isi;gambar\nWisuda;Isi;Wisuda 20.jpg\nRusak;Isi;rusak.jpg\nLuar;Isi;../luar.jpg\n'

  it('are stored anew once, and a student sees them', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'Wisuda 20.jpg'), await jpeg())
    writeFileSync(join(folder, 'rusak.jpg'), 'bukan gambar')
    const trial = await send('berita', sheet, '--folder', folder)
    expect(reasonsOf(trial)).toEqual([
      '3 gambar: Foto harus berupa gambar JPEG, PNG, atau WebP.',
      "4 gambar: '../luar.jpg' harus nama berkas saja, tanpa folder",
    ])
    expect(reasonsOf(await send('berita', sheet))[0]).toContain('Sebutkan foldernya')
    await apply('berita', sheet, '--folder', folder)
    expect(countsOf(await apply('berita', sheet, '--folder', folder))).toEqual([0, 0, 1, 2])

    const mhs = await db.mhs.findUniqueOrThrow({ where: { nim: '24010002' } })
    const token = await sessionOf(test, mhs)
    const { body } = await test.call(listBerita, { token, query: { page: 'all' } })
    const [item] = (body as { berita_terkini: { picture: string }[] }).berita_terkini
    expect(item?.picture).toMatch(/^wisuda-20-[0-9a-f]{12}\.jpg$/)
    const file = await test.app.inject({
      url: `/berita-terkini/picture/${item?.picture}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('are found whatever their capitals, unless several fit', async () => {
    writeFileSync(join(folder, 'KRS.JPG'), await jpeg())
    for (const name of ['dua.jpg', 'DUA.jpg']) writeFileSync(join(folder, name), await jpeg())
    const report = await send(
      'berita',
      'judul;isi;gambar\nKRS;I1;krs.jpg\nDua;I2;dua.jpg\nLain;I3;Dua.JPG\n',
      '--folder',
      folder,
    )
    expect(countsOf(report)).toEqual([2, 0, 0, 1])
    expect(reasonsOf(report)).toEqual([
      "4 gambar: 'Dua.JPG' bisa berarti DUA.jpg atau dua.jpg; tulis seperti nama berkasnya",
    ])
  })

  it('PDFs are known by their first bytes', async () => {
    writeFileSync(join(folder, 'libur.pdf'), '%PDF-1.7 isi')
    writeFileSync(join(folder, 'palsu.pdf'), '<html>')
    const rows =
      'judul;isi;dari;sampai;file\nA;I;1/3/2026;2/3/2026;libur.pdf\nB;I;1/3/2026;2/3/2026;palsu.pdf\n'
    const report = await apply('pengumuman', rows, '--folder', folder)
    expect(reasonsOf(report)).toEqual([
      expect.stringContaining('3 file: Berkas harus berupa JPEG, PNG, WebP, atau PDF.'),
    ])
    const { file } = await db.pengumuman.findFirstOrThrow()
    expect(readFileSync(join(test.dataDir, 'storage/pengumuman', String(file)), 'utf8')).toContain(
      '%PDF',
    )
  })
})

describe('news', () => {
  const title = async () => (await db.beritaTerkini.findMany({ orderBy: { id: 'asc' } })).at(-1)

  it('keeps its readers when its title is corrected, and does not stand twice', async () => {
    await apply('berita', 'judul;isi\nWisudda ke-20;Diadakan di aula\n')
    const before = await title()
    expect(reasonsOf(await apply('berita', 'judul;isi\nWisuda ke-20;Diadakan di aula\n'))).toEqual([
      expect.stringMatching(/^2 judul: isinya sama .* isi kolom judul lama/),
    ])
    const corrected = 'judul;isi;judul lama\nWisuda ke-20;Diadakan di aula;wisudda ke-20\n'
    expect(countsOf(await apply('berita', corrected))).toEqual([0, 1, 0, 0])
    expect(await title()).toEqual({ ...before, title: 'Wisuda ke-20' })
    expect(countsOf(await apply('berita', corrected))).toEqual([0, 0, 1, 0])
  })

  it('says when there is nothing to correct, or another item has the new title', async () => {
    await apply('berita', 'judul;isi\nPertama;Satu\nKedua;Dua\n')
    const sheet = 'judul;isi;judul_lama\nBaru;Isi;Tidak ada\nKedua;Dua;Pertama\n'
    expect(reasonsOf(await apply('berita', sheet))).toEqual([
      '2 judul_lama: tidak ada berita dengan judul itu',
      expect.stringMatching(/^3 judul: sudah dipakai berita lain/),
    ])
  })
})
