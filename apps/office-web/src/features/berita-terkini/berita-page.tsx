import { type Berita, list } from '@sia/contracts/office/berita-terkini'
import { SHOWING } from '@sia/domain/showing'
import { showMoment } from '@sia/domain/time'
import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { DayAndTime } from '@sia/web-kit/day'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'
import { StatusBadge } from '../../shared/publish/status-badge.tsx'

const BERITA: Listing<Berita> = {
  address: to.berita(),
  title: 'Berita',
  many: 'berita',
  nothing: 'Belum ada berita.',
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  addressOf: ({ id }) => to.oneBerita(id),
  lineOf: ({ created_at, status }) => (
    <>
      {showMoment(created_at)} <StatusBadge status={status} />
    </>
  ),
  wordsOf: ({ title }) => title,
  sort: { id: 'terbit', desc: true },
  columns: [
    { id: 'judul', label: 'Judul', value: ({ title }) => title, width: 3 },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => SHOWING[status],
      show: ({ status }) => <StatusBadge status={status} />,
      filter: true,
    },
    {
      id: 'terbit',
      label: 'Terbit',
      value: ({ created_at }) => created_at,
      show: ({ created_at }) => <DayAndTime at={created_at} />,
      width: 1.5,
    },
    { id: 'dilihat', label: 'Dilihat', value: ({ views }) => views },
    { id: 'suka', label: 'Suka', value: ({ likes }) => likes },
  ],
}

/** The news, published, prepared and taken back. Product §25.18. */
export function BeritaPage() {
  const answer = useQuery({ ...read(list, {}), select: ({ berita_terkini }) => berita_terkini })
  return (
    <ListPage
      listing={BERITA}
      read={answer}
      acts={
        <AppLink to={to.newBerita()} className={buttonClass('primary')}>
          <Icon name="plus" /> Berita baru
        </AppLink>
      }
    />
  )
}
