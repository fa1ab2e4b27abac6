/** By what an export can be narrowed. */
export type FilterName = 'kelas' | 'jurusan' | 'angkatan' | 'semester' | 'tahun_ajaran'

/**
 * Where the rows of a kind of sheet come from when they are written out, so that importing them changes
 * nothing. SQL throughout.
 */
export interface Source {
  /** The SQL behind `from`. */
  from: string
  /** The value of each column of the sheet, in words, not the id; null is never written out. */
  cells: Record<string, string | null>
  /** The order of the rows; none twice. */
  order: string
  where?: string
  /** The value that each possible filter is compared with: a class's code, a programme's id, and so on. */
  filters?: Partial<Record<FilterName, string>>
}

/** A value of each given column of one table, called the same there. */
export const columnsOf = (alias: string, names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${alias}."${name}"`]))

/** The filters of rows of a class `k` in the year `t`. */
export const classFilters = {
  kelas: 'k.kode',
  tahun_ajaran: 't.tahun',
  semester: 'k.semester',
} satisfies Source['filters']

/** The filters of rows of a student `m`. */
export const studentFilters = {
  jurusan: 'm.jurusan_id',
  angkatan: 'm.angkatan',
} satisfies Source['filters']

/** The cells that name a student `m` and a class `k` of the year `t`. */
export const studentAndClass = { nim: 'm.nim', kelas: 'k.kode', tahun_ajaran: 't.tahun' }

/** Joins a class `k` and its year `t` to a row `r` that has its id. */
export const joinClass =
  'join kelas k on k.id = r.kelas_id join tahun_ajaran t on t.id = k.tahun_ajaran_id'

/** Joins a student `m` to a row `r` that has his id. */
export const joinStudent = 'join mhs m on m.id = r.mhs_id'
