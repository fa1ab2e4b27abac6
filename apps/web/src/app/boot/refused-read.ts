import type { ErrorBody } from '@sia/contracts/error-body'
import { ApiError } from '@sia/web-kit/call/api-error'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The server's refusal of a read. */
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
