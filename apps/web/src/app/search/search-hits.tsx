import { Icon, type IconName } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { Fragment, type ReactNode } from 'react'
import type { Hit } from './find.ts'
import { Marked } from './marked.tsx'
import { forgetRecent } from './recent.ts'
import type { HitGroup } from './use-search.ts'

interface SearchHitsProps {
  id: string
  groups: HitGroup[]
  /** The searches of before. */
  recent: string[]
  sought: string
  /** Which hit Enter opens, counted over all groups. */
  place: number
  onPlace: (place: number) => void
  onGo: () => void
  /** Called when something is looked for once more. */
  onAgain: (sought: string) => void
  onForget: () => void
}

const HIT =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left aria-selected:bg-brand-soft aria-selected:text-brand-ink'

/** The hits, in their groups; before anything is typed, the last searches. */
export function SearchHits(props: SearchHitsProps) {
  const { id, groups, recent, sought, place, onPlace, onGo, onAgain, onForget } = props
  if (groups.length === 0) return null
  let count = 0
  // A hit is chosen by the keys while the focus stays in the field.
  const option = () => {
    const at = count
    count += 1
    return {
      id: `${id}-${at}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': at === place,
      onPointerMove: () => onPlace(at),
      className: HIT,
    } as const
  }
  return (
    <>
      {recent.length > 0 && (
        <div className="flex justify-end">
          <button
            type="button"
            className="min-h-11 px-3 text-xs font-semibold text-muted underline-offset-4 hover:underline"
            onClick={() => {
              forgetRecent()
              onForget()
            }}
          >
            Hapus riwayat pencarian
          </button>
        </div>
      )}
      <div role="listbox" id={id} aria-label="Hasil pencarian">
        {recent.length > 0 && (
          <Group label="Terakhir dicari">
            {recent.map((text) => (
              <button key={text} type="button" {...option()} onClick={() => onAgain(text)}>
                <Words icon="clock">{text}</Words>
              </button>
            ))}
          </Group>
        )}
        {groups.map(({ label, hits }) => (
          <Group key={label} label={label}>
            {hits.map((hit, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two announcements lead to one screen
              <Fragment key={index}>
                <HitLink hit={hit} sought={sought} onGo={onGo} option={option()} />
              </Fragment>
            ))}
          </Group>
        ))}
      </div>
    </>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a list of options
    <div role="group" aria-label={label} className="not-last:mb-1">
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-bold text-muted">
        {label}
      </p>
      {children}
    </div>
  )
}

interface HitLinkProps {
  hit: Hit
  sought: string
  onGo: () => void
  option: object
}

function HitLink({ hit: { path, label, detail, icon }, sought, onGo, option }: HitLinkProps) {
  return (
    <AppLink to={path} {...option} onClick={onGo}>
      <Words icon={icon}>
        <span className="block font-semibold wrap-anywhere">
          <Marked text={label} sought={sought} />
        </span>
        {detail && (
          <span className="block text-sm text-muted wrap-anywhere">
            <Marked text={detail} sought={sought} />
          </span>
        )}
      </Words>
    </AppLink>
  )
}

function Words({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="size-5 text-muted" />
      <span className="min-w-0 grow">{children}</span>
    </>
  )
}
