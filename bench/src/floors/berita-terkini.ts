import { readPage } from '@sia/api/lib/page'
import { formatMoment } from '@sia/domain/time'
import type pg from 'pg'
import { type Ask, type Floor, rowsOf } from './floor.ts'

const path = '/api/berita-terkini'
const per_page = 9

interface Row {
  id: number
  title: string
  caption: string
  picture: string | null
  views: number | null
  likes: number | null
  liked: number | null
  created_at: Date
  dibaca: boolean
}

const sekarang = () => `${formatMoment(new Date()).slice(0, -2)}00`

async function raw(pool: pg.Pool, { mhs_id, query }: Ask) {
  let belum_dibaca = 0
  const page = await readPage({
    page: Number(query.page),
    per_page,
    path,
    async count() {
      const [row] = await rowsOf<{ total: number; belum_dibaca: number }>(
        pool,
        'news-total',
        `select count(*)::int as total, (count(*) filter (where d.mhs_id is null))::int as belum_dibaca
           from berita_terkini b
           left join berita_terkini_dibaca d on d.berita_terkini_id = b.id and d.mhs_id = $1`,
        [mhs_id],
      )
      belum_dibaca = row?.belum_dibaca ?? 0
      return row?.total ?? 0
    },
    async find({ skip, take }) {
      const rows = await rowsOf<Row>(
        pool,
        'news',
        `select b.id, b.title, b.caption, b.picture, b.created_at, s.views, s.likes,
                l.mhs_id as liked, d.mhs_id is not null as dibaca
           from berita_terkini b
           left join berita_terkini_status s on s.berita_terkini_id = b.id
           left join berita_terkini_status_likes l
             on l.berita_terkini_id = b.id and l.mhs_id = $1
           left join berita_terkini_dibaca d on d.berita_terkini_id = b.id and d.mhs_id = $1
          order by b.created_at desc, b.id desc offset $2 limit $3`,
        [mhs_id, skip, take],
      )
      return rows.map(({ views, likes, liked, created_at, ...row }) => ({
        ...row,
        created_at: formatMoment(created_at),
        berita_terkini_status: views === null ? null : { views, likes },
        berita_terkini_status_likes: liked === null ? [] : [{ mhs_id: liked }],
      }))
    },
  })
  return { berita_terkini: page, belum_dibaca, sekarang: sekarang() }
}

export const beritaTerkini: Floor = { path, raw }
