import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { show, update } from '@sia/contracts/ojt'
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
/** What the student's page is made from. */
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
})

describe('sia ojt tetapkan-dosen', () => {
  const createDosen = async (nama: string) => (await db.dosen.create({ data: { nama } })).id

  beforeEach(async () => {
    await run('aktifkan', mhs.nim, fellow.nim)
    await place(mhs)
  })

  it('shows the student the lecturer, also another one later', async () => {
    await createDosen('Ni Luh Ayu, M.M.')
    const second = await createDosen('I Wayan Budi, M.T.')
    const { code, out } = await run('tetapkan-dosen', mhs.nim, '--dosen', 'luh ayu')
    expect([code, out]).toEqual([
      0,
      `✓ Dosen pembimbing Ni Luh Ayu, M.M. ditetapkan: ${mhs.nim}.\n`,
    ])
    expect((await shown(mhs)).mhs_pojt?.dosen).toMatchObject({ nama: 'Ni Luh Ayu, M.M.' })
    const again = await run('tetapkan-dosen', mhs.nim, '--dosen', 'luh ayu')
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('tidak berubah')])
    await run('tetapkan-dosen', mhs.nim, '--dosen', second)
    expect((await shown(mhs)).mhs_pojt?.dosen).toMatchObject({ nama: 'I Wayan Budi, M.T.' })
    const [, row] = await db.audit.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(row).toMatchObject({ actor: 'operator tester', subject: 'mhs_pojt', mhs_id: mhs.id })
  })

  it('prefers the whole name, and asks which of several it is', async () => {
    const [ayu, ayuni] = [await createDosen('Ayu'), await createDosen('Ayuni')]
    expect((await run('tetapkan-dosen', mhs.nim, '--dosen', 'AYU')).code).toBe(0)
    expect((await shown(mhs)).mhs_pojt?.dosen).toMatchObject({ nama: 'Ayu' })
    const several = await run('tetapkan-dosen', mhs.nim, '--dosen', 'ay')
    expect([several.code, several.err]).toEqual([
      1,
      `✗ Nama "ay" cocok dengan beberapa dosen: ${ayu} (Ayu), ${ayuni} (Ayuni). Sebutkan nomornya.\n`,
    ])
    const nobody = await run('tetapkan-dosen', mhs.nim, '--dosen', 'Zulkifli')
    expect([nobody.code, nobody.err]).toEqual([1, '✗ Dosen "Zulkifli" tidak ditemukan.\n'])
  })

  it('takes signs of a pattern for letters', async () => {
    await createDosen('Ayu')
    expect((await run('tetapkan-dosen', mhs.nim, '--dosen', '%')).code).toBe(1)
    expect((await run('tetapkan-dosen', mhs.nim, '--dosen', 'A_u')).code).toBe(1)
  })

  it('refuses all when one has no place or is unknown', async () => {
    const id = await createDosen('Ayu')
    const without = await run('tetapkan-dosen', mhs.nim, fellow.nim, '--dosen', id)
    expect([without.code, without.err]).toEqual([
      1,
      `✗ Belum memiliki tempat OJT: ${fellow.nim}. Tidak ada yang diubah.\n`,
    ])
    expect((await run('tetapkan-dosen', mhs.nim, '00000000', '--dosen', id)).code).toBe(1)
    expect((await shown(mhs)).mhs_pojt?.dosen).toBeNull()
    expect((await run('tetapkan-dosen', mhs.nim, '--dosen', ' ')).code).toBe(2)
    expect((await run('tetapkan-dosen', '--dosen', id)).code).toBe(2)
  })
})

describe('sia ojt daftar, daftar-tanpa-tempat, tempat', () => {
  beforeEach(async () => {
    await run('aktifkan', mhs.nim, fellow.nim)
    await place(mhs)
  })
  const nims = async (...words: (string | number)[]) =>
    ((await run(...words, '--json')).json() as { nim: string }[]).map(({ nim }) => nim)

  it('lists who has a place, and who has no lecturer', async () => {
    const dosen = await db.dosen.create({ data: { nama: 'Ayu' } })
    expect(await nims('daftar')).toEqual([mhs.nim])
    expect(await nims('daftar', '--tanpa-dosen')).toEqual([mhs.nim])
    expect(await nims('daftar', '--jenjang', 'D1')).toEqual([])
    await run('tetapkan-dosen', mhs.nim, '--dosen', dosen.id)
    expect(await nims('daftar', '--tanpa-dosen')).toEqual([])
    expect((await run('daftar')).out).toMatch(new RegExp(`^NIM .*\n${mhs.nim} .*Ayu\n`))
  })

  it('lists active students without a place, to be called', async () => {
    await createStudent()
    expect(await nims('daftar-tanpa-tempat')).toEqual([fellow.nim])
    const leave = await createStudent()
    await run('aktifkan', leave.nim)
    const since = new Date('2026-01-01')
    await db.mhsStatus.create({ data: { mhs_id: leave.id, sejak: since, status: 'cuti' } })
    expect(await nims('daftar-tanpa-tempat')).toEqual([fellow.nim])
    const said = `! Tidak dapat memilih perusahaan karena statusnya cuti, lulus, atau keluar: ${leave.nim}.`
    expect((await run('aktifkan', leave.nim, fellow.nim)).out).toContain(said)
    expect((await run('aktifkan', '--angkatan', 2024)).out).toContain(said)
    expect((await run('aktifkan', fellow.nim)).out).not.toContain('Tidak dapat memilih')
    await db.mhs.update({ where: { id: fellow.id }, data: { no_hp: '08123456789' } })
    const { out } = await run('daftar-tanpa-tempat', '--angkatan', 2024, '--jurusan', 3)
    expect(out).toContain('08123456789')
    expect((await run('daftar-tanpa-tempat', '--jenjang', 'D1')).out).toBe(
      'Tidak ada mahasiswa aktif OJT tanpa tempat yang cocok.\n',
    )
  })

  it('counts the places that are left', async () => {
    const full = await createPojt(db, { 4: 0 }, { jenjang: 'D1' })
    const rows = async (...words: (string | number)[]) =>
      (await run('tempat', '--jumlah', 1000, '--json', ...words)).json() as object[]
    expect(await rows()).toContainEqual(
      expect.objectContaining({ pojt_id: pojt.id, jurusan_id: 3, kuota: 5, terisi: 1, sisa: 4 }),
    )
    expect(await rows('--jurusan', 4)).toMatchObject([{ pojt_id: full.id, sisa: 0 }])
    expect(await rows('--jurusan', 4, '--sisa')).toEqual([])
    expect(await rows('--jenjang', 'D1')).toHaveLength(1)
  })

  it('keeps to 100 columns', async () => {
    const long = 'Nama yang sangat panjang sekali '.repeat(6)
    await db.mhs.updateMany({ data: { nama: long } })
    await db.perusahaan.updateMany({
      where: { pojt: { some: { id: pojt.id } } },
      data: { nama: long },
    })
    for (const word of ['daftar', 'daftar-tanpa-tempat', 'tempat']) {
      const { out } = await run(word)
      expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    }
  })
})
