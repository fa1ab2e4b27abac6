import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { countsOf, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { send, apply } = sheetsOf(test)

it('only what tells a row apart is needed of one that exists', async () => {
  const kelas = await createKelas(test.db, { kode: 'PINDAH' })
  await test.db.dosen.create({ data: { nama: 'Dosen Pengganti' } })
  const sheet = 'Kode Kelas;TA;Dosen\nPINDAH;2025/2026;dosen pengganti\n'
  const report = await apply('kelas', sheet)
  expect(countsOf(report)).toEqual([0, 1, 0, 0])
  expect(report.notes).toContain(
    'Tanpa kolom semester, matkul, persentasi kehadiran, persentasi tugas, persentasi uts, persentasi uas: hanya data yang sudah ada yang dapat diubah.',
  )
  const after = await test.db.kelas.findUniqueOrThrow({
    where: { id: kelas.id },
    include: { dosen: true },
  })
  expect({ ...after, dosen: undefined, dosen_id: kelas.dosen_id }).toEqual({
    ...kelas,
    dosen: undefined,
  })
  expect(after.dosen?.nama).toBe('Dosen Pengganti')
  const news = await send('kelas', 'kode;tahun ajaran;dosen\nBARU;2025/2026;dosen pengganti\n')
  expect(countsOf(news)).toEqual([0, 0, 0, 1])
  expect(reasonsOf(news)).toContain('2 matkul: wajib diisi untuk data yang baru')
})

it('of a student two columns are enough, of a new one they are not', async () => {
  const { nim } = await createMhs(test.db, { jenjang: 'D2', semester: 3 })
  const report = await apply('mahasiswa', `nim;semester\n${nim};4\n24777777;4\n`)
  expect(countsOf(report)).toEqual([0, 1, 0, 1])
  expect(reasonsOf(report)).toContain('3 nama: wajib diisi untuk data yang baru')
  expect(await test.db.mhs.findUnique({ where: { nim } })).toMatchObject({ semester: 4 })
  expect(await test.db.mhs.count({ where: { nim: '24777777' } })).toBe(0)
})

it('weights are given all or none', async () => {
  await createKelas(test.db, { kode: 'BOBOT' })
  const report = await send('kelas', 'kode;tahun ajaran;bobot uts\nBOBOT;2025/2026;40\n')
  expect(reasonsOf(report)).toEqual(['2 persentasi_uts: keempat bobot diisi bersama'])
})

it.each([
  ['perusahaan', 'penawaran-ojt', 'perusahaan;jenjang;jurusan;dari_2;sampai_2'],
  ['survey', 'survey', 'survey;jenis;pertanyaan;urutan'],
  ['tak', 'tak', 'nama;tanggal;tempat'],
])('%s: a new row lacks what it needs', async (_, kind, head) => {
  await test.db.perusahaan.upsert({
    where: { nama: 'PT Ada' },
    create: { nama: 'PT Ada' },
    update: {},
  })
  const { jurusan_id } = await createMhs(test.db)
  const line = head
    .split(';')
    .map((name) => {
      if (name === 'perusahaan') return 'PT Ada'
      if (name === 'jenjang') return 'D2'
      if (name === 'jurusan') return jurusan_id
      return /dari|tanggal|sampai/.test(name) ? '1/3/2026' : '1'
    })
    .join(';')
  expect(reasonsOf(await send(kind, `${head}\n${line}\n`))[0]).toContain(
    'wajib diisi untuk data yang baru',
  )
})
