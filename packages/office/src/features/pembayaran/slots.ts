/**
 * The level of a staged row's student, SQL. A value and no join: the database would guess wrong how many rows a
 * table holds that was just filled.
 */
export const JENJANG = '(select m.jenjang from mhs m where m.id = s.mhs_id)'
