import { list as listLog } from '@sia/contracts/office/audit'
import type { HistoryEntry } from '@sia/contracts/office/history'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import type { AppAddress } from '@sia/web-kit/address/address'
import { AppLink } from '@sia/web-kit/app-link'
import { type ReactNode, useId } from 'react'
import { useMay } from '../../lib/call.ts'
import { useArrival } from '../arrival.ts'
import { recallList } from '../list/last-list.ts'
import { useTitle } from '../page.tsx'
import { History } from './history.tsx'

interface RecordPageProps {
  /** The list that the record stands in. */
  list: { address: AppAddress; title: string }
  title: string
  /** A mark that tells it from others of the name, as its number. */
  subtitle: ReactNode
  /** How it stands, as badges. */
  state?: ReactNode
  acts?: ReactNode
  /** Who changed what, the latest first; not asked for where it is not given. */
  history?: HistoryEntry[]
  /** Where the log tells more, for who may see that. */
  log?: { address: AppAddress; label: string }
  /** Sections of facts. */
  children: ReactNode
}

/** One record of a list: what is known of it, and who changed what. Product §25.6. */
export function RecordPage(props: RecordPageProps) {
  const { list, title, subtitle, state, acts, history, log, children } = props
  const isIt = useMay(listLog)
  useTitle(title)
  const heading = useArrival()
  return (
    <article className="mx-auto w-full max-w-6xl px-4 py-5 lg:px-8 lg:py-6">
      <AppLink
        to={recallList(list.address).address}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
      >
        <Icon name="back" />
        {list.title}
      </AppLink>
      <header className="mt-1 mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere">
            {title}
          </h1>
          <p translate="no" className="text-muted wrap-anywhere">
            {subtitle}
          </p>
          {state && <p className="mt-2 flex flex-wrap gap-1.5">{state}</p>}
        </div>
        {acts && <div className="flex flex-wrap gap-2">{acts}</div>}
      </header>
      {/* By its own width: with large letters a wide window has no room for two columns. */}
      <div className="@container">
        <div
          className={`grid grid-cols-1 items-start gap-4 ${history ? '@min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]' : ''}`}
        >
          <div className="grid grid-cols-1 gap-4">{children}</div>
          {history && (
            <RecordSection title="Riwayat" act={log && isIt && <LogLink {...log} />}>
              <History entries={history} />
            </RecordSection>
          )}
        </div>
      </div>
    </article>
  )
}

const LogLink = ({ address, label }: NonNullable<RecordPageProps['log']>) => (
  <AppLink to={address} className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
    {label}
  </AppLink>
)

interface RecordSectionProps {
  title: string
  /** Acts on the part, beside its heading. */
  act?: ReactNode
  children: ReactNode
}

/** A part of a record under its heading. */
export function RecordSection({ title, act, children }: RecordSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {act}
      </div>
      {children}
    </Card>
  )
}

/** Facts of a section, side by side where they have room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid pair-10 gap-x-6 gap-y-3">{children}</dl>
)
