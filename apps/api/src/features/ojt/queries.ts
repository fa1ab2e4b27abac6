import type { ServerQuery } from '@sia/contracts/endpoint'
import { list } from '@sia/contracts/ojt'
import type { MhsCtx } from '../../context.ts'
import { jsonRow, jsonRows } from '../../db/sql.ts'
import { notFound } from '../../errors.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'
import { mayBePicked } from './queries-pilihan.ts'

const PER_PAGE = 20

const perusahaan = jsonRow('select p.nama, p.alamat')

const places = jsonRows(
  'select t.jurusan_id, t.jumlah_mhs from pojt_jurusan t where t.pojt_id = o.id order by t.jurusan_id',
)

const joined = (condition: string) =>
  jsonRows(
    `select m.id, m.nim, m.nama, m.jenjang, m.jurusan_id,
          ${jsonRow('select j.nama')} as jurusan_, ${jsonRow('select r.kelompok_nim')} as pivot
     from mhs_pojt r join mhs m on m.id = r.mhs_id join jurusan j on j.id = m.jurusan_id
    where r.pojt_id = o.id and ${condition}
    order by r.id`,
  )

/** An offer with its places and students who joined, in the shape of the contract. Specification §3. */
const offer = (
  condition: string,
) => `select o.id, o.jenjang, ${perusahaan} as perusahaan, ${places} as pojt_jurusan,
          ${joined(condition)} as mhs, o.dari_2, o.sampai_2, o.dari_4, o.sampai_4
     from pojt o join perusahaan p on p.id = o.perusahaan_id`

// The joined students are named by NIM, which is what they log in with.
const openTo = `o.id in (select pojt_id from pojt_jurusan where jurusan_id = $1)
  and exists (select from mhs me where me.id = $2 and me.ojt_aktif and me.jurusan_id = $1)`

const offers = {
  name: 'offers',
  text: `select row_to_json(x)::text as json
           from (${offer('m.jurusan_id = $1')} where ${openTo} order by p.nama, o.id offset $3 limit $4) x`,
}

const countOffers = {
  name: 'count offers',
  text: `select count(*)::int as total from pojt o where ${openTo}`,
}

/**
 * The offers with places for the caller's programme, with its joined students, as JSON; none when the
 * query names another programme or the caller is not OJT-active. Specification §3 (pojt).
 */
export function listPojtJson(ctx: MhsCtx, { page, jurusan }: ServerQuery<typeof list>) {
  const jurusan_id = jurusan ?? ctx.mhs.jurusan_id
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    query: { jurusan },
    async count() {
      const [row] = await ctx.sql<{ total: number }>(countOffers, [jurusan_id, ctx.mhs.id])
      return row?.total ?? 0
    },
    async find({ skip = 0, take = null }) {
      const rows = await ctx.sql<{ json: string }>(offers, [jurusan_id, ctx.mhs.id, skip, take])
      return rows.map(({ json }) => json)
    },
  })
}

const record = jsonRow(
  `select own.id, own.pojt_id, ${perusahaan} as perusahaan,
          ${jsonRow('select d.id, d.nama from dosen d where d.id = own.dosen_id')} as dosen, own.kelompok_nim
     from perusahaan p where p.id = chosen.perusahaan_id`,
)

const asMhs = `, ${jsonRow('select m.nim, m.nama')} as mhs`

// By name, whichever of the company's offers they joined.
const fellows = (condition: string, more = '') =>
  jsonRows(
    `select m.id, m.nim, m.nama, j.nama as jurusan, m.jurusan_id, m.jenjang, m.angkatan,
            ${mayBePicked} as aktif, r.pojt_id, r.kelompok_nim${more}
       from pojt o
       join mhs_pojt r on r.pojt_id = o.id
       join mhs m on m.id = r.mhs_id
       join jurusan j on j.id = m.jurusan_id
       left join account a on a.mhs_id = m.id
      where o.perusahaan_id = chosen.perusahaan_id and ${condition}
      order by m.nama, r.id`,
  )

const ojt = {
  name: 'ojt of mhs',
  text: `select row_to_json(x)::text as json from (
    select me.ojt_aktif as aktif,
           ${record} as mhs_pojt,
           case when me.ojt_aktif then ${fellows('true')} end as anggota_ojt,
           coalesce(${jsonRow(`${offer('me.ojt_aktif')} where o.id = own.pojt_id`)}, '[]') as pojt,
           ${jsonRows('select d.id, d.nama from dosen d where d.id = own.dosen_id')} as dosen,
           ${fellows('r.kelompok_nim = own.kelompok_nim', asMhs)} as kelompok,
           s.ojt_dibuka_pada as dibuka_pada, $2::date as hari_ini,
           s.ojt_pedoman_url as tautan_pedoman, s.ojt_logbook_url as tautan_logbook
      from mhs me
      join pengaturan s on s.id = 1
      left join mhs_pojt own on own.mhs_id = me.id
      left join pojt chosen on chosen.id = own.pojt_id
     where me.id = $1) x`,
}

/**
 * The OJT page's reply as JSON: own record, offer, fellow students of the company and own group; null
 * when the caller is gone. Specification §3 (mhs_pojt), §7.
 * @param today calendar day in WITA, 'YYYY-MM-DD'.
 */
export async function readOjtJson(ctx: MhsCtx, today: string): Promise<string | null> {
  const [row] = await ctx.sql<{ json: string }>(ojt, [ctx.mhs.id, today])
  return row?.json ?? null
}

/**
 * Lets only the caller's student id or OJT record id pass.
 * @throws AppError not_found for any other, known or not.
 */
export async function requireOwnOjt(ctx: MhsCtx, id: number): Promise<void> {
  if (id === ctx.mhs.id) return
  if ((await ctx.db.mhsPojt.count({ where: { ...own(ctx), id } })) === 0) throw notFound()
}
