import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { show, update } from '@sia/contracts/ojt'
import { placeStudent } from '@sia/office/features/ojt/commands-place'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs, createPojt } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, call, dataDir } = test
const sia = siaOf(test)

type Student = { id: number; nim: string; token: string }
let mhs: Student
let fellow: Student
let pojt: { id: number }

const createStudent = async (more: object = {}): Promise<Student> => {
  const row = await createMhs(db, more)
  return { ...row, token: await sessionOf(test, row) }
}

beforeAll(async () => {
  await db.tahunAjaran.create({ data: { tahun: '2023/2024' } })
})

beforeEach(async () => {
  await db.mhsPojt.deleteMany()
  await db.mhs.updateMany({ data: { ojt_aktif: false } })
  await db.dosen.deleteMany({ where: { kelas: { none: {} } } })
  mhs = await createStudent()
  fellow = await createStudent()
  pojt = await createPojt(db, { 3: 5 })
})

const run = (...words: (string | number)[]) => sia('ojt', ...words.map(String))
const place = ({ id }: Student, more: object = {}) =>
  db.mhsPojt.create({ data: { mhs_id: id, pojt_id: pojt.id, jurusan_id: 3, ...more } })
/** The data of the student's page. */
const shown = async ({ id, token }: Student) =>
  (await call(show, { token, params: { id: String(id) } })).body
const file = (name: string, text: string) => {
  const path = join(dataDir, name)
  writeFileSync(path, text)
  return path
}

describe('sia ojt aktifkan, nonaktifkan', () => {
  it('opens and closes the choice of a company to the student', async () => {
    const join = () =>
      call(update, {
        token: mhs.token,
        params: { id: String(mhs.id) },
        body: { pojt_id: pojt.id, self_join: true },
      })
    expect((await shown(mhs)).aktif).toBe(false)
    const { code, out } = await run('aktifkan', mhs.nim)
    expect([code, out]).toEqual([0, `✓ 1 mahasiswa aktif OJT: ${mhs.nim}.\n`])
    expect((await shown(mhs)).aktif).toBe(true)
    await run('nonaktifkan', mhs.nim)
    expect((await shown(mhs)).aktif).toBe(false)
    expect((await join()).body).toMatchObject({ status: 'fail' })
    await run('aktifkan', mhs.nim)
    expect((await join()).body).toMatchObject({ status: 'success' })
  })

  it('changes nothing a second time, and says so', async () => {
    await run('aktifkan', mhs.nim)
    const { code, out } = await run('aktifkan', mhs.nim, fellow.nim, fellow.nim)
    expect([code, out]).toEqual([
      0,
      `✓ 1 mahasiswa aktif OJT: ${fellow.nim}.\n• 1 mahasiswa sudah aktif OJT; tidak ada yang berubah.\n`,
    ])
    expect((await run('aktifkan', mhs.nim, '--json')).json()).toEqual({
      diubah: [],
      tetap: [mhs.nim],
      bertempat: [],
      bukan_aktif: [],
    })
  })

  it('changes all or none', async () => {
    const { code, err } = await run('aktifkan', mhs.nim, '00000000', '11111111')
    expect([code, err]).toEqual([
      1,
      '✗ NIM tidak ditemukan: 00000000, 11111111. Tidak ada yang diubah.\n',
    ])
    expect((await shown(mhs)).aktif).toBe(false)
  })

  it('keeps the place of a student it makes inactive, and names him', async () => {
    await run('aktifkan', mhs.nim, fellow.nim)
    await place(mhs)
    const { out } = await run('nonaktifkan', mhs.nim, fellow.nim)
    expect(out).toContain(`! Tetap memegang tempat di perusahaan: ${mhs.nim}.`)
    await run('aktifkan', mhs.nim)
    expect((await shown(mhs)).mhs_pojt).toMatchObject({ pojt_id: pojt.id })
  })

  it('reads a file as spreadsheets write it', async () => {
    const path = file(
      'nim.csv',
      `\uFEFFNIM\r\n"${mhs.nim}"\r\n\r\n${fellow.nim};\r\n${mhs.nim}\r\n`,
    )
    expect((await run('aktifkan', '--dari-berkas', path)).code).toBe(0)
    expect([(await shown(mhs)).aktif, (await shown(fellow)).aktif]).toEqual([true, true])
    const empty = await run('aktifkan', '--dari-berkas', file('kosong.txt', '\n'))
    expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('tidak berisi NIM')])
    expect((await run('aktifkan', '--dari-berkas', '/tidak/ada')).code).toBe(1)
  })

  it('counts first whom a filter means, and acts with --ya', async () => {
    const d1 = await createStudent({ jenjang: 'D1', angkatan: 2031, jurusan_id: 8 })
    const d2 = await createStudent({ angkatan: 2031, jurusan_id: 8 })
    const filter = ['--angkatan', 2031, '--jenjang', 'D2', '--jurusan', 8]
    const counted = await run('aktifkan', ...filter)
    expect([counted.code, counted.out]).toEqual([
      0,
      `1 mahasiswa cocok, 0 di antaranya sudah aktif OJT.\nAkan menjadi aktif OJT: 1 (${d2.nim}).\nBelum ada yang diubah. Jalankan lagi dengan --ya.\n`,
    ])
    expect((await shown(d2)).aktif).toBe(false)
    expect((await run('aktifkan', ...filter, '--ya')).code).toBe(0)
    expect([(await shown(d2)).aktif, (await shown(d1)).aktif]).toEqual([true, false])
    expect((await run('aktifkan', ...filter, '--json')).json()).toEqual({
      cocok: 1,
      akan: [],
      bukan_aktif: [],
    })
    const nobody = await run('aktifkan', '--angkatan', 1999, '--ya')
    expect([nobody.code, nobody.err]).toEqual([1, '✗ Tidak ada mahasiswa yang cocok.\n'])
  })

  it.each([
    [[]],
    [['1', '--jurusan', '3']],
    [['--jenjang', 'D3']],
    [['--jurusan', 'x']],
    [['--ya']],
  ])('is wrong usage with %j', async (words) => {
    expect((await run('aktifkan', ...words)).code).toBe(2)
  })

  it('stands in the audit log with operator and student', async () => {
    await run('aktifkan', mhs.nim)
    const [command, row] = await db.audit.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(command).toMatchObject({ subject: 'ojt aktifkan', changes: { nim: [mhs.nim] } })
    expect(row).toMatchObject({
      actor: 'operator tester',
      subject: 'mhs',
      changes: { ojt_aktif: [false, true] },
      mhs_id: mhs.id,
    })
  })

  it('names those whose status keeps them from choosing', async () => {
    const leave = await createStudent()
    const since = new Date('2026-01-01')
    await db.mhsStatus.create({ data: { mhs_id: leave.id, sejak: since, status: 'cuti' } })
    const said = `! Tidak dapat memilih perusahaan karena statusnya cuti, lulus, atau keluar: ${leave.nim}.`
    expect((await run('aktifkan', leave.nim, fellow.nim)).out).toContain(said)
    expect((await run('aktifkan', '--angkatan', 2024)).out).toContain(said)
    expect((await run('aktifkan', fellow.nim)).out).not.toContain('Tidak dapat memilih')
  })
})

describe('a place that an office gives', () => {
  const join = (student: Student) =>
    call(update, {
      token: student.token,
      params: { id: String(student.id) },
      body: { pojt_id: pojt.id, self_join: true },
    }).then(({ body }) => typeof body === 'object' && body.status === 'success')
  const give = (student: Student) =>
    placeStudent(
      { db: test.office.db, actor: 'staf pkk' },
      { nim: student.nim, pojt_id: pojt.id, seen: null, apply: true },
    ).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ kind: 'conflict' })
        return false
      },
    )

  it('is one of those that students choose at the same time: never more than there are', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, () => createStudent({ ojt_aktif: true })),
    )
    const all = await Promise.all(many.map((one, n) => (n % 2 === 0 ? join(one) : give(one))))
    expect(all.filter(Boolean)).toHaveLength(5)
    expect(await db.mhsPojt.count({ where: { pojt_id: pojt.id } })).toBe(5)
  })

  it('is the student’s own only once, whoever is first', async () => {
    await db.mhs.update({ where: { id: mhs.id }, data: { ojt_aktif: true } })
    const both = await Promise.all([join(mhs), give(mhs)])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect((await shown(mhs)).mhs_pojt).toMatchObject({ pojt_id: pojt.id })
  })

  it('shows him what the company says of itself', async () => {
    const said = { kegiatan: 'Membuat aplikasi', peta_url: 'https://peta.example/a' }
    const { perusahaan_id } = await db.pojt.findUniqueOrThrow({ where: { id: pojt.id } })
    await db.perusahaan.update({ where: { id: perusahaan_id }, data: said })
    await db.mhs.update({ where: { id: mhs.id }, data: { ojt_aktif: true } })
    await give(mhs)
    expect((await shown(mhs)).mhs_pojt?.perusahaan).toMatchObject(said)
  })
})
