import { list } from '@sia/contracts/ks'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read/read.ts'
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
        {!sent.isPending && <KsForm />}
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
