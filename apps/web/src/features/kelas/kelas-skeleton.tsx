import { LoadingText, Skeleton } from '@sia/ui/skeleton'

const FACTS = ['dosen', 'ruangan', 'jam']

/** The course and its facts in outline. */
export function KelasHeadSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-64 max-w-full bg-on-hero/25 lg:h-9" />
      <div className="mt-3 grid h-48 content-start gap-4 md:h-20 md:grid-cols-3">
        {FACTS.map((fact) => (
          <Skeleton key={fact} className="h-8 w-44 max-w-full bg-on-hero/15" />
        ))}
      </div>
    </>
  )
}

/** The lower part of the class page, in outline. */
export function KelasSkeleton() {
  return (
    <div className="with-side">
      <LoadingText>Memuat data kelas…</LoadingText>
      <div className="grid gap-3">
        <Skeleton className="h-36 skeleton-card" />
        <Skeleton className="h-160 skeleton-card" />
      </div>
      <Skeleton className="h-96 skeleton-card" />
    </div>
  )
}
