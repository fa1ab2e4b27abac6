import { useIsFetching } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

const PATIENCE_MS = 2000

// Without it the page is whole; when its code does not arrive, nothing is said.
const Later = lazy<ComponentType>(() =>
  import('./later.tsx').catch(() => ({ default: () => null })),
)

/** Loads what may come later once the first page has its data and the browser is idle. Issue 4. */
export function AfterPage() {
  const [isDue, setDue] = useState(false)
  const isPageLoading = useIsFetching() > 0
  useEffect(() => {
    if (isPageLoading) return
    return whenIdle(() => setDue(true))
  }, [isPageLoading])
  return (
    isDue && (
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    )
  )
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(handle)
}
