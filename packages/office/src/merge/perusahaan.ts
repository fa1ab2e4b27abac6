import type { Queryable } from '@sia/server/db/change'
import type { Merged, Two } from './merge.ts'

interface Offer {
  id: number
  jenjang: string
  other: number | null
}

/**
 * Makes one company of two. An offer of a level that both have becomes one: the right company's periods and
 * quotas stay, a quota grows to what is taken where both together are more.
 */
export async function mergePerusahaan(client: Queryable, { from, to }: Two): Promise<Merged> {
  const merged: Merged = { moved: [], dropped: [], notes: [] }
  const { rows } = await client.query<Offer>(
    `select a.id, a.jenjang, b.id as other from pojt a
       left join pojt b on b.perusahaan_id = $2 and b.jenjang = a.jenjang
      where a.perusahaan_id = $1 order by a.id for update of a`,
    [from.id, to.id],
  )
  await client.query("select set_config('sia.koreksi', 'on', true)")
  for (const { id, jenjang, other } of rows) {
    if (other === null) {
      await client.query('update pojt set perusahaan_id = $2 where id = $1', [id, to.id])
      merged.moved.push({ table: 'pojt', count: 1 })
    } else {
      const count = await joinOffers(client, id, other)
      if (count > 0) merged.moved.push({ table: 'mhs_pojt', count })
      merged.dropped.push({ table: 'pojt', count: 1 })
      merged.notes.push(`Penawaran ${jenjang} menjadi satu; periode dan kuota ${to.label} berlaku.`)
    }
  }
  await client.query('delete from perusahaan where id = $1', [from.id])
  return merged
}

/** Returns how many students have their place in the other offer now. */
async function joinOffers(client: Queryable, from: number, to: number): Promise<number> {
  await client.query(
    `insert into pojt_jurusan as b (pojt_id, jurusan_id, jumlah_mhs, ditutup)
     select $2, a.jurusan_id, a.jumlah_mhs, a.ditutup from pojt_jurusan a where a.pojt_id = $1
     on conflict (pojt_id, jurusan_id) do update
        set jumlah_mhs = greatest(b.jumlah_mhs, b.terisi + (select terisi from pojt_jurusan a
              where a.pojt_id = $1 and a.jurusan_id = b.jurusan_id))`,
    [from, to],
  )
  const moved = await client.query('update mhs_pojt set pojt_id = $2 where pojt_id = $1', [
    from,
    to,
  ])
  await client.query('delete from pojt_jurusan where pojt_id = $1', [from])
  await client.query('delete from pojt where id = $1', [from])
  return moved.rowCount ?? 0
}
