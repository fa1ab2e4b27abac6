import { useIsFetching } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** Long enough for the page to be painted and its own small files to have come. */
const PAUSE_MS = 1000

// Without it the page is whole; when its code does not arrive, nothing is said.
const Later = lazy<ComponentType>(() =>
  import('./later.tsx').catch(() => ({ default: () => null })),
)

/** Loads what may come later a second after the first page has its data. */
export function AfterPage() {
  const [isDue, setDue] = useState(false)
  const isPageLoading = useIsFetching() > 0
  useEffect(() => {
    if (isPageLoading) return
    const timer = setTimeout(() => setDue(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isPageLoading])
  return (
    isDue && (
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    )
  )
}
