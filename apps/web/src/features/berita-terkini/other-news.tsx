import { list } from '@sia/contracts/berita-terkini'
import { rowsOf } from '@sia/web-kit/read/list'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read/read.ts'
import { BeritaCard } from './berita-card.tsx'

const SHOWN = 5

/** The newest items besides the one that is read; nothing while they are not there. Product §10.1. */
export function OtherNews({ id }: { id: string }) {
  const { data } = useQuery(read(list, { query: { page: 1 } }))
  const others = data
    ? rowsOf(data.berita_terkini)
        .filter((berita) => String(berita.id) !== id)
        .slice(0, SHOWN)
    : []
  if (!data || others.length === 0) return null
  return (
    <section aria-labelledby="berita-lainnya" className="no-print">
      <h2 id="berita-lainnya" className="mb-2 text-lg font-bold">
        Berita lainnya
      </h2>
      <ul className="card-grid">
        {others.map((berita) => (
          <li key={berita.id}>
            <BeritaCard berita={berita} level={3} sekarang={data.sekarang} />
          </li>
        ))}
      </ul>
    </section>
  )
}
