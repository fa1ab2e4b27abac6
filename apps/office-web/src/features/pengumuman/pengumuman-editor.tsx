import { show, undo, withdraw } from '@sia/contracts/office/pengumuman'
import { Day } from '@sia/web-kit/day'
import { useParams } from 'react-router-dom'
import { to } from '../../lib/to.ts'
import { NewRecord, PublishedRecord } from '../../shared/publish/published-record.tsx'
import { Record } from '../../shared/record/record.tsx'
import { PengumumanForm } from './pengumuman-form.tsx'

const LIST = { address: to.pengumuman(), title: 'Pengumuman' }

/** A new announcement. Product §25.18. */
export const NewPengumumanPage = () => (
  <NewRecord list={LIST} addressOf={to.onePengumuman}>
    {(onWritten) => <PengumumanForm pengumuman={null} onWritten={onWritten} />}
  </NewRecord>
)

/** One announcement. Product §25.18. */
export function PengumumanRecordPage() {
  const { id = '' } = useParams()
  return (
    <Record endpoint={show} args={{ params: { id } }} what="Pengumuman" key={id}>
      {({ pengumuman, riwayat }) => (
        <PublishedRecord
          id={pengumuman.id}
          list={LIST}
          title={pengumuman.judul}
          subtitle={
            <>
              Tampil <Day date={pengumuman.dari} /> sampai <Day date={pengumuman.sampai} />
            </>
          }
          status={pengumuman.status}
          history={riwayat}
          calls={{ withdraw, undo }}
        >
          {(onWritten) => <PengumumanForm pengumuman={pengumuman} onWritten={onWritten} />}
        </PublishedRecord>
      )}
    </Record>
  )
}
