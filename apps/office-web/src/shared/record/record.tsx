import type { Endpoint, WireReply } from '@sia/contracts/endpoint'
import { Skeleton } from '@sia/ui/skeleton'
import { ApiError } from '@sia/web-kit/call/api-error'
import type { Args } from '@sia/web-kit/call/client'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../lib/call.ts'
import { NotFoundPage } from '../not-found-page.tsx'

interface RecordProps<E extends Endpoint> {
  endpoint: E
  args: Args<E>
  /** The part that could not be loaded, as in 'Akun'. */
  what: string
  children: (reply: WireReply<E>) => ReactNode
}

/** A record that is read when its page opens; one that is not there has the page of an address without one. */
export function Record<E extends Endpoint>({ endpoint, args, what, children }: RecordProps<E>) {
  const answer = useQuery(read(endpoint, args))
  const { error } = answer
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Loaded
      what={what}
      read={answer}
      skeleton={<Skeleton className="m-4 h-64 skeleton-card lg:m-8" />}
    >
      {children}
    </Loaded>
  )
}
