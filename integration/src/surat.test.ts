import { create, list } from '@sia/contracts/surat'
import { draftMarks, publishMarks } from '@sia/office/features/nilai/commands'
import { decideSurat, isiOf } from '@sia/office/features/surat/commands'
import { sheetsOf } from '@sia/operator/test/sheets'
import { createKelas, createKrs, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createKabar } from '../test/kabar.ts'

// Corrections by the offices, each the way it is done, and the fate of the papers that said otherwise.

const test = await createKabar()
const { app, db, owner, call, who, createStudent, told, undo } = test
const { sia, apply } = sheetsOf(test)
const ALL = { all: true } as const
const TEN = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

let mhs: Awaited<ReturnType<typeof createStudent>>
let kelas: Awaited<ReturnType<typeof createKelas>>
let paper: number

beforeAll(async () => {
  await db.pengaturan.update({ where: { id: 1 }, data: { kop_nama: 'Kampus Contoh' } })
})

beforeEach(async () => {
  mhs = await createStudent()
  kelas = await createKelas(db, { semester: 3 })
  const marks = { tugas: 80, uts: 75, uas: 90 }
  await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id }, marks, TEN)
  const body = { jenis: 'khs' as const, rujukan: '3' }
  paper = (await call(create, { token: mhs.token, body })).body.id
})

const stateOf = async (id = paper) =>
  (await call(list, { token: mhs.token })).body.surat.find((one) => one.id === id)?.keadaan
const since = async () => (await db.surat.findUniqueOrThrow({ where: { id: paper } })).diganti_pada

it('a mark that is corrected in Kantor replaces the card, a draft does not, and taken back it holds again', async () => {
  const reach = { kelas_id: kelas.id, reach: ALL }
  await draftMarks(who, reach, [{ nim: mhs.nim, bagian: 'uts', dari: 75, ke: 85 }])
  expect(await stateOf()).toBe('terbit')
  const change = { nim: mhs.nim, bagian: 'uts' as const, nilai: 85, terbit: 75 }
  const { number } = await publishMarks(who, reach, [change])
  expect([await stateOf(), await since()]).toEqual(['diganti', expect.any(Date)])
  await undo(number)
  expect([await stateOf(), await since()]).toEqual(['terbit', null])
})

it('a mark that a sheet corrects replaces the card, and with the sheet taken back it holds again', async () => {
  const { number, reasons } = await apply(
    'nilai',
    `nim,kelas,tahun ajaran,tugas,uts,uas\n${mhs.nim},${kelas.kode},2025/2026,80,60,90\n`,
  )
  expect(reasons).toEqual([])
  expect([await stateOf(), await since()]).toEqual(['diganti', expect.any(Date)])
  await undo(Number(number))
  expect([await stateOf(), await since()]).toEqual(['terbit', null])
})

it('a sheet of attendance replaces the card as well', async () => {
  const { reasons } = await apply(
    'absensi',
    `nim,kelas,tahun ajaran,pertemuan,status\n${mhs.nim},${kelas.kode},2025/2026,11,H\n`,
  )
  expect([reasons, await stateOf()]).toEqual([[], 'diganti'])
})

it('a student whose data are erased has papers without a name, whose code still answers', async () => {
  const { kode } = await db.surat.findUniqueOrThrow({ where: { id: paper } })
  await db.mhsStatus.create({ data: { mhs_id: mhs.id, sejak: day('2025-01-01'), status: 'lulus' } })
  const { code } = await sia('mahasiswa', 'hapus-data', mhs.nim, '--apply')
  expect(code).toBe(0)
  expect(await db.surat.findUniqueOrThrow({ where: { id: paper } })).toMatchObject({
    mhs_id: null,
    isi: {},
    keadaan: 'terbit',
  })
  const { body } = await app.inject({
    url: `/verifikasi/${kode}`,
    headers: { accept: 'text/html' },
  })
  expect(body).toContain('Surat ini tidak dapat diperiksa lagi.')
  expect(body).not.toContain(mhs.nama)
})

it('a merged student keeps his papers, which name another one now', async () => {
  const right = await createStudent()
  const { code, err } = await sia('gabung', 'mahasiswa', mhs.nim, right.nim, '--apply')
  expect([code, err]).toEqual([0, ''])
  const { body } = await call(list, { token: right.token })
  expect(body.surat).toMatchObject([{ id: paper, keadaan: 'diganti' }])
})

it('a signature is told in Kabar with the way to the paper', async () => {
  const { id } = await db.tahunAjaran.create({ data: { tahun: '2026/2027' } })
  const days = { mulai: day('2020-08-01'), selesai: day('2099-01-31') }
  const term = await db.semesterAjaran.create({
    data: { tahun_ajaran_id: id, semester: 'ganjil', aktif: true, ...days },
  })
  const body = { jenis: 'aktif' as const, rujukan: String(term.id) }
  const asked = (await call(create, { token: mhs.token, body })).body
  expect(asked.keadaan).toBe('menunggu')
  const { rows } = await owner.query<{ fakta: string }>(
    'select surat_fakta($1, $2, $3, current_date)::text as fakta',
    [mhs.id, body.jenis, body.rujukan],
  )
  const seen = new Map([[asked.id, isiOf({ fakta: rows[0]?.fakta ?? null, keperluan: null })]])
  const signer = { ...who, oleh: 'Ni Luh', peran: ['akademik'] as const }
  await decideSurat(signer, seen, { keputusan: 'disetujui', alasan: null })
  expect(await told(mhs)).toMatchObject([
    { jenis: 'surat', judul: 'Surat Keterangan Aktif Kuliah terbit', layar: 'surat' },
  ])
  expect(await stateOf(asked.id)).toBe('terbit')
})
