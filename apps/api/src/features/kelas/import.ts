import { bulat, persen } from '../../import/columns-number.ts'
import { code, tautan } from '../../import/columns-text.ts'
import { hari, jam } from '../../import/columns-time.ts'
import { defineKind } from '../../import/kind.ts'
import { acuan, dosen, jurusan, tahunAjaranTeks } from '../../import/references.ts'

const BOBOT = ['kehadiran', 'tugas', 'uts', 'uas'].map((bagian, index) =>
  persen(`persentasi_${bagian}`, {
    isi: `Bobot ${bagian} dalam persen; keempat bobot berjumlah 100`,
    contoh: [10, 30, 30, 30][index] ?? 0,
    also: [`bobot ${bagian}`, `persentase ${bagian}`, `persen ${bagian}`, `% ${bagian}`],
    required: true,
  }),
)

/** Classes with their weekly time, lecturer and room. */
export const kelas = defineKind({
  name: 'kelas',
  title: 'Kelas',
  describe: 'Satu baris satu kelas: satu mata kuliah dalam satu tahun ajaran.',
  columns: [
    code('kode', {
      isi: 'Kode kelas, satu kali dalam satu tahun ajaran',
      contoh: 'MIK-4A-WEB',
      also: ['kode kelas', 'kelas'],
      required: true,
    }),
    {
      ...tahunAjaranTeks({}),
      required: true,
      into: 'tahun_ajaran_id',
      sql: 'int',
      refers: { what: 'tahun ajaran', load: 'select tahun as key, id from tahun_ajaran' },
    },
    bulat('semester', {
      isi: 'Semester mahasiswa di kelas ini, 1 sampai 4',
      contoh: 4,
      also: ['smt', 'sem'],
      required: true,
      min: 1,
      max: 4,
    }),
    acuan(
      'matkul',
      {
        into: 'matkul_id',
        what: 'mata kuliah',
        load: 'select kode as key, id from matkul union all select nama, id from matkul',
      },
      {
        isi: 'Kode (atau nama) mata kuliah yang sudah ada',
        contoh: 'MIK-WEB',
        also: ['kode matkul', 'mata kuliah', 'kode mata kuliah', 'kode mk'],
        required: true,
      },
    ),
    dosen(),
    acuan(
      'ruangan',
      { into: 'ruangan_id', what: 'ruangan', load: 'select nama as key, id from ruangan' },
      {
        isi: 'Nama ruangan yang sudah ada',
        contoh: 'Lab Komputer 1',
        also: ['ruang', 'nama ruangan'],
      },
    ),
    jurusan(),
    hari('hari', { isi: 'Hari kuliah', contoh: 'Senin', also: ['hari kuliah'] }),
    jam('dari', {
      isi: 'Jam mulai, bersama hari dan sampai',
      contoh: '08:00',
      also: ['jam mulai', 'mulai', 'jam dari', 'jam masuk'],
    }),
    jam('sampai', {
      isi: 'Jam selesai',
      contoh: '09:40',
      also: ['jam selesai', 'selesai', 'jam sampai', 'jam keluar'],
    }),
    ...BOBOT,
    tautan('group_whatsapp', {
      isi: 'Alamat grup WhatsApp',
      contoh: 'https://chat.whatsapp.com/AbCd',
      also: ['grup whatsapp', 'grup wa', 'link wa', 'wa', 'whatsapp'],
    }),
  ],
  key: ['tahun_ajaran_id', 'kode'],
  check({ hari, dari, sampai, ...values }) {
    const filled = [hari, dari, sampai].filter((value) => value !== null).length
    if (filled % 3 !== 0)
      return { column: 'hari', sentence: 'hari, dari, dan sampai diisi bersama' }
    if (String(sampai) <= String(dari) && filled === 3) {
      return { column: 'sampai', sentence: 'harus setelah dari' }
    }
    const total = BOBOT.reduce((sum, { into }) => sum + Number(values[into]), 0)
    return total === 100
      ? null
      : { column: 'persentasi_kehadiran', sentence: `keempat bobot berjumlah ${total}, harus 100` }
  },
  extra: { jamkul_id: 'int' },
  steps: [
    {
      table: 'jamkul',
      key: ['hari', 'dari', 'sampai'],
      where: 's.hari is not null',
      grouped: true,
      idInto: 'jamkul_id',
      counts: false,
    },
    {
      table: 'kelas',
      key: ['tahun_ajaran_id', 'kode'],
      anyCase: ['kode'],
      ambiguous: 'kode',
      set: [
        'semester',
        'matkul_id',
        'dosen_id',
        'ruangan_id',
        'jurusan_id',
        'jamkul_id',
        'group_whatsapp',
        ...BOBOT.map(({ into }) => into),
      ],
      emptiedBy: { jamkul_id: 'hari' },
    },
  ],
})
