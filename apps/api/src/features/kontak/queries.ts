import type { Kontak } from '@sia/contracts/kontak'
import type { Db } from '@sia/server/db/client'

/** The contact cards of the offices; the table holds offices of the domain alone. Product §25.4. */
export const listKontak = async (db: Db): Promise<Kontak[]> =>
  (await db.kontak.findMany({ orderBy: { bagian: 'asc' } })) as Kontak[]
