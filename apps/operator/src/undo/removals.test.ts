import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'
import { sheetsOf } from '../../test/sheets.ts'
import { storedIn } from '../../test/stored.ts'
import { undoOf } from '../../test/undo.ts'

const test = await createTestCollege()
const { db, owner, dataDir } = test
const { sia, apply } = sheetsOf(test)
const { done, batalkan } = undoOf(sia)
const { file, read } = storedIn(dataDir)

it('every table is noted, but for those that no command takes back', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'undo_note') order by 1`,
  )
  // A new table gets the trigger in its migration, or stands here, because it is a log, made along, or a login's.
  expect(rows.map(({ name }) => name)).toEqual([
    '_prisma_migrations',
    'audit',
    'bank_tersisa',
    'cadangan',
    'daily_use',
    'hasil_terbit',
    'import_change',
    'import_run',
    'kabar',
    'kalender_alamat',
    'kalender_ubah',
    'kalimat',
    'katalog_versi',
    'kelas_versi',
    'kontak',
    'kop_logo',
    'ks_pesan',
    'layar',
    'lembar',
    'login_address',
    'operator',
    'pemberitahuan_kunci',
    'pemberitahuan_perangkat',
    'pemberitahuan_pilihan',
    'permintaan_buku',
    'presensi',
    'presensi_hadir',
    'presensi_tolak',
    'rate_limit',
    'sandi_tautan',
    'security_event',
    'sesi_staf',
    'session',
    'staf',
    'tutup_buku',
    'verifikasi_staf',
  ])
})

describe('a removal', () => {
  it('has a number, stands in the list, is tried first and taken back with all that went along', async () => {
    const kelas = await createKelas(db, { kode: 'KEMBALI' })
    const mhs = await createMhs(db)
    const krs = await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
    const number = await done('hapus', 'kelas', 'KEMBALI')
    expect((await sia('import', 'daftar')).out).toMatch(/hapus kelas .* 16 hapus +dapat dibatalkan/)
    expect(await batalkan(number)).toMatchObject({ code: 0, restored: 16, left: 0 })
    expect(await db.kelas.count({ where: { kode: 'KEMBALI' } })).toBe(0)
    const { out } = await sia('import', 'batalkan', String(number), '--apply')
    expect(out).toContain(`Perintah nomor ${number}: hapus kelas, Kelas KEMBALI`)
    expect(out).toContain('16 baris yang dihapus kembali (1 KRS, 14 pertemuan, 1 kelas)')
    expect(out).toContain('  pertemuan KEMBALI 1 ')
    expect(await db.kelas.findUnique({ where: { id: kelas.id } })).toEqual(
      await db.kelas.findFirst({ where: { kode: 'KEMBALI' } }),
    )
    expect(await db.krs.findUnique({ where: { id: krs.id } })).toEqual(krs)
    expect(await db.kelasVersi.count({ where: { kelas_id: kelas.id } })).toBe(1)
    expect((await sia('import', 'daftar')).out).toMatch(/hapus kelas .* dibatalkan/)
    expect(
      await db.audit.findFirst({ where: { subject: 'import batalkan' }, orderBy: { id: 'desc' } }),
    ).toMatchObject({
      changes: { nomor: number, restored: 16, left: 0, result: 'selesai' },
    })
    expect((await batalkan(number, '--apply')).code).toBe(1)
  })

  it('names what has lost its key or its parents, and takes nothing back then; a trial has no number', async () => {
    const kelas = await createKelas(db, { kode: 'DIAMBIL' })
    const mhs = await createMhs(db)
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, { uts: 70 })
    expect((await sia('hapus', 'nilai', mhs.nim, 'DIAMBIL', 'uts', '--json')).json()).toMatchObject(
      { number: null },
    )
    const nilai = await done('hapus', 'nilai', mhs.nim, 'DIAMBIL', 'uts')
    const krs = await done('hapus', 'krs', mhs.nim, 'DIAMBIL')
    const why = async (number: number) => {
      const [tried, applied] = [await batalkan(number), await batalkan(number, '--apply')]
      expect([tried.code, applied]).toEqual([1, tried])
      return applied.error?.split('\n').slice(1)
    }
    expect(await why(nilai)).toEqual([
      `  KRS ${mhs.nim} ${mhs.nama} DIAMBIL: sudah dihapus dengan nomor ${krs}; batalkan itu dahulu`,
    ])
    await apply('krs', `nim;kelas\n${mhs.nim};DIAMBIL\n`)
    expect(await why(krs)).toEqual([
      `  KRS ${mhs.nim} ${mhs.nama} DIAMBIL: kuncinya sudah dipakai KRS lain`,
    ])
    await db.krs.deleteMany({ where: { mhs_id: mhs.id } })
    const whole = await done('hapus', 'kelas', 'DIAMBIL')
    expect(await why(krs)).toEqual([
      `  KRS ${mhs.nim} ${mhs.nama}: kelas yang dirujuknya sudah tidak ada`,
    ])
    expect(await batalkan(whole, '--apply')).toMatchObject({ code: 0, left: 0 })
    expect(await batalkan(krs, '--apply')).toMatchObject({ code: 0, restored: 1 })
    expect(await batalkan(nilai, '--apply')).toMatchObject({ code: 0, returned: 1 })
    expect(await db.krs.findFirst({ where: { mhs_id: mhs.id } })).toMatchObject({ uts: 70 })
  })

  it('whose key somebody made again, to the letter, is named as well', async () => {
    const kelas = await createKelas(db, { kode: 'ULANG' })
    const mhs = await createMhs(db)
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, {}, ['1', '2'])
    const number = await done('hapus', 'absensi', mhs.nim, 'ULANG', 'semua')
    const again = { mhs_id: mhs.id, kelas_id: kelas.id, pertemuan: '1', status: '1' }
    await db.absensi.create({ data: again })
    expect((await batalkan(number, '--apply')).error).toContain(
      `  absensi ${mhs.nim} ${mhs.nama} ULANG 1: kuncinya sudah dipakai absensi lain`,
    )
    expect(await db.absensi.count({ where: { mhs_id: mhs.id } })).toBe(1)
  })

  it('brings news back with picture, likes and views, which nobody can fetch meanwhile', async () => {
    file('berita-terkini/picture/salah.jpg', 'gambar')
    const { id } = await db.beritaTerkini.create({
      data: { title: 'Salah Hapus', caption: 'Isi', picture: 'salah.jpg' },
    })
    const mhs = await createMhs(db)
    const of = { mhs_id: mhs.id, berita_terkini_id: id }
    await db.beritaTerkiniStatusLikes.create({ data: of })
    await db.beritaTerkiniStatus.update({ where: { berita_terkini_id: id }, data: { views: 7 } })
    const number = await done('hapus', 'berita', 'Salah Hapus')
    expect(read('berita-terkini/picture/salah.jpg')).toBeNull()
    expect(read(`dihapus/${number}/berita-terkini/picture/salah.jpg`)).toBe('gambar')
    await batalkan(number, '--apply')
    expect(read('berita-terkini/picture/salah.jpg')).toBe('gambar')
    expect(read(`dihapus/${number}/berita-terkini/picture/salah.jpg`)).toBeNull()
    expect(
      await db.beritaTerkiniStatus.findUnique({ where: { berita_terkini_id: id } }),
    ).toMatchObject({ views: 7, likes: 1 })
  })

  it('of a student keeps no password, and is forgotten when his data is erased', async () => {
    const mhs = await createMhs(db, { ktp: '5171011708050001' })
    await apply('biaya', `nim;biaya_pendidikan\n${mhs.nim};9000000\n`)
    const foto = `foto_mahasiswa/${mhs.cabang}/${mhs.angkatan}/${mhs.nim}.jpg`
    file(foto)
    const before = await db.account.findUniqueOrThrow({ where: { nim: mhs.nim } })
    const first = await done('hapus', 'mahasiswa', mhs.nim)
    const { out } = await sia('import', 'batalkan', String(first), '--apply')
    expect(out).toContain('sia akun reset-sandi')
    const after = await db.account.findUniqueOrThrow({ where: { nim: mhs.nim } })
    expect({ ...after, password_hash: '' }).toEqual({ ...before, password_hash: '' })
    expect(after.password_hash).not.toBe(before.password_hash)
    expect(read(foto)).toBe('isi')

    const second = await done('hapus', 'mahasiswa', mhs.nim)
    const kept = await db.importChange.findMany({ where: { mhs_id: mhs.id } })
    expect(JSON.stringify(kept.map(({ removed }) => removed))).toContain('5171011708050001')
    expect(JSON.stringify(kept.map(({ removed }) => removed))).not.toContain('$2')
    const erased = await sia('mahasiswa', 'hapus-data', mhs.nim, '--apply', '--json')
    expect(erased.json()).toMatchObject({ status: 'dihapus', ditulis: true })
    expect(await db.importChange.count({ where: { mhs_id: mhs.id } })).toBe(0)
    expect(read(`dihapus/${second}/${foto}`)).toBeNull()
    expect((await batalkan(second, '--apply')).code).toBe(1)
    expect(await db.mhs.count({ where: { nim: mhs.nim } })).toBe(0)
  })
})

it('of an active student erased fields are erased from the journal too', async () => {
  const mhs = await createMhs(db, { fb: 'lama.fb' })
  const { nim, nama, angkatan, jenjang, jurusan_id, semester, cabang } = mhs
  await apply(
    'mahasiswa',
    `nim;nama;angkatan;jenjang;prodi;semester;kampus;fb\n${nim};${nama} Baru;${angkatan};${jenjang};${jurusan_id};${semester};${cabang};baru.fb\n`,
    '--timpa-profil',
  )
  const journal = async () =>
    JSON.stringify(
      (await db.importChange.findMany({ where: { mhs_id: mhs.id } })).map(({ changes }) => changes),
    )
  expect(await journal()).toContain('lama.fb')
  await sia('mahasiswa', 'hapus-data', nim, '--apply')
  expect(await journal()).not.toContain('.fb')
  expect(await journal()).toContain('nama')
})
