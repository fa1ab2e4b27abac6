import { create, type Kegiatan, list } from '@sia/contracts/buku-saku'
import { Card } from '@sia/ui/card'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { rowsOf } from '@sia/web-kit/read/list'
import { Refused } from '@sia/web-kit/refused'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/read/read.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
import { Kontak } from '../../shared/kontak.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { KegiatanList } from './kegiatan-list.tsx'
import { ProgressCard } from './progress-card.tsx'
import { Rules } from './rules.tsx'

/** The activities every student must join, with the claims for them. Product §9.3. */
export default function BukuSakuPage() {
  const activities = useQuery(read(list, { query: { page: 'all' } }))
  const kegiatan = activities.data && rowsOf(activities.data.buku_saku_kegiatan)
  const refusal = useRefusal(create)
  const [claimed, setClaimed] = useState<Kegiatan | null>(null)
  return (
    <>
      <PageTitle title="Buku Saku" />
      <div className="with-side">
        <div className="grid gap-3 xl:col-start-2">
          <ProgressCard kegiatan={kegiatan} />
          <Rules />
          <Card className="px-4 py-1">
            <Kontak bagian="pkk" />
          </Card>
        </div>
        <section aria-labelledby="list-kegiatan" className="xl:row-start-1">
          <h2 id="list-kegiatan" className="mt-1 mb-2.5 text-xl font-bold xl:mt-0">
            List Kegiatan
          </h2>
          {refusal !== null && <Refused>{refusal}</Refused>}
          <Loaded what="List kegiatan" read={activities} skeleton={<KegiatanSkeleton />}>
            {({ buku_saku_kegiatan }) => (
              <KegiatanList
                rows={rowsOf(buku_saku_kegiatan)}
                onClaim={refusal === null ? setClaimed : undefined}
              />
            )}
          </Loaded>
        </section>
      </div>
      {claimed && <ClaimDialog kegiatan={claimed} onClose={() => setClaimed(null)} />}
    </>
  )
}

function KegiatanSkeleton() {
  return (
    <div>
      <LoadingText>Memuat list kegiatan…</LoadingText>
      <Skeleton className="h-10 rounded-full" />
      <div className="mt-3 grid gap-2 md:grid-cols-2 md:gap-3 2xl:grid-cols-3">
        <Skeleton className="h-26 skeleton-card" />
        <Skeleton className="h-26 skeleton-card" />
        <Skeleton className="h-26 skeleton-card" />
      </div>
    </div>
  )
}
