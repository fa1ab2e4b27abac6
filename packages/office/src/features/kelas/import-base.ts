import { wholeNumber } from '../../sheets/columns/columns-number.ts'
import { code, pilihan, tautan, text } from '../../sheets/columns/columns-text.ts'
import { defineKind } from '../../sheets/kind.ts'
import { dosenSource, matkulSource } from './export.ts'

/** Lecturers, by name: nothing else is known of them. */
export const dosen = defineKind({
  name: 'dosen',
  title: 'Dosen',
  describe: 'Satu baris satu dosen; namanya sekaligus pengenalnya.',
  columns: [
    text('nama', {
      isi: 'Nama lengkap dengan gelar',
      contoh: 'Ni Made Ayu, M.Kom.',
      also: ['nama dosen', 'dosen', 'nama lengkap'],
      required: true,
      max: 200,
    }),
  ],
  key: ['nama'],
  properName: 'nama',
  ofPersons: true,
  alike: {
    column: 'nama',
    load: "select nama as key, '' as nama from dosen",
    called: 'dosen',
    as: 'name',
  },
  source: dosenSource,
  doubts: [
    `select format('%s dari %s dosen baru bernama seperti mahasiswa (%s). Benarkah ini daftar dosen?', count(m.nama), count(*), min(m.nama)) as sentence
       from journal j join stage s on s.line = j.line
       left join (select distinct lower(nama) as nama from mhs) m on m.nama = lower(s.nama)
      where j.made having count(m.nama) * 2 >= count(*) and count(m.nama) > 0`,
  ],
  steps: [{ table: 'dosen', key: ['nama'], anyCase: ['nama'], ambiguous: 'nama' }],
  remarks: [
    'Nama yang ditulis lain (gelar berbeda) adalah dosen lain, dan disebut dengan PERHATIKAN bila hanya tanda baca atau gelarnya yang berbeda. Huruf besar dan kecil tidak dibedakan.',
  ],
})

/** Courses, by code. */
export const matkul = defineKind({
  name: 'matkul',
  title: 'Mata kuliah',
  describe: 'Satu baris satu mata kuliah.',
  columns: [
    code('kode', {
      isi: 'Kode mata kuliah',
      contoh: 'MIK-WEB',
      also: ['kode matkul', 'kode mata kuliah', 'kode mk', 'kd mk'],
      required: true,
    }),
    text('nama', {
      isi: 'Nama mata kuliah',
      contoh: 'Pemrograman Web',
      also: ['nama matkul', 'nama mata kuliah', 'mata kuliah', 'matkul', 'nama mk'],
      required: true,
      max: 200,
    }),
    pilihan(
      'jenis_matkul',
      'int',
      [
        [1, 'praktik', 'praktek', 'praktikum', 'p', '1'],
        [2, 'teori', 't', '2'],
      ],
      {
        isi: 'praktik atau teori',
        contoh: 'praktik',
        also: ['jenis', 'jenis mata kuliah', 'tipe'],
        required: true,
      },
    ),
    wholeNumber('sks', {
      isi: 'SKS, bobotnya dalam IP dan IPK',
      contoh: 3,
      also: ['jumlah sks', 'bobot', 'kredit'],
      required: true,
      min: 1,
      max: 24,
    }),
    tautan('bahan_ajar_link', {
      isi: 'Alamat bahan ajar',
      contoh: 'https://drive.example.ac.id/bahan',
      also: ['bahan ajar', 'link bahan ajar', 'modul'],
    }),
    tautan('rpp_link', {
      isi: 'Alamat RPP (silabus)',
      contoh: 'https://drive.example.ac.id/rpp',
      also: ['rpp', 'link rpp', 'silabus', 'rps'],
    }),
  ],
  key: ['kode'],
  properName: 'nama',
  alike: {
    column: 'kode',
    load: 'select kode as key, nama from matkul',
    called: 'kode',
    as: 'code',
  },
  source: matkulSource,
  steps: [
    {
      table: 'matkul',
      key: ['kode'],
      anyCase: ['kode'],
      ambiguous: 'kode',
      set: ['nama', 'jenis_matkul', 'sks', 'bahan_ajar_link', 'rpp_link'],
    },
  ],
})
