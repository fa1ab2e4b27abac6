import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { sia, send, apply } = sheetsOf(test)

const NAMES = ['I Made Adi Wijaya', 'Ni Luh Ayu Putri', 'Muhammad Rizki Pratama', 'Siti Nurhaliza']
const WRITTEN = ['WIJAYA I MD ADI', 'Ayu Putri, S.Kom.', 'M. Rizki Pratama', 'Siti Nur Haliza']
const nims = NAMES.map((_, n) => `2499000${n + 1}`)
const vas = nims.map((nim) => `88${nim}`)

beforeAll(async () => {
  const kelas = await createKelas(test.db, { kode: 'NB-1' })
  await createKelas(test.db, { kode: 'NB-2' })
  for (const [n, nama] of NAMES.entries()) {
    const mhs = await createMhs(test.db, { nim: nims[n], nama, no_briva: vas[n], jenjang: 'D2' })
    await createKrs(test.db, { mhs_id: mhs.id, kelas_id: kelas.id })
  }
})

const sheet = (headings: string, row: (n: number) => string) =>
  [headings, ...NAMES.map((_, n) => row(n))].join('\n')

/** One row up, as a column does of which one cell was deleted. */
const slipped = (n: number) => NAMES[(n + 1) % NAMES.length]

// Every kind that names students by a key: its headings and a row, the name left out.
const KINDS: [string, string, (n: number) => string][] = [
  ['krs', 'NIM;Nama;Kelas', (n) => `${nims[n]};?;NB-2`],
  ['absensi', 'NIM;Nama Mahasiswa;Kelas;Pertemuan;Status', (n) => `${nims[n]};?;NB-1;1;H`],
  ['nilai', 'NIM;Nama Mhs;Kelas;Tugas', (n) => `${nims[n]};?;NB-1;80`],
  ['biaya', 'NIM;Nama Lengkap;Biaya Pendidikan', (n) => `${nims[n]};?;9000000`],
  ['angsuran', 'NIM;Mahasiswa;Ke;Jumlah', (n) => `${nims[n]};?;1;750000`],
  ['angsuran-opsional', 'NIM;NAMA;Jumlah;Tanggal', (n) => `${nims[n]};?;250000;1/9/2025`],
  ['tak', 'Kegiatan;NIM;Nama Peserta;Poin', (n) => `Seminar;${nims[n]};?;10`],
  ['bank', 'Ref;No VA;Nama Pelanggan;Nominal;Tgl', (n) => `R-${n};${vas[n]};?;750000;1/9/2025`],
]

describe.each(KINDS)('import %s', (kind, headings, row) => {
  it('writes nothing beside the names of others but with the word for it', async () => {
    const wrong = sheet(headings, (n) => row(n).replace('?', String(slipped(n))))
    const tried = await send(kind, wrong)
    expect(tried.code).toBe(0)
    expect(tried.other_names).toHaveLength(NAMES.length)
    expect(tried.other_names[0]).toMatchObject({ written: slipped(0), known: NAMES[0] })
    const refused = await apply(kind, wrong)
    expect([refused.code, refused.applied, refused.number]).toEqual([1, false, null])
    const right = sheet(headings, (n) => row(n).replace('?', WRITTEN[n] ?? ''))
    expect((await send(kind, right)).other_names).toEqual([])
    const written = await apply(kind, wrong, '--nama-berbeda')
    expect([written.applied, countsOf(written)[0]]).toEqual([true, NAMES.length])
  })
})

it('tells them before everything else, line by line, and how they are written all the same', async () => {
  const path = join(test.dataDir, 'geser.csv')
  writeFileSync(
    path,
    sheet('NIM;Nama;Kelas;UTS', (n) => `${nims[n]};${slipped(n)};NB-1;70`),
  )
  const { out } = await sia('import', 'nilai', path)
  expect(out.split('\n').slice(1, 3)).toEqual([
    'PERHATIKAN: 4 nama di berkas bukan nama pemilik NIM, virtual account, atau kodenya di SIA. Mungkin barisnya bergeser. Hanya ditulis dengan --nama-berbeda:',
    `  baris 2, 24990001: di berkas 'Ni Luh Ayu Putri', di SIA 'I Made Adi Wijaya'`,
  ])
  expect(out).not.toContain('tidak dikenal')
  const refused = await sia('import', 'nilai', path, '--apply')
  expect(refused.code).toBe(1)
  expect(refused.out).toMatch(/Tidak ada yang ditulis .* --apply --nama-berbeda\.$/m)
})

it('compares lecturers’ sheets of one class, a student once for all his meetings', async () => {
  const cells = (n: number) => `${nims[n]};${slipped(n)};H;H;A`
  const { other_names } = await send(
    'absensi',
    ['Kelas: NB-1;;;;', sheet('NIM;Nama;4;5;6', cells)].join('\n'),
  )
  expect(other_names).toHaveLength(NAMES.length)
})

it('asks before what has a key gets another’s name, and not for a correction', async () => {
  const corrected = await send('mahasiswa', `nim;nama\n${nims[0]};I Made Adi Wijaya Kusuma`)
  expect(corrected.other_names).toEqual([])
  const other = await send('mahasiswa', `nim;nama\n${nims[0]};Dewi Lestari`)
  expect(other.other_names).toEqual([
    { line: 2, key: nims[0], written: 'Dewi Lestari', known: 'I Made Adi Wijaya' },
  ])
  await apply('matkul', 'kode;nama;jenis;sks\nNB-A;Basis Data;teori;2\nNB-B;Etika;teori;2')
  const courses = await apply('matkul', 'kode;nama\nNB-A;Etika\nNB-B;Basis Data')
  expect([courses.applied, courses.other_names.length]).toEqual([false, 2])
})

it('says nothing of lines that are not written', async () => {
  const line = `R-0;${vas[0]};Budi Santoso;750000;1/9/2025`
  expect((await send('bank', `Ref;No VA;Nama;Nominal;Tgl\n${line}`)).other_names).toEqual([])
})
