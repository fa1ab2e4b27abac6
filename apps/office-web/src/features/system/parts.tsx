import { Icon } from '@sia/ui/icon'
import type { AppAddress } from '@sia/web-kit/address/address'
import { AppLink } from '@sia/web-kit/app-link'
import type { ReactNode } from 'react'
import { to } from '../../lib/to.ts'
import { AreaLinks } from '../../shared/area-links.tsx'
import { Page } from '../../shared/page.tsx'

const PARTS = [
  { address: to.log(), label: 'Riwayat' },
  { address: to.security(), label: 'Keamanan' },
  { address: to.settings(), label: 'Pengaturan' },
  { address: to.collegeFiles(), label: 'Berkas kampus' },
  { address: to.health(), label: 'Kesehatan' },
  { address: to.backups(), label: 'Cadangan' },
  { address: to.maintenance(), label: 'Pemeliharaan' },
] as const

/** A page of what campus IT looks after, with the way to the others. */
export function SystemPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} isWide>
      <div className="mb-4">
        <AreaLinks label="Sistem" parts={PARTS} />
      </div>
      {children}
    </Page>
  )
}

interface StepsProps {
  /** Where the page before leads, and what it is called; null on the first. */
  back: { address: AppAddress; label: string } | null
  /** Where the next page leads; null on the last. */
  next: AppAddress | null
}

const STEP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-surface px-3.5 font-semibold hover:border-edge'

/** Leads to older entries and back. */
export function Steps({ back, next }: StepsProps) {
  if (!back && !next) return null
  return (
    <nav aria-label="Halaman" className="mt-4 flex flex-wrap justify-between gap-2">
      {back ? (
        <AppLink to={back.address} className={STEP}>
          <Icon name="forward" className="size-4 rotate-180" />
          {back.label}
        </AppLink>
      ) : (
        <span />
      )}
      {next && (
        <AppLink to={next} className={STEP}>
          Lebih lama
          <Icon name="forward" className="size-4" />
        </AppLink>
      )}
    </nav>
  )
}
