import { checkPlacement, PLACEMENT_SENTENCES } from '@sia/domain/ojt-placement'
import type { Tx, Writer } from '@sia/server/db/change'
import { constraintOf } from '@sia/server/db/errors'
import { AppError, notFound } from '@sia/server/errors'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import { changeNumbered } from '../../journal/numbered.ts'
import { nameSome, requireKnown } from '../../lib/refusal.ts'
import { leaveGroups, lockPlaces } from './commands-group.ts'
import { lockMhs, lockTempat } from './queries.ts'

/** The kinds of changes of students' places, as they are numbered. */
export const PLACE_KINDS = {
  give: 'ojt tempat',
  move: 'ojt pindah',
  free: 'ojt lepas',
  group: 'ojt kelompok',
  dosen: 'ojt dosen',
} as const

interface Student {
  id: number
  nama: string
  jenjang: string
  angkatan: number
  jurusan_id: number
  ojt_aktif: boolean
  aktif: boolean
  pojt_id: number | null
  perusahaan: string | null
  kelompok_nim: string | null
}

/** A student whose place nobody else of the offices changes meanwhile. @throws AppError not_found. */
async function lockStudent(tx: Tx, nim: string): Promise<Student> {
  await tx.query('select from mhs where nim = $1 for no key update', [nim])
  const { rows } = await tx.query<Student>(
    `select m.id, m.nama, m.jenjang, m.angkatan, m.jurusan_id, m.ojt_aktif, ${isAktif('m.id')} as aktif,
            t.pojt_id, p.nama as perusahaan, t.kelompok_nim
       from mhs m left join mhs_pojt t on t.mhs_id = m.id left join pojt o on o.id = t.pojt_id
       left join perusahaan p on p.id = o.perusahaan_id where m.nim = $1`,
    [nim],
  )
  const [mhs] = rows
  if (!mhs) throw notFound()
  return mhs
}

function requireSeen({ nama, pojt_id, perusahaan }: Student, seen: number | null): void {
  if (pojt_id === seen) return
  const now = perusahaan === null ? 'tidak memegang tempat OJT' : `di ${perusahaan}`
  throw new AppError(
    'conflict',
    `Sejak Anda buka, tempat OJT ${nama} berubah: sekarang ia ${now}. Tidak ada yang diubah.`,
  )
}

/** How many are in a group besides one. */
async function countFellows(tx: Tx, kelompok_nim: string | null): Promise<number> {
  if (kelompok_nim === null) return 0
  return (await tx.mhsPojt.count({ where: { kelompok_nim } })) - 1
}

interface OfferRow {
  pojt_id: number
  nama: string
  jenjang: string
  kuota: number | null
  terisi: number
  dari_2: Date | null
  sampai_2: Date | null
  dari_4: Date | null
  sampai_4: Date | null
  tahun_ajaran: string | null
}

/**
 * Gives a student a place of an offer, or moves him to it, as the rules of a student's own choice allow; or only shows
 * it. He leaves his group, which goes on without him. Product §25.23.
 * @param wanted.seen the offer of the place that the person saw, null for none.
 * @throws AppError not_found, conflict where his place is another one by now, or for the first rule against it.
 */
export function placeStudent(
  writer: Writer,
  wanted: { nim: string; pojt_id: number; seen: number | null; apply: boolean },
) {
  const { nim, pojt_id, seen, apply } = wanted
  const kind = seen === null ? PLACE_KINDS.give : PLACE_KINDS.move
  const label = ({ nama, ke }: { nama: string; ke: string }) => `${nim} ${nama} ke ${ke}`
  return changeNumbered(writer, { kind, label, apply }, async (tx) => {
    const mhs = await lockStudent(tx, nim)
    requireSeen(mhs, seen)
    const { rows } = await tx.query<OfferRow>(
      `select o.id as pojt_id, p.nama, o.jenjang, q.jumlah_mhs as kuota, coalesce(q.terisi, 0) as terisi,
              o.dari_2, o.sampai_2, o.dari_4, o.sampai_4, (select min(tahun) from tahun_ajaran) as tahun_ajaran
         from pojt o join perusahaan p on p.id = o.perusahaan_id
         left join pojt_jurusan q on q.pojt_id = o.id and q.jurusan_id = $2 where o.id = $1`,
      [pojt_id, mhs.jurusan_id],
    )
    const [offer] = rows
    if (!offer) throw notFound()
    const check = checkPlacement({ mhs, offer, tahun_ajaran: offer.tahun_ajaran })
    if (!check.ok) throw new AppError('conflict', check.message)
    const fellows = await countFellows(tx, mhs.kelompok_nim)
    if (mhs.pojt_id === null) {
      const data = { mhs_id: mhs.id, pojt_id, jurusan_id: mhs.jurusan_id }
      await tx.mhsPojt.create({ data }).catch(refuseTaken)
    } else {
      await leaveGroups(tx, await lockPlaces(tx, [nim]))
      await tx.mhsPojt.update({ where: { mhs_id: mhs.id }, data: { pojt_id } }).catch(refuseTaken)
    }
    return { nama: mhs.nama, ke: offer.nama, dari: mhs.perusahaan, fellows }
  })
}

// Only the database counts students who choose at the same time.
function refuseTaken(error: unknown): never {
  const sentence = {
    pojt_jurusan_kuota: PLACEMENT_SENTENCES.kuota,
    mhs_pojt_mhs_id_key:
      'Mahasiswa ini baru saja memilih perusahaan sendiri. Muat ulang halaman ini.',
    mhs_pojt_mhs_id_jurusan_id_key:
      'Mahasiswa ini baru saja memilih perusahaan sendiri. Muat ulang halaman ini.',
  }[constraintOf(error) ?? '']
  if (sentence === undefined) throw error
  throw new AppError('conflict', sentence, { cause: error })
}

/**
 * Takes a student's choice back, so that he can choose again, or only shows it. His group goes on without him.
 * Product §25.23.
 * @param wanted.seen as placeStudent has it.
 * @throws AppError not_found, conflict where his place is another one by now, or for a student without one.
 */
export function freeStudent(
  writer: Writer,
  { nim, seen, apply }: { nim: string; seen: number | null; apply: boolean },
) {
  const label = ({ nama, dari }: { nama: string; dari: string }) => `${nim} ${nama} dari ${dari}`
  return changeNumbered(writer, { kind: PLACE_KINDS.free, label, apply }, async (tx) => {
    const mhs = await lockStudent(tx, nim)
    requireSeen(mhs, seen)
    if (mhs.perusahaan === null) {
      throw new AppError('conflict', 'Mahasiswa ini tidak memegang tempat OJT.')
    }
    const fellows = await countFellows(tx, mhs.kelompok_nim)
    await leaveGroups(tx, await lockPlaces(tx, [nim]))
    await tx.mhsPojt.delete({ where: { mhs_id: mhs.id } })
    return { nama: mhs.nama, dari: mhs.perusahaan, fellows }
  })
}

/**
 * Gives students with a place a supervising lecturer instead of the one they have, all or none; null takes the lecturer
 * away. Product §25.23.
 * @returns how many changed and how many had this one already.
 * @throws AppError not_found, conflict for students without a place.
 */
export function assignSupervisor(
  writer: Writer,
  { nims, dosen_id }: { nims: string[]; dosen_id: number | null },
) {
  const label = ({ dosen }: { dosen: string | null }) =>
    `${dosen ?? 'tanpa dosen'}: ${nameSome(nims)}`
  return changeNumbered(writer, { kind: PLACE_KINDS.dosen, label, apply: true }, async (tx) => {
    const dosen = dosen_id === null ? null : await tx.dosen.findUnique({ where: { id: dosen_id } })
    if (dosen_id !== null && !dosen) throw new AppError('not_found', 'Dosen itu tidak ada.')
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
    const placed = new Map(places.map((one) => [one.mhs_id, one.dosen_id]))
    const without = rows.filter(({ id }) => !placed.has(id)).map(({ nim }) => nim)
    if (without.length > 0) {
      throw new AppError(
        'conflict',
        `Belum memiliki tempat OJT: ${nameSome(without)}. Tidak ada yang diubah.`,
      )
    }
    const ids = rows.filter(({ id }) => placed.get(id) !== dosen_id).map(({ id }) => id)
    await tx.mhsPojt.updateMany({ where: { mhs_id: { in: ids } }, data: { dosen_id } })
    return { dosen: dosen?.nama ?? null, changed: ids.length, unchanged: rows.length - ids.length }
  })
}
