import { type StudentOjt, showStudent } from '@sia/contracts/office/ojt'
import { MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import { Badge } from '@sia/ui/badge'
import { Button, buttonClass } from '@sia/ui/button'
import { Fact } from '@sia/ui/fact'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { to } from '../../lib/to.ts'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { Record } from '../../shared/record/record.tsx'
import { Facts, RecordPage, RecordSection } from '../../shared/record/record-page.tsx'
import { DosenDialog } from './dosen-dialog.tsx'
import { FreeDialog, GroupDialog, PlaceDialog } from './place-dialogs.tsx'
import { useDoneBar } from './use-done-bar.tsx'

/** A student's OJT, with what an office does with it. Product §25.23. */
export function OjtStudentPage() {
  const { nim = '' } = useParams()
  return (
    <Record endpoint={showStudent} args={{ params: { nim } }} what="OJT mahasiswa" key={nim}>
      {(record) => <Student record={record} />}
    </Record>
  )
}

type Opened = 'tempat' | 'lepas' | 'kelompok' | 'dosen' | 'dosen kelompok'

function Student({ record }: { record: StudentOjt }) {
  const { mahasiswa: mhs, kelompok } = record
  const { bar, note } = useDoneBar()
  const [opened, setOpened] = useState<Opened | null>(null)
  const windowProps = { record, onClose: () => setOpened(null), onDone: note }
  const isPlaced = mhs.pojt_id !== null
  return (
    <RecordPage
      list={{ address: to.ojtStudents(), title: 'Mahasiswa OJT' }}
      title={mhs.nama}
      subtitle={`NIM ${mhs.nim}`}
      state={
        <>
          <Badge tone={mhs.ojt_aktif ? 'good' : 'quiet'}>
            {mhs.ojt_aktif ? 'aktif OJT' : 'tidak aktif OJT'}
          </Badge>
          {mhs.status !== 'aktif' && <Badge tone="warn">{mhs.status}</Badge>}
          {!isPlaced && <Badge tone="warn">tanpa tempat</Badge>}
        </>
      }
      acts={
        <AppLink to={to.student(mhs.nim)} className={buttonClass('outline')}>
          Data mahasiswa
        </AppLink>
      }
    >
      {bar}
      <RecordSection
        title="Tempat"
        act={
          <span className="flex flex-wrap gap-2">
            <Button look="soft" onClick={() => setOpened('tempat')}>
              {isPlaced ? 'Pindahkan' : 'Beri tempat'}
            </Button>
            {isPlaced && (
              <Button look="plain" onClick={() => setOpened('lepas')}>
                Lepaskan
              </Button>
            )}
          </span>
        }
      >
        <Facts>
          <Fact
            label="Perusahaan"
            value={
              mhs.perusahaan_id !== null && (
                <AppLink
                  to={to.company(mhs.perusahaan_id)}
                  className="inline-flex min-h-11 items-center text-brand-ink underline"
                >
                  {mhs.perusahaan}
                </AppLink>
              )
            }
          />
          <Fact label="Memilih pada" value={<Day date={mhs.sejak} />} />
          <Fact label="Jurusan" value={mhs.jurusan} />
          <Fact label="Jenjang, angkatan" value={`${mhs.jenjang}, ${mhs.angkatan}`} />
          <Fact label="HP" value={<PhoneLink number={mhs.no_hp} isLarge />} />
        </Facts>
      </RecordSection>
      {isPlaced && (
        <RecordSection
          title="Kelompok"
          act={
            <Button look="soft" onClick={() => setOpened('kelompok')}>
              Ubah kelompok
            </Button>
          }
        >
          {kelompok.length === 0 ? (
            <p className="text-muted">Belum berkelompok.</p>
          ) : (
            <>
              <p className="mb-1">
                Kelompok {mhs.kelompok_nim}: {kelompok.length} dari {MAX_KELOMPOK}
              </p>
              <ul>
                {kelompok.map(({ nim, nama }) => (
                  <li key={nim}>
                    <AppLink
                      to={to.ojtStudent(nim)}
                      className="inline-flex min-h-11 items-center font-semibold text-brand-ink"
                    >
                      {nama} ({nim})
                    </AppLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </RecordSection>
      )}
      {isPlaced && (
        <RecordSection
          title="Dosen pembimbing"
          act={
            <span className="flex flex-wrap gap-2">
              <Button look="soft" onClick={() => setOpened('dosen')}>
                Ubah
              </Button>
              {kelompok.length > 1 && (
                <Button look="plain" onClick={() => setOpened('dosen kelompok')}>
                  Ubah sekelompok
                </Button>
              )}
            </span>
          }
        >
          <p className={mhs.dosen === null ? 'text-muted' : 'font-semibold'}>
            {mhs.dosen ?? 'Belum ditentukan.'}
          </p>
        </RecordSection>
      )}
      {opened === 'tempat' && <PlaceDialog {...windowProps} />}
      {opened === 'lepas' && <FreeDialog {...windowProps} />}
      {opened === 'kelompok' && <GroupDialog {...windowProps} />}
      {opened === 'dosen' && <DosenDialog {...windowProps} students={[mhs]} />}
      {opened === 'dosen kelompok' && <DosenDialog {...windowProps} students={kelompok} />}
    </RecordPage>
  )
}
