import type { BagianKontak } from '@sia/domain/kontak'
import { change, type Writer } from '@sia/server/db/change'

/** What an office says of itself; null is not shown. `hari_kerja` is working days. */
interface Said {
  ruang: string | null
  jam: string | null
  telepon: string | null
  whatsapp: string | null
  hari_kerja: number | null
}

/** Says how an office is reached, in place of what it said before. Product §25.4. */
export const saveKontak = ({ db, actor }: Writer, bagian: BagianKontak, said: Said) =>
  change(db, { actor }, (tx) =>
    tx.kontak.upsert({ where: { bagian }, create: { bagian, ...said }, update: said }),
  )
