/**
 * A student as the wire shows him: the programme by its name, and the level, which the database keeps as
 * text with a check.
 */
export function presentMhs<T extends { jenjang: string; jurusan: { nama: string } }>(row: T) {
  const jenjang = row.jenjang === 'D1' ? ('D1' as const) : ('D2' as const)
  return { ...row, jenjang, jurusan: row.jurusan.nama }
}
