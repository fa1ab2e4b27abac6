import { type Berita, list, show, update } from '@sia/contracts/berita-terkini'
import { cutWords } from '@sia/domain/words'
import { jsonRow, jsonRows, witaText } from '@sia/server/db/sql'
import { notFound } from '@sia/server/errors'
import { jsonQuery } from '@sia/server/http/json-query'
import type { MhsCtx } from '../../context.ts'
import { readPage } from '../../lib/page.ts'

// As many as the news page shows. Product §10.1.
const PER_PAGE = 9

const liked = jsonRows(
  `select l.mhs_id from berita_terkini_status_likes l
    where l.mhs_id = $1 and l.berita_terkini_id = b.id`,
)

/** Whether the student $1 has read the news item b. */
export const read = `exists (select from berita_terkini_dibaca d
                where d.mhs_id = $1 and d.berita_terkini_id = b.id)`

/** A news item with counts, the caller's own like and whether he read it, in the shape of the contract. Product §10.1. */
const berita = `select b.id, b.title, b.caption, b.picture,
       ${jsonRow('select s.views, s.likes where s.berita_terkini_id is not null')} as berita_terkini_status,
       ${liked} as berita_terkini_status_likes, ${witaText('b.created_at')} as created_at,
       ${read} as dibaca
  from berita_terkini b left join berita_terkini_status s on s.berita_terkini_id = b.id`

/** News (b) may be prepared and taken back: before its hour and after it nobody knows of it. */
export const appeared =
  '(b.created_at <= now() and (b.ditarik_pada is null or b.ditarik_pada > now()))'

const news = {
  name: 'news',
  text: `${berita} where ${appeared} order by b.created_at desc, b.id desc offset $2 limit $3`,
}

/** Whether news (b) has all words of a parameter: cutWords has made letters and digits of them. */
const has = (words: string) => `not exists (
  select from unnest(${words}::text[]) as sought (word)
   where regexp_replace(lower(normalize(b.title || ' ' || b.caption, NFD)), '[\\u0300-\\u036f''’‘\`´ʼʻ′]', '', 'g')
         !~ ('\\m' || sought.word))`

const foundNews = {
  name: 'news found',
  text: `${berita} where ${appeared} and ${has('$2')}
          order by b.created_at desc, b.id desc offset $3 limit $4`,
}

const countFound = {
  name: 'count news found',
  text: `select count(*)::int as total from berita_terkini b where ${appeared} and ${has('$1')}`,
}

const oneOfNews = {
  name: 'one of news',
  reply: { berita_terkini: 'row_to_json(item)' },
  from: `(${berita} where b.id = $2 and ${appeared}) item`,
  none: notFound,
}
const showOne = jsonQuery(show, oneOfNews)
const updateOne = jsonQuery(update, oneOfNews)

const countNews = {
  name: 'count news',
  text: `select count(*)::int as total, (count(*) filter (where not ${read}))::int as belum_dibaca
           from berita_terkini b where ${appeared}`,
}

/** All news that has appeared, and the caller's unread items. */
export async function countBerita(ctx: MhsCtx) {
  const [row] = await ctx.sql<{ total: number; belum_dibaca: number }>(countNews, [ctx.mhs.id])
  return row ?? { total: 0, belum_dibaca: 0 }
}

interface Wanted {
  page: 'all' | number
  /** '' for all news. */
  search: string
}

/**
 * News that has appeared, newest first, as the caller sees it; of a search what has all its words.
 * Product §10.1.
 */
export function listBerita(ctx: MhsCtx, { page, search }: Wanted, countAll: () => Promise<number>) {
  const place = { page, per_page: PER_PAGE, path: list.path, query: { search } }
  if (search === '') {
    return readPage({
      ...place,
      count: countAll,
      find: ({ skip = 0, take = null }) => ctx.sql<Berita>(news, [ctx.mhs.id, skip, take]),
    })
  }
  const words = cutWords(search)
  return readPage({
    ...place,
    count: async () => {
      const [row] = await ctx.sql<{ total: number }>(countFound, [words])
      return row?.total ?? 0
    },
    find: ({ skip = 0, take = null }) =>
      ctx.sql<Berita>(foundNews, [ctx.mhs.id, words, skip, take]),
  })
}

/**
 * One news item as the caller sees it. Product §10.1.
 * @throws AppError not_found, also before the day it appears.
 */
export const readBerita = (ctx: MhsCtx, id: number) => showOne(ctx, [ctx.mhs.id, id])

/**
 * The same, as the reply to a change of it.
 * @throws AppError not_found, also before the day it appears.
 */
export const readChangedBerita = (ctx: MhsCtx, id: number) => updateOne(ctx, [ctx.mhs.id, id])

const isAppeared = {
  name: 'is news there',
  text: `select 1 as found from berita_terkini b where b.id = $1 and ${appeared}`,
}

/**
 * Makes sure that a news item can be seen.
 * @throws AppError not_found, also before the day it appears.
 */
export async function requireBerita(ctx: MhsCtx, id: number): Promise<void> {
  const found = await ctx.sql<{ found: number }>(isAppeared, [id])
  if (found.length === 0) throw notFound()
}
