import { save } from '@sia/contracts/office/nilai'
import { rawXlsx } from '@sia/office/test/raw-xlsx'
import { createKrs, createMhs } from '@sia/server/test/factories'
import { multipart } from '@sia/server/test/multipart'
import { describe, expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from '../../../test/harness.ts'
import { createCollege } from '../../../test/kelas.ts'

const { app, db, call, createStaf, enter, enterAs } = await createOfficeApp()
const { kelas, dosen, lain } = await createCollege(db)
const [own] = kelas
const asDosen = async (dosen_id: number) =>
  enter((await createStaf(['dosen'], { dosen_id })).username)
const cookie = await asDosen(dosen.id)
const other = await asDosen(lain.id)
const params = { id: String(own.id) }

async function createStudent(nama: string, marks = {}) {
  const mhs = await createMhs(db, { nama })
  await createKrs(db, { mhs_id: mhs.id, kelas_id: own.id }, marks)
  return mhs
}
const ayu = await createStudent('Ni Made Ayu', { tugas: 80 })
const budi = await createStudent('Budi Santosa')
const stranger = await createMhs(db, { nama: 'Orang Lain' })

type Table = Parameters<typeof rawXlsx>[0][number]['rows']

async function send(value: Buffer, nama = 'lembar.xlsx', as = cookie) {
  const { payload, headers } = multipart([
    { name: 'nama', value: Buffer.from(nama) },
    { name: 'lembar', filename: nama, type: 'application/octet-stream', value },
  ])
  const url = `/api/kelas/${own.id}/nilai/lembar`
  const all = { ...headers, ...OWN_PAGE, cookie: as }
  const reply = await app.inject({ method: 'POST', url, headers: all, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const sendRows = async (rows: Table) => (await send(rawXlsx([{ rows }]))).body
const HEAD = ['NIM', 'Nama', 'Tugas', 'UTS', 'UAS']

describe('a sheet in', () => {
  it('is read by NIM whatever its order, its words, its blank rows and its decimal comma', async () => {
    const csv = [
      'DAFTAR NILAI;;;;',
      ';;;;',
      'No;NPM;Nama Mahasiswa;Nilai Tugas;Nilai UTS',
      `1;${budi.nim};BUDI SANTOSA;85,5;70`,
      ';;;;',
      `2;${ayu.nim};Ni Md. Ayu;;91.25`,
      ';;Rata-rata;85;80',
    ].join('\r\n')
    const { body } = await send(Buffer.from(csv), 'nilai.csv')
    expect(body.ditolak).toEqual([])
    expect(body.perhatian).toEqual([])
    expect(body.isi).toEqual([
      { nim: budi.nim, bagian: 'tugas', nilai: 85.5 },
      { nim: budi.nim, bagian: 'uts', nilai: 70 },
      { nim: ayu.nim, bagian: 'uts', nilai: 91.25 },
    ])
  })

  it.each<[string, Table[number][number], string]>([
    ['101', 101, 'Nilai paling tinggi 100.'],
    ['a letter', '8o', "'8o' bukan angka."],
    ['an exponent', '1e2', "'1e2' bukan angka."],
    ['less than nothing', -5, "'-5' bukan angka."],
    ['a day', { day: 46000 }, 'bukan angka.'],
    ['an error', { error: '#DIV/0!' }, "berisi galat '#DIV/0!'"],
    ['a formula that nobody calculated', { formula: 'A1+1' }, 'rumusnya belum pernah dihitung'],
  ])('refuses %s', async (_, cell, sentence) => {
    const { ditolak } = await sendRows([HEAD, [budi.nim, 'Budi Santosa', cell]])
    expect(ditolak).toEqual([
      {
        baris: 'Baris 2',
        siapa: `${budi.nim} Budi Santosa`,
        sebab: expect.stringContaining(sentence),
      },
    ])
    expect(ditolak[0].sebab).toMatch(/^Tugas: /)
  })

  it('refuses a NIM of another class, a NIM twice, and a line for another class', async () => {
    const { ditolak } = await sendRows([
      [...HEAD, 'Kelas'],
      [stranger.nim, 'Orang Lain', 70],
      [budi.nim, 'Budi Santosa', 70],
      [ayu.nim, 'Ni Made Ayu', 70, null, null, 'MIK-2B'],
      [budi.nim, 'Budi Santosa', 75],
    ])
    expect(ditolak.map(({ baris, sebab }: Record<string, string>) => `${baris}: ${sebab}`)).toEqual(
      [
        'Baris 2: tidak ada di kelas ini',
        'Baris 3: NIM ini ada di baris 3 dan 5',
        'Baris 4: baris ini untuk kelas MIK-2B',
        'Baris 5: NIM ini ada di baris 3 dan 5',
      ],
    )
  })

  it('of two tables whose columns stand in another order is refused', async () => {
    const other = ['NIM', 'Nama', 'UTS', 'UAS', 'Tugas']
    const [one, two] = [
      [budi.nim, 'Budi Santosa', 80, 70, 60],
      [ayu.nim, 'Ni Made Ayu', 71, 61, 81],
    ]
    const { message } = await sendRows([HEAD, one, other, two])
    expect(message).toBe(
      'Baris 3 berisi judul kolom lagi, dengan urutan lain. Simpan tiap tabel sebagai berkas tersendiri.',
    )
    // The next page of the same table.
    expect((await sendRows([HEAD, one, HEAD, [ayu.nim, 'Ni Made Ayu', 81]])).isi).toHaveLength(4)
  })

  it('rounds what a formula has made, and says so', async () => {
    const { isi, catatan } = await sendRows([
      HEAD,
      [budi.nim, 'Budi Santosa', { formula: 'A1/3', result: 83.33333333333333 }, 0.1 + 0.2],
    ])
    expect(isi.map(({ nilai }: { nilai: number }) => nilai)).toEqual([83.33, 0.3])
    expect(catatan).toContain('1 nilai dibulatkan ke dua angka di belakang koma.')
  })

  it('is doubted where another name stands beside a NIM, or another class is named', async () => {
    const { perhatian } = await sendRows([['Kelas', 'MIK-2B'], HEAD, [budi.nim, 'Ni Made Ayu', 70]])
    expect(perhatian[0]).toContain('MIK-2B')
    expect(perhatian[1]).toBe(
      `Baris 3: NIM ${budi.nim} milik Budi Santosa, di lembar ini tertulis Ni Made Ayu.`,
    )
  })

  it.each([
    [Buffer.from('%PDF-1.7'), 'lembar.xlsx bukan tabel.'],
    [Buffer.from('Nama;Alamat\r\nAyu;Denpasar'), 'Tidak ada tabel nilai'],
    [Buffer.from(`NIM;Tugas${';\r\n'.repeat(1_000_000)}`), 'paling banyak 10.000 baris'],
  ])('refuses what is no sheet of marks', async (bytes, sentence) => {
    const { status, body } = await send(bytes)
    expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)])
  })

  it('is nothing for a lecturer of another class', async () => {
    const bytes = rawXlsx([{ rows: [HEAD, [budi.nim, '', 70]] }])
    expect((await send(bytes, 'a.xlsx', other)).status).toBe(404)
  })
})

describe('a sheet out', () => {
  const fetch = (as: string, id: number | string = own.id) =>
    app.inject({ url: `/berkas/kelas/${id}/nilai.xlsx`, headers: { cookie: as } })

  it('has the drafts, and comes in again as it left', async () => {
    const sel = [{ nim: ayu.nim, bagian: 'uts', dari: null, ke: 66.5 } as const]
    await call(save, { cookie, params, body: { sel } })
    const { statusCode, headers, rawPayload } = await fetch(cookie)
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="nilai MIK-2A.xlsx"',
    ])
    const { body } = await send(rawPayload)
    expect(body).toMatchObject({ ditolak: [], perhatian: [] })
    expect(body.isi).toEqual([
      { nim: ayu.nim, bagian: 'tugas', nilai: 80 },
      { nim: ayu.nim, bagian: 'uts', nilai: 66.5 },
    ])
  })

  it('is there for who has the class alone', async () => {
    expect((await fetch(other)).statusCode).toBe(404)
    expect((await fetch(await enterAs('keuangan'))).statusCode).toBe(404)
    expect((await fetch(cookie, 'satu')).statusCode).toBe(404)
    expect((await fetch('')).statusCode).toBe(401)
  })
})
