import { type KelasRecord, type Session, show } from '@sia/contracts/office/kelas'
import { undo } from '@sia/contracts/office/pengajaran'
import { OF_ALL } from '@sia/domain/absensi'
import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { Fact } from '@sia/ui/fact'
import { AppLink } from '@sia/web-kit/app-link'
import { showJamkul } from '@sia/web-kit/show/format'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useMay } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Record } from '../../shared/record/record.tsx'
import { Facts, RecordPage, RecordSection } from '../../shared/record/record-page.tsx'
import { Roster } from './roster.tsx'
import { SessionForm } from './session-form.tsx'
import { SessionRow } from './session-row.tsx'
import { useUndoBar } from './use-undo-bar.tsx'

/** One class: facts, sessions, and who takes it. Product §25.10. */
export function KelasRecordPage() {
  const { id = '' } = useParams()
  return (
    <Record endpoint={show} args={{ params: { id } }} what="Kelas" key={id}>
      {({ kelas, pengajaran, mahasiswa }) => (
        <RecordPage
          list={{ address: to.kelas(), title: 'Kelas' }}
          title={kelas.matkul}
          subtitle={kelas.kode}
          state={kelas.pengganti && <Badge>Anda menggantikan</Badge>}
          acts={
            <>
              <AppLink to={to.matrix(kelas.id)} className={buttonClass('outline')}>
                Absensi
              </AppLink>
              {!kelas.pengganti && (
                <AppLink to={to.nilai(kelas.id)} className={buttonClass('outline')}>
                  Nilai
                </AppLink>
              )}
            </>
          }
        >
          <About kelas={kelas} />
          <Sessions kelas={kelas} pengajaran={pengajaran} students={mahasiswa.length} />
          <Roster kelas={kelas} mahasiswa={mahasiswa} />
        </RecordPage>
      )}
    </Record>
  )
}

function About({ kelas }: { kelas: KelasRecord['kelas'] }) {
  return (
    <RecordSection title="Kelas">
      <Facts>
        <Fact label="Waktu" value={showJamkul(kelas.jamkul)} />
        <Fact label="Ruangan" value={kelas.ruangan} />
        <Fact label="Dosen" value={kelas.dosen} />
        <Fact label="Jurusan" value={kelas.jurusan} />
        <Fact label="Semester" value={`${kelas.semester}, ${kelas.tahun}`} />
        <Fact label="SKS" value={kelas.sks} />
        <Fact
          label="Bobot nilai"
          value={`Kehadiran (${OF_ALL}) ${kelas.persentasi_kehadiran}%, tugas ${kelas.persentasi_tugas}%, UTS ${kelas.persentasi_uts}%, UAS ${kelas.persentasi_uas}%`}
        />
      </Facts>
    </RecordSection>
  )
}

interface SessionsProps {
  kelas: KelasRecord['kelas']
  pengajaran: Session[]
  students: number
}

function Sessions({ kelas, pengajaran, students }: SessionsProps) {
  const mayEdit = useMay(undo)
  const [edited, setEdited] = useState<string | null>(null)
  const { note, bar } = useUndoBar(undo)
  const session = pengajaran.find(({ pertemuan }) => pertemuan === edited)
  return (
    <RecordSection title="Pertemuan">
      <ol className="divide-y divide-line">
        {pengajaran.map((one) => (
          <SessionRow
            key={one.pertemuan}
            kelas_id={kelas.id}
            session={one}
            students={students}
            onEdit={mayEdit ? () => setEdited(one.pertemuan) : undefined}
          />
        ))}
      </ol>
      {session && (
        <SessionForm
          kelas={kelas}
          session={session}
          onClose={() => setEdited(null)}
          onDone={note}
        />
      )}
      {bar}
    </RecordSection>
  )
}
