import { showRupiah } from '@sia/domain/rupiah'
import { formatMoment, showMoment, todayWita } from '@sia/domain/time'
import { explainTutup, firstDayOf, showBulan } from '@sia/domain/tutup-buku'
import type { Queryable } from '@sia/server/db/change'
import { AppError, invalid } from '@sia/server/errors'
import type pg from 'pg'
import { countLeft } from './queries-bank.ts'

/** The last month 'YYYY-MM' whose books are closed, with all before it; null where none is. Product §25.26. */
export async function readClosedUpTo(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ upto: string | null }>(
    `select to_char(max(bulan), 'YYYY-MM') as upto from tutup_buku`,
  )
  return rows[0]?.upto ?? null
}

/** Every payment that stands in a place, by the days it was paid on. */
const PAYMENTS = `
  select tanggal, jumlah from angsuran_slot where jumlah is not null and bagian is null
   union all select p.tanggal, p.jumlah from angsuran_slot s
     cross join lateral bagian_pembayaran(s.jumlah, s.tanggal, s.bagian) p where s.bagian is not null
   union all select tanggal, jumlah from angsuran_optional
   union all select tanggal, jumlah from angsuran
   union all select p.tanggal, p.jumlah from biaya b
     cross join lateral (values (b.du_1, b.tanggal_du_1, b.bagian_du_1), (b.du_2, b.tanggal_du_2, b.bagian_du_2),
       (b.du_3, b.tanggal_du_3, b.bagian_du_3)) as d (jumlah, tanggal, bagian)
     cross join lateral bagian_pembayaran(d.jumlah, d.tanggal, d.bagian) p`

/** A month's payments: how many, and their sum in whole rupiah. */
export interface MonthSums {
  pembayaran: number
  jumlah: number
}

interface Month extends MonthSums {
  bulan: string | null
  penutupan: (MonthSums & { oleh: string; pada: Date }) | null
}

const MONTHS = `
  with held as (
    select to_char(tanggal, 'YYYY-MM') as bulan, count(*)::int as pembayaran, sum(jumlah)::float8 as jumlah
      from (${PAYMENTS}) p group by 1),
  closed as (
    select to_char(t.bulan, 'YYYY-MM') as bulan, t.pembayaran, t.jumlah::float8 as jumlah, s.nama as oleh, t.pada
      from tutup_buku t join staf s on s.id = t.staf_id)
  select coalesce(h.bulan, c.bulan) as bulan, coalesce(h.pembayaran, 0) as pembayaran, coalesce(h.jumlah, 0) as jumlah,
         c.oleh, c.pada, c.pembayaran as dulu, c.jumlah as dulu_jumlah
    from held h full join closed c on c.bulan = h.bulan order by 1 desc nulls first`

type MonthRow = Omit<Month, 'penutupan'> & {
  oleh: string | null
  pada: Date | null
  dulu: number
  dulu_jumlah: number
}

/** The months of payments, the latest first, and how many payments have no day. Product §25.26. */
export async function listMonths({ pool, now }: { pool: pg.Pool; now: Date }) {
  const [{ rows }, upTo] = await Promise.all([pool.query<MonthRow>(MONTHS), readClosedUpTo(pool)])
  const today = todayWita(now)
  return {
    sampai: upTo,
    tanpa_tanggal: rows.find(({ bulan }) => bulan === null)?.pembayaran ?? 0,
    bulan: rows.flatMap(({ bulan, pembayaran, jumlah, oleh, pada, dulu, dulu_jumlah }) =>
      bulan === null
        ? []
        : [
            {
              bulan,
              pembayaran,
              jumlah,
              dapat_ditutup: explainTutup(bulan, { today, upTo }) === null,
              ditutup: upTo !== null && bulan <= upTo,
              penutupan:
                oleh === null || pada === null
                  ? null
                  : { oleh, pada, pembayaran: dulu, jumlah: dulu_jumlah },
            },
          ],
    ),
  }
}

/** The months that closing a month 'YYYY-MM' closes now: that one and the open ones before it, the latest first. */
export async function readOpenMonths(
  client: Queryable,
  { bulan, upTo }: { bulan: string; upTo: string | null },
): Promise<(MonthSums & { bulan: string })[]> {
  const { rows } = await client.query<MonthSums & { bulan: string }>(
    `select to_char(tanggal, 'YYYY-MM') as bulan, count(*)::int as pembayaran, sum(jumlah)::float8 as jumlah
       from (${PAYMENTS}) p
      where tanggal < $1::date + interval '1 month' and ($2::date is null or tanggal >= $2::date + interval '1 month')
      group by 1 order by 1 desc`,
    [firstDayOf(bulan), upTo && firstDayOf(upTo)],
  )
  return rows[0]?.bulan === bulan ? rows : [{ bulan, pembayaran: 0, jumlah: 0 }, ...rows]
}

/** The sums of several months together. */
export const sumMonths = (months: MonthSums[]): MonthSums => ({
  pembayaran: months.reduce((sum, { pembayaran }) => sum + pembayaran, 0),
  jumlah: months.reduce((sum, { jumlah }) => sum + jumlah, 0),
})

/**
 * The months that closing 'YYYY-MM' would close, and hints of missing payments. Product §25.26.
 * @throws AppError as requireClosable.
 */
export async function lookAtMonth({ pool, now }: { pool: pg.Pool; now: Date }, bulan: string) {
  const { sampai, tanpa_tanggal } = await listMonths({ pool, now })
  requireClosable(bulan, { now, upTo: sampai })
  const { rows } = await pool.query<{ terakhir: Date | null }>(
    `select max(waktu) as terakhir from pembayaran_bank
      where waktu >= $1::timestamp at time zone 'Asia/Makassar' and waktu < ($1::timestamp + interval '1 month') at time zone 'Asia/Makassar'`,
    [firstDayOf(bulan)],
  )
  const last = rows[0]?.terakhir ?? null
  const left = await countLeft(pool, bulan)
  const months = await readOpenMonths(pool, { bulan, upTo: sampai })
  return {
    bulan,
    ...sumMonths(months),
    ditutup: months,
    belum: [
      last === null
        ? `Belum ada pembayaran bank bulan ${showBulan(bulan)} yang dibukukan.`
        : `Pembayaran bank terakhir yang dibukukan: ${showMoment(formatMoment(last))}. Yang sesudah itu belum ada.`,
      ...(left.pembayaran > 0
        ? [`${left.pembayaran} baris berkas bank, ${showRupiah(left.jumlah)}, belum dibukukan.`]
        : []),
      ...(tanpa_tanggal > 0
        ? [`${tanpa_tanggal} pembayaran tidak bertanggal, sehingga tidak ada di bulan mana pun.`]
        : []),
    ],
  }
}

/**
 * Lets a month pass that can be closed.
 * @throws AppError invalid where it is not over; conflict where it is closed.
 */
export function requireClosable(
  bulan: string,
  { now, upTo }: { now: Date; upTo: string | null },
): void {
  const why = explainTutup(bulan, { today: todayWita(now), upTo })
  if (why === null) return
  if (upTo !== null && bulan <= upTo) throw new AppError('conflict', why)
  throw invalid({ bulan: [why] })
}
