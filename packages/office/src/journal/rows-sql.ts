import type { KeyColumn } from './catalog.ts'

/** SQL: whether row `t` of a table has the key that stands in `k` as JSON. */
export const hasKey = (key: readonly KeyColumn[] = []): string =>
  key.map(({ name, type }) => `t."${name}" = (k ->> '${name}')::${type}`).join(' and ')

/** SQL: the rows of a table that have these keys and are there, as `key` and `content`, each JSON. */
export const rowsOf = (table: string, key: readonly KeyColumn[] | undefined, keys: string) =>
  `select k as key, to_jsonb(t) as content from unnest(${keys}) k join "${table}" t on ${hasKey(key)}`

/**
 * SQL: the content of a row, given as JSON, as SHA-256. A column that a later version adds counts only once it holds
 * something. An account's NIM is its student's and changes with him, so it does not count: an account that was removed
 * under another NIM and is there again is still the import's.
 */
export const digestOf = (content: string): string => `encode(sha256(convert_to(
  jsonb_strip_nulls(case when ${content} ? 'password_hash' then ${content} - 'nim' else ${content} end)::text, 'UTF8')), 'hex')`

/** SQL: the id of the student whose data a row is, given as JSON; null for nobody's. */
export const mhsOf = (table: string, content: string): string =>
  `case when ${content} ? 'nim_mhs' then (select id from mhs where nim = ${content} ->> 'nim_mhs')
        else (${content} ->> case ${table} when 'mhs' then 'id' else 'mhs_id' end)::int end`

/** SQL: the name of a row, given as JSON, for a person: by its own name, or by those of the rows that it belongs to. */
export const nameOf = (table: string, content: string): string => {
  const cells = (...columns: string[]) => columns.map((one) => `${content} ->> '${one}'`).join(', ')
  const part = (name: string, from: string, column: string) =>
    `(select ${name} from ${from} = (${content} ->> '${column}')::int)`
  return `coalesce(
    nullif(concat_ws(' ', ${cells('nim', 'kode', 'nama', 'judul', 'title', 'name', 'pertanyaan', 'tahun')}), ''),
    nullif(concat_ws(' ',
      ${part("concat_ws(' ', nim, nama)", 'mhs where id', 'mhs_id')},
      ${part('kode', 'kelas where id', 'kelas_id')},
      ${part('nama', 'progkam where id', 'progkam_id')},
      ${part('nama', 'perusahaan where id', 'perusahaan_id')},
      ${part('p.nama', 'pojt o join perusahaan p on p.id = o.perusahaan_id where o.id', 'pojt_id')},
      ${part('tahun', 'tahun_ajaran where id', 'tahun_ajaran_id')},
      ${cells('jenjang', 'ke', 'semester', 'pertemuan', 'tanggal', 'hari', 'dari')}), ''),
    'nomor ' || (${content} ->> 'id'), ${table})`
}

/** SQL: the students who were merged into a student, also by way of another one. */
export const mergedInto = (student: string): string => `
  with recursive before (id) as (
    select ${student}::int
    union
    select (c.removed ->> 'id')::int
      from before b join import_run r on r.merged_into = b.id
      join import_change c on c.import_run_id = r.id and c.table_name = 'mhs' and c.removed is not null)
  select id from before where id <> ${student}::int`
