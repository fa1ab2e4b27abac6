import { BrandMark } from '../ui/brand.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'

/**
 * Shown while a token exists and the student is not loaded yet. Its outline is also in index.html,
 * as the first paint: change both together. Specification §2 (authorization loading).
 */
export function Authorizing() {
  return (
    <>
      <div className="app-side" />
      <div className="lg:pl-68">
        <div className="app-bar lg:hidden">
          <BrandMark className="ml-2 size-8 text-[#0a4447]" />
          <p role="status" className="ml-2 text-sm font-semibold text-muted">
            Memeriksa sesi Anda…
          </p>
        </div>
        <main className="app-main">
          <PageSkeleton />
        </main>
      </div>
    </>
  )
}
