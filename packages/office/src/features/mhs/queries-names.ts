import type pg from 'pg'

/** Every student as a pasted list may name him. Product §25.24. */
export async function listNames(pool: pg.Pool): Promise<{ nim: string; nama: string }[]> {
  const { rows } = await pool.query<{ nim: string; nama: string }>(
    'select nim, nama from mhs order by nim',
  )
  return rows
}
