import { remove, show, undo } from '@sia/contracts/office/buku-saku-kegiatan'
import { nameBulan } from '@sia/domain/time'
import { useNavigate, useParams } from 'react-router-dom'
import { to } from '../../lib/to.ts'
import { Record } from '../../shared/record/record.tsx'
import { RecordPage, RecordSection } from '../../shared/record/record-page.tsx'
import { WrittenRecord } from '../../shared/record/written-record.tsx'
import { Hadir } from './hadir.tsx'
import { KegiatanForm } from './kegiatan-form.tsx'
import { WaitingClaims } from './waiting-claims.tsx'

const LIST = { address: to.bukuSaku(), title: 'Buku Saku' }

/** A new activity of the pocket book. Product §25.24. */
export function NewKegiatanPage() {
  const navigate = useNavigate()
  return (
    <RecordPage list={LIST} title="Kegiatan baru" subtitle="">
      <RecordSection title="Isi kegiatan">
        <KegiatanForm
          kegiatan={null}
          onWritten={({ id, nomor }) =>
            navigate(to.oneKegiatan(id), {
              replace: true,
              state: { done: { nomor, sentence: 'Kegiatan disimpan.', isNew: true } },
            })
          }
        />
      </RecordSection>
    </RecordPage>
  )
}

/** One activity: its month, who came, and the claims that wait. Product §25.24. */
export function KegiatanRecordPage() {
  const { id = '' } = useParams()
  return (
    <Record endpoint={show} args={{ params: { id } }} what="Kegiatan" key={id}>
      {({ kegiatan, hadir, menunggu, riwayat }) => (
        <WrittenRecord
          id={kegiatan.id}
          list={LIST}
          noun="Kegiatan"
          title={kegiatan.judul}
          subtitle={nameBulan(kegiatan.bulan)}
          history={riwayat}
          calls={{ undo, remove }}
        >
          {(note) => (
            <>
              <Hadir id={kegiatan.id} judul={kegiatan.judul} hadir={hadir} onDone={note} />
              <WaitingClaims
                waiting={menunggu}
                listed={hadir.length === 0 ? null : new Set(hadir.map(({ nim }) => nim))}
              />
              <RecordSection title="Isi kegiatan">
                <KegiatanForm
                  kegiatan={kegiatan}
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
