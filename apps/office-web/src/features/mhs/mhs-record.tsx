import { type MhsRecord, show } from '@sia/contracts/office/mhs'
import { listOf } from '@sia/contracts/office/surat'
import { Fact } from '@sia/ui/fact'
import { Day } from '@sia/web-kit/day'
import { useParams } from 'react-router-dom'
import { useMay } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Record } from '../../shared/record/record.tsx'
import { Facts, RecordPage, RecordSection } from '../../shared/record/record-page.tsx'
import { AkunSection } from './account.tsx'
import { Biodata } from './biodata.tsx'
import { Cases } from './cases.tsx'
import { DoneNotice } from './done.tsx'
import { EditSection } from './edit-section.tsx'
import { FilesSection } from './files-section.tsx'
import { MhsState } from './mhs-state.tsx'
import { NimActs } from './nim-acts.tsx'
import { Papers } from './papers.tsx'
import { StatusSection } from './status-section.tsx'
import { Study } from './study.tsx'

/** One student's record. Product §25.6. */
export function MhsRecordPage() {
  const { nim = '' } = useParams()
  const isSigner = useMay(listOf)
  return (
    <Record endpoint={show} args={{ params: { nim } }} what="Data mahasiswa" key={nim}>
      {(reply) => (
        <RecordPage
          list={{ address: to.mhs(), title: 'Mahasiswa' }}
          title={reply.mahasiswa.nama}
          subtitle={`NIM ${reply.mahasiswa.nim}`}
          state={<MhsState status={reply.mahasiswa.status} />}
          acts={reply.isian && <NimActs mhs={reply.mahasiswa} />}
          history={reply.riwayat}
          log={{ address: to.log({ nim: reply.mahasiswa.nim }), label: 'Selengkapnya' }}
        >
          <Academic record={reply} />
          <StatusSection record={reply} />
          {reply.akun && <AkunSection mhs={reply.mahasiswa} akun={reply.akun} />}
          <Biodata record={reply} />
          <Study nim={reply.mahasiswa.nim} />
          <FilesSection record={reply} />
          <Cases record={reply} />
          {isSigner && <Papers nim={reply.mahasiswa.nim} />}
          <DoneNotice />
        </RecordPage>
      )}
    </Record>
  )
}

function Academic({ record }: { record: MhsRecord }) {
  const { mahasiswa: mhs } = record
  return (
    <RecordSection title="Akademik" act={<EditSection section="Akademik" record={record} />}>
      <Facts>
        <Fact label="Jurusan" value={mhs.jurusan} />
        <Fact label="Jenjang" value={mhs.jenjang} />
        <Fact label="Angkatan" value={mhs.angkatan} />
        <Fact label="Semester" value={mhs.semester} />
        <Fact label="Waktu belajar" value={mhs.waktu_belajar} />
        <Fact label="Cabang" value={mhs.cabang} />
        <Fact label="Tanggal bergabung" value={<Day date={mhs.tanggal_bergabung} />} />
        <Fact label="KDBB" value={mhs.kdbb ? 'ya' : 'tidak'} />
        <Fact label="OJT aktif" value={mhs.ojt ? 'ya' : 'tidak'} />
        <Fact label="Perusahaan OJT" value={mhs.perusahaan} />
      </Facts>
    </RecordSection>
  )
}
