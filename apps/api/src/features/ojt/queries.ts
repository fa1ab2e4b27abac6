import type { ServerQuery } from '@sia/contracts/endpoint'
import { list, type Pojt, show } from '@sia/contracts/ojt'
import { byName } from '@sia/server/db/by-name'
import { jsonRow, jsonRows } from '@sia/server/db/sql'
import { notFound, unauthorized } from '@sia/server/errors'
import { jsonQuery } from '@sia/server/http/json-query'
import { wireTexts } from '@sia/server/http/wire-text'
import type { MhsCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { rangeOf, toPage } from '../../lib/page.ts'
import { joinedMhs, offer, perusahaan } from './offer-sql.ts'
import type { PojtStore } from './pojt-store.ts'
import { mayBePicked } from './queries-choice.ts'

const PER_PAGE = 20

const texts = wireTexts(list)

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
 * The offers with places for the caller's programme, with its joined students; none when the query
 * names another programme or the caller is not OJT-active. Product §7.1, §7.2.
 */
export async function listPojt(
  ctx: MhsCtx,
  pojt: PojtStore,
  { page, jurusan }: ServerQuery<typeof list>,
) {
  const jurusan_id = jurusan ?? ctx.mhs.jurusan_id
  const may = await ctx.sql(mayBrowse, [ctx.mhs.id, jurusan_id])
  const offers = may.length === 1 ? await pojt.list(jurusan_id) : []
  if (page === 'all') return texts.ofJson(`{"pojt":[${offers.join(',')}]}`)
  const place = { page, per_page: PER_PAGE, path: list.path, query: { jurusan } }
  const { skip, take } = rangeOf(place)
  const shown: Pojt[] = offers.slice(skip, skip + take).map((offer) => JSON.parse(offer))
  return texts.of({ pojt: toPage(place, offers.length, shown) })
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
      order by ${byName('m.nama')}, r.id`,
  )

const ojt = jsonQuery(show, {
  name: 'ojt of mhs',
  reply: {
    aktif: 'me.ojt_aktif',
    mhs_pojt: record,
    anggota_ojt: `case when me.ojt_aktif then ${fellows('true')} end`,
    pojt: `coalesce(${jsonRow(`${offer(joined('me.ojt_aktif'))} where o.id = own.pojt_id`)}, '[]')`,
    dosen: jsonRows('select d.id, d.nama from dosen d where d.id = own.dosen_id'),
    kelompok: fellows('r.kelompok_nim = own.kelompok_nim', asMhs),
    dibuka_pada: 's.ojt_dibuka_pada',
    hari_ini: '$2::date',
    tautan_pedoman: 's.ojt_pedoman_url',
    tautan_logbook: 's.ojt_logbook_url',
  },
  from: `mhs me
    join pengaturan s on s.id = 1
    left join mhs_pojt own on own.mhs_id = me.id
    left join pojt chosen on chosen.id = own.pojt_id
   where me.id = $1`,
  none: unauthorized,
})

/**
 * The OJT page's reply: own record, offer, fellow students of the company and own group. Product §7.5.
 * @param today calendar day in WITA, 'YYYY-MM-DD'.
 * @throws AppError unauthorized when the caller is gone.
 */
export const readOjt = (ctx: MhsCtx, today: string) => ojt(ctx, [ctx.mhs.id, today])

/**
 * Lets only the caller's student id or OJT record id pass.
 * @throws AppError not_found for any other, known or not.
 */
export async function requireOwnOjt(ctx: MhsCtx, id: number): Promise<void> {
  if (id === ctx.mhs.id) return
  if ((await ctx.db.mhsPojt.count({ where: { ...own(ctx), id } })) === 0) throw notFound()
}
