import { Button } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { Skeleton } from '@sia/ui/skeleton'

interface SearchStateProps {
  sought: string
  count: number
  isSearching: boolean
  failure: Error | null
  onRetry: () => void
}

/** Below the hits: that more is on its way, that nothing was found, or what could not be searched. */
export function SearchState({ sought, count, isSearching, failure, onRetry }: SearchStateProps) {
  const text = sought.trim()
  const isEmpty = text !== '' && count === 0 && !isSearching && !failure
  return (
    <>
      <p role="status" className="sr-only">
        {text !== '' && !isSearching && `${count} hasil`}
      </p>
      {isSearching && (
        <div className="grid gap-3 p-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8 w-2/3" />
        </div>
      )}
      {isEmpty && (
        <div className="grid justify-items-center gap-1 px-4 py-10 text-center">
          <Icon name="search" className="mb-2 size-8 text-muted" />
          <p className="font-bold wrap-anywhere">Tidak ada yang cocok dengan “{text}”.</p>
          <p className="text-sm text-muted">
            Periksa ejaannya, atau pakai kata yang lebih singkat.
          </p>
        </div>
      )}
      {failure && !isSearching && (
        <div role="alert" className="flex flex-wrap items-center gap-3 p-3">
          <Icon name="alert" className="size-5 text-accent-ink" />
          <p className="min-w-0 grow basis-48 text-sm">
            <span className="font-semibold">Sebagian belum dapat dicari.</span> {failure.message}
          </p>
          <Button look="outline" icon="retry" onClick={onRetry}>
            Coba lagi
          </Button>
        </div>
      )}
    </>
  )
}
