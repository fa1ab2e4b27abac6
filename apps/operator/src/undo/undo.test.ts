import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeFoto } from '@sia/office/features/mhs/commands-berkas'
import { samples } from '@sia/office/test/sheet-samples'
import { createLocalStorage } from '@sia/server/storage/storage'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createMhs, createSession } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { renumberIn } from '../../test/renumber.ts'
import { sheetsOf } from '../../test/sheets.ts'
import { storedIn } from '../../test/stored.ts'
import { undoOf } from '../../test/undo.ts'

const test = await createTestCollege()
const { sia, send, apply } = sheetsOf(test)

const { batalkan } = undoOf(sia)
const storage = createLocalStorage(join(test.dataDir, 'storage'))

it('is tried first, then done once, and stands in the list and in the audit log', async () => {
  const { number } = await apply('perusahaan', 'nama;alamat\nPT A;Jalan 1\nPT B;\n')
  expect(await batalkan(number)).toMatchObject({ code: 0, removed: 2, returned: 0, left: 0 })
  expect(await test.db.perusahaan.count()).toBe(2)
  const { out } = await sia('import', 'batalkan', String(number), '--apply')
  expect(out).toContain('2 baris dibuang, 0 isi di 0 baris kembali, 0 dibiarkan.')
  expect(out).toContain('  baris 2, perusahaan PT A\n')
  expect(out).toContain('Sudah dibatalkan.')
  expect(await test.db.perusahaan.count()).toBe(0)
  expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    actor: 'operator tester',
    subject: 'import batalkan',
    changes: { nomor: number, apply: true, removed: 2, left: 0, result: 'selesai' },
  })
  const again = await batalkan(number, '--apply')
  expect({ code: again.code, error: again.error }).toEqual({
    code: 1,
    error: expect.stringMatching(/^Impor nomor \d+ sudah dibatalkan /),
  })
  const list = await sia('import', 'daftar')
  expect(list.out).toMatch(/perusahaan.*dibatalkan/)
  expect((await batalkan(9999)).error).toBe(
    'Tidak ada impor atau penghapusan nomor 9999. Lihat: sia import daftar',
  )
})

it('a trial of an import gets no number', async () => {
  const before = await test.db.importRun.count()
  expect((await send('perusahaan', 'nama\nPT Coba\n')).number).toBeNull()
  expect(await test.db.importRun.count()).toBe(before)
  expect(await test.db.importChange.count()).toBe(0)
})

it('returns changed cells unless somebody changed them since, each for itself', async () => {
  await apply('perusahaan', 'nama;alamat\nPT Satu;Lama 1\nPT Dua;Lama 2\n')
  const { number } = await apply('perusahaan', 'nama;alamat\nPT Satu;Baru 1\nPT Dua;Baru 2\n')
  await test.db.perusahaan.update({ where: { nama: 'PT Dua' }, data: { alamat: 'Sendiri' } })
  const undone = await batalkan(number, '--apply')
  expect(undone).toMatchObject({ code: 1, removed: 0, returned: 1, left: 1 })
  expect(undone.left_rows).toEqual([
    {
      line: 3,
      table: 'perusahaan',
      name: 'PT Dua',
      reason: 'sudah diubah sejak itu: alamat',
    },
  ])
  const rows = await test.db.perusahaan.findMany({ orderBy: { nama: 'asc' } })
  expect(rows.map(({ alamat }) => alamat)).toEqual(['Sendiri', 'Lama 1'])
})

it('leaves what students did meanwhile, and their whole account with it', async () => {
  await apply('jurusan', 'id;nama\n3;Informatika\n')
  const hash = `$2y$10$${'a'.repeat(53)}`
  const sheet = ['1', '2', '3', '4'].map(
    (n) => `2401000${n};Mahasiswa ${n};2024;D2;3;4;denpasar;ya;${hash}`,
  )
  const head = 'nim;nama;angkatan;jenjang;prodi;semester;kampus;disc_1;password_hash'
  const { number } = await apply('mahasiswa', `${head}\n${sheet.join('\n')}\n`)
  const [, two, three, four] = await test.db.mhs.findMany({
    where: { nim: { startsWith: '2401000' } },
    orderBy: { nim: 'asc' },
    include: { account: true },
  })
  await test.db.ks.create({
    data: {
      mhs_id: two?.id ?? 0,
      bagian: 'akademik',
      judul: 'x',
      isi: 'y',
      no_hp: '08',
      foto: null,
    },
  })
  await test.db.account.update({ where: { nim: three?.nim ?? '' }, data: { active: false } })
  await createSession(test.db, { id: four?.id ?? 0 })
  const undone = await batalkan(number, '--apply')
  expect(undone).toMatchObject({ code: 1, removed: 3 })
  expect(undone.left_rows.map(({ table, name, reason }) => `${table} ${name}: ${reason}`)).toEqual([
    'mhs 24010002 Mahasiswa 2: masih dipakai 1 kritik dan saran',
    'mhs 24010003 Mahasiswa 3: masih dipakai 1 akun',
    'account 24010003: sudah diubah sejak itu',
    'mhs 24010004 Mahasiswa 4: masih dipakai 1 akun',
    'account 24010004: masih dipakai 1 sesi login',
  ])
  const accounts = await test.db.account.findMany({ where: { nim: { startsWith: '2401000' } } })
  expect(accounts.map(({ nim }) => nim).sort()).toEqual(['24010002', '24010003', '24010004'])
  expect(await test.db.disc.count()).toBe(3)
})

it('goes with rows of the same import, stays under rows of a later one', async () => {
  const head =
    'kode;tahun_ajaran;semester;matkul;hari;dari;sampai;bobot kehadiran;bobot tugas;bobot uts;bobot uas'
  const { matkul } = await test.db.kelas.findUniqueOrThrow({
    where: { id: (await createKelas(test.db)).id },
    select: { matkul: true },
  })
  const line = (kode: string) => `${kode};2025/2026;4;${matkul.kode};Rabu;15:00;16:00;10;30;30;30\n`
  const first = await apply('kelas', `${head}\n${line('LANTAI-1')}${line('LANTAI-2')}`)
  const { nim } = await createMhs(test.db)
  const krs = await apply('krs', `nim;kelas\n${nim};LANTAI-1\n`)
  const undone = await batalkan(first.number, '--apply')
  expect(undone).toMatchObject({ code: 1, removed: 1, left: 1 })
  expect(undone.left_rows[0]?.reason).toBe('masih dipakai 1 KRS')
  expect(await batalkan(krs.number, '--apply')).toMatchObject({ code: 0, removed: 1 })
  expect(await batalkan(first.number, '--apply')).toMatchObject({ code: 0, removed: 2, left: 0 })
  expect(await test.db.jamkul.count({ where: { hari: 3 } })).toBe(0)
})

it('keeps marks and attendance that came after a registration', async () => {
  const kelas = await createKelas(test.db, { kode: 'DIISI' })
  const [a, b, c] = [await createMhs(test.db), await createMhs(test.db), await createMhs(test.db)]
  const { number } = await apply(
    'krs',
    `nim;kelas\n${[a, b, c].map(({ nim }) => `${nim};DIISI\n`).join('')}`,
  )
  await test.db.krs.updateMany({ where: { mhs_id: a.id, kelas_id: kelas.id }, data: { uts: 80 } })
  await test.db.absensi.create({
    data: { mhs_id: b.id, kelas_id: kelas.id, pertemuan: '1', status: '1' },
  })
  const undone = await batalkan(number, '--apply')
  expect(undone).toMatchObject({ removed: 1, left: 2 })
  expect(undone.left_rows.map(({ reason }) => reason)).toEqual([
    'sudah diubah sejak itu',
    'masih dipakai 1 absensi',
  ])
})

it('ends what two semesters exchanged, in whatever order', async () => {
  const semesters = (first: string, second: string) =>
    `tahun ajaran;semester;mulai;selesai;aktif\n2030/2031;Ganjil;25/08/2030;31/01/2031;${first}\n2030/2031;Genap;1/2/2031;31/7/2031;${second}\n`
  await test.db.semesterAjaran.updateMany({ data: { aktif: false } })
  await apply('tahun-ajaran', semesters('ya', 'tidak'))
  const { number } = await apply('tahun-ajaran', semesters('tidak', 'ya'))
  expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, returned: 2 })
  const now = await test.db.semesterAjaran.findFirst({ where: { aktif: true } })
  expect(now?.semester).toBe('ganjil')
})

it('keeps no password and tells no private value', async () => {
  const mhs = await createMhs(test.db, { ktp: '5171011708050001' })
  const { nim, nama, angkatan, jenjang, jurusan_id, semester, cabang } = mhs
  const hash = `$2y$10$${'c'.repeat(53)}`
  const head = 'nim;nama;angkatan;jenjang;prodi;semester;kampus;nik;password_hash'
  const line = `${angkatan};${jenjang};${jurusan_id};${semester};${cabang};5171011708050002;${hash}`
  const { number } = await apply(
    'mahasiswa',
    `${head}\n${nim};${nama};${line}\n24990009;Baru;${line}\n`,
    '--timpa-profil',
  )
  const kept = await test.db.importChange.findMany({ where: { import_run_id: number ?? 0 } })
  expect(JSON.stringify(kept.map(({ changes, row_key }) => [changes, row_key]))).not.toContain('$2')
  expect(kept.find(({ mhs_id }) => mhs_id === mhs.id)?.changes).toEqual({
    ktp: ['5171011708050001', '5171011708050002'],
  })
  const path = join(test.dataDir, 'batal.csv')
  const { out } = await sia('import', 'batalkan', String(number), '--rincian', path)
  expect(out).toContain(`${nim} ${nama}: ktp (isi pribadi)`)
  for (const text of [out, readFileSync(path, 'utf8')]) expect(text).not.toContain('517101170805')
  await expect(
    test.owner.query(
      `insert into import_change (import_run_id, line, table_name, row_key, changes)
       values ($1, 1, 'account', '{}', '{"password_hash": ["a", "b"]}')`,
      [number],
    ),
  ).rejects.toThrow('import_change_tanpa_rahasia')
  expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, returned: 1 })
  expect(await test.db.mhs.findUnique({ where: { nim } })).toMatchObject({
    ktp: '5171011708050001',
  })
})

it('an account of which only the password changed stays, with its student', async () => {
  const hash = `$2y$10$${'c'.repeat(53)}`
  await apply('jurusan', 'id;nama\n3;Informatika\n')
  const head = 'nim;nama;angkatan;jenjang;prodi;semester;kampus;disc_1;password_hash'
  const line = (nim: string) => `${nim};Dulu;2024;D2;3;4;denpasar;;${hash}\n`
  const { number } = await apply('mahasiswa', `${head}\n${line('24020001')}${line('24020002')}`)
  const nim = '24020001'
  await test.db.account.update({ where: { nim }, data: { password_hash: hash.replace('c', 'd') } })
  const undone = await batalkan(number, '--apply')
  expect(undone.left_rows.map(({ table, reason }) => `${table}: ${reason}`)).toEqual([
    'mhs: masih dipakai 1 akun',
    'account: sudah diubah sejak itu',
  ])
  expect(
    await test.db.account.findMany({ where: { nim: { startsWith: '240200' } } }),
  ).toMatchObject([{ nim }])
})

it('a student stays with the photo that came since, for whoever gets the NIM would get it too', async () => {
  const { file } = storedIn(test.dataDir)
  const head = 'nim;nama;angkatan;jenjang;prodi;semester;kampus;password_hash'
  const hash = `$2y$10$${'c'.repeat(53)}`
  const line = (nim: string) => `${nim};Berfoto;2024;D2;3;4;denpasar;${hash}\n`
  file('foto_mahasiswa/denpasar/2024/24050001.jpg', 'sudah ada')
  const { number } = await apply('mahasiswa', `${head}\n${line('24050001')}${line('24050002')}`)
  file('foto_mahasiswa/denpasar/2024/24050002.jpg', 'sejak itu')
  const undone = await batalkan(number, '--apply')
  expect(undone).toMatchObject({ code: 1, removed: 2 })
  expect(undone.left_rows.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    '24050002 Berfoto: sudah punya foto atau hasil DISC sejak itu; hapus berkasnya dahulu',
  ])
  await removeFoto({ db: test.office.db, actor: 'staf akademik', storage }, '24050002')
  expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, removed: 2, left: 0 })
})

it('knows an account that came back with another password, also under another NIM', async () => {
  const hash = `$2y$10$${'c'.repeat(53)}`
  const head = 'nim;nama;angkatan;jenjang;prodi;semester;kampus;password_hash'
  const line = (nim: string) => `${nim};Kembali;2024;D2;3;4;denpasar;${hash}\n`
  const { number } = await apply('mahasiswa', `${head}\n${line('24030001')}${line('24030002')}`)
  const { done } = undoOf(sia)
  await batalkan(await done('hapus', 'mahasiswa', '24030001'), '--apply')
  const { number: nim } = await renumberIn(test)('24030002', '24030003')
  await batalkan(await done('hapus', 'mahasiswa', '24030003'), '--apply')
  await batalkan(nim, '--apply')
  expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, removed: 4, left: 0 })
})

it('goes from under what was removed, which is named when that is to return', async () => {
  await apply(
    'tahun-ajaran',
    'tahun;semester;mulai;selesai;aktif\n2025/2026;ganjil;1/9/2025;1/1/2026;ya\n',
  )
  await apply('matkul', 'kode;nama;jenis;sks;rpp\nALG;Algoritma;teori;3;\n')
  const { number } = await apply('ruangan', 'ruangan\nAula Timur\n')
  const line = 'H1;2025/2026;1;ALG;;Aula Timur;Selasa;07.13;08.01;10;30;30;30'
  await apply('kelas', `${samples.kelas?.headings}\n${line}\n`)
  const removed = await undoOf(sia).done('hapus', 'kelas', 'H1')
  expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, removed: 1 })
  const { error } = await batalkan(removed, '--apply')
  expect(error).toContain('kelas H1: ruangan yang dirujuknya sudah tidak ada')
})

it('is forgotten after 200 days', async () => {
  const old = await apply('perusahaan', 'nama\nPT Lampau\n')
  await test.owner.query("update import_run set at = now() - interval '201 days' where id = $1", [
    old.number,
  ])
  expect((await batalkan(old.number)).error).toBe(
    `Impor nomor ${old.number} terlalu lama untuk dibatalkan.`,
  )
})

it('removes files that nothing names any more', async () => {
  const folder = join(test.dataDir, 'lampiran')
  mkdirSync(folder)
  writeFileSync(join(folder, 'libur.pdf'), '%PDF-1.4 salah')
  const sheet = 'judul;isi;dari;sampai;file\nLibur;Isi;1/3/2026;7/3/2026;libur.pdf\n'
  const { number } = await apply('pengumuman', sheet, '--folder', folder)
  const { file } = await test.db.pengumuman.findFirstOrThrow({ where: { judul: 'Libur' } })
  const stored = join(test.dataDir, 'storage', 'pengumuman', file ?? '')
  expect(existsSync(stored)).toBe(true)
  await batalkan(number)
  expect(existsSync(stored)).toBe(true)
  await batalkan(number, '--apply')
  expect(existsSync(stored)).toBe(false)
})

it('without a number says which can be taken back, and what to type', async () => {
  const { number } = await apply('perusahaan', 'nama\nPT Terakhir\n')
  for (const words of [[], ['terakhir'], ['--apply']]) {
    const { code, err } = await sia('import', 'batalkan', ...words)
    expect(code).toBe(2)
    const [asked, first] = err.split('\n')
    expect(asked).toContain('Sebutkan nomornya: sia import batalkan <nomor>.')
    expect(first).toMatch(
      new RegExp(
        `^ {2}${number} {2}\\d\\d-\\d\\d-\\d{4} \\d\\d.\\d\\d WITA {2}perusahaan {2}\\S+$`,
      ),
    )
  }
  await batalkan(number, '--apply')
  expect((await sia('import', 'batalkan')).err).not.toContain(`  ${number}  `)
})
