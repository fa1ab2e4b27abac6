import { buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { Icon } from '@sia/ui/icon'
import { PageTitle } from '@sia/ui/page-title'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/address/to.ts'

/** Said of a class that does not exist or is not the student's. Product §4.3. */
export function KelasNotFound() {
  return (
    <>
      <PageTitle title="Kelas tidak ditemukan" />
      <Empty icon="help">Kelas ini tidak ada, atau bukan kelas Anda.</Empty>
      <AppLink to={to.krs()} className={`${buttonClass('primary')} mt-4`}>
        <Icon name="back" />
        Kembali ke jadwal
      </AppLink>
    </>
  )
}
