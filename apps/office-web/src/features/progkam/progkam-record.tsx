import { remove, show, undo } from '@sia/contracts/office/progkam'
import { Badge } from '@sia/ui/badge'
import { Day } from '@sia/web-kit/day'
import { useNavigate, useParams } from 'react-router-dom'
import { to } from '../../lib/to.ts'
import { Record } from '../../shared/record/record.tsx'
import { RecordPage, RecordSection } from '../../shared/record/record-page.tsx'
import { WrittenRecord } from '../../shared/record/written-record.tsx'
import { Participants } from './participants.tsx'
import { ProgkamForm } from './progkam-form.tsx'

const LIST = { address: to.tak(), title: 'TAK' }

/** A new TAK activity. Product §25.24. */
export function NewProgkamPage() {
  const navigate = useNavigate()
  return (
    <RecordPage list={LIST} title="Kegiatan baru" subtitle="">
      <RecordSection title="Isi kegiatan">
        <ProgkamForm
          progkam={null}
          onWritten={({ id, nomor }) =>
            navigate(to.oneTak(id), {
              replace: true,
              state: { done: { nomor, sentence: 'Kegiatan disimpan.', isNew: true } },
            })
          }
        />
      </RecordSection>
    </RecordPage>
  )
}

/** One TAK activity and who takes part. Product §25.24. */
export function ProgkamRecordPage() {
  const { id = '' } = useParams()
  return (
    <Record endpoint={show} args={{ params: { id } }} what="Kegiatan" key={id}>
      {({ progkam, peserta, riwayat }) => (
        <WrittenRecord
          id={progkam.id}
          list={LIST}
          noun="Kegiatan"
          title={progkam.nama}
          subtitle={progkam.tanggal ? <Day date={progkam.tanggal} /> : 'tanpa tanggal'}
          state={
            <Badge tone={progkam.pemilik ? 'quiet' : 'brand'}>
              {progkam.pemilik
                ? `Program Lepasan, ${progkam.pemilik.nama} (${progkam.pemilik.nim})`
                : 'Program Kampus'}
            </Badge>
          }
          history={riwayat}
          calls={{ undo, remove }}
        >
          {(note) => (
            <>
              {progkam.pemilik === null && (
                <Participants progkam={progkam} peserta={peserta} onDone={note} />
              )}
              <RecordSection title="Isi kegiatan">
                <ProgkamForm
                  progkam={progkam}
                  onWritten={({ nomor }) => note(nomor, 'Kegiatan disimpan.')}
                />
              </RecordSection>
            </>
          )}
        </WrittenRecord>
      )}
    </Record>
  )
}
