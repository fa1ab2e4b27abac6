import { Skeleton, SlowText } from '@sia/ui/skeleton'
import { BrandMark } from '../shared/brand.tsx'

/**
 * Shown while a token exists and the student is not loaded yet. Its outline is also in index.html,
 * as the first paint: change both together. Product §2.2.
 */
export function Authorizing() {
  return (
    <div className="app-page">
      <div className="app-bar">
        <BrandMark className="size-8 text-[#0a4447] max-lg:ml-11" />
      </div>
      <div className="app-side" />
      <main className="app-main">
        <h1 className="app-title text-muted">Memeriksa sesi Anda…</h1>
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="mt-4 h-48 rounded-card" />
        <div role="status">
          <SlowText />
        </div>
      </main>
    </div>
  )
}
