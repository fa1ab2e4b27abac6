import { readPage } from '@sia/api/lib/page'
import { byName } from '@sia/server/db/by-name'
import type pg from 'pg'
import { type Ask, type Floor, rowsOf } from './floor.ts'

const path = '/api/buku-perpustakaan'
const per_page = 20
const COLUMNS = 'id, kode, judul, jurusan_id, penerbit, pengarang, halaman'

const ORDER = `order by ${byName('judul')}, id`

async function raw(pool: pg.Pool, { query }: Ask) {
  const { search = '' } = query
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const found = words.map((word) => `${word}:*`).join(' & ')
  // A search for nothing is another statement: with both in one the planner has to guess. Planning anew
  // for each word makes common words no quicker, and rare ones a third slower.
  const [name, where, values] =
    found === ''
      ? ['all', '', []]
      : ['found', "where pencarian @@ to_tsquery('simple', $1)", [found]]
  const page = await readPage({
    page: Number(query.page),
    per_page,
    path,
    query: { search },
    async count() {
      const text = `select count(*)::int as total from buku_perpustakaan ${where}`
      const [row] = await rowsOf<{ total: number }>(pool, `${name}-total`, text, values)
      return row?.total ?? 0
    },
    find: ({ skip, take }) =>
      name === 'all'
        ? rowsOf(
            pool,
            name,
            `select ${COLUMNS} from buku_perpustakaan ${ORDER} offset $1 limit $2`,
            [skip, take],
          )
        : rowsOf(
            pool,
            name,
            `select ${COLUMNS} from buku_perpustakaan ${where} ${ORDER} offset $2 limit $3`,
            [...values, skip, take],
          ),
  })
  return { buku_perpustakaan: page }
}

export const bukuPerpustakaan: Floor = { path, raw }
