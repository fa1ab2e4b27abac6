import { NIM_WORDS } from '@sia/domain/class-words'
import { Reason } from './cell.ts'
import { type Column, column, type Reference, type Say } from './column.ts'
import { readDigits } from './columns-text.ts'

interface Names {
  /** The staged column that receives the id. */
  into: string
  what: string
  load: string
  scope?: string
  called?: string
  find?: Reference['find']
}

/** A column that names a row of another table by its code or name. */
export function reference(name: string, { into, ...refers }: Names, say: Say): Column {
  return { ...column(name, 'int', readDigits, say), into, refers }
}

/** The student of a line, by NIM. */
export const mahasiswa = (say: Partial<Say> = {}) =>
  reference(
    'nim',
    {
      into: 'mhs_id',
      what: 'mahasiswa dengan NIM',
      load: 'select nim as key, id from mhs',
      called: 'select id, nama from mhs',
    },
    {
      isi: 'NIM mahasiswa yang sudah ada',
      contoh: '24010001',
      also: NIM_WORDS,
      required: true,
      ...say,
    },
  )

/** The class of a line: its code, and its academic year where the code alone is not enough. */
export const kelas = (): [Column, Column] => [
  reference(
    'kelas',
    {
      into: 'kelas_id',
      what: 'kelas dengan kode',
      load: 'select k.kode as key, k.id, t.tahun as scope from kelas k join tahun_ajaran t on t.id = k.tahun_ajaran_id',
      scope: 'tahun_ajaran',
    },
    {
      isi: 'Kode kelas yang sudah ada',
      contoh: 'MIK-4A-WEB',
      also: ['kode kelas', 'kode_kelas', 'kelas kode'],
      required: true,
    },
  ),
  tahunAjaranText({
    isi: 'Tahun ajaran kelas itu; wajib bila kodenya ada di beberapa tahun ajaran',
  }),
]

/** The same where a line may be about all classes. */
export const kelasPilihan = (): Column[] =>
  kelas().map((one) => ({
    ...one,
    required: false,
    ...(one.name === 'kelas' && { isi: 'Kode kelas, bila hanya satu kelas; kosong berarti semua' }),
  }))

/** An academic year as text, '2025/2026'. */
export function tahunAjaranText(say: Partial<Say>): Column {
  return column(
    'tahun_ajaran',
    'text',
    (cell) => {
      const value = readDigits(cell)
      if (value instanceof Reason) return value
      const years = /^(\d{4}) ?[-/–] ?(\d{4})$/.exec(value)
      if (years && Number(years[2]) === Number(years[1]) + 1) return `${years[1]}/${years[2]}`
      return new Reason(`'${value}' bukan tahun ajaran; tulis seperti 2025/2026`)
    },
    {
      isi: 'Tahun ajaran, seperti 2025/2026',
      contoh: '2025/2026',
      also: ['tahun ajaran', 'tahun akademik', 'thn ajaran', 'ta', 'tahun'],
      ...say,
    },
  )
}

/** A programme by its number or its name. */
export const jurusan = (say: Partial<Say> = {}) =>
  reference(
    'jurusan',
    {
      into: 'jurusan_id',
      what: 'jurusan',
      load: 'select nama as key, id from jurusan union all select id::text, id from jurusan',
    },
    {
      isi: 'Nomor atau nama jurusan yang sudah ada',
      contoh: 3,
      also: ['jurusan id', 'id jurusan', 'program studi', 'prodi', 'kode jurusan', 'nama jurusan'],
      ...say,
    },
  )

/** A lecturer by name. */
export const dosen = (say: Partial<Say> = {}) =>
  reference(
    'dosen',
    { into: 'dosen_id', what: 'dosen bernama', load: 'select nama as key, id from dosen' },
    {
      isi: 'Nama dosen persis seperti di daftar dosen',
      contoh: 'Ni Made Ayu, M.Kom.',
      also: ['nama dosen', 'dosen pengajar', 'pengajar', 'dosen pengampu'],
      ...say,
    },
  )
