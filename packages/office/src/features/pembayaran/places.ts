import type { Isi, Place } from '@sia/domain/booking'
import type { Queryable } from '@sia/server/db/change'

/** A student's place of payments, locked and written in a transaction. */
interface PlaceRow {
  /** Its content; null where there is no such place. */
  read(): Promise<Isi | null>
  /** Writes its new content. */
  write(isi: Isi): Promise<void>
}

/** The place of a student whose row is locked. Takes the student's level too. Product §25.15. */
export function openPlace(
  tx: Queryable,
  mhs: { id: number; jenjang: string },
  pos: Place,
): PlaceRow {
  if (pos.pos === 'du') return reRegistration(tx, mhs.id, Number(pos.nomor))
  if (pos.pos === 'angsuran' || pos.pos === 'angsuran_optional') {
    return optional(tx, mhs.id, { table: pos.pos, id: pos.nomor })
  }
  return slot(tx, mhs, { jenjang: pos.pos === 'angsuran_1' ? 'D1' : 'D2', ke: Number(pos.nomor) })
}

const EMPTY: Isi = { jumlah: null, tanggal: null }

function slot(
  tx: Queryable,
  mhs: { id: number; jenjang: string },
  { jenjang, ke }: { jenjang: string; ke: number },
): PlaceRow {
  const key = [mhs.id, jenjang, ke]
  return {
    async read() {
      const level = await tx.query(
        'select from angsuran_jenjang where mhs_id = $1 and jenjang = $2',
        [mhs.id, jenjang],
      )
      if (level.rowCount === 0 && jenjang !== mhs.jenjang) return null
      const { rows } = await tx.query<Isi>(
        `select jumlah, tanggal::text, bagian from angsuran_slot where mhs_id = $1 and jenjang = $2 and ke = $3 for update`,
        key,
      )
      return rows[0] ?? EMPTY
    },
    async write({ jumlah, tanggal, bagian = null }) {
      if (jumlah === null) {
        // A fine stays, whether anything is paid or not.
        await tx.query(
          `delete from angsuran_slot where mhs_id = $1 and jenjang = $2 and ke = $3 and coalesce(denda, 0) = 0`,
          key,
        )
        await tx.query(
          `update angsuran_slot set jumlah = null, tanggal = null, bagian = null where mhs_id = $1 and jenjang = $2 and ke = $3`,
          key,
        )
        return
      }
      await tx.query(
        'insert into angsuran_jenjang (mhs_id, jenjang) values ($1, $2) on conflict do nothing',
        [mhs.id, jenjang],
      )
      await tx.query(
        `insert into angsuran_slot (mhs_id, jenjang, ke, jumlah, tanggal, bagian) values ($1, $2, $3, $4, $5, $6)
         on conflict (mhs_id, jenjang, ke) do update
           set jumlah = excluded.jumlah, tanggal = excluded.tanggal, bagian = excluded.bagian`,
        [...key, jumlah, tanggal, bagian],
      )
    },
  }
}

function reRegistration(tx: Queryable, mhs_id: number, ke: number): PlaceRow {
  return {
    async read() {
      const { rows } = await tx.query<Isi>(
        `select du_${ke} as jumlah, tanggal_du_${ke}::text as tanggal, bagian_du_${ke} as bagian from biaya where mhs_id = $1 for update`,
        [mhs_id],
      )
      return rows[0] ?? null
    },
    async write({ jumlah, tanggal, bagian = null }) {
      await tx.query(
        `update biaya set du_${ke} = $2, tanggal_du_${ke} = $3, bagian_du_${ke} = $4 where mhs_id = $1`,
        [mhs_id, jumlah, tanggal, bagian],
      )
    },
  }
}

function optional(
  tx: Queryable,
  mhs_id: number,
  { table, id }: { table: 'angsuran' | 'angsuran_optional'; id: number | null },
): PlaceRow {
  return {
    async read() {
      if (id === null) return EMPTY
      const { rows } = await tx.query<Isi>(
        `select jumlah, tanggal::text from ${table} where id = $1 and mhs_id = $2 for update`,
        [id, mhs_id],
      )
      return rows[0] ?? null
    },
    async write({ jumlah, tanggal }) {
      if (jumlah === null) await tx.query(`delete from ${table} where id = $1`, [id])
      else if (id === null) {
        await tx.query(`insert into ${table} (mhs_id, jumlah, tanggal) values ($1, $2, $3)`, [
          mhs_id,
          jumlah,
          tanggal,
        ])
      } else {
        await tx.query(`update ${table} set jumlah = $2, tanggal = $3 where id = $1`, [
          id,
          jumlah,
          tanggal,
        ])
      }
    },
  }
}
