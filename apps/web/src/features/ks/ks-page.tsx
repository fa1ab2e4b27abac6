import { list } from '@sia/contracts/ks'
import { Card } from '@sia/ui/card'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read/read.ts'
import { Kontak } from '../../shared/kontak.tsx'
import { KsForm } from './ks-form.tsx'
import { KsList } from './ks-list.tsx'

/** Earlier criticism and suggestions, then the form for a new one. Product §15. */
export default function KsPage() {
  const sent = useQuery(read(list, {}))
  return (
    <>
      <PageTitle title="Buat Kritik & Saran" />
      <div className="with-side">
        <Loaded what="Kritik & saran Anda" read={sent} skeleton={<KsSkeleton />}>
          {({ data }) => <KsList sent={data} />}
        </Loaded>
        {/* It comes with the list above it, which would push it down. */}
        {!sent.isPending && (
          <div className="grid content-start gap-3">
            <KsForm />
            <Card className="px-4 py-1">
              <Kontak bagian="akademik" />
            </Card>
          </div>
        )}
      </div>
    </>
  )
}

function KsSkeleton() {
  return (
    <>
      <div className="grid gap-3">
        <LoadingText>Memuat kritik dan saran Anda…</LoadingText>
        <Skeleton className="h-7 w-44" />
        <Skeleton className="h-40 skeleton-card" />
        <Skeleton className="h-40 skeleton-card" />
      </div>
      <Skeleton className="h-120 skeleton-card" />
    </>
  )
}
