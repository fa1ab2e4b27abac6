import { useEffect, useState } from 'react'

// After this long an outline alone looks as if nothing would come any more.
const PATIENCE_MS = 8_000

/** A grey shape where something will be. Its size comes from the classes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}

/** Says that something is loading, for screen readers, and to everybody when it takes long. */
export function LoadingText({ children = 'Memuat data…' }: { children?: string }) {
  return (
    <div role="status" className="absolute">
      <p className="sr-only">{children}</p>
      <SlowText />
    </div>
  )
}

/** Says that the wait is a long one, at the lower edge, where nothing moves for it. */
export function SlowText() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLong && (
      <p className="edge-bar no-print fixed inset-x-0 bottom-[var(--lower-bar,0px)] z-20 bg-brand-soft px-4 py-2 text-center text-sm font-semibold text-brand-ink">
        Masih memuat. Ini lebih lama dari biasanya.
      </p>
    )
  )
}

/** Stands in for a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div>
      <LoadingText />
      <div className="app-title">
        <Skeleton className="h-7 w-48 max-w-full lg:h-9" />
      </div>
      <Skeleton className="h-36 skeleton-card" />
      <Skeleton className="mt-4 h-48 skeleton-card" />
    </div>
  )
}
