import { buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../lib/to.ts'
import { Page } from './page.tsx'

/** The page of an address without a page, and of one that is not for this person. */
export function NotFoundPage() {
  return (
    <Page title="Halaman tidak ditemukan">
      <Empty icon="search">Halaman ini tidak ada, atau bukan bagian dari peran Anda.</Empty>
      <p className="mt-4 text-center">
        <AppLink to={to.home()} className={buttonClass('soft')}>
          Ke halaman pertama
        </AppLink>
      </p>
    </Page>
  )
}
