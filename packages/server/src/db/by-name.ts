/** A column in the order in which people look for names, the same as `compareNames`; for `order by`. Product §1.7. */
export const byName = (column: string): string => `${column} collate "urut_nama"`
