import { Readable } from 'node:stream'
import { list } from '@sia/contracts/buku-perpustakaan'
import { wireTexts } from '@sia/server/http/wire-text'
import type { FastifyInstance } from 'fastify'
import { rangeOf, toPage } from '../../lib/page.ts'
import { programId } from '../../lib/program-id.ts'
import { serve } from '../../serve.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { renderAllBooks, renderBooks } from './present.ts'

const PER_PAGE = 20
const texts = wireTexts(list)

export async function bukuPerpustakaanRoutes(
  app: FastifyInstance,
  { catalogue: store }: { catalogue: CatalogueStore },
) {
  serve(app, list, async (_, { query }) => {
    const { versi, catalogue } = await store.get()
    const { page, ...wanted } = query
    return texts.late(`${programId}${versi}${JSON.stringify(query)}`, () => {
      const found = catalogue.find(wanted)
      if (page === 'all') return Readable.from(renderAllBooks(found), { objectMode: false })
      const place = { page, per_page: PER_PAGE, path: list.path, query: wanted }
      const { skip, take } = rangeOf(place)
      return renderBooks(toPage(place, found.total, found.from(skip, take)))
    })
  })
}
