import { type Isi, namePlace, type Place, type PlaceName, type Tindakan } from '@sia/domain/booking'
import { formatMoment, showMoment } from '@sia/domain/time'
import { findClosed, findClosedFine } from '@sia/domain/tutup-buku'
import { change, type Tx, type Writer } from '@sia/server/db/change'
import { refusedBy } from '@sia/server/db/errors'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import {
  BOOKING_KIND,
  judgeBooking,
  labelOf,
  sayDone,
  type WantedBooking,
} from './commands-book.ts'
import { type FineChange, judgeFine } from './fines.ts'
import { readClosedUpTo } from './queries-closing.ts'

/** Somebody of finance, by the account. */
interface Person {
  id: number
  nama: string
}

/**
 * Asks for a change of a payment of a closed month; nothing of the payment is written. Product §25.26.
 * @returns the request's number, and what happens next in a sentence.
 * @throws AppError as bookPayment; invalid where no closed month is touched; conflict where a request waits at the place.
 */
export async function askForBooking(
  ctx: Writer & { now: Date },
  by: Person,
  { nim, reason, wanted }: { nim: string; reason: string; wanted: WantedBooking },
): Promise<{ id: number; sentence: string }> {
  const { id, tempat, nama } = await change(ctx.db, { actor: ctx.actor }, async (tx) => {
    const judged = await judgeBooking(tx, nim, wanted, { now: ctx.now, since: 'Anda lihat' })
    const { mhs, place, act, before, after } = judged
    if (findClosed(before, after, await readClosedUpTo(tx)) === null) {
      throw invalid({ tanggal: ['Bulannya tidak ditutup: catat langsung, tanpa permintaan.'] })
    }
    const asked = { mhs_id: mhs.id, place, act, before, after, reason, by }
    return { id: await insertRequest(tx, asked), tempat: namePlace(place), nama: mhs.nama }
  })
  return { id, sentence: sayAsked(tempat, nama) }
}

/**
 * Asks for another fine of a slot whose fine belongs to a closed month; nothing of it is written. Product §25.26.
 * @returns the request's number, and what happens next in a sentence.
 * @throws AppError as setFine; invalid where no closed month is touched; conflict where a request waits at the slot.
 */
export async function askForFine(
  ctx: Writer,
  by: Person,
  { reason, wanted }: { reason: string; wanted: FineChange },
): Promise<{ id: number; sentence: string }> {
  const { pos, nomor, seen, units } = wanted
  const place = { pos, nomor }
  const { id, nama } = await change(ctx.db, { actor: ctx.actor }, async (tx) => {
    const { mhs, held, paid } = await judgeFine(tx, wanted, 'Anda lihat')
    if (findClosedFine(held, await readClosedUpTo(tx), { ...wanted, paid }) === null) {
      throw invalid({ kali: ['Bulannya tidak ditutup: tetapkan langsung, tanpa permintaan.'] })
    }
    const id = await insertRequest(tx, {
      mhs_id: mhs.id,
      place,
      act: { tindakan: 'denda', jumlah: null, tanggal: null },
      before: { ...held, denda: seen },
      after: { ...held, denda: units },
      reason,
      by,
    })
    return { id, nama: mhs.nama }
  })
  return { id, sentence: sayAsked(`denda ${namePlace(place)}`, nama) }
}

const sayAsked = (tempat: string, nama: string) =>
  `Permintaan untuk ${tempat} ${nama} menunggu persetujuan orang kedua di keuangan.`

/** The payment that a place holds, and its fines where those are asked for. */
type Held = Isi & { denda?: number }

interface NewRequest {
  mhs_id: number
  place: Place
  act: Pick<Waiting, 'tindakan' | 'jumlah' | 'tanggal'>
  before: Held
  after: Held
  reason: string
  by: Person
}

async function insertRequest(
  tx: Tx,
  { mhs_id, place, act, before, after, reason, by }: NewRequest,
): Promise<number> {
  const { rows } = await tx
    .query<{ id: number }>(
      `insert into permintaan_buku (mhs_id, pos, nomor, tindakan, jumlah, tanggal, semula_jumlah, semula_tanggal, semula_denda,
         menjadi_jumlah, menjadi_tanggal, menjadi_denda, alasan, diminta_oleh)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
      [
        mhs_id,
        place.pos,
        place.nomor,
        act.tindakan,
        act.jumlah,
        act.tanggal,
        before.jumlah,
        before.tanggal,
        before.denda,
        after.jumlah,
        after.tanggal,
        after.denda,
        reason.trim(),
        by.id,
      ],
    )
    .catch(refusedBy({ permintaan_buku_satu_menunggu: alreadyAsked }))
  const [made] = rows
  if (!made) throw new Error('a request was not written')
  return made.id
}

const alreadyAsked = () =>
  new AppError('conflict', 'Untuk tempat ini sudah ada permintaan yang menunggu persetujuan.')

interface Waiting {
  id: number
  nim: string
  pos: PlaceName
  nomor: number | null
  tindakan: Tindakan | 'denda'
  jumlah: number | null
  tanggal: string | null
  semula_jumlah: number | null
  semula_tanggal: string | null
  semula_denda: number | null
  menjadi_denda: number | null
  diminta_oleh: number
  peminta: string
}

/**
 * Approves what a colleague asks for: it is written, under both names. Product §25.26.
 * @returns what was done, in a sentence.
 * @throws AppError not_found; forbidden for who asked; conflict where somebody has decided, or the place has changed.
 */
export async function approveRequest(
  ctx: Writer & { now: Date },
  by: Person,
  id: number,
): Promise<string> {
  const how = { kind: BOOKING_KIND, label: ({ label }: { label: string }) => label, apply: true }
  const { sentence } = await changeNumbered(ctx, how, async (tx) => {
    const asked = await openRequest(tx, id, by)
    const judged = await judgeAsked(tx, asked, ctx.now)
    await decide(tx, id, by, { keadaan: 'disetujui', alasan_tolak: null })
    // The database lets just this write through, of the request that this transaction approved.
    await tx.query(`select set_config('sia.permintaan', $1, true)`, [String(id)])
    await judged.write()
    return {
      label: `${judged.label} (diminta ${asked.peminta}, disetujui ${by.nama})`,
      sentence: judged.sentence,
    }
  })
  return sentence
}

/** A request as it can be written now. */
async function judgeAsked(tx: Tx, asked: Waiting, now: Date) {
  const { nim, pos, nomor, tindakan, semula_denda, menjadi_denda } = asked
  const seen = { jumlah: asked.semula_jumlah, tanggal: asked.semula_tanggal }
  const since = `${asked.peminta} memintanya`
  if (tindakan !== 'denda') {
    const act = { tindakan, jumlah: asked.jumlah, tanggal: asked.tanggal }
    const judged = await judgeBooking(tx, nim, { pos, nomor, ...act, seen }, { now, since })
    return { label: labelOf(nim, judged), sentence: sayDone(judged), write: judged.write }
  }
  const isSlot = (pos === 'angsuran_1' || pos === 'angsuran_2') && nomor !== null
  if (!isSlot || semula_denda === null || menjadi_denda === null) {
    throw new Error(`request ${asked.id} names no fine`)
  }
  const wanted = { nim, pos, nomor, seen: semula_denda, units: menjadi_denda }
  return judgeFine(tx, wanted, since, seen)
}

/**
 * Rejects what a colleague asks for, with a reason. Product §25.26.
 * @returns what was done, in a sentence.
 * @throws AppError as approveRequest, but for a changed place.
 */
export const rejectRequest = (
  { db, actor }: Writer,
  by: Person,
  { id, reason }: { id: number; reason: string },
): Promise<string> =>
  change(db, { actor }, async (tx) => {
    const asked = await openRequest(tx, id, by)
    await decide(tx, id, by, { keadaan: 'ditolak', alasan_tolak: reason.trim() })
    return `Permintaan ${asked.peminta} untuk ${namePlace(asked)} ditolak.`
  })

/** A request that waits for this person, locked. */
async function openRequest(tx: Tx, id: number, by: Person): Promise<Waiting> {
  const { rows } = await tx.query<
    Waiting & { keadaan: string; pemutus: string | null; diputus_pada: Date | null }
  >(
    `select p.id, m.nim, p.pos, p.nomor, p.tindakan, p.jumlah, p.tanggal::text, p.semula_jumlah, p.semula_tanggal::text,
            p.semula_denda, p.menjadi_denda, p.diminta_oleh, a.nama as peminta, p.keadaan, b.nama as pemutus, p.diputus_pada
       from permintaan_buku p join mhs m on m.id = p.mhs_id join staf a on a.id = p.diminta_oleh
       left join staf b on b.id = p.diputus_oleh where p.id = $1 for update of p`,
    [id],
  )
  const [found] = rows
  if (!found) throw notFound()
  const { keadaan, pemutus, diputus_pada, ...asked } = found
  if (keadaan !== 'menunggu') {
    throw new AppError(
      'conflict',
      `Permintaan ini sudah ${keadaan} oleh ${pemutus}${diputus_pada ? `, ${showMoment(formatMoment(diputus_pada))}` : ''}.`,
    )
  }
  if (asked.diminta_oleh === by.id) {
    throw new AppError('forbidden', 'Permintaan Anda sendiri diputuskan orang lain di keuangan.')
  }
  return asked
}

async function decide(
  tx: Tx,
  id: number,
  by: Person,
  { keadaan, alasan_tolak }: { keadaan: 'disetujui' | 'ditolak'; alasan_tolak: string | null },
): Promise<void> {
  await tx.query(
    'update permintaan_buku set keadaan = $2, diputus_oleh = $3, diputus_pada = now(), alasan_tolak = $4 where id = $1',
    [id, keadaan, by.id, alasan_tolak],
  )
}
