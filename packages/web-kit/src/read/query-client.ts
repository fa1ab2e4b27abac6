import type { ErrorBody } from '@sia/contracts/error-body'
import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../lib/call/api.ts'
import { isOld } from '../../lib/offline/as-of.ts'
import { readIsLost, subscribeConnection } from '../../lib/offline/connection.ts'

const MINUTE_MS = 60_000

// What failed or grew old without a connection is read when it is back, not when the browser hopes so.
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(!readIsLost())
  // The first reads may have found out before anybody listened.
  tell()
  return subscribeConnection(tell)
})

/** How every read behaves: kept fresh for a minute, tried three times where that may help. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // An answer kept from before is asked for anew as soon as anything may come.
        staleTime: ({ queryKey }) => (isOld(urlIn(queryKey)) ? 0 : MINUTE_MS),
        // What was seen in this visit stays readable without a connection.
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

// As lib/read/read.ts makes them.
const urlIn = (key: QueryKey) => String(key[1])

/** What a read was refused with, as the server says it. */
export interface Refused {
  refusal: ErrorBody & { status: number }
}

/** Makes a read one that was refused, as far as the screens know. */
export function setRefusal(
  queryClient: QueryClient,
  queryKey: QueryKey,
  { status, message, errors }: Refused['refusal'],
): void {
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey })
    .setState({
      status: 'error',
      error: new ApiError(status, message, errors),
      errorUpdatedAt: Date.now(),
    })
}

const isRefusal = (error: Error | null) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0) return navigator.onLine
  // The maintenance screen asks by itself; a server that hangs was waited for long enough.
  return error.status >= 500 && error.status !== 503 && error.status !== 504
}
