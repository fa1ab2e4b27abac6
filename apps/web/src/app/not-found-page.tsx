import { AppLink } from '../ui/app-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { HOME } from './routes.ts'

/** An address where no screen is. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Halaman tidak ditemukan" />
      <Empty icon="help">Alamat yang Anda buka tidak ada di SIA.</Empty>
      <AppLink to={HOME} className={`${buttonClass('primary')} mt-4`}>
        Buka Jadwal Perkuliahan
      </AppLink>
    </>
  )
}
