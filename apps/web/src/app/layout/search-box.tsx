import { Icon } from '@sia/ui/icon'
import { useSyncExternalStore } from 'react'
import { useMhs } from '../../lib/session/mhs.ts'
import { BrandLine } from '../../shared/brand.tsx'
import { loadSearch } from '../search/opener.tsx'

const USUAL = 'Ctrl K'
const never = () => () => {}
const readKey = () => (/Mac|iP/.test(navigator.platform) ? '⌘ K' : USUAL)

/** The head of the menu at the side: the sign of the product, and the way into the search. */
export function SearchBox({ onSearch }: { onSearch: () => void }) {
  const { harus_ganti_sandi } = useMhs()
  const key = useSyncExternalStore(never, readKey, () => USUAL)
  return (
    <>
      <BrandLine />
      {!harus_ganti_sandi && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={loadSearch}
          onClick={onSearch}
          className="mx-4 my-2 flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3 py-1.5 text-left text-sm text-muted hover:border-edge"
        >
          <Icon name="search" className="size-4" />
          <span className="grow">Cari di SIA</span>
          <kbd className="rounded-lg border border-line px-1.5 font-sans text-xs whitespace-nowrap">
            {key}
          </kbd>
        </button>
      )}
    </>
  )
}
