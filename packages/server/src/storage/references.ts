import type pg from 'pg'

// Which file a row names. Product §16.1.
const NAMED = `
  select 'ks/' || foto as path from ks where foto <> ''
  union select 'ks/tindak_lanjut/' || butki_tindak_lanjut from ks where butki_tindak_lanjut <> ''
  union select 'berita-terkini/picture/' || picture from berita_terkini where picture <> ''
  union select 'pengumuman/' || file from pengumuman where file <> ''
  union select 'disc_mhs/disc_1_' || nim || '.pdf' from disc join mhs on mhs.id = mhs_id where disc_1
  union select 'disc_mhs/disc_2_' || nim || '.pdf' from disc join mhs on mhs.id = mhs_id where disc_2
  order by path`

/** The paths of all stored files that rows name. */
export async function readReferences(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(NAMED)
  return rows.map(({ path }) => path)
}
