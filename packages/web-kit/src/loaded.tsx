import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'

/** A read of useQuery, or several joined. */
interface Read<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<T> {
  /** The part that could not be loaded, as in 'Jadwal perkuliahan'. */
  what: string
  read: Read<T>
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** A read's data; an outline while they are on their way, and the error when nothing could be read. */
export function Loaded<T>({ what, read, skeleton, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = read
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return <LoadError what={what} error={error} isRetrying={isFetching} onRetry={refetch} />
}

/** Two reads of which a screen needs both; trying again repeats what failed, and that alone. */
export function joinReads<A, B, T>(a: Read<A>, b: Read<B>, join: (a: A, b: B) => T): Read<T> {
  const failed = [a, b].filter(({ data, error }) => data === undefined && error !== null)
  return {
    data: a.data !== undefined && b.data !== undefined ? join(a.data, b.data) : undefined,
    error: failed[0]?.error ?? null,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => {
      for (const read of failed) read.refetch()
    },
  }
}
