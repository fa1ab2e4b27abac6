/** A word of the command that names what is removed. */
export interface Word {
  name: string
  describe: string
}

/** Something that refers to a removed row without a foreign key. */
export interface Referrer {
  /** Counts them; $1 is the row's id. */
  sql: string
  what: string
  /** Its name, by which a medium knows what to do instead. */
  by: string
}

/** A kind of thing that `sia hapus` removes. */
export interface RemovableKind {
  name: string
  title: string
  table: string
  words: Word[]
  /**
   * Finds what the words mean: $1 is the first. Gives `nomor` (which of several is meant), `label`, `key` (the
   * columns of the table that name the rows, as JSON), and where needed `table` and `columns` of its own.
   */
  find: string
  /** All names, for 'maksud Anda'. */
  names?: string
  /** Empties these columns instead of removing the row. */
  empties?: (words: string[]) => string[]
  /** Rows of another table that go along without a foreign key: those that hold the same in these columns. */
  alongside?: { table: string; columns: string[] }
  /** Stored files that go with the row, SQL over `t`. */
  files?: string
  referrers?: Referrer[]
  /** Deletes rows that belong to it without a foreign key; $1 is the row's id. */
  sweeps?: string[]
  example: string[]
  note?: string
}

/** A kind whose rows are found by a name or a number. */
export function byName(
  name: string,
  title: string,
  table: string,
  column: string,
  more: Pick<RemovableKind, 'example'> & Partial<RemovableKind> & { label?: string },
): RemovableKind {
  const { label = `t.${column}`, ...rest } = more
  return {
    name,
    title,
    table,
    words: [{ name: 'nama', describe: `${title}: namanya persis, atau nomornya` }],
    find: `select t.id::text as nomor, ${label} as label, jsonb_build_object('id', t.id) as key from ${table} t
            where lower(t.${column}) = lower($1)
               or t.id::text = $1 and not exists (select from ${table} n where lower(n.${column}) = lower($1))
            order by t.id`,
    names: `select distinct ${column} as name from ${table}`,
    ...rest,
  }
}
