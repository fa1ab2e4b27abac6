import { readFileSync } from 'node:fs'
import { checkMhs, login } from '@sia/contracts/auth'
import { list as listBerita } from '@sia/contracts/berita-terkini'
import { list as listBuku } from '@sia/contracts/buku-perpustakaan'
import { list as listBukuSaku } from '@sia/contracts/buku-saku'
import { show as showKelas } from '@sia/contracts/kelas'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showMhs, update as updateMhs } from '@sia/contracts/mhs'
import { list as listPojt } from '@sia/contracts/ojt'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { list as listProgkam } from '@sia/contracts/progkam'
import { listSoal, list as listSurvey } from '@sia/contracts/survey'
import { todayWita } from '@sia/domain/waktu'
import { expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { createTestApp, NOW } from '../../test/harness.ts'
import { sheetsOf } from '../../test/sheets.ts'

const test = await createTestApp()
const { apply } = sheetsOf(test)
const { call } = test

const windows = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le')
const excel = (rows: (string | number | Date | null)[][]) =>
  writeXlsx(rows, { dateFormat: 'dd/mm/yyyy' }).toBuffer()
const day = (iso: string) => new Date(`${iso}T00:00:00Z`)
const today = todayWita(NOW)

/** What offices of a college keep, each in the way of its own program. */
const sheets: [string, string | Buffer][] = [
  ['jurusan', 'ID Jurusan;Nama Jurusan\n3;Manajemen Informatika\n'],
  [
    'tahun-ajaran',
    'Tahun Akademik,Semester,Mulai,Selesai,Aktif\n2023/2024,Ganjil,21/8/2023,31/1/2024,tidak\n2025/2026,Genap,2 Februari 2026,31 Juli 2026,Ya\n',
  ],
  ['dosen', utf16('No;Nama Dosen\n1;Ni Made Ayu, M.Kom.\n')],
  ['ruangan', '\ufeffRuang\nLab Komputer 1\n'],
  ['matkul', 'sep=|\nKode MK|Mata Kuliah|Jenis|SKS\nWEB|Pemrograman Web|Praktik|3\n'],
  [
    'kelas',
    await excel([
      ['Jadwal kelas', null],
      [
        'Kode Kelas',
        'Tahun Ajaran',
        'Smt',
        'Kode MK',
        'Dosen',
        'Ruang',
        'Hari',
        'Jam Mulai',
        'Jam Selesai',
        'Bobot Kehadiran',
        'Bobot Tugas',
        'Bobot UTS',
        'Bobot UAS',
        'WA',
      ],
      [
        'MIK-4A',
        '2025/2026',
        4,
        'WEB',
        'ni made ayu, m.kom.',
        'Lab Komputer 1',
        'Senin',
        8 / 24,
        '09.40',
        0.1,
        0.3,
        0.3,
        0.3,
        'chat.whatsapp.com/AbC',
      ],
    ]),
  ],
  [
    'mahasiswa',
    windows(
      'No;NIM;Nama Mahasiswa;L/P;Angkatan;Jenjang;Prodi;Semester;Kampus;Tgl Lahir;No. HP;Alamat;No VA;DISC 1\n1;24010001.0;Désirée Putu Sari;P;2024;D2;Manajemen Informatika;4;denpasar;17 Agustus 2005;+62 812 3456 789;"Jalan Teratai 5; Gianyar";1220124010001;ya\n2;24010002;Budi;L;2024;D2;3;4;denpasar;;;;;\n',
    ),
  ],
  ['krs', 'NIM;Kelas\n24010001;MIK-4A\n24010002;mik-4a\n24010001;MIK-4A\n'],
  [
    'pengajaran',
    'Kelas,Pertemuan,Tanggal,Materi\nMIK-4A,1,2/3/2026,"HTML,\nCSS"\nMIK-4A,2,9/3/2026,CSS\n',
  ],
  [
    'absensi',
    await excel([
      ['NIM', 'Kelas', 'Pertemuan', 'Ket'],
      [24010001, 'MIK-4A', 1, 'H'],
      [24010001, 'MIK-4A', 2, 'Izin'],
    ]),
  ],
  ['nilai', 'NIM;Kelas;Tugas;UTS;UAS\n24010001;MIK-4A;90,5;80;85\n'],
  [
    'biaya',
    'NIM;Biaya Pendidikan;Subsidi;DU 1\n24010001;Rp 18.000.000;Rp 1.000.000;Rp1.500.000,00\n',
  ],
  [
    'angsuran',
    await excel([
      ['NIM', 'Angsuran ke', 'Jumlah', 'Denda', 'Tgl Bayar', 'Besar Angsuran'],
      ['24010001', 1, 750000, 1, day('2024-10-01'), 750000],
      ['24010001', 2, 750000, null, day('2024-11-01'), null],
    ]),
  ],
  ['angsuran-opsional', 'NIM;Jumlah;Tanggal\n24010001;250.000;1/12/2024\n'],
  [
    'tak',
    'Kegiatan;Tempat;Tanggal;Poin;Jenis;NIM\nSeminar;Aula;4/10/2025;10;;24010001\nSeminar;Aula;4/10/2025;10;;24010002\nLomba;Bali;5/10/2025;20;lepasan;24010001\n',
  ],
  ['buku-saku', 'Kegiatan;Bulan\nEntrepreneur Week;Oktober\n'],
  ['perusahaan', 'Nama Perusahaan;Alamat\nPT Karya Bali;=Jalan 1\n'],
  [
    'penawaran-ojt',
    'Perusahaan;Jenjang;Jurusan;Kuota;Dari 4;Sampai 4\nPT Karya Bali;D2;3;2;1/2/2026;30/6/2026\n',
  ],
  ['buku-perpustakaan', 'Kode;Judul;Penulis\nB-1;Dasar Pemrograman Web;A. Kadir\n'],
  ['berita', 'Judul;Isi\nWisuda;Isi berita\n'],
  ['pengumuman', `Judul;Isi;Dari;Sampai\nLibur;Isi;${today};${today}\n`],
  ['survey', 'Survey;Jenis;Tipe;Soal;Skala\nGenap 2025;Akademik;pilihan ganda;Ramah?;kepuasan\n'],
]

it('an empty database is filled from sheets, and the student logs in and sees it all', async () => {
  let passwords = ''
  for (const [kind, content] of sheets) {
    const report = await apply(kind, content)
    expect({ kind, rejections: report.rejections, code: report.code }).toEqual({
      kind,
      rejections: [],
      code: 0,
    })
    if (report.password_file) passwords = readFileSync(report.password_file, 'utf8')
  }
  for (const [kind, content] of sheets) {
    const { new: added, changed } = await apply(kind, content)
    expect({ kind, added, changed }).toEqual({ kind, added: 0, changed: 0 })
  }

  const sandi = /^24010001;[^;]*;([^;]+);/m.exec(passwords)?.[1] ?? ''
  const enter = async (password: string) => {
    const { body } = await call(login, { body: { nim: '24010001', password, is_mhs: true } })
    return body._token?.split('|')[1] ?? ''
  }
  const once = await enter(sandi)
  const { body: self } = await call(checkMhs, { token: once })
  const params = { id: String(self.id) }
  const password = 'bukit teratai biru 9'
  const changed = await call(updateMhs, {
    token: once,
    params,
    body: {
      is_mhs: true,
      old_password: sandi,
      password,
      password_verify: password,
      password_update: true,
    },
  })
  expect(changed.body).toBe('success')
  const token = await enter(password)

  const { mhs } = (await call(showMhs, { token, params })).body
  expect(mhs).toMatchObject({
    nama: 'Désirée Putu Sari',
    jenis: 'Perempuan',
    tanggal: '2005-08-17',
    no_hp: '+62 812 3456 789',
    alamat_ortu: 'Jalan Teratai 5; Gianyar',
    jurusan: 'Manajemen Informatika',
    disc: { disc_1: true, disc_2: false },
    biaya: { biaya_pendidikan: 18_000_000, subsidi: 1_000_000, du_1: 1_500_000 },
    angsuran_2: { angsuran: 750_000, pembayaran_1: 750_000, denda_1: 1, tanggal_2: '2024-11-01' },
  })
  const optional = await call(angsuranOptional, { token, params: { mhs_id: params.id } })
  expect(optional.body.angsuran_optional).toMatchObject([{ jumlah: 250_000 }])

  const { krs } = (await call(listKrs, { token })).body
  expect(krs).toMatchObject([
    {
      kelas: { kode: 'MIK-4A', group_whatsapp: 'https://chat.whatsapp.com/AbC' },
      matkul: { nama: 'Pemrograman Web', jenis_matkul: 1 },
      dosen: { nama: 'Ni Made Ayu, M.Kom.' },
      ruangan: { nama: 'Lab Komputer 1' },
      jamkul: { hari: 1, dari: '08:00:00', sampai: '09:40:00' },
      nilai: { tugas: 90.5, uts: 80, uas: 85 },
    },
  ])
  const kelas = (await call(showKelas, { token, params: { id: String(krs[0]?.kelas.id) } })).body
  expect(kelas.pengajaran).toMatchObject([
    { pertemuan: '1', pembahasan: 'HTML,\nCSS', absensi: [{ status: '1' }] },
    { pertemuan: '2', absensi: [{ status: '2' }] },
  ])

  const all = { page: 'all' }
  const { progkam } = (await call(listProgkam, { token, query: all })).body
  expect(progkam).toHaveLength(2)
  expect(progkam).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ nama: 'Seminar', nilai: 10, nim_mhs: null }),
      expect.objectContaining({ nama: 'Lomba', nilai: 20, nim_mhs: '24010001' }),
    ]),
  )
  const { pojt } = (await call(listPojt, { token, query: { ...all, jurusan: 3 } })).body
  expect(pojt).toMatchObject([
    {
      perusahaan: { nama: 'PT Karya Bali', alamat: '=Jalan 1' },
      pojt_jurusan: [{ jumlah_mhs: 2 }],
    },
  ])
  const page = { page: 1 }
  const saku = (await call(listBukuSaku, { token, query: page })).body.buku_saku_kegiatan
  expect(saku).toMatchObject({ data: [{ judul: 'Entrepreneur Week', bulan: 10 }] })
  const buku = (await call(listBuku, { token, query: { page: 1, search: 'kadir' } })).body
  expect(buku.buku_perpustakaan).toMatchObject({ data: [{ kode: 'B-1' }] })
  const berita = (await call(listBerita, { token, query: page })).body.berita_terkini
  expect(berita).toMatchObject({ data: [{ title: 'Wisuda', caption: 'Isi berita' }] })
  const { pengumuman } = (await call(listPengumuman, { token, query: all })).body
  expect(pengumuman).toMatchObject([{ judul: 'Libur' }])
  const { survey } = (await call(listSurvey, { token, query: all })).body
  expect(survey).toMatchObject([{ name: 'Genap 2025', jenis_survey: [{ name: 'Akademik' }] }])
  const { soal_survey } = (await call(listSoal, { token, query: all })).body
  expect(soal_survey).toMatchObject([{ pertanyaan: 'Ramah?', jenis_pilihan_ganda: 4 }])
})
