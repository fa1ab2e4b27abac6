import { buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/address/to.ts'
import type { Filter } from './filter.ts'

/** Nothing was found, and the way back to something. */
export function NoBooks({ filter: { page, search, jurusan_id } }: { filter: Filter }) {
  const isFiltered = search !== '' || jurusan_id !== '' || page > 1
  return (
    <>
      <Empty icon="library">
        {isFiltered
          ? 'Tidak ada buku yang sesuai dengan pencarian Anda.'
          : 'Saat ini data buku masih kosong.'}
      </Empty>
      {isFiltered && (
        <AppLink to={to.bukuPerpustakaan()} className={`${buttonClass('primary')} mt-4`}>
          Tampilkan semua buku
        </AppLink>
      )}
    </>
  )
}
