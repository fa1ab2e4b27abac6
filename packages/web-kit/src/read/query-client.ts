import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../call/api-error.ts'
import { readIsLost, subscribeConnection } from '../call/connection.ts'

const MINUTE_MS = 60_000

// A read that failed or grew old without a connection is read when it is back, not when the browser hopes so.
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(!readIsLost())
  // The first reads may have found out before anybody listened.
  tell()
  return subscribeConnection(tell)
})

/**
 * How every read behaves: kept fresh for a minute, tried three times where that may help. Takes whether what is known of
 * an address was kept from before, because no answer came.
 */
export const createQueryClient = (isOld: (url: string) => boolean = () => false) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // An answer kept from before is asked for anew as soon as anything may come.
        staleTime: ({ queryKey }) => (isOld(urlIn(queryKey)) ? 0 : MINUTE_MS),
        // Data seen in this visit stay readable without a connection.
        gcTime: Number.POSITIVE_INFINITY,
        // Without a connection a read fails at once and says so, instead of waiting silently.
        networkMode: 'always',
        // Not by itself in that mode.
        refetchOnReconnect: ({ queryKey }) => (isOld(urlIn(queryKey)) ? 'always' : true),
        // A refusal is as good as an answer for as long.
        retryOnMount: ({ state: { error, errorUpdatedAt } }) =>
          !isRefusal(error) || Date.now() - errorUpdatedAt > MINUTE_MS,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (failures) => 1000 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })

// As read.ts makes them.
const urlIn = (key: QueryKey) => String(key[1])

const isRefusal = (error: Error | null) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0) return navigator.onLine
  // The maintenance screen asks by itself; a server that hangs was waited for long enough.
  return error.status >= 500 && error.status !== 503 && error.status !== 504
}
