import { show } from '@sia/contracts/pemberitahuan'
import { Card } from '@sia/ui/card'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read/read.ts'
import { DeviceCard } from './device-card.tsx'
import { KindsCard } from './kinds-card.tsx'

/** How the student is told of what changed: on this device, by e-mail, of which kinds. Product §26.5. */
export default function PemberitahuanPage() {
  const pemberitahuan = useQuery(read(show, {}))
  return (
    <div className="measure">
      <PageTitle title="Pemberitahuan" />
      <p className="mb-4 text-muted">
        Semua kabar selalu ada di lonceng. Di sini Anda memilih apa yang juga sampai ke ponsel dan
        e-mail. Antara 21.00 dan 06.00 WITA tidak ada yang dikirim.
      </p>
      <Loaded what="Pemberitahuan" read={pemberitahuan} skeleton={<PemberitahuanSkeleton />}>
        {(reply) => (
          <div className="grid gap-4">
            <DeviceCard {...reply} />
            <KindsCard {...reply} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function PemberitahuanSkeleton() {
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <LoadingText>Memuat pemberitahuan…</LoadingText>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
    </Card>
  )
}
