import { useIsFetching } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { keepBrought } from '../../lib/offline/kept-answers.ts'

/** Long enough for the page to be painted and its own small files to have come. */
const PAUSE_MS = 1000

// Without it the page is whole; when its code does not arrive, nothing is said.
const Later = lazy<ComponentType>(() =>
  import('./later.tsx').catch(() => ({ default: () => null })),
)

/** Whether what may come later is due: a second after the first page has its data. */
function useAfterPage(): boolean {
  const [isDue, setDue] = useState(false)
  const isPageLoading = useIsFetching() > 0
  useEffect(() => {
    if (isPageLoading) return
    const timer = setTimeout(() => {
      keepBrought()
      setDue(true)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isPageLoading])
  return isDue
}

/** Loads the code of what may come later. */
export function AfterPage() {
  return (
    useAfterPage() && (
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    )
  )
}
