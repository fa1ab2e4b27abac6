import {
  applyBooking,
  type Booking,
  explainBooking,
  type Isi,
  isPlace,
  isSameIsi,
  namePlace,
  type Place,
  showIsi,
} from '@sia/domain/booking'
import { showRupiah } from '@sia/domain/rupiah'
import { showTanggal, todayWita } from '@sia/domain/time'
import { explainClosed, findClosed } from '@sia/domain/tutup-buku'
import type { Queryable, Tx, Writer } from '@sia/server/db/change'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { waitForTurn } from '../../sheets/write/take-turn.ts'
import { openPlace } from './places.ts'
import { readClosedUpTo } from './queries-closing.ts'
import { listTraces } from './traces.ts'

/** The kind of a booking, as it is numbered. */
export const BOOKING_KIND = 'pembukuan'

/** An act on a place of payments as somebody wants it. */
export interface WantedBooking extends Place, Booking {
  /** The content of the place when shown. */
  seen: Isi
}

/** A booking that can be written: the student and the place, both locked, and what it holds before and after. */
interface JudgedBooking {
  mhs: { id: number; nama: string }
  place: Place
  act: Booking
  before: Isi
  after: Isi
  write(): Promise<void>
}

/**
 * Adds a payment to a place of a student, corrects what stands there, or empties it. Amounts in whole rupiah.
 * Product §25.15.
 * @returns what was done in a sentence, and the number by which it is taken back.
 * @throws AppError not_found for an unknown student or place; invalid by field; conflict where the place no longer holds
 *   what was seen, and where a closed month is touched.
 */
export async function bookPayment(
  ctx: Writer & { now: Date },
  nim: string,
  wanted: WantedBooking,
): Promise<{ sentence: string; number: number }> {
  const how = { kind: BOOKING_KIND, label: ({ label }: { label: string }) => label, apply: true }
  const { sentence, number } = await changeNumbered(ctx, how, async (tx) => {
    const judged = await judgeBooking(tx, nim, wanted, { now: ctx.now, since: 'Anda lihat' })
    const closed = findClosed(judged.before, judged.after, await readClosedUpTo(tx))
    if (closed !== null) throw new AppError('conflict', explainClosed(closed))
    await judged.write()
    return { label: labelOf(nim, judged), sentence: sayDone(judged) }
  })
  if (number === null) throw new Error('a booking wrote nothing')
  return { sentence, number }
}

/**
 * Looks whether a booking can be written, once no sheet is being written; locks student and place. `since` says since when
 * the place has to be unchanged.
 * @throws AppError as bookPayment, but for closed months.
 */
export async function judgeBooking(
  tx: Tx,
  nim: string,
  { seen, pos, nomor, ...act }: WantedBooking,
  { now, since }: { now: Date; since: string },
): Promise<JudgedBooking> {
  const place = { pos, nomor }
  if (!isPlace(place)) throw notFound()
  await waitForTurn(tx)
  const { rows } = await tx.query<{ id: number; nama: string; jenjang: string }>(
    'select id, nama, jenjang from mhs where nim = $1 for no key update',
    [nim],
  )
  const [mhs] = rows
  if (!mhs) throw notFound()
  const one = openPlace(tx, mhs, place)
  const before = await one.read()
  if (before === null) throw explainMissing(place)
  if (!isSameIsi(before, seen)) throw await explainChanged(tx, mhs.id, { place, before, since })
  const refused = explainBooking(before, act, todayWita(now))
  if (Object.keys(refused).length > 0) throw invalid(refused)
  if (nomor === null) await requireNoTwin(tx, mhs.id, act)
  const after = applyBooking(before, act)
  if (after.bagian && isListed(place)) {
    throw invalid({ tanggal: ['Dibayar di hari lain: catat sebagai angsuran opsional baru.'] })
  }
  if (isSameIsi(before, after)) throw invalid({ jumlah: ['Tidak ada yang berubah.'] })
  return {
    mhs,
    place,
    act,
    before,
    after,
    async write() {
      await one.write(after)
      if (act.tindakan === 'tarik') await markTakenOut(tx, mhs.id, { place, before })
    },
  }
}

// Payments of another day are payments of their own there.
const isListed = ({ pos }: Place) => pos === 'angsuran' || pos === 'angsuran_optional'

/** Lines of the bank's file that a place was paid by say that their payment is not there any more. Product §25.21. */
async function markTakenOut(
  tx: Queryable,
  mhs_id: number,
  { place: { pos, nomor }, before }: { place: Place; before: Isi },
): Promise<void> {
  await tx.query(
    `update pembayaran_bank b set ditarik_pada = now()
      where b.mhs_id = $1 and b.ditarik_pada is null
        and case when b.bagian is null then $2 in ('angsuran_1', 'angsuran_2') and b.ke = $3
            else exists (select from jsonb_array_elements(b.bagian) part
                          where part ->> 'pos' = $2 and case when part ->> 'nomor' is null
                                then (part ->> 'jumlah')::float8 = $4 and (b.waktu at time zone 'Asia/Makassar')::date = $5::date
                                else (part ->> 'nomor')::int = $3 end) end`,
    [mhs_id, pos, nomor, before.jumlah, before.tanggal],
  )
}

/** A booking's name in the list of changes. */
export const labelOf = (nim: string, { place, before, after }: JudgedBooking): string =>
  `${nim} ${namePlace(place)}: ${showIsi(before)} → ${showIsi(after)}`

/** A new place cannot say what it held: the same once more is a second press, or another tab. */
async function requireNoTwin(tx: Queryable, mhs_id: number, { jumlah, tanggal }: Isi) {
  const { rowCount } = await tx.query(
    'select from angsuran_optional where mhs_id = $1 and jumlah = $2 and tanggal = $3 limit 1',
    [mhs_id, jumlah, tanggal],
  )
  if (rowCount === 0) return
  throw new AppError(
    'conflict',
    'Angsuran opsional dengan jumlah dan tanggal ini sudah dicatat. Bila memang dua, tambahkan di baris itu.',
  )
}

/** A booking in a sentence. */
export function sayDone({ mhs, place, act, before, after }: JudgedBooking): string {
  const where = `${namePlace(place)} ${mhs.nama}`
  if (act.tindakan === 'bayar') return `${showRupiah(act.jumlah ?? 0)} dicatat di ${where}.`
  if (act.tindakan === 'tarik') return `${showIsi(before)} ditarik dari ${where}.`
  return before.jumlah === after.jumlah
    ? `Tanggal ${where} menjadi ${showTanggal(after.tanggal)}.`
    : `${where} berubah dari ${showIsi(before)} menjadi ${showIsi(after)}.`.replace(/^./, (first) =>
        first.toUpperCase(),
      )
}

/** A missing place never was, or was taken back since it was seen. */
function explainMissing({ pos }: Place): AppError {
  if (pos !== 'angsuran' && pos !== 'angsuran_optional') return notFound()
  return new AppError(
    'conflict',
    'Angsuran opsional ini sudah ditarik orang lain sejak Anda lihat. Muat ulang halamannya.',
  )
}

async function explainChanged(
  tx: Tx,
  mhs_id: number,
  { place, before, since }: { place: Place; before: Isi; since: string },
): Promise<AppError> {
  const by = (await listTraces({ db: tx, pool: tx }, mhs_id))(place)
  const now = [showIsi(before), before.tanggal && `tanggal ${showTanggal(before.tanggal)}`]
  return new AppError(
    'conflict',
    `Isi ${namePlace(place)} berubah sejak ${since}: sekarang ${now.filter(Boolean).join(', ')}${by ? `, dicatat oleh ${by.oleh}` : ''}. Periksa, lalu ulangi bila masih perlu.`,
  )
}
