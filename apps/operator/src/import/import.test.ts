import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { countsOf, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { send, apply } = sheetsOf(test)
const excel = (rows: Parameters<typeof writeXlsx>[0]) => writeXlsx(rows as never).toBuffer()

beforeAll(async () => {
  await apply('jurusan', 'id;nama\n3;Informatika\n5;Desain\n')
})

describe('a trial', () => {
  it('says what applying will do and writes nothing', async () => {
    const sheet = 'nama;alamat\nPT Uji;Jalan 1\n;Jalan 2\n'
    const trial = await send('perusahaan', sheet)
    expect({ ...trial, rejected_file: '' }).toMatchObject({ applied: false, new: 1, rejected: 1 })
    expect(await test.db.perusahaan.count()).toBe(0)
    const applied = await apply('perusahaan', sheet)
    expect(countsOf(applied)).toEqual(countsOf(trial))
    expect(await test.db.perusahaan.count()).toBe(1)
  })

  it('is written down with its counts in the audit log', async () => {
    await apply('perusahaan', 'nama\nPT Catat\n')
    expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actor: 'operator tester',
      subject: 'import perusahaan',
      changes: { apply: true, lines: 1, new: 1, rejected: 0, result: 'selesai' },
    })
  })

  it('one at a time: a second import is told to wait', async () => {
    const client = await test.pool.connect()
    await client.query("begin; select pg_advisory_xact_lock(hashtext('sia import'))")
    const { code, error } = await send('perusahaan', 'nama\nPT Antre\n')
    await client.query('rollback')
    client.release()
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('Impor lain') })
  })
})

describe('headings', () => {
  it('in any order, case and spelling, below a title; unknown ones are named', async () => {
    const report = await send(
      'matkul',
      'Daftar mata kuliah;;;\n\nSKS; NAMA  MATA KULIAH ;Ruang;Kode_MK;jenis;;\n3;Web;x;WEB;Teori;;\n;;;;;;\n',
    )
    expect(countsOf(report)).toEqual([1, 0, 0, 0])
    expect(report.notes).toEqual(['Kolom yang tidak dikenal diabaikan: Ruang.'])
  })

  it('that are missing are all named in one sentence', async () => {
    const { code, error } = await send('kelas', 'nama;dosen\nX;Y\n')
    expect({ code, error }).toEqual({
      code: 1,
      error:
        'Kolom yang wajib tidak ada: kode (boleh juga: kode kelas, kelas); tahun_ajaran (boleh juga: tahun ajaran, tahun akademik, thn ajaran, ta). Judul di berkas: nama, dosen.',
    })
    expect((await send('matkul', 'a;b\n1;2\n')).error).toContain('sia import template matkul')
  })

  it.each([
    ['jurusan', 'id;prodi;program studi', 'nama', "'prodi' dan 'program studi'"],
    ['jurusan', 'id;nama;prodi', 'nama', "'nama' dan 'prodi'"],
    ['tak', 'Nama Kegiatan;Lokasi;Tgl;Poin;NIM;Nama', 'nama', "'Nama' dan 'Nama Kegiatan'"],
    ['perusahaan', 'Nama Perusahaan;Alamat;Nama', 'nama', "'Nama' dan 'Nama Perusahaan'"],
  ])('that mean the same are refused and named: %s from %s', async (kind, head, name, both) => {
    const { error } = await send(kind, `${head}\n1;a;b;1;1;1\n`)
    expect(error).toBe(
      `Dua kolom berarti ${name}: ${both}. Ganti judul yang bukan ${name}, atau hapus kolomnya.`,
    )
  })

  it('may be shortened as offices write them', async () => {
    const sheet = 'Judul;Isi Berita;Tgl. Terbit\nWisuda;Diadakan;1/3/2026\n'
    const report = await send('berita', sheet)
    expect({ counts: countsOf(report), notes: report.notes }).toEqual({
      counts: [1, 0, 0, 0],
      notes: [],
    })
  })

  it('are found on the sheet that fits best', async () => {
    const bytes = await excel([
      { data: [['Petunjuk'], ['Isi lembar kedua']], sheet: 'Petunjuk' },
      {
        data: [
          ['ID', 'Nama'],
          [3, 'Informatika'],
        ],
        sheet: 'Jurusan',
      },
    ] as never)
    const report = await send('jurusan', bytes)
    expect(countsOf(report)).toEqual([0, 0, 1, 0])
    expect(report.notes).toEqual(["Hanya lembar 'Jurusan' yang dibaca, bukan: Petunjuk."])
  })
})

describe('lines', () => {
  it('that say the same count once, and contradicting ones name each other', async () => {
    const report = await send('jurusan', 'id;nama\n7;A\n7;A\n8;B\n8;C\n9;D\n9;D \n')
    expect(countsOf(report)).toEqual([2, 0, 0, 2])
    expect(report.notes).toEqual(['2 baris kembar dihitung satu kali (baris 3, 7).'])
    expect(reasonsOf(report)).toEqual([
      '4 nama: bertentangan dengan baris 5; tetapkan mana yang benar',
      '5 nama: bertentangan dengan baris 4; tetapkan mana yang benar',
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

  it('leave out what an empty cell or a missing column does not say', async () => {
    await apply('perusahaan', 'nama;alamat\nPT Tetap;Jalan 9\n')
    expect(countsOf(await apply('perusahaan', 'nama;alamat\nPT Tetap;-\n'))).toEqual([0, 0, 1, 0])
    expect(countsOf(await apply('perusahaan', 'nama\npt tetap\n'))).toEqual([0, 1, 0, 0])
    expect(await test.db.perusahaan.findUnique({ where: { nama: 'pt tetap' } })).toMatchObject({
      alamat: 'Jalan 9',
    })
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
        `Periksa: kelas BARU-A dan SUDAH-ADA memakai ruangan ${ruang} pada waktu yang sama, Senin 08.00-09.40 dan 09.00-10.00.`,
        `Periksa: kelas BARU-B dan BARU-C memakai ruangan ${lain} pada waktu yang sama, Senin 09.39-11.00 dan 10.59-12.00.`,
        `Periksa: kelas BARU-B dan SUDAH-ADA diajar ${nama} pada waktu yang sama, Senin 08.00-09.40 dan 09.39-11.00.`,
      ])
    }
  })

  it('empty what a cell says to empty', async () => {
    const kelas = await createKelas(test.db, { kode: 'KOSONG', group_whatsapp: 'https://x.id/a' })
    const head =
      'kode;tahun_ajaran;semester;matkul;dosen;group_whatsapp;hari;dari;sampai;persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas'
    const { kode } = await test.db.matkul.findUniqueOrThrow({ where: { id: kelas.matkul_id } })
    const empty = '(kosongkan)'
    const line = `KOSONG;2025/2026;4;${kode};;${empty};${empty};${empty};${empty};10;30;30;30`
    expect(countsOf(await apply('kelas', `${head}\n${line}\n`))).toEqual([0, 1, 0, 0])
    expect(await test.db.kelas.findUnique({ where: { id: kelas.id } })).toEqual({
      ...kelas,
      group_whatsapp: null,
      jamkul_id: null,
    })
    expect(countsOf(await apply('kelas', `${head}\n${line}\n`))).toEqual([0, 0, 1, 0])
    expect(
      reasonsOf(await send('kelas', `${head}\n${line.replace('KOSONG', empty)}\n`)),
    ).toHaveLength(1)
  })

  it('empty an amount to what a new row gets', async () => {
    const { nim, id } = await createMhs(test.db)
    await apply('biaya', `nim;biaya_pendidikan;subsidi;du_1\n${nim};9000000;500000;1000000\n`)
    await apply(
      'biaya',
      `nim;biaya_pendidikan;subsidi;du_1\n${nim};9000000;(kosongkan);(kosongkan)\n`,
    )
    expect(await test.db.biaya.findUnique({ where: { mhs_id: id } })).toMatchObject({
      subsidi: 0,
      du_1: null,
    })
  })

  it('that fit several rows are not guessed', async () => {
    await test.db.dosen.createMany({ data: [{ nama: 'Kembar' }, { nama: 'kembar' }] })
    expect(reasonsOf(await send('dosen', 'nama\nKEMBAR\nLain\n'))).toEqual([
      '2 nama: cocok dengan beberapa data yang sudah ada',
    ])
  })

  it('a class code of two years asks for the year', async () => {
    const [a, b] = await Promise.all(
      ['2021/2022', '2022/2023'].map((tahun) => test.db.tahunAjaran.create({ data: { tahun } })),
    )
    await createKelas(test.db, { kode: 'SAMA', tahun_ajaran_id: a?.id ?? 0 })
    const later = await createKelas(test.db, { kode: 'SAMA', tahun_ajaran_id: b?.id ?? 0 })
    const { nim } = await createMhs(test.db)
    expect(reasonsOf(await send('krs', `nim;kelas\n${nim};SAMA\n`))).toEqual([
      "2 kelas: 'SAMA' ada di 2021/2022, 2022/2023; isi kolom tahun_ajaran",
    ])
    await apply('krs', `nim;kelas;tahun ajaran\n${nim};sama;2022-2023\n`)
    expect(await test.db.krs.count({ where: { kelas_id: later.id } })).toBe(1)
  })

  it('in other capitals are the same branch, also within the sheet', async () => {
    const head = 'nim;nama;angkatan;jenjang;prodi;semester;kampus'
    const row = (nim: string, cabang: string) => `${nim};Sari;2024;D2;3;4;${cabang}\n`
    await apply('mahasiswa', `${head}\n${row('24070001', 'Tabanan')}`)
    const sheet = [row('24070002', 'TABANAN'), row('24070003', 'Bangli'), row('24070004', 'bangli')]
    const report = await apply('mahasiswa', `${head}\n${sheet.join('')}`)
    expect(report.notes).toEqual([
      "'TABANAN' ditulis 'Tabanan' seperti yang lain (1 sel).",
      "'bangli' ditulis 'Bangli' seperti yang lain (1 sel).",
    ])
    const rows = await test.db.mhs.findMany({
      where: { nim: { startsWith: '2407' } },
      orderBy: { nim: 'asc' },
    })
    expect(rows.map(({ cabang }) => cabang)).toEqual(['Tabanan', 'Tabanan', 'Bangli', 'Bangli'])
  })

  it('are written without a cell that can not be read, where campus IT says so', async () => {
    const sheet =
      'nim;nama;angkatan;jenjang;prodi;semester;kampus;nik;dosen\n' +
      '24080001;Sari;2024;D2;3;4;denpasar;5171011708050001\n' +
      '24080002;Budi;2024;D2;3;4;denpasar;5,17101E+15\n' +
      '24080003;Ani;2024;D9;3;4;denpasar;5,17101E+15\n'
    expect(countsOf(await send('mahasiswa', sheet))).toEqual([1, 0, 0, 2])
    const report = await apply('mahasiswa', sheet, '--lewati', 'ktp')
    expect(countsOf(report)).toEqual([2, 0, 0, 1])
    expect(report.notes).toContain('2 sel ktp tidak dapat dibaca dan dilewati (baris 3, 4).')
    const stored = await test.db.mhs.findUnique({ where: { nim: '24080002' } })
    expect(stored).toMatchObject({ nama: 'Budi', ktp: null })
    expect((await send('mahasiswa', sheet, '--lewati', 'nim')).error).toMatch(
      /^Kolom nim tidak dapat dilewati\. Yang dapat: .*\bwaktu_belajar\b/,
    )
  })

  it('of a payment are not dated in the future', async () => {
    const { nim } = await createMhs(test.db, { jenjang: 'D2' })
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const late = [expect.stringContaining('tanggal: masih akan datang')]
    const paid = `nim;ke;pembayaran;tanggal\n${nim};1;750000;`
    expect(reasonsOf(await send('angsuran', `${paid}${tomorrow}\n`))).toEqual(late)
    expect(countsOf(await send('angsuran', `${paid}10/9/2025\n`))).toEqual([1, 0, 0, 0])
    const other = `nim;jumlah;tanggal\n${nim};750000;${tomorrow}\n`
    expect(reasonsOf(await send('angsuran-opsional', other))).toEqual(late)
  })

  it('that name nothing are told with what was probably meant, grouped by reason', async () => {
    await test.db.dosen.create({ data: { nama: 'Ni Ketut Rai, M.Kom.' } })
    const kelas = await createKelas(test.db, { kode: 'TEBAK' })
    const { kode } = await test.db.matkul.findUniqueOrThrow({ where: { id: kelas.matkul_id } })
    const head =
      'kode;tahun_ajaran;semester;matkul;dosen;persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas'
    const lines = ['A', 'B'].map((name) => `${name};2025/2026;4;${kode};Ni Ketut Rai;10;30;30;30\n`)
    const report = await send('kelas', `${head}\n${lines.join('')}`)
    expect(report.reasons).toEqual([
      {
        column: 'dosen',
        sentence:
          "dosen bernama 'Ni Ketut Rai' tidak ditemukan; maksud Anda 'Ni Ketut Rai, M.Kom.'?",
        count: 2,
      },
    ])
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
