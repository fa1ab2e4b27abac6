import { change, type Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { nameSome, requireKnown } from '../../lib/refusal.ts'
import { findDosen, findPlaced, lockMhs, lockTempat } from './queries.ts'

/** The NIM a command changed, those that were so already, and the changed ones with a place. */
export interface Outcome {
  changed: string[]
  unchanged: string[]
  /** Of the changed ones those who have a place. */
  placed: string[]
}

/**
 * Makes students OJT-active or no longer so, all or none. A place they have stays theirs.
 * Product §7.1, §17.1.
 * @throws AppError not_found with the unknown NIM.
 */
export async function setAktif(
  { db, actor }: Writer,
  nims: string[],
  ojt_aktif: boolean,
): Promise<Outcome> {
  return change(db, { actor }, async (tx) => {
    const rows = await lockMhs(tx, nims)
    requireKnown(
      'NIM',
      nims,
      rows.map(({ nim }) => nim),
    )
    const changed = rows.filter((row) => row.ojt_aktif !== ojt_aktif)
    const ids = changed.map(({ id }) => id)
    await tx.$executeRaw`update mhs set ojt_aktif = ${ojt_aktif} where id = any(${ids})`
    const tempat = await findPlaced(tx, ids)
    return {
      changed: changed.map(({ nim }) => nim),
      unchanged: rows.filter((row) => row.ojt_aktif === ojt_aktif).map(({ nim }) => nim),
      placed: changed.filter(({ id }) => tempat.has(id)).map(({ nim }) => nim),
    }
  })
}

/**
 * Gives students with a place a supervising lecturer, instead of the one they have, all or none.
 * Product §7.5, §17.1.
 * @param dosen an id, a name, or part of a name that fits one lecturer only.
 * @throws AppError not_found, conflict for a name that fits several, for students without a place.
 */
export async function assignDosen({ db, actor }: Writer, nims: string[], dosen: string) {
  return change(db, { actor }, async (tx) => {
    const [found, ...others] = await findDosen(tx, dosen)
    if (!found) throw new AppError('not_found', `Dosen "${dosen}" tidak ditemukan.`)
    if (others.length > 0) {
      const names = [found, ...others].map(({ id, nama }) => `${id} (${nama})`)
      const message = `Nama "${dosen}" cocok dengan beberapa dosen: ${nameSome(names)}. Sebutkan nomornya.`
      throw new AppError('conflict', message)
    }
    const rows = await lockMhs(tx, nims)
    requireKnown(
      'NIM',
      nims,
      rows.map(({ nim }) => nim),
    )
    const places = await lockTempat(
      tx,
      rows.map(({ id }) => id),
    )
    const dosenOf = new Map(places.map(({ mhs_id, dosen_id }) => [mhs_id, dosen_id]))
    const without = rows.filter(({ id }) => !dosenOf.has(id)).map(({ nim }) => nim)
    if (without.length > 0) {
      const message = `Belum memiliki tempat OJT: ${nameSome(without)}. Tidak ada yang diubah.`
      throw new AppError('conflict', message)
    }
    const changed = rows.filter(({ id }) => dosenOf.get(id) !== found.id)
    const ids = changed.map(({ id }) => id)
    await tx.$executeRaw`update mhs_pojt set dosen_id = ${found.id} where mhs_id = any(${ids})`
    return {
      dosen: found,
      changed: changed.map(({ nim }) => nim),
      unchanged: rows.filter(({ id }) => dosenOf.get(id) === found.id).map(({ nim }) => nim),
    }
  })
}
