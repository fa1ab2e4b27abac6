import { isNearCode, isNearName } from '@sia/office/sheets/judge/near-key'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createMhs } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'
import { countsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { send, apply } = sheetsOf(test)

describe('codes', () => {
  it.each([
    ['0924001', '924001'],
    ['0924001', '09.24.001'],
    ['0924001', '09-24-001'],
    ['924001', '9 24 001'],
    ['09.24.001', '9.24.1'],
    ['MIK-4A', 'MIK 4A'],
    ['MIK-4A', 'mik4a'],
    ['MIK-01', 'MIK-1'],
    ['B-00123', 'B123'],
  ])('%s is near %s', (one, other) => {
    expect([isNearCode(one, other), isNearCode(other, one)]).toEqual([true, true])
  })

  it.each([
    ['0924001', '0924001'],
    ['24010001', '24010010'],
    ['A-1-11', 'A-11-1'],
    ['MIK-4A', 'MIK-4B'],
    ['100', '10'],
  ])('%s is not near %s', (one, other) => {
    expect(isNearCode(one, other)).toBe(false)
  })
})

it.each([
  ["Siti Ma'rufah, M.Pd.", 'Siti Ma’rufah, M.Pd.', true],
  ["Siti Ma'rufah, M.Pd.", "Siti Ma'rufah M.Pd", true],
  ["Siti Ma'rufah, M.Pd.", "Siti  Ma'rufah ,M.Pd.", true],
  ["Siti Ma'rufah, M.Pd.", 'Siti Marufah', true],
  ["Siti Ma'rufah, M.Pd.", "Siti Ma'rifah, M.Pd.", false],
  ['Ni Made Ayu, M.Kom.', 'Ni Made Ayu Lestari, M.Kom.', false],
])('%s near %s: %s', (one, other, is) => {
  expect([isNearName(one, other), isNearName(other, one)]).toEqual([is, is])
})

describe('a new key that is almost one that is there stands out', () => {
  it('of students, as a number without its zeros or with dots, also within the sheet', async () => {
    await createMhs(test.db, { nim: '0924001', nama: 'Ni Putu Satu' })
    await test.db.jurusan.create({ data: { id: 77, nama: 'Uji' } })
    const head = 'nim;nama;angkatan;jenjang;prodi;semester;kampus\n'
    const row = (nim: string) => `${nim};Ni Putu Satu;2024;D2;77;3;denpasar\n`
    const { surprises } = await send(
      'mahasiswa',
      head + row('924001') + row('09.24.002') + row('0924002'),
    )
    expect(surprises[0]).toMatch(
      /^3 NIM baru hanya berbeda nol, titik, atau spasi dari yang sudah ada\. Samakah\?: baris 2 \(924001 Ni Putu Satu; sudah ada 0924001 Ni Putu Satu\); baris 3 /,
    )
    expect((await send('mahasiswa', head + row('0924001'))).surprises).toEqual([])
    const { rejections } = await send('krs', 'nim;kelas\n924001;X\n')
    expect(rejections.map(({ sentence }) => sentence)).toContain(
      "mahasiswa dengan NIM '924001' tidak ditemukan; maksud Anda '0924001'?",
    )
  })

  it('of classes in their year, courses and books', async () => {
    const { id } = await createKelas(test.db, { kode: 'NK-01' })
    const kelas = await test.db.kelas.findUniqueOrThrow({
      where: { id },
      include: { matkul: true, tahun_ajaran: true },
    })
    const { surprises } = await send(
      'kelas',
      'kode;tahun_ajaran;semester;matkul;persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas\n' +
        `NK 1;${kelas.tahun_ajaran.tahun};1;${kelas.matkul.kode};10;30;30;30\n`,
    )
    expect(surprises.join()).toContain(
      `baris 2 (NK 1 ${kelas.tahun_ajaran.tahun}; sudah ada NK-01 `,
    )
    await apply('matkul', 'kode;nama;jenis;sks\nNK-A1;Etika;teori;2\n')
    expect((await send('matkul', 'kode;nama;jenis;sks\nNKA01;Etika;teori;2\n')).surprises).toEqual([
      '1 kode baru hanya berbeda nol, titik, atau spasi dari yang sudah ada. Samakah?: baris 2 (NKA01 Etika; sudah ada NK-A1 Etika).',
    ])
    await apply('buku-perpustakaan', 'kode;judul\nB-00123;Zakat\n')
    const books = await send('buku-perpustakaan', 'kode;judul\nB-123;Zakat\nB-124;Lain\n')
    expect(books.surprises).toHaveLength(1)
  })

  it('of lecturers, whose titles and signs do not part them', async () => {
    await apply('dosen', 'nama\n"Siti Ma\'rufah, M.Pd."\n')
    const report = await send(
      'dosen',
      'nama\n"Siti Ma’rufah, M.Pd."\n"SITI MA\'RUFAH, M.PD."\nSiti Ma\'rufah M.Pd\n',
    )
    expect(countsOf(report)).toEqual([2, 1, 0, 0])
    expect(report.surprises.join()).toMatch(
      /^2 dosen baru hanya berbeda tanda baca atau gelar dari yang sudah ada\. Samakah\?: baris 2 \(Siti Ma’rufah, M\.Pd\.; sudah ada SITI MA'RUFAH, M\.PD\.\)/,
    )
  })
})

it('letters of UTF-8 that were read as another encoding stand out', async () => {
  const { surprises } = await send('dosen', 'nama\nRenÃ©e Utama\nMaâ€™ruf Hadi\nZoë Kedua\n')
  expect(surprises).toEqual([
    "2 baris berisi pasangan huruf seperti 'Ã©', tanda berkas yang dibaca dengan encoding yang salah. Simpan ulang berkas asalnya sebagai UTF-8: baris 2 (RenÃ©e Utama: RenÃ©e Utama); baris 3 (Maâ€™ruf Hadi: Maâ€™ruf Hadi).",
  ])
})
