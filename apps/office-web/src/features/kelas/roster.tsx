import type { KelasRecord } from '@sia/contracts/office/kelas'
import { add, undo } from '@sia/contracts/office/roster'
import { namesApart } from '@sia/domain/name-apart'
import { Button } from '@sia/ui/button'
import { useState } from 'react'
import { useMay } from '../../lib/call.ts'
import { RecordSection } from '../../shared/record/record-page.tsx'
import { AddDialog } from './roster-add.tsx'
import { StudentDialog } from './roster-student.tsx'
import { useUndoBar } from './use-undo-bar.tsx'

type Student = KelasRecord['mahasiswa'][number]

interface RosterProps {
  kelas: KelasRecord['kelas']
  mahasiswa: Student[]
}

/** Who takes a class; the academic office adds, moves and takes out. Product §25.10. */
export function Roster({ kelas, mahasiswa }: RosterProps) {
  const canManage = useMay(add)
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Student | null>(null)
  const { note, bar } = useUndoBar(undo)
  const names = namesApart(mahasiswa)
  const called = ({ nim, nama }: Student) => names.get(nim) ?? nama
  return (
    <RecordSection
      title={`Mahasiswa (${mahasiswa.length})`}
      act={
        canManage && (
          <Button look="soft" icon="plus" onClick={() => setAdding(true)}>
            Tambah
          </Button>
        )
      }
    >
      {bar}
      {mahasiswa.length === 0 && <p className="text-muted">Belum ada mahasiswa.</p>}
      <ol className="grid pair-10 gap-x-6">
        {mahasiswa.map((student) => (
          <li key={student.nim} className="flex min-h-11 items-center gap-x-3">
            <span className="min-w-0 grow wrap-anywhere">
              {student.nama} <span className="text-sm text-muted">{student.nim}</span>
            </span>
            {canManage && (
              <Button
                look="plain"
                icon="more"
                aria-label={`Ubah ${called(student)}`}
                onClick={() => setOpened(student)}
              />
            )}
          </li>
        ))}
      </ol>
      {isAdding && <AddDialog kelas={kelas} onClose={() => setAdding(false)} onDone={note} />}
      {opened && (
        <StudentDialog
          kelas={kelas}
          student={{ ...opened, nama: called(opened) }}
          onClose={() => setOpened(null)}
          onDone={note}
        />
      )}
    </RecordSection>
  )
}
