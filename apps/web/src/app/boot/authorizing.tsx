import { Skeleton, SlowText } from '@sia/ui/skeleton'
import { BrandLine } from '../../shared/brand.tsx'

/**
 * Shown while a token exists and the student is not loaded yet. Its outline is also in index.html,
 * as the first paint: change both together. Product §2.2.
 */
export function Authorizing() {
  return (
    <div className="app-page">
      <aside aria-label="Menu samping" className="app-side">
        <BrandLine />
      </aside>
      <div className="app-bar" />
      <main className="app-main">
        <h1 className="app-title text-muted">Memeriksa sesi Anda…</h1>
        <Skeleton className="h-36 skeleton-card" />
        <Skeleton className="mt-4 h-48 skeleton-card" />
        <div role="status">
          <SlowText />
        </div>
      </main>
      <div className="app-lower" />
    </div>
  )
}
