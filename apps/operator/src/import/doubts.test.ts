import { createTestCollege } from '@sia/server/test/college'
import { createJurusan, createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'
import { sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { send, apply } = sheetsOf(test)

const surprisesOf = async (kind: string, ...lines: string[]) =>
  (await send(kind, lines.join('\n'))).surprises

describe('payments that are rarely meant', () => {
  it('stand out when a zero too many was typed, or an installment is skipped', async () => {
    const va = '8800550001'
    const mhs = await createMhs(test.db, { jenjang: 'D2', no_briva: va, nama: 'Sari' })
    await test.db.biaya.create({
      data: { mhs_id: mhs.id, biaya_pendidikan: 18_000_000, angsuran: 750_000 },
    })
    const slot = { create: { ke: 1, jumlah: 750_000 } }
    await test.db.angsuranJenjang.create({ data: { mhs_id: mhs.id, jenjang: 'D2', slot } })
    const bank = (...lines: string[]) =>
      surprisesOf('bank', 'ref;va;nominal;tanggal;angsuran ke', ...lines)
    const who = `${mhs.nim} Sari`
    expect(await bank(`D-1;${va};2250000;1/9/2025;`)).toEqual([])
    expect(await bank(`D-1;${va};75000000;1/9/2025;`)).toEqual([
      `1 pembayaran lebih dari 3 kali angsuran. Kelebihan nol? ${who} membayar Rp 75.000.000.`,
    ])
    const skipped = `1 pembayaran melompati angsuran yang belum dibayar: ${who} ke angsuran 20, padahal berikutnya 2.`
    expect(await bank(`D-1;${va};750000;1/9/2025;20`)).toEqual([skipped])
    expect(await bank(`D-1;${va};750000;1/9/2025;2`, `D-2;${va};750000;2/9/2025;3`)).toEqual([])
    const angsuran = (...lines: string[]) => surprisesOf('angsuran', 'nim;ke;pembayaran', ...lines)
    expect(await angsuran(`${mhs.nim};20;750000`)).toEqual([skipped])
    expect((await angsuran(`${mhs.nim};2;75000000`))[0]).toContain('Kelebihan nol?')
    expect(await angsuran(`${mhs.nim};2;`, `${mhs.nim};3;`)).toEqual([])
    const more = `1 baris dengan pembayaran yang lebih besar dari biaya pendidikannya. Kelebihan nol? ${who} Rp 75.000.000.`
    const optional = 'nim;jumlah;tanggal'
    expect(await surprisesOf('angsuran-opsional', optional, `${mhs.nim};750000;1/9/2025`)).toEqual(
      [],
    )
    expect(
      await surprisesOf('angsuran-opsional', optional, `${mhs.nim};75000000;1/9/2025`),
    ).toEqual([more])
    expect(await surprisesOf('biaya', 'nim;du_1', `${mhs.nim};75000000`)).toEqual([more])
  })
})

it('a code that looks like what Excel makes of one', async () => {
  const headings = 'kode;nama;jenis;sks'
  const codes = ['10-Mar', 'Mei-26', '2026-03-10', '1/3/2026', 'TRUE', 'DES-01', '1E5', 'MAR-1']
  const [said = ''] = await surprisesOf(
    'matkul',
    headings,
    ...codes.map((kode) => `${kode};Etika;teori;2`),
  )
  expect(said).toMatch(/^5 kode baru mirip tanggal atau TRUE/)
  expect(said).toMatch(/baris 2 \(10-Mar Etika\); baris 3 .*; dan 2 lagi\.$/)
})

describe('students that are rarely meant', () => {
  it('a second one with the same NIK', async () => {
    const ktp = '5171011708050001'
    const known = await createMhs(test.db, { ktp, nama: 'Budi' })
    const headings = 'nim;nama;angkatan;jenjang;jurusan;semester;cabang;nik'
    const line = (nim: string, nik: string) =>
      `${nim};Budi Dua;2024;D2;${known.jurusan_id};4;denpasar;${nik}`
    expect(await surprisesOf('mahasiswa', headings, line('24660001', ktp))).toEqual([
      `NIK 24660001 Budi Dua sama dengan NIK ${known.nim} Budi. Mungkin satu orang dua kali.`,
    ])
    expect(await surprisesOf('mahasiswa', headings, line('24660001', '5171011708050002'))).toEqual(
      [],
    )
  })

  it('one of another programme in a class', async () => {
    await createJurusan(test.db, 3)
    await createJurusan(test.db, 5)
    await createKelas(test.db, { kode: 'JUR-3', jurusan_id: 3 })
    await createKelas(test.db, { kode: 'JUR-0', jamkul_id: null })
    const [a, b] = [
      await createMhs(test.db, { jurusan_id: 3 }),
      await createMhs(test.db, { jurusan_id: 5, nama: 'Rai' }),
    ]
    const sheet = ['nim;kelas', `${a.nim};JUR-3`, `${b.nim};JUR-3`, `${b.nim};JUR-0`]
    expect(await surprisesOf('krs', ...sheet)).toEqual([
      `1 mahasiswa masuk ke kelas jurusan lain: ${b.nim} Rai (Jurusan 5) di JUR-3 (Jurusan 3).`,
    ])
    await apply('krs', sheet.join('\n'))
    expect(await surprisesOf('krs', ...sheet)).toEqual([])
  })

  it('a whole list of them as lecturers', async () => {
    expect(await surprisesOf('dosen', 'NIM;Nama;Prodi', '24010001;Ani;MIK')).toEqual([
      "Berkas ini punya kolom 'NIM', seperti daftar mahasiswa. Benarkah isinya Dosen?",
    ])
    const mhs = await createMhs(test.db, { nama: 'Komang Tirta' })
    expect(await surprisesOf('dosen', 'Nama', mhs.nama.toUpperCase())).toEqual([
      '1 dari 1 dosen baru bernama seperti mahasiswa (komang tirta). Benarkah ini daftar dosen?',
    ])
    expect(
      await surprisesOf('dosen', 'Nama', 'Komang Tirta', 'Ni Made Rai', 'I Ketut Sana'),
    ).toEqual([])
    expect(await surprisesOf('nilai', 'NIM;Kelas;Tugas', '1;2;3')).toEqual([])
  })
})

it('marks that are complete without any attendance, with the way', async () => {
  const kelas = await createKelas(test.db, { kode: 'LAMA-1', persentasi_kehadiran: 10 })
  const [a, b] = [await createMhs(test.db), await createMhs(test.db)]
  await createKrs(test.db, { mhs_id: a.id, kelas_id: kelas.id }, { tugas: 80, uts: 80 })
  await createKrs(test.db, { mhs_id: b.id, kelas_id: kelas.id }, { tugas: 80, uts: 80 }, ['1'])
  const sheet = ['nim;kelas;uas', `${a.nim};LAMA-1;90`, `${b.nim};LAMA-1;90`]
  expect(await surprisesOf('nilai', ...sheet)).toEqual([
    '1 nilai sudah lengkap di 1 kelas (LAMA-1) tetapi tidak ada satu pun absensinya: kehadirannya dihitung 0 dan totalnya berkurang sampai 10 poin. Impor absensinya. Bila hanya banyaknya hadir yang diketahui, tulis H sebanyak itu mulai pertemuan 1.',
  ])
  expect(await surprisesOf('nilai', 'nim;kelas;tugas', `${a.nim};LAMA-1;85`)).toEqual([])
  await apply('absensi', `nim;kelas;pertemuan;status\n${a.nim};LAMA-1;1;A`)
  expect(await surprisesOf('nilai', ...sheet)).toEqual([])
})
