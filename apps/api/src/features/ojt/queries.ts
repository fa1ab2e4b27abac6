import type { ServerQuery } from '@sia/contracts/endpoint'
import { list } from '@sia/contracts/ojt'
import { jsonRow, jsonRows } from '@sia/server/db/sql'
import { notFound } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { pageOf } from '../../lib/page.ts'
import { joinedMhs, offer, perusahaan } from './offer-sql.ts'
import type { PojtStore } from './pojt-store.ts'
import { mayBePicked } from './queries-choice.ts'

const PER_PAGE = 20

const joined = (condition: string) =>
  jsonRows(
    `${joinedMhs} from mhs_pojt r join mhs m on m.id = r.mhs_id join jurusan j on j.id = m.jurusan_id
    where r.pojt_id = o.id and ${condition}
    order by r.id`,
  )

// The joined students are named by NIM, which is what they log in with.
const mayBrowse = {
  name: 'may browse offers',
  text: 'select from mhs where id = $1 and ojt_aktif and jurusan_id = $2',
}

/**
 * The offers with places for the caller's programme, with its joined students, as JSON; none when the
 * query names another programme or the caller is not OJT-active. Product §7.1, §7.2.
 */
export async function listPojtJson(
  ctx: MhsCtx,
  pojt: PojtStore,
  { page, jurusan }: ServerQuery<typeof list>,
) {
  const jurusan_id = jurusan ?? ctx.mhs.jurusan_id
  const may = await ctx.sql(mayBrowse, [ctx.mhs.id, jurusan_id])
  const offers = may.length === 1 ? await pojt.list(jurusan_id) : []
  return pageOf({ page, per_page: PER_PAGE, path: list.path, query: { jurusan } }, offers)
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
           coalesce(${jsonRow(`${offer(joined('me.ojt_aktif'))} where o.id = own.pojt_id`)}, '[]') as pojt,
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
 * when the caller is gone. Product §7.5.
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
