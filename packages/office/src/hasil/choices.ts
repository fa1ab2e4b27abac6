import type pg from 'pg'

/** A value that a result can be narrowed to, and its words. */
interface Choice {
  nilai: string
  label: string
}

/** Choices of filters of results; the latest intakes and terms first. Product §25.28. */
export async function listChoices(pool: pg.Pool) {
  const ask = async (sql: string) => (await pool.query<Choice>(sql)).rows
  const [jurusan, angkatan, semester, survey] = await Promise.all([
    ask('select id::text as nilai, nama as label from jurusan order by nama, id'),
    ask(
      'select distinct angkatan::text as nilai, angkatan::text as label from mhs order by 1 desc',
    ),
    ask(`select nilai, nilai as label from (
           select t.tahun as nilai from tahun_ajaran t
            union
           select t.tahun || ' ' || s.semester from semester_ajaran s
             join tahun_ajaran t on t.id = s.tahun_ajaran_id) x order by nilai desc`),
    ask('select id::text as nilai, name as label from survey order by id desc'),
  ])
  return { jurusan, angkatan, semester, survey }
}

/** The academic year of the running half, such as 2026/2027; null where none runs. */
export async function findRunningYear(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ tahun: string }>(
    `select t.tahun from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id
      where s.aktif`,
  )
  return rows[0]?.tahun ?? null
}
