import { list } from '@sia/contracts/ks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/read.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadingText, Skeleton } from '../../ui/skeleton.tsx'
import { KsCard } from './ks-card.tsx'

const SHOWN_FIRST = 2

/** The student's earlier submissions, the newest first; the older ones on request. §2. */
export function KsList() {
  const { data, error, isFetching, refetch } = useQuery(read(list, {}))
  const [showsAll, setShowsAll] = useState(false)
  const sent = data?.data
  const rest = sent ? sent.length - SHOWN_FIRST : 0
  return (
    <section aria-labelledby="terkirim">
      <h2 id="terkirim" className="mb-3 text-lg font-bold">
        Kritik & saran Anda{sent && sent.length > 0 && ` (${sent.length})`}
      </h2>
      {sent ? (
        sent.length === 0 ? (
          <Empty icon="mail">Anda belum pernah mengirim kritik dan saran.</Empty>
        ) : (
          <ul className="grid gap-3">
            {(showsAll ? sent : sent.slice(0, SHOWN_FIRST)).map((ks) => (
              <KsCard key={ks.id} ks={ks} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadError
          what="Kritik & saran Anda"
          error={error}
          isRetrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <div className="grid gap-3">
          <LoadingText>Memuat kritik dan saran Anda…</LoadingText>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
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
