import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FATES, NAMES_WITHOUT_KEY } from '@sia/office/remove/fates'
import { readForeignKeys } from '@sia/office/remove/foreign-keys'
import { removableKinds } from '@sia/office/remove/kinds'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs, createPojt } from '@sia/server/test/factories'
import { createWorld } from '@sia/server/test/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'
import { WAYS_OUT } from './ways-out.ts'

const test = await createTestCollege()
const { db, owner, dataDir } = test
const hapus = (...words: (string | number)[]) => siaOf(test)('hapus', ...words.map(String))

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld(db)
})

describe('the table of fates', () => {
  it('knows every foreign key that the schema does not let go, and none besides but to hold it', async () => {
    const keys = await readForeignKeys(owner)
    const held = Object.entries(FATES).filter(([, fate]) => !('goes' in fate))
    const references = removableKinds.flatMap(({ referrers = [] }) => referrers.map(({ by }) => by))
    expect(Object.keys(WAYS_OUT).toSorted()).toEqual(
      [...held.map(([name]) => name), ...references].toSorted(),
    )
    const named = keys.filter(
      ({ name, goesAlong }) => !goesAlong || held.some(([own]) => own === name),
    )
    expect(Object.keys(FATES).toSorted()).toEqual(named.map(({ name }) => name).toSorted())
  })

  it('knows every column that names a student without a foreign key', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.table_name || '.' || c.column_name as name
        from information_schema.columns c
       where c.table_schema = current_schema() and c.column_name in ('mhs_id', 'nim', 'nim_mhs', 'kelompok_nim')
         and c.table_name <> 'mhs'
         and not exists (select from pg_constraint f
               where f.contype = 'f' and f.conrelid = c.table_name::regclass
                 and f.conkey @> array[(select attnum from pg_attribute
                       where attrelid = c.table_name::regclass and attname = c.column_name)])`)
    expect(Object.keys(NAMES_WITHOUT_KEY).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    )
  })

  it('names SQL and columns that the database has', async () => {
    const keys = await readForeignKeys(owner)
    for (const { name, child } of keys) {
      const fate = FATES[name]
      const when = fate && 'when' in fate ? fate.when : 'true'
      await owner.query(`select from ${child} t where ${when ?? 'true'}`)
    }
    for (const { table, files = 'select null as path' } of removableKinds) {
      await owner.query(`select f.path from ${table} t cross join lateral (${files}) f`)
    }
  })
})

describe('sia hapus', () => {
  it('shows first and removes with --apply, with the old values in the log', async () => {
    const dosen = await db.dosen.create({ data: { nama: 'Denpasar, 1 Agustus 2026' } })
    const shown = await hapus('dosen', dosen.nama)
    expect([shown.code, shown.out]).toEqual([
      0,
      'Dosen Denpasar, 1 Agustus 2026: akan dihapus.\nBelum ada yang diubah. Jalankan lagi dengan --apply.\n',
    ])
    expect(await db.dosen.count({ where: { id: dosen.id } })).toBe(1)
    const done = await hapus('dosen', dosen.nama, '--apply')
    expect([done.code, done.out]).toEqual([
      0,
      expect.stringMatching(
        /^✓ Dosen Denpasar, 1 Agustus 2026: dihapus\.\nNomor (\d+)\. Membatalkannya: sia import batalkan \1\n$/,
      ),
    ])
    expect(await db.dosen.count({ where: { id: dosen.id } })).toBe(0)
    const [command, row] = await db.audit.findMany({
      where: { subject: { not: 'import_run' } },
      orderBy: { id: 'desc' },
      take: 2,
    })
    expect(command).toMatchObject({ subject: 'hapus dosen', changes: { ditulis: true } })
    expect(row).toMatchObject({
      actor: 'operator tester',
      action: 'delete',
      subject: 'dosen',
      changes: { nama: [dosen.nama, null] },
    })
  })

  it('refuses what is history, with the way out, and changes nothing', async () => {
    const dosen = await db.dosen.findFirstOrThrow({ where: { id: world.kelas.dosen_id ?? 0 } })
    const { code, err } = await hapus('dosen', dosen.id, '--apply')
    expect([code, err]).toEqual([
      1,
      `✗ Dosen ${dosen.nama} tidak dihapus, karena riwayat akan hilang:\n  1 kelas yang diajarnya (${world.kelas.kode})\n    → gabungkan: sia gabung dosen <salah> <benar>, atau ganti dosennya: sia import kelas\n`,
    ])
    expect(await db.dosen.count({ where: { id: dosen.id } })).toBe(1)
    const asJson = await hapus('dosen', dosen.id, '--json')
    expect([asJson.code, asJson.json()]).toEqual([1, { error: expect.stringContaining('kelas') }])
  })

  it.each([
    [
      'mahasiswa',
      () => [world.caller.nim],
      /1 angsuran opsional\n[\s\S]*1 angsuran opsional\n[\s\S]*1 jawaban survey/,
    ],
    ['krs', () => [world.caller.nim, world.kelas.kode], /1 nilai[\s\S]*sia hapus nilai/],
    ['kelas', () => [world.kelas.kode], /2 penilaian dosen/],
    ['pengajaran', () => [world.kelas.kode, '1'], /2 absensi yang sudah dicatat/],
    ['ruangan', () => ['aula utama'], /2 peminjaman ruangan ini/],
    ['perusahaan', () => ['PT Contoh'], /2 mahasiswa yang memegang tempat[\s\S]*Kantor, OJT/],
    ['penawaran-ojt', () => ['PT Contoh', 'd2'], /2 mahasiswa yang memegang tempat/],
    ['survey', () => ['Survei'], /2 jawaban mahasiswa/],
    ['soal', () => ['Saran Anda?'], /2 jawaban mahasiswa/],
    ['buku-saku', () => ['Pekan Wira'], /2 klaim mahasiswa/],
    ['jurusan', () => ['3'], /mahasiswa jurusan ini/],
  ])('keeps a %s that students have something on', async (kind, words, sentence) => {
    const { code, err } = await hapus(kind, ...words(), '--apply')
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)])
  })

  it('has a fate for everything in a full world: what is not held can be removed', async () => {
    const kelas = await createKelas(db, { kode: 'SALAH-1' })
    const mhs = await createMhs(db)
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
    const shown = await hapus('kelas', 'salah-1', '--json')
    expect(shown.json()).toMatchObject({
      ikut: expect.arrayContaining([
        { tabel: 'pengajaran', jumlah: 14 },
        { tabel: 'krs', jumlah: 1 },
      ]),
      ditulis: false,
    })
    const { out } = await hapus('kelas', 'salah-1', '--apply')
    expect(out).toContain(`ikut terhapus: 1 KRS (${mhs.nim})`)
    expect(await db.kelas.count({ where: { kode: 'SALAH-1' } })).toBe(0)
    await db.dailyUse.create({ data: { mhs_id: mhs.id, day: new Date(0), kind: 'ks', amount: 1 } })
    await db.biaya.create({ data: { mhs_id: mhs.id, biaya_pendidikan: 1 } })
    expect((await hapus('mahasiswa', mhs.nim, '--apply')).code).toBe(0)
    expect(await db.account.count({ where: { nim: mhs.nim } })).toBe(0)
    expect(await db.dailyUse.count({ where: { mhs_id: mhs.id } })).toBe(0)
  })

  it('empties marks and attendance step by step, then the registration goes', async () => {
    const kelas = await createKelas(db)
    const mhs = await createMhs(db)
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, { tugas: 80, uts: 70 }, ['1', '2'])
    const krs = () => db.krs.findFirst({ where: { mhs_id: mhs.id } })
    expect((await hapus('krs', mhs.nim, kelas.kode, '--apply')).code).toBe(1)
    await hapus('nilai', mhs.nim, kelas.kode, 'uts', '--apply')
    expect(await krs()).toMatchObject({ tugas: 80, uts: null })
    await hapus('nilai', mhs.nim, kelas.kode, 'semua', '--apply')
    await hapus('absensi', mhs.nim, kelas.kode, '2', '--apply')
    expect(await db.absensi.count({ where: { mhs_id: mhs.id } })).toBe(1)
    expect((await hapus('krs', mhs.nim, kelas.kode, '--apply')).err).toContain('1 absensi')
    await hapus('absensi', mhs.nim, kelas.kode, 'semua', '--apply')
    expect((await hapus('krs', mhs.nim, kelas.kode, '--apply')).code).toBe(0)
    expect(await krs()).toBeNull()
  })

  it('asks which of several is meant, and what may be meant', async () => {
    const [a, b] = [
      await db.progkam.create({ data: { nama: 'Seminar Kembar', nilai: 5 } }),
      await db.progkam.create({ data: { nama: 'Seminar Kembar', nilai: 5 } }),
    ]
    const several = await hapus('tak', 'seminar kembar', '--apply')
    expect([several.code, several.err]).toEqual([1, expect.stringContaining(`  ${b.id}  Kegiatan`)])
    await hapus('tak', 'seminar kembar', '--nomor', a.id, '--apply')
    expect(await db.progkam.findMany({ where: { nama: 'Seminar Kembar' } })).toMatchObject([
      { id: b.id },
    ])
    expect((await hapus('tak', 'Seminar Kembra')).err).toBe(
      "✗ Tidak ditemukan: tak 'Seminar Kembra'. Maksud Anda 'Seminar Kembar'?\n",
    )
  })

  it('takes a wrongly booked payment back, and tells both optional lists apart', async () => {
    const mhs = await createMhs(db)
    const mhs_id = mhs.id
    const tanggal = new Date('2026-10-01')
    const slot = { create: { ke: 7, jumlah: 750_000, tanggal } }
    await db.angsuranJenjang.create({ data: { mhs_id, jenjang: 'D2', slot } })
    const booked = { mhs_id, jumlah: 750_000, waktu: tanggal }
    await db.pembayaranBank.createMany({
      data: [
        { ...booked, referensi: 'R7', ke: 7 },
        { ...booked, referensi: 'R6', ke: 6 },
      ],
    })
    const { out } = await hapus('angsuran', mhs.nim, 7, '--apply')
    expect(out).toContain('Rp 750000, 2026-10-01: dihapus')
    expect(out).toContain('ikut terhapus: 1 pembayaran lewat bank')
    expect(await db.pembayaranBank.findMany({ where: { mhs_id } })).toMatchObject([
      { referensi: 'R6' },
    ])
    expect(await db.angsuranSlot.count({ where: { mhs_id } })).toBe(0)
    const { id } = await db.angsuran.create({ data: { mhs_id, jumlah: 5, tanggal } })
    await db.angsuranOptional.create({ data: { mhs_id, jumlah: 5, tanggal } })
    expect((await hapus('angsuran-opsional', mhs.nim, '2026-10-01', '--apply')).code).toBe(1)
    const one = ['angsuran-opsional', mhs.nim, '2026-10-01', '--nomor', `angsuran-${id}`, '--apply']
    expect((await hapus(...one)).code).toBe(0)
    expect(await db.angsuran.count({ where: { mhs_id } })).toBe(0)
    expect(await db.angsuranOptional.count({ where: { mhs_id } })).toBe(1)
  })

  it('takes the file of news along, unless other news show it as well', async () => {
    const path = join(dataDir, 'storage/berita-terkini/picture/wisuda.jpg')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'gambar')
    const news = (title: string) =>
      db.beritaTerkini.create({ data: { title, caption: 'Isi', picture: 'wisuda.jpg' } })
    await news('Wisuda 1')
    await news('Wisuda 2')
    expect((await hapus('berita', 'Wisuda 1', '--apply')).out).not.toContain('berkas')
    expect((await hapus('berita', 'Wisuda 2', '--json')).json()).toMatchObject({
      berkas: ['berita-terkini/picture/wisuda.jpg'],
    })
    expect((await hapus('berita', 'Wisuda 2', '--apply')).out).toContain('berkas: berita')
    expect((await hapus('berita', 'Wisuda 2')).code).toBe(1)
  })

  it('frees what nobody is on: offer, announcement, book, participation', async () => {
    const pojt = await createPojt(db)
    const { nama } = await db.perusahaan.findUniqueOrThrow({ where: { id: pojt.perusahaan_id } })
    expect((await hapus('perusahaan', nama, '--json')).json()).toMatchObject({
      ikut: [
        { tabel: 'pojt', jumlah: 1 },
        { tabel: 'pojt_jurusan', jumlah: 1 },
      ],
    })
    // An invitation binds nobody.
    const mhs_id = world.caller.id
    const { nim: kelompok_nim } = world.caller
    await db.undanganOjt.updateMany({ where: { mhs_id }, data: { pojt_id: pojt.id, kelompok_nim } })
    await hapus('penawaran-ojt', nama, 'D2', '--apply')
    expect(await db.undanganOjt.count({ where: { pojt_id: pojt.id } })).toBe(0)
    await hapus('perusahaan', nama, '--apply')
    expect(await db.perusahaan.count({ where: { nama } })).toBe(0)
    await hapus('peserta-tak', world.caller.nim, 'milik sendiri kegiatan', '--apply')
    expect(await db.progkamMhs.count({ where: { mhs_id: world.caller.id } })).toBe(0)
    await db.bukuPerpustakaan.create({ data: { kode: 'B-9', judul: 'Salah' } })
    await hapus('buku-perpustakaan', 'b-9', '--apply')
    expect(await db.bukuPerpustakaan.count()).toBe(0)
    expect((await hapus('pengumuman', 'Libur', '--apply')).out).toContain('2 tanda sudah ditutup')
    expect(await db.pengumuman.count()).toBe(0)
  })
})

it('a registration in the wrong class comes out although the student rated its lecturer there', async () => {
  const [mhs, kelas] = [await createMhs(db), await createKelas(db, { kode: 'BUKAN-1' })]
  await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
  const ratings = { penampilan: 4, kepribadian: 4, penguasaan_materi: 4 }
  const others = { mudah_diterima: 4, semangat_mengajar: 4, ketepatan_waktu: 4 }
  const kritik_saran = 'ISI RAHASIA'
  await db.penilaianDosen.create({
    data: { mhs_id: mhs.id, kelas_id: kelas.id, ...ratings, ...others, kritik_saran },
  })
  const held = await hapus('krs', mhs.nim, kelas.kode, '--apply')
  expect([held.code, held.err]).toEqual([
    1,
    expect.stringContaining('sia hapus penilaian-dosen <nim> <kelas>'),
  ])
  const { code, out } = await hapus('penilaian-dosen', mhs.nim, kelas.kode, '--apply')
  expect([code, out]).toEqual([0, expect.not.stringContaining('RAHASIA')])
  expect((await hapus('krs', mhs.nim, kelas.kode, '--apply')).code).toBe(0)
  const number = /sia import batalkan (\d+)/.exec(out)?.[1] ?? ''
  expect((await siaOf(test)('import', 'batalkan', number, '--apply')).code).toBe(1)
  expect(await db.krs.count({ where: { mhs_id: mhs.id } })).toBe(0)
})
