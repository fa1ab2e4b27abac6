import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

const MINUTE_MS = 60_000

/** How every read behaves: kept fresh for a minute, tried three times where that may help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MINUTE_MS,
      gcTime: 30 * MINUTE_MS,
      // Without a connection a read fails at once and says so, instead of waiting silently.
      networkMode: 'always',
      // Not by itself in that mode: what failed or grew old meanwhile is read when it is back.
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay: (failures) => 1000 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
})

function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0) return navigator.onLine
  // The maintenance screen asks by itself; a server that hangs was waited for long enough.
  return error.status >= 500 && error.status !== 503 && error.status !== 504
}
