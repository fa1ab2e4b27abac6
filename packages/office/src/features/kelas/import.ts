import { isOfSameTerm } from '@sia/server/features/kelas/sql'
import { persen, wholeNumber } from '../../sheets/columns/columns-number.ts'
import { code, tautan } from '../../sheets/columns/columns-text.ts'
import { hari, jam } from '../../sheets/columns/columns-time.ts'
import { dosen, jurusan, reference, tahunAjaranText } from '../../sheets/columns/references.ts'
import { defineKind } from '../../sheets/kind.ts'
import { kelasSource } from './export.ts'

const WEIGHTS = ['kehadiran', 'tugas', 'uts', 'uas'].map((bagian, index) =>
  persen(`persentasi_${bagian}`, {
    isi: `Bobot ${bagian} dalam persen; keempat bobot berjumlah 100`,
    contoh: [10, 30, 30, 30][index] ?? 0,
    also: [`bobot ${bagian}`, `persentase ${bagian}`, `persen ${bagian}`, `% ${bagian}`],
    required: true,
  }),
)

/**
 * Two classes of one term, one of them in the sheet, that have the same room or lecturer at one time. Odd
 * and even semesters are held in different halves of the year.
 */
const meeting = (what: 'ruangan' | 'dosen', verb: string) => `
  select distinct format('kelas %s dan %s %s %s pada waktu yang sama, %s %s-%s dan %s-%s.',
           least(k.kode, o.kode), greatest(k.kode, o.kode), '${verb}', w.nama,
           (array['Senin','Selasa','Rabu','Kamis','Jumat','Sabtu','Minggu'])[j.hari],
           to_char(least(j.dari, i.dari), 'HH24.MI'),
           to_char(case when j.dari <= i.dari then j.sampai else i.sampai end, 'HH24.MI'),
           to_char(greatest(j.dari, i.dari), 'HH24.MI'),
           to_char(case when j.dari <= i.dari then i.sampai else j.sampai end, 'HH24.MI')) as sentence
    from stage s
    join kelas k on k.tahun_ajaran_id = s.tahun_ajaran_id and lower(k.kode) = lower(s.kode)
    join jamkul j on j.id = k.jamkul_id
    join kelas o on o.id <> k.id and ${isOfSameTerm('k', 'o')} and o.${what}_id = k.${what}_id
    join jamkul i on i.id = o.jamkul_id and i.hari = j.hari and i.dari < j.sampai and j.dari < i.sampai
    join ${what} w on w.id = k.${what}_id
   order by sentence`

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
      ...tahunAjaranText({}),
      required: true,
      into: 'tahun_ajaran_id',
      sql: 'int',
      refers: { what: 'tahun ajaran', load: 'select tahun as key, id from tahun_ajaran' },
    },
    wholeNumber('semester', {
      isi: 'Semester mahasiswa di kelas ini, 1 sampai 4',
      contoh: 4,
      also: ['smt', 'sem'],
      required: true,
      min: 1,
      max: 4,
    }),
    reference(
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
    reference(
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
    ...WEIGHTS,
    tautan('group_whatsapp', {
      isi: 'Alamat grup WhatsApp',
      contoh: 'https://chat.whatsapp.com/AbCd',
      also: ['grup whatsapp', 'grup wa', 'link wa', 'wa', 'whatsapp'],
    }),
  ],
  key: ['tahun_ajaran_id', 'kode'],
  alike: {
    column: 'kode',
    load: `select k.kode as key, m.nama from kelas k join matkul m on m.id = k.matkul_id
            where k.tahun_ajaran_id in (select tahun_ajaran_id from stage)`,
    called: 'kode',
    as: 'code',
  },
  carried: [{ column: 'hari', beside: ['dari', 'sampai'] }],
  source: kelasSource,
  check({ hari, dari, sampai, ...values }) {
    const filled = [hari, dari, sampai].filter((value) => value !== null).length
    if (filled % 3 !== 0)
      return { column: 'hari', sentence: 'hari, dari, dan sampai diisi bersama' }
    if (String(sampai) <= String(dari) && filled === 3) {
      return { column: 'sampai', sentence: 'harus setelah dari' }
    }
    const given = WEIGHTS.filter(({ into }) => values[into] !== null)
    if (given.length === 0) return null
    if (given.length < WEIGHTS.length) {
      return { column: given[0]?.name ?? '', sentence: 'keempat bobot diisi bersama' }
    }
    const total = WEIGHTS.reduce((sum, { into }) => sum + Number(values[into]), 0)
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
        ...WEIGHTS.map(({ into }) => into),
      ],
      emptiedBy: { jamkul_id: 'hari' },
    },
  ],
  shown: {
    jamkul_id: {
      name: 'jam kuliah',
      load: `select id, format('%s %s-%s', (array['Senin','Selasa','Rabu','Kamis','Jumat','Sabtu','Minggu'])[hari],
                to_char(dari, 'HH24.MI'), to_char(sampai, 'HH24.MI')) as key from jamkul`,
    },
  },
  warnings: [meeting('ruangan', 'memakai ruangan'), meeting('dosen', 'diajar')],
  remarks: [
    'Dua kelas yang pada waktu yang sama memakai satu ruangan, atau diajar satu dosen, tetap diimpor tetapi disebutkan dengan nama kedua kelas.',
  ],
})
