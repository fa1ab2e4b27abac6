import { FOUND_KINDS, find } from '@sia/contracts/office/search'
import type { Izin } from '@sia/domain/staf'
import { search } from '@sia/office/search/queries'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

/** Who may see what is found; the others are not told that there is any. */
const NEEDED = {
  mahasiswa: 'mhs.lihat',
  ruangan: 'ruangan.lihat',
} as const satisfies Record<(typeof FOUND_KINDS)[number], Izin>

/** More are named by their number: another word finds them. */
const SHOWN_AT_MOST = 20

export async function searchRoutes(app: FastifyInstance) {
  serve(app, find, async ({ pool, staf }, { query: { kata } }) => {
    const jenis = FOUND_KINDS.filter((one) => staf.izin.includes(NEEDED[one]))
    // Phones are among the private fields.
    const hasPhones = staf.izin.includes('mhs.biodata')
    const { rows, total } = await search(pool, kata, { jenis, hasPhones, limit: SHOWN_AT_MOST })
    return { total, hasil: rows }
  })
}
