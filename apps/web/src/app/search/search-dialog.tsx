import { IconButton } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { Window } from '@sia/ui/window'
import { ErrorBoundary } from '@sia/web-kit/error-boundary'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ErrorPage } from '../errors/error-page.tsx'
import { keepRecent, readRecent } from './recent.ts'
import { SearchHits } from './search-hits.tsx'
import { SearchState } from './search-state.tsx'
import { useSearch } from './use-search.ts'

const LIST = 'search-hits'

interface SearchDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Search over screens, own classes, news, books and announcements. Product §1.8. */
export default function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  return (
    <Window
      isDismissable
      isOpen={isOpen}
      onClose={onClose}
      axis={null}
      aria-label="Cari"
      placement="open:grid grid-cols-1 justify-items-center sm:items-start sm:p-[10dvh_1.5rem]"
      className="palette flex h-dvh w-full flex-col overflow-hidden bg-surface shadow-float sm:h-auto sm:max-h-[76dvh] sm:max-w-2xl sm:rounded-2xl"
    >
      <ErrorBoundary Page={ErrorPage}>
        <Search onClose={onClose} />
      </ErrorBoundary>
    </Window>
  )
}

/** Fresh at every opening. */
function Search({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const [recent, setRecent] = useState(readRecent)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const search = useSearch(typed)
  // The window takes the focus when it opens; here it goes on to where one types.
  useEffect(() => input.current?.focus(), [])

  const type = (text: string) => {
    setTyped(text)
    setPlace(0)
    input.current?.focus()
  }
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const moveTo = (next: number) => {
    const all = options()
    const at = (next + all.length) % Math.max(1, all.length)
    setPlace(at)
    all[at]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') moveTo(place + 1)
    else if (event.key === 'ArrowUp') moveTo(place - 1)
    else if (event.key === 'Enter') options()[place]?.click()
    // Left to itself the browser would only empty the field.
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const asksNothing = typed.trim() === ''
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-2 py-1.5 sm:px-3">
        <Icon name="search" className="ml-2 size-5 text-muted" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Cari halaman, kelas, berita, buku, dan pengumuman"
          aria-autocomplete="list"
          aria-expanded={search.groups.length > 0}
          aria-controls={LIST}
          aria-activedescendant={`${LIST}-${place}`}
          autoComplete="off"
          enterKeyHint="go"
          placeholder="Cari halaman, kelas, buku…"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 grow bg-transparent text-input outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton icon="close" label="Tutup" onClick={onClose} />
      </div>
      <div ref={list} className="min-h-0 grow overflow-y-auto overscroll-contain p-2 sm:min-h-64">
        <SearchHits
          id={LIST}
          groups={search.groups}
          recent={asksNothing ? recent : []}
          sought={typed}
          place={place}
          onPlace={setPlace}
          onAgain={type}
          onForget={() => {
            setRecent([])
            input.current?.focus()
          }}
          onGo={() => {
            keepRecent(typed)
            onClose()
          }}
        />
        <SearchState
          sought={typed}
          count={search.groups.reduce((sum, { hits }) => sum + hits.length, 0)}
          isSearching={search.isSearching}
          failure={search.failure}
          onRetry={search.retry}
        />
      </div>
      <p className="hidden gap-4 border-t border-line px-4 py-2 text-xs text-muted pointer-coarse:hidden! sm:flex">
        <span>↑ ↓ pilih</span>
        <span>Enter buka</span>
        <span>Esc tutup</span>
      </p>
    </>
  )
}
