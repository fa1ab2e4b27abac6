import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The course and its facts in outline. */
export function KelasHeadSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-72 max-w-full lg:h-9" />
      <Skeleton className="mt-3 h-48 md:h-20" />
    </>
  )
}

/** What the class page has below, in outline. */
export function KelasSkeleton() {
  return (
    <div className="with-side">
      <LoadingText>Memuat data kelas…</LoadingText>
      <div className="grid gap-3">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-160 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
