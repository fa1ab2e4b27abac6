import { show } from '@sia/contracts/mhs'
import { angsuran, biaya } from '@sia/contracts/pembayaran'
import { JUMLAH_ANGSURAN } from '@sia/domain/pembayaran'
import { columnsOf, jsonRow, jsonRows } from '@sia/server/db/sql'
import { unauthorized } from '@sia/server/errors'
import { jsonQuery } from '@sia/server/http/json-query'
import type { MhsCtx } from '../../context.ts'
import { ALL, WITHOUT_PRIVATE } from './columns.ts'

const orNull = (sql: string) => `coalesce(${sql}, 'null')`

// The wire numbers columns where the table has rows. As text: PostgreSQL takes longer to make 73 columns of rows.
const wireSlots = (jenjang: keyof typeof JUMLAH_ANGSURAN) =>
  `(select concat('{"angsuran":', ${orNull('h.angsuran::text')}, (
       select string_agg(concat(',"pembayaran_', n, '":', ${orNull('s.jumlah::text')},
                ',"denda_', n, '":', ${orNull('s.denda::text')},
                ',"tanggal_', n, '":', ${orNull('to_json(s.tanggal)::text')}), '' order by n)
         from generate_series(1, ${JUMLAH_ANGSURAN[jenjang]}) n
         left join angsuran_slot s on s.mhs_id = h.mhs_id and s.jenjang = h.jenjang and s.ke = n), '}')::json
     from angsuran_jenjang h where h.mhs_id = m.id and h.jenjang = '${jenjang}')`

const allAngsuran = jsonRows(
  `select ${columnsOf(angsuran, 'a')} from angsuran a where a.mhs_id = m.id order by a.tanggal, a.id`,
)

const MONEY = `${jsonRow(`select ${columnsOf(biaya, 'b')} from biaya b where b.mhs_id = m.id`)} as biaya,
          ${wireSlots('D1')} as angsuran_1, ${wireSlots('D2')} as angsuran_2, ${allAngsuran} as angsuran`

const full = (mhs: string, money: string) => `select ${ALL}, j.nama as jurusan,
          ${jsonRow('select coalesce(d.disc_1, false) as disc_1, coalesce(d.disc_2, false) as disc_2')} as disc, ${money}
     from mhs m join jurusan j on j.id = m.jurusan_id left join disc d on d.mhs_id = m.id
    where m.id = ${mhs}`

const WITHOUT_MONEY = `null as biaya, null as angsuran_1, null as angsuran_2, '[]'::json as angsuran`

const brief = (mhs: string) => `select ${WITHOUT_PRIVATE}, j.nama as jurusan,
          ${jsonRow('select false as disc_1, false as disc_2')} as disc, ${WITHOUT_MONEY}
     from mhs m join jurusan j on j.id = m.jurusan_id where m.id = ${mhs}`

const showOf = (name: string, rowOf: (mhs: string) => string) =>
  jsonQuery(show, {
    name,
    reply: { mhs: 'row_to_json(whole)' },
    from: (mhs) => `(${rowOf(mhs)}) whole`,
    none: unauthorized,
  })

/** The whole of a student's record, by his id. */
export const showFull = showOf('mhs lengkap', (mhs) => full(mhs, MONEY))
const showWithoutMoney = showOf('mhs tanpa pembayaran', (mhs) => full(mhs, WITHOUT_MONEY))
const showBrief = showOf('mhs singkat', brief)

/**
 * The caller with everything the profile and the payment page show. Before a one-time password is changed, without
 * private data and payments. Some 150 columns, most of them a number or nothing: PostgreSQL writes them quicker than
 * they are read and written here. A viewer who may not see money is sent none. Product §3.1, §6.1, §25.17.
 * @throws AppError unauthorized when he is gone.
 */
export function readMhs(ctx: MhsCtx) {
  const { harus_ganti_sandi, view } = ctx.session
  const isWithoutMoney = view !== null && !view.pembayaran
  const whole = isWithoutMoney ? showWithoutMoney : showFull
  return (harus_ganti_sandi ? showBrief : whole)(ctx, [ctx.mhs.id])
}

interface Password {
  hash: string
  /** It is a one-time password. */
  isOneTime: boolean
  /** Its time is over. */
  isOver: boolean
}

const password = {
  name: 'own password',
  text: `select password_hash as hash, must_change_password as "isOneTime",
                coalesce(sandi_berlaku_sampai <= now(), false) as "isOver"
           from account where id = $1`,
}

/** The caller's password. */
export async function findPassword(ctx: MhsCtx): Promise<Password> {
  const [found] = await ctx.sql<Password>(password, [ctx.session.account_id])
  if (!found) throw unauthorized()
  return found
}
