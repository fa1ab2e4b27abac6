/** The tables of numbered installments, each for one level. */
export const TABLES = [
  { table: 'angsuran_1', jenjang: 'D1', slots: 12 },
  { table: 'angsuran_2', jenjang: 'D2', slots: 24 },
]

/**
 * The condition that a staged row's student is of a level, SQL. A value and no join: the database would guess
 * wrong how many rows a table holds that was just filled.
 */
export const ofJenjang = (jenjang: string) =>
  `(select m.jenjang from mhs m where m.id = s.mhs_id) = '${jenjang}'`
