/** A grey shape where something will be. Its size comes from the classes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}

/** Says once that something is loading, for screen readers. */
export function LoadingText({ children = 'Memuat data…' }: { children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}

/** What stands in for a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div>
      <LoadingText />
      <Skeleton className="mb-4 h-8 w-56 lg:mb-6 lg:h-9" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="mt-4 h-48 rounded-card" />
    </div>
  )
}
