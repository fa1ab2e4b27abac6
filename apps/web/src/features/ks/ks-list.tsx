import type { Ks } from '@sia/contracts/ks'
import { Button } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { useState } from 'react'
import { KsCard } from './ks-card.tsx'

const SHOWN_FIRST = 2

/** The student's earlier submissions, the newest first; the older ones on request. Product §15. */
export function KsList({ sent }: { sent: Ks[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const rest = sent.length - SHOWN_FIRST
  return (
    <section aria-labelledby="terkirim">
      <h2 id="terkirim" className="mb-3 text-lg font-bold">
        Kritik & saran Anda{sent.length > 0 && ` (${sent.length})`}
      </h2>
      {sent.length === 0 ? (
        <Empty icon="mail">Anda belum pernah mengirim kritik dan saran.</Empty>
      ) : (
        <ul className="grid items-start gap-3 2xl:grid-cols-2">
          {(showsAll ? sent : sent.slice(0, SHOWN_FIRST)).map((ks) => (
            <KsCard key={ks.id} ks={ks} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button
          look="outline"
          aria-expanded={showsAll}
          className="mt-3 w-full"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Tampilkan lebih sedikit' : `Tampilkan ${rest} lainnya`}
        </Button>
      )}
    </section>
  )
}
