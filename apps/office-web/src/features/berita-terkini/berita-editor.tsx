import { show, undo, withdraw } from '@sia/contracts/office/berita-terkini'
import { DayAndTime } from '@sia/web-kit/day'
import { useParams } from 'react-router-dom'
import { to } from '../../lib/to.ts'
import { NewRecord, PublishedRecord } from '../../shared/publish/published-record.tsx'
import { Record } from '../../shared/record/record.tsx'
import { BeritaForm } from './berita-form.tsx'

const LIST = { address: to.berita(), title: 'Berita' }

/** A new news item. Product §25.18. */
export const NewBeritaPage = () => (
  <NewRecord list={LIST} addressOf={to.oneBerita}>
    {(onWritten) => <BeritaForm berita={null} onWritten={onWritten} />}
  </NewRecord>
)

/** One news item. Product §25.18. */
export function BeritaRecordPage() {
  const { id = '' } = useParams()
  return (
    <Record endpoint={show} args={{ params: { id } }} what="Berita" key={id}>
      {({ berita_terkini: berita, riwayat }) => (
        <PublishedRecord
          id={berita.id}
          list={LIST}
          title={berita.title}
          subtitle={
            <>
              Terbit <DayAndTime at={berita.created_at} /> · {berita.views} kali dilihat ·{' '}
              {berita.likes} suka
            </>
          }
          status={berita.status}
          history={riwayat}
          calls={{ withdraw, undo }}
        >
          {(onWritten) => <BeritaForm berita={berita} onWritten={onWritten} />}
        </PublishedRecord>
      )}
    </Record>
  )
}
