import { createTestCollege } from '@sia/server/test/college'
import { createKelas } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { send, apply } = sheetsOf(test)

beforeAll(async () => {
  await apply('jurusan', 'id;nama\n3;Informatika\n5;Desain\n')
})

describe('lines', () => {
  it('that say the same count once, and contradicting ones name each other', async () => {
    const report = await send('jurusan', 'id;nama\n7;A\n7;A\n8;B\n8;C\n9;D\n9;D \n')
    expect(countsOf(report)).toEqual([2, 0, 0, 2])
    expect(report.doubles).toBe(2)
    expect(report.notes).toEqual(['2 baris kembar dihitung satu kali (baris 3, 7).'])
    expect(reasonsOf(report)).toEqual([
      '4 id: bertentangan dengan baris 5 (nama); tetapkan mana yang benar',
      '5 id: bertentangan dengan baris 4 (nama); tetapkan mana yang benar',
    ])
  })

  it('that describe one thing together must agree on it', async () => {
    const report = await send(
      'tak',
      'nama;nilai;tanggal;tempat\nA;5;1/1/2026;Aula\nA;6;1/1/2026;\n',
    )
    expect(reasonsOf(report)[0]).toContain('bertentangan dengan baris 3')
  })

  it('with an unquoted separator in a text are not taken for something else', async () => {
    const report = await send('perusahaan', 'nama,alamat\nPT A,Jalan 1, Denpasar\n')
    expect(reasonsOf(report)).toEqual([expect.stringContaining('(kelebihan: Denpasar)')])
  })

  it('tell of two classes in one room or with one lecturer at one time, and write them', async () => {
    const kelas = await createKelas(test.db, { kode: 'SUDAH-ADA', semester: 4 })
    const { matkul, dosen, ruangan } = await test.db.kelas.findUniqueOrThrow({
      where: { id: kelas.id },
      select: { matkul: true, dosen: true, ruangan: true },
    })
    const head =
      'kode;tahun_ajaran;semester;matkul;dosen;ruangan;hari;dari;sampai;persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas'
    const line = (kode: string, semester: number, who: string, where: string, time: string) =>
      `${kode};2025/2026;${semester};${matkul.kode};${who};${where};${time};10;30;30;30\n`
    const [nama = '', ruang = ''] = [dosen?.nama, ruangan?.nama]
    const lain = (await test.db.ruangan.create({ data: { nama: 'Ruang bentrok' } })).nama
    const sheet = [
      line('BARU-A', 2, '', ruang, 'Senin;09:00;10:00'),
      line('BARU-B', 4, nama, lain, 'Senin;09:39;11:00'),
      line('BARU-C', 4, '', lain, 'Senin;10:59;12:00'),
      line('BEDA-JAM', 4, nama, ruang, 'Senin;12:00;13:00'),
      line('BEDA-HARI', 4, nama, ruang, 'Selasa;08:00;09:40'),
      line('BEDA-SEMESTER', 3, nama, ruang, 'Senin;08:00;09:40'),
    ]
    for (const options of [[], ['--apply']]) {
      const report = await send('kelas', `${head}\n${sheet.join('')}`, ...options)
      expect(countsOf(report)).toEqual([6, 0, 0, 0])
      expect(report.notes).toEqual([
        `kelas BARU-A dan SUDAH-ADA memakai ruangan ${ruang} pada waktu yang sama, Senin 08.00-09.40 dan 09.00-10.00.`,
        `kelas BARU-B dan BARU-C memakai ruangan ${lain} pada waktu yang sama, Senin 09.39-11.00 dan 10.59-12.00.`,
        `kelas BARU-B dan SUDAH-ADA diajar ${nama} pada waktu yang sama, Senin 08.00-09.40 dan 09.39-11.00.`,
      ])
    }
  })

  it('of a survey keep the order of the sheet, and new ones follow', async () => {
    const ask = (...words: string[]) =>
      apply(
        'survey',
        `survey;jenis;tipe;soal;no urut\n${words.map((word) => `Urut;Satu;essay;${word}\n`).join('')}`,
      )
    const order = async () => {
      const soal = await test.db.soalSurvey.findMany({
        orderBy: [{ urutan: 'asc' }, { id: 'asc' }],
      })
      return soal.map(({ pertanyaan }) => pertanyaan).join(' ')
    }
    await ask('m;', 'b;', 'z;', 'a;', 'k;')
    expect(await order()).toBe('m b z a k')
    await ask('c;', 'b;')
    expect(await order()).toBe('m b z a k c')
    await ask('k;1')
    expect(await order()).toBe('k m b z a c')
  })

  it('that a constraint refuses are found among many', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => `${100 + n};Jurusan ${100 + n}`)
    lines[120] = '220;Informatika'
    lines[250] = '350;Desain'
    const report = await apply('jurusan', ['id;nama', ...lines].join('\n'))
    expect(countsOf(report)).toEqual([298, 0, 0, 2])
    expect(reasonsOf(report)).toEqual([
      '122 nama: sudah dipakai jurusan dengan nomor lain',
      '252 nama: sudah dipakai jurusan dengan nomor lain',
    ])
  })
})
