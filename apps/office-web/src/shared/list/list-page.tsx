import { Button } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { showToast } from '@sia/ui/lib/toast'
import { Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type KeyAct, useKeys } from '../../lib/keys.ts'
import { KeyHelp } from '../key-help.tsx'
import { useTitle } from '../page.tsx'
import { CardRows } from './card-rows.tsx'
import { NOTHING_CHOSEN } from './choice.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { Filters } from './filters.tsx'
import { recallList, rememberList } from './last-list.ts'
import type { Listing } from './listing.ts'
import { useIsNarrow } from './narrow.ts'
import { Pages } from './pages.tsx'
import { SearchBox } from './search-box.tsx'
import { TableRows } from './table-rows.tsx'
import { useList } from './use-list.ts'

const KEYS = [
  ['J atau ↓', 'baris berikutnya'],
  ['K atau ↑', 'baris sebelumnya'],
  ['Enter', 'buka'],
  ['X', 'pilih'],
  ['/', 'cari'],
  ['?', 'bantuan ini'],
] as const

const shownCount = new Intl.NumberFormat('id')

interface ListPageProps<Row extends object> {
  listing: Listing<Row>
  /** All there are: filtered, sorted and paged here. */
  read: ComponentProps<typeof Loaded<Row[]>>['read']
  /** Acts beside the heading. */
  acts?: ReactNode
  /** Acts on the chosen rows, or else on all that are shown. */
  rowsActs?: (rows: Row[], isChosen: boolean) => ReactNode
}

/** The list of a noun: searched, filtered, sorted, chosen from and exported. Product §25.6. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { listing, read, acts, rowsActs } = props
  useTitle(listing.title)
  return (
    <div className="flex flex-col gap-3 px-4 py-5 lg:h-[calc(100dvh-var(--lower-edge,0px))] lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl font-bold">
          {listing.title}
        </h1>
        {acts}
      </div>
      <Loaded
        what={`Daftar ${listing.many}`}
        read={read}
        skeleton={<Skeleton className="h-64 skeleton-card" />}
      >
        {(rows) => <Rows listing={listing} all={rows} rowsActs={rowsActs} />}
      </Loaded>
    </div>
  )
}

interface RowsProps<Row extends object> extends Pick<ListPageProps<Row>, 'listing' | 'rowsActs'> {
  all: Row[]
}

function Rows<Row extends object>({ listing, all, rowsActs }: RowsProps<Row>) {
  const list = useList(listing, all)
  const { state, rows, shown, chosen, change } = list
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState(() => recallList(listing.address).cursor)
  const [opened, setOpened] = useState<'help' | 'columns' | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  const address = list.addressOf({})
  useEffect(
    () => rememberList(listing.address, { address, cursor }),
    [listing.address, address, cursor],
  )
  const at = rows.findIndex((row) => listing.keyOf(row) === cursor)
  // A person who comes back is where he was; a row that is not there then takes no focus later.
  const wanted = useRef(at < 0 ? null : cursor)
  const current = rows[at]
  const move = (step: 1 | -1) => {
    const next = rows[at < 0 ? 0 : at + step]
    if (!next) return
    wanted.current = listing.keyOf(next)
    setCursor(wanted.current)
  }
  const next: KeyAct = { act: () => move(1), again: true }
  const previous: KeyAct = { act: () => move(-1), again: true }
  useKeys({
    j: next,
    arrowdown: next,
    k: previous,
    arrowup: previous,
    ...(current && {
      enter: { act: () => navigate(listing.addressOf(current)) },
      x: { act: () => list.choose(current) },
    }),
    '/': { act: () => search.current?.focus() },
    '?': { act: () => setOpened('help') },
  })
  const exported = chosen.length > 0 ? chosen : shown
  const exportRows = () =>
    import('./sheet.ts')
      .then(({ downloadSheet }) => downloadSheet(listing.many, list.columns, exported))
      .catch(() =>
        showToast('Berkas tidak dapat dibuat. Muat ulang halaman, lalu coba lagi.', 'bad'),
      )
  const filtered = Object.keys(state.filters).length
  const isWhole = filtered === 0 && state.cari === ''
  const rowsProps = {
    list,
    cursor,
    wanted,
    onReach: (row: Row) => setCursor(listing.keyOf(row)),
  }
  if (all.length === 0) return <Empty>{listing.nothing}</Empty>
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <form
          className="flex grow gap-2 md:max-w-sm"
          // A person who types stays in the box, whichever rows come.
          onInputCapture={() => {
            wanted.current = null
          }}
          onSubmit={(event) => {
            event.preventDefault()
            move(1)
          }}
        >
          <SearchBox list={list} ref={search} />
          {isNarrow && (
            <Button
              look="outline"
              aria-expanded={isFiltering}
              onClick={() => setFiltering(!isFiltering)}
            >
              Filter{filtered > 0 && ` (${filtered})`}
            </Button>
          )}
        </form>
        {(!isNarrow || isFiltering) && <Filters list={list} rows={all} hasSort={isNarrow} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="text-sm font-semibold">
          {isWhole ? '' : `${shownCount.format(shown.length)} dari `}
          {shownCount.format(all.length)} {listing.many}
          {chosen.length > 0 && `, ${shownCount.format(chosen.length)} terpilih`}
        </p>
        {(isNarrow || chosen.length > 0) && (
          <Button
            look="plain"
            onClick={() =>
              chosen.length > 0 ? change({ choice: NOTHING_CHOSEN }, true) : list.chooseAll()
            }
          >
            {chosen.length > 0 ? 'Hapus pilihan' : 'Pilih semua'}
          </Button>
        )}
        {!isWhole && (
          <Button look="plain" onClick={() => change({ cari: '', filters: {} })}>
            Hapus filter
          </Button>
        )}
        <div className="ml-auto flex flex-wrap gap-2">
          {exported.length > 0 && rowsActs?.(exported, chosen.length > 0)}
          <Button look="plain" onClick={() => setOpened('columns')}>
            Kolom
          </Button>
          <Button
            look="outline"
            icon="download"
            aria-disabled={exported.length === 0}
            onClick={() => exported.length > 0 && exportRows()}
          >
            Ekspor {shownCount.format(exported.length)}
            {chosen.length > 0 && ' terpilih'}
          </Button>
          <Button look="plain" className="max-lg:hidden" onClick={() => setOpened('help')}>
            Pintasan <kbd>?</kbd>
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty icon="search">Tidak ada {listing.many} yang cocok.</Empty>
      ) : isNarrow ? (
        <CardRows {...rowsProps} />
      ) : (
        <TableRows key={state.page} {...rowsProps} />
      )}
      <Pages list={list} />
      <ColumnsDialog list={list} isOpen={opened === 'columns'} onClose={() => setOpened(null)} />
      <KeyHelp keys={KEYS} isOpen={opened === 'help'} onClose={() => setOpened(null)} />
    </>
  )
}
