/** SQL: the half of the year in which a semester's classes are held: `paruhOf` of `@sia/domain/paruh` in the database. */
export const paruhSql = (semester: string): string => `paruh(${semester})`

/** SQL: whether a class `k` is of a term `s`, a row of semester_ajaran. Product §4.1. */
export const isOfTerm = (k: string, s: string): string =>
  `(${k}.tahun_ajaran_id = ${s}.tahun_ajaran_id and ${paruhSql(`${k}.semester`)} = ${s}.semester)`

/** SQL: whether two classes are of one term. Product §4.1. */
export const isOfSameTerm = (k: string, o: string): string =>
  `(${o}.tahun_ajaran_id = ${k}.tahun_ajaran_id and ${paruhSql(`${o}.semester`)} = ${paruhSql(`${k}.semester`)})`
