import { list } from '@sia/contracts/jurusan'
import type { MhsCtx } from '../../context.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 20

/** Study programmes by id. */
export function listJurusan(ctx: MhsCtx, page: 'all' | number) {
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    count: () => ctx.db.jurusan.count(),
    find: (range) => ctx.db.jurusan.findMany({ ...range, orderBy: { id: 'asc' } }),
  })
}
