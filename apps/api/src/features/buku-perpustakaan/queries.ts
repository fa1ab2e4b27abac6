import { list } from '@sia/contracts/buku-perpustakaan'
import type { ServerQuery } from '@sia/contracts/endpoint'
import { Prisma } from '@sia/prisma/client'
import type { MhsCtx } from '../../context.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 20

interface Buku {
  id: number
  kode: string
  judul: string
  jurusan_id: number | null
  penerbit: string | null
  pengarang: string | null
  halaman: number | null
}

/** Library books by title; see `whereOf` for what the search finds. Specification §2 (library). */
export function listBuku(ctx: MhsCtx, { page, search, jurusan_id }: ServerQuery<typeof list>) {
  const where = whereOf(search, jurusan_id)
  return readPage<Buku>({
    page,
    per_page: PER_PAGE,
    path: list.path,
    query: { search, jurusan_id },
    async count() {
      const [row] = await ctx.db.$queryRaw<{ total: number }[]>`
        select count(*)::int as total from buku_perpustakaan ${where}`
      return row?.total ?? 0
    },
    find: ({ skip = 0, take }) => ctx.db.$queryRaw<Buku[]>`
      select id, kode, judul, jurusan_id, penerbit, pengarang, halaman
        from buku_perpustakaan ${where}
       order by judul, id offset ${skip} limit ${take ?? null}`,
  })
}

/** Every word of the search begins a word of the book, or the search is the department's id. */
function whereOf(search: string, jurusan_id: number | null): Prisma.Sql {
  const conditions: Prisma.Sql[] = []
  if (jurusan_id !== null) conditions.push(Prisma.sql`jurusan_id = ${jurusan_id}`)
  if (search !== '') {
    const words = Prisma.sql`pencarian @@ (${queryOf(search)})`
    // Existing clients filter by department that way.
    const only_id = /^\d{1,9}$/.test(search)
    conditions.push(only_id ? Prisma.sql`(${words} or jurusan_id = ${Number(search)})` : words)
  }
  return conditions.length > 0
    ? Prisma.sql`where ${Prisma.join(conditions, ' and ')}`
    : Prisma.empty
}

/** The words cut the way the generated column `pencarian` cuts them, each as a prefix. */
const queryOf = (search: string) => Prisma.sql`
  select to_tsquery('simple', coalesce(string_agg(word || ':*', ' & '), ''))
    from regexp_split_to_table(
      regexp_replace(lower(${search}), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
   where word <> ''`
