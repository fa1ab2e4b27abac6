import { buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/address/to.ts'

/** An address where no screen is. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Halaman tidak ditemukan" />
      <Empty icon="help">Alamat yang Anda buka tidak ada di SIA.</Empty>
      <AppLink to={to.beranda()} className={`${buttonClass('primary')} mt-4`}>
        Buka Beranda
      </AppLink>
    </>
  )
}
