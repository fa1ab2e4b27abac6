import { list, type Pengumuman } from '@sia/contracts/office/pengumuman'
import { SHOWING } from '@sia/domain/showing'
import { showTanggal } from '@sia/domain/time'
import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'
import { StatusBadge } from '../../shared/publish/status-badge.tsx'

const PENGUMUMAN: Listing<Pengumuman> = {
  address: to.pengumuman(),
  title: 'Pengumuman',
  many: 'pengumuman',
  nothing: 'Belum ada pengumuman.',
  keyOf: ({ id }) => String(id),
  nameOf: ({ judul }) => judul,
  addressOf: ({ id }) => to.onePengumuman(id),
  lineOf: ({ dari, sampai, status }) => (
    <>
      {showTanggal(dari)} sampai {showTanggal(sampai)} <StatusBadge status={status} />
    </>
  ),
  wordsOf: ({ judul }) => judul,
  sort: { id: 'dari', desc: true },
  columns: [
    { id: 'judul', label: 'Judul', value: ({ judul }) => judul, width: 3 },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => SHOWING[status],
      show: ({ status }) => <StatusBadge status={status} />,
      filter: true,
    },
    {
      id: 'acara',
      label: 'Hari acara',
      value: ({ acara }) => acara ?? '',
      show: ({ acara }) => <Day date={acara} />,
    },
    {
      id: 'dari',
      label: 'Tampil dari',
      value: ({ dari }) => dari,
      show: ({ dari }) => <Day date={dari} />,
    },
    {
      id: 'sampai',
      label: 'Tampil sampai',
      value: ({ sampai }) => sampai,
      show: ({ sampai }) => <Day date={sampai} />,
    },
  ],
}

/** The announcements, shown, prepared, past and taken back. Product §25.18. */
export function PengumumanPage() {
  const answer = useQuery({ ...read(list, {}), select: ({ pengumuman }) => pengumuman })
  return (
    <ListPage
      listing={PENGUMUMAN}
      read={answer}
      acts={
        <AppLink to={to.newPengumuman()} className={buttonClass('primary')}>
          <Icon name="plus" /> Pengumuman baru
        </AppLink>
      }
    />
  )
}
