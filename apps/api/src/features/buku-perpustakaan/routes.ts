import { list } from '@sia/contracts/buku-perpustakaan'
import type { FastifyInstance } from 'fastify'
import { rangeOf, toPage } from '../../lib/page.ts'
import { serve } from '../../serve.ts'

const PER_PAGE = 20

export async function bukuPerpustakaanRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query: { page, ...wanted } }) => {
    const katalog = await ctx.katalog.get()
    if (page === 'all') return { buku_perpustakaan: katalog.find(wanted, {}).data }
    const place = { page, per_page: PER_PAGE, path: list.path, query: wanted }
    const { total, data } = katalog.find(wanted, rangeOf(place))
    return { buku_perpustakaan: toPage(place, total, data) }
  })
}
